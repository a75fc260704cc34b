// SPDX-License-Identifier: MIT
// The views of a file that is in memory, and of one that is read through the cache.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cache/cached_log.h"
#include "cortex/file_system.h"
#include "engine/file_view.h"
#include "search/index.h"
#include "store/log_file.h"

namespace cortex::engine {

/// One JSONL file: its lines, the index over them, and the state of the file they were read from.
struct LoadedFile {
  store::LogFile lines;
  std::unique_ptr<search::Index> index;
  std::optional<FileInfo> info;  ///< Nothing: the file does not exist.
};

class LoadedView final : public FileView {
 public:
  explicit LoadedView(const LoadedFile& file) : file_(file) {}
  [[nodiscard]] std::uint32_t entry_count() const override { return file_.lines.entry_count(); }
  [[nodiscard]] std::size_t damaged_count() const override { return file_.lines.damaged().size(); }
  [[nodiscard]] bool has_open_end() const override { return file_.lines.has_open_end(); }
  [[nodiscard]] std::string raw(std::uint32_t line) const override { return std::string(file_.lines.raw(line)); }
  [[nodiscard]] Entry entry(std::uint32_t line) const override { return file_.lines.entry(line); }
  [[nodiscard]] std::string id_of(std::uint32_t line, const Entry&) const override {
    return file_.index->id_of_line(line);
  }
  [[nodiscard]] bool is_checkpoint(std::uint32_t line) const override {
    return file_.index->facts_of_line(line).is_checkpoint;
  }
  [[nodiscard]] std::string project_of(std::uint32_t line) const override {
    return file_.index->projects().names()[file_.index->facts_of_line(line).project];
  }
  [[nodiscard]] std::size_t document_count(std::string_view token) const override {
    return file_.index->document_count(token);
  }
  [[nodiscard]] bool has_stem(std::string_view stem) const override { return file_.index->has_stem(stem); }
  [[nodiscard]] std::vector<std::uint32_t> checkpoint_lines() const override { return file_.index->checkpoint_lines(); }
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id(std::string_view id) const override {
    return file_.index->lines_with_id(id);
  }
  [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                            std::size_t least) const override {
    return file_.index->guidance_sharing(words, least);
  }
  [[nodiscard]] std::vector<search::RankedLine> rank(const search::RankRequest& request,
                                                     std::size_t* matches) const override {
    return search::rank(
        *file_.index, request, [this](std::uint32_t line) { return file_.lines.entry(line); }, matches);
  }

 private:
  const LoadedFile& file_;
};

class CachedView final : public FileView {
 public:
  explicit CachedView(const cache::CachedLog& log) : log_(log) {}
  [[nodiscard]] std::uint32_t entry_count() const override { return log_.entry_count(); }
  [[nodiscard]] std::size_t damaged_count() const override { return log_.damaged_count(); }
  [[nodiscard]] bool has_open_end() const override { return log_.has_open_end(); }
  [[nodiscard]] std::string raw(std::uint32_t line) const override { return log_.raw(line); }
  [[nodiscard]] Entry entry(std::uint32_t line) const override { return log_.entry(line); }
  [[nodiscard]] std::string id_of(std::uint32_t, const Entry& entry) const override {
    return content_id(entry.content);
  }
  [[nodiscard]] bool is_checkpoint(std::uint32_t line) const override { return log_.is_checkpoint(line); }
  [[nodiscard]] std::string project_of(std::uint32_t line) const override { return log_.project_of(line); }
  [[nodiscard]] std::size_t document_count(std::string_view token) const override { return log_.document_count(token); }
  [[nodiscard]] bool has_stem(std::string_view stem) const override { return log_.has_stem(stem); }
  [[nodiscard]] std::vector<std::uint32_t> checkpoint_lines() const override { return log_.checkpoint_lines(); }
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id(std::string_view id) const override {
    return log_.lines_with_id(id);
  }
  [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                            std::size_t least) const override {
    return log_.guidance_sharing(words, least);
  }
  [[nodiscard]] std::vector<search::RankedLine> rank(const search::RankRequest& request,
                                                     std::size_t* matches) const override {
    return log_.rank(request, matches);
  }

 private:
  const cache::CachedLog& log_;
};

}  // namespace cortex::engine
