// SPDX-License-Identifier: MIT
// Other words for a prompt from a model, without waiting for it: cache first, else a process of its own asks, and what
// comes too late is there the next time (SPEC 10.2).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/config.h"
#include "cortex/engine.h"
#include "store/memory_folder.h"

namespace cortex::engine {

/// From prompt to injection at most 1.5 s; the rest is for search and rendering.
inline constexpr std::int64_t kExpansionWait_us = 1'350'000;

/// One prompt's question. Made when the prompt arrives: the question is on its way while the memory is loaded.
class PromptExpansion {
 public:
  /// Does nothing at all where no model is configured. `host` outlives the object.
  PromptExpansion(Host host, const Config& config, std::string_view memory_dir, std::string_view prompt);

  /// The words, once they are there; none after the time limit or a failure.
  [[nodiscard]] std::vector<std::string> words();

 private:
  void start(std::string_view memory_dir);
  [[nodiscard]] bool has_failed_lately() const;

  Host host_;
  store::MemoryFolder folder_;
  std::int64_t started_us_;
  std::string intent_;
  std::string key_;
  std::vector<std::string> words_;
  bool is_waiting_ = false;
};

/// Asks the configured models for the question that a PromptExpansion left under `key`, the next where one fails, and
/// keeps the answer. The error, which is also left for `doctor`, holds no key and no text of the user.
Status answer_question(Host host, const Config& config, std::string_view memory_dir, std::string_view key);

}  // namespace cortex::engine
