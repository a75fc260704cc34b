// SPDX-License-Identifier: MIT
// A JSONL file in memory: its bytes, which lines are entries, and rewrites that keep all other lines (SPEC 3.2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"
#include "cortex/status.h"
#include "entry/json_scan.h"

namespace cortex::store {

/// A line that is no entry: kept by writers, skipped by readers, reported by doctor.
struct DamagedLine {
  std::size_t line_number = 0;  ///< From 1, as an editor shows it.
  std::uint64_t offset = 0;     ///< Bytes from the start of the file.
  std::string reason;
};

/// A change to the lines of a file. Lines are entries, counted from 0.
struct LineChange {
  enum class Kind { kReplace, kRemove, kInsertBefore } kind = Kind::kReplace;
  std::uint32_t line = 0;  ///< kInsertBefore may name the line after the last: the end of the file.
  std::string text;        ///< Without a line end.
};

/// The bytes of a JSONL file and the places of its entries. Empty lines are neither entries nor damage. A BOM at the
/// start and CRLF line ends are accepted and kept. Memory: the bytes plus 16 bytes a line.
class LogFile {
 public:
  using OnEntry = std::function<void(std::uint32_t line, const Entry& entry)>;

  LogFile() = default;
  /// Takes the bytes and finds the entries. `on_entry`, where given, is called for each in order, so that one pass both
  /// checks and indexes. Linear.
  static LogFile parse(std::string bytes, const OnEntry& on_entry = {});

  /// The same for bytes of which the first `known_bytes` are known to be `known_entries` entries, a line each: those
  /// are not looked into. Nothing where there are blank or other lines among them.
  static std::optional<LogFile> parse_after(std::string bytes, std::uint64_t known_bytes, std::uint32_t known_entries);

  [[nodiscard]] std::uint32_t entry_count() const { return static_cast<std::uint32_t>(spans_.size()); }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  /// The line without its line end (LF or CRLF). The view lives as long as the file is not changed.
  [[nodiscard]] std::string_view raw(std::uint32_t line) const;
  [[nodiscard]] Entry entry(std::uint32_t line) const;
  [[nodiscard]] const std::vector<DamagedLine>& damaged() const { return damaged_; }
  /// The last line has no line end: the next append must first end it.
  [[nodiscard]] bool has_open_end() const { return !bytes_.empty() && bytes_.back() != '\n'; }

  /// Takes in bytes that were appended to the file. A torn last line is completed by them. If it was an entry already,
  /// `on_entry` is called for its line again only where they changed it; they may also make it damage, with the next
  /// entry (if any) taking its number.
  void extend(std::string_view appended, const OnEntry& on_entry = {});
  /// The bytes after the changes (any order; at most one replace or remove a line): every other line, damaged ones
  /// included, stays as it is, byte for byte.
  [[nodiscard]] std::string with_changes(std::vector<LineChange> changes) const;

 private:
  struct Span {
    std::uint64_t offset;
    std::uint32_t length;
  };
  void scan_from(std::uint64_t offset, const OnEntry& on_entry);

  std::string bytes_;
  std::vector<Span> spans_;
  std::vector<DamagedLine> damaged_;
  std::size_t lines_seen_ = 0;    ///< Lines before `scanned_to_`.
  std::uint64_t scanned_to_ = 0;  ///< Start of the line that is scanned next.
};

}  // namespace cortex::store
