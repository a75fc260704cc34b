// SPDX-License-Identifier: MIT
// The log as the write decision sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/file_view.h"
#include "store/decide.h"

namespace cortex::engine {

/// Answers what `decide` asks from the log and its index.
class StoredLog final : public store::StoredEntries {
 public:
  explicit StoredLog(const FileView& log) : log_(log) {}
  [[nodiscard]] std::uint32_t count() const override { return log_.entry_count(); }
  [[nodiscard]] Entry entry(std::uint32_t line) const override { return log_.entry(line); }
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id(std::string_view id) const override {
    return log_.lines_with_id(id);
  }
  [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                            std::size_t least) const override {
    return log_.guidance_sharing(words, least);
  }
  [[nodiscard]] std::vector<std::uint32_t> recent(std::string_view project, std::size_t limit) const override {
    std::vector<std::uint32_t> lines;
    for (std::uint32_t line = count(); line-- > 0 && lines.size() < limit;) {
      if (!log_.is_checkpoint(line) && store::is_comparable(project, log_.project_of(line))) lines.push_back(line);
    }
    return lines;
  }
  [[nodiscard]] std::optional<std::uint32_t> latest_checkpoint(std::string_view session_id,
                                                               std::string_view project) const override {
    const std::vector<std::uint32_t> lines = log_.checkpoint_lines();
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
      const Entry checkpoint = entry(*line);
      if (checkpoint.session_id == session_id && store::is_comparable(project, checkpoint.project)) return *line;
    }
    return std::nullopt;
  }

 private:
  const FileView& log_;
};

}  // namespace cortex::engine
