// SPDX-License-Identifier: MIT
// Captures that did not get the lock in time, one file each in cache/pending-events (SPEC 5.6).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cortex/engine.h"

namespace cortex::engine {

/// JSON text of a capture with the time at which it happened, and back. Nothing for anything unreadable.
[[nodiscard]] std::string pending_event_json(const NewEntry& entry, std::int64_t time_us);
struct PendingEvent {
  NewEntry entry;
  std::int64_t time_us = 0;
};
[[nodiscard]] std::optional<PendingEvent> parse_pending_event(std::string_view json);

}  // namespace cortex::engine
