// SPDX-License-Identifier: MIT
// The session bridge: one line about the session before this one (SPEC 6.6).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "cortex/entry.h"

namespace cortex::inject {

inline constexpr std::size_t kMaxBridgeChars = 250;
/// Without a checkpoint the bridge looks at this many entries from the end of the log and no further: reading a log of
/// a million entries for one line would cost more than the whole injection may.
inline constexpr std::uint32_t kBridgeWindow = 2000;

struct BridgeInput {
  std::uint32_t count = 0;                          ///< Entries of the log.
  std::function<Entry(std::uint32_t line)> entry;   ///< Reads one of them.
  std::span<const std::uint32_t> checkpoint_lines;  ///< Where SESSION_CHECKPOINTs stand, ascending.
  std::string session_id;                           ///< Of the session that asks; may be empty.
  std::string project;                              ///< Of the session that asks; empty: none.
};

/// At most 250 code points about the latest other session of this project or none; empty where there is none.
/// Checkpoints are read from the latest on until one fits; entries from the end of the log only where none does.
[[nodiscard]] std::string bridge(const BridgeInput& input);

}  // namespace cortex::inject
