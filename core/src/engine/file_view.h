// SPDX-License-Identifier: MIT
// One JSONL file as verbs of a single call read it: loaded whole, or through the cache, with the same answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"
#include "search/rank.h"

namespace cortex::engine {

/// Lines count valid entries from 0.
class FileView {
 public:
  virtual ~FileView() = default;
  [[nodiscard]] virtual std::uint32_t entry_count() const = 0;
  [[nodiscard]] virtual std::size_t damaged_count() const = 0;
  /// The last line has no line end: the next append must first end it.
  [[nodiscard]] virtual bool has_open_end() const = 0;
  [[nodiscard]] virtual std::string raw(std::uint32_t line) const = 0;
  [[nodiscard]] virtual Entry entry(std::uint32_t line) const = 0;
  /// The id of the entry at a line (SPEC 3.3), which is this one.
  [[nodiscard]] virtual std::string id_of(std::uint32_t line, const Entry& entry) const = 0;
  [[nodiscard]] virtual bool is_checkpoint(std::uint32_t line) const = 0;
  [[nodiscard]] virtual std::string project_of(std::uint32_t line) const = 0;

  // As search::Index answers.
  [[nodiscard]] virtual std::size_t document_count(std::string_view token) const = 0;
  [[nodiscard]] virtual bool has_stem(std::string_view stem) const = 0;
  [[nodiscard]] virtual std::vector<std::uint32_t> checkpoint_lines() const = 0;
  [[nodiscard]] virtual std::vector<std::uint32_t> lines_with_id(std::string_view id) const = 0;
  [[nodiscard]] virtual std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                                    std::size_t least) const = 0;
  [[nodiscard]] virtual std::vector<search::RankedLine> rank(const search::RankRequest& request,
                                                             std::size_t* matches) const = 0;
};

}  // namespace cortex::engine
