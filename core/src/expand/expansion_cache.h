// SPDX-License-Identifier: MIT
// Expansions that a model gave before: .query-expansion-cache.json, the least recently used goes first (SPEC 10.2).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cortex/file_system.h"
#include "cortex/status.h"

namespace cortex::expand {

inline constexpr std::size_t kMaxExpansions = 100;

/// What an intent is cached by.
[[nodiscard]] std::string intent_key(std::string_view intent);

/// The expansions by key, the most recently used last.
class ExpansionCache {
 public:
  /// Reads the file; a missing, damaged or foreign one is an empty cache.
  static ExpansionCache load(FileSystem& files, const std::string& path);

  [[nodiscard]] std::optional<std::vector<std::string>> find(std::string_view key) const;
  /// Adds or refreshes an expansion; drops the oldest beyond the limit.
  void put(std::string_view key, std::vector<std::string> words);
  /// Notes a use. false where it is recent enough already, so that nothing needs to be written.
  bool touch(std::string_view key);
  /// Replaces the file as a whole.
  Status save(FileSystem& files, const std::string& path) const;

 private:
  std::vector<std::pair<std::string, std::vector<std::string>>> rows_;
};

}  // namespace cortex::expand
