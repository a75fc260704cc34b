// SPDX-License-Identifier: MIT
// LogFile: one pass over the lines, and rewrites that copy every byte they do not change (SPEC 3.1, 3.2).
#include "store/log_file.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "entry/entry_json.h"
#include "store/change_order.h"

namespace cortex::store {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

std::string_view without_carriage_return(std::string_view line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

/// Reads one line after another into the same objects.
class LineReader {
 public:
  /// Empty where the line is an entry; else why it is none. With `is_wanted` the entry is read into `entry()`.
  std::string read(std::string_view line, bool is_wanted) {
    if (line.size() > std::numeric_limits<std::uint32_t>::max()) return "the line is longer than 4 GiB";
    const bool is_entry = is_wanted ? entry::parse_entry_into(line, entry_, members_, error_)
                                    : entry::scan_object(line, members_, error_);
    return is_entry ? std::string() : "at byte " + std::to_string(error_.offset) + ": " + error_.reason;
  }
  [[nodiscard]] const Entry& entry() const { return entry_; }

 private:
  Entry entry_;
  std::vector<entry::Member> members_;
  entry::ScanError error_;
};

}  // namespace

LogFile LogFile::parse(std::string bytes, const OnEntry& on_entry) {
  LogFile file;
  file.bytes_ = std::move(bytes);
  file.scan_from(0, on_entry);
  return file;
}

std::optional<LogFile> LogFile::parse_after(std::string bytes, std::uint64_t known_bytes, std::uint32_t known_entries) {
  LogFile file;
  file.bytes_ = std::move(bytes);
  file.spans_.reserve(known_entries);
  const std::string_view known = std::string_view(file.bytes_).substr(0, static_cast<std::size_t>(known_bytes));
  std::size_t begin = known.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  for (std::size_t end = 0; begin < known.size(); begin = end + 1) {
    end = known.find('\n', begin);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view line = without_carriage_return(known.substr(begin, end - begin));
    if (is_blank(line) || line.size() > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    file.spans_.push_back({begin, static_cast<std::uint32_t>(line.size())});
  }
  if (file.spans_.size() != known_entries) return std::nullopt;
  file.lines_seen_ = known_entries;
  file.scan_from(known.size(), {});
  return file;
}

void LogFile::scan_from(std::uint64_t offset, const OnEntry& on_entry) {
  LineReader reader;
  scanned_to_ = offset;
  while (scanned_to_ < bytes_.size()) {
    const auto begin = static_cast<std::size_t>(scanned_to_);
    const std::size_t end = std::min(bytes_.find('\n', begin), bytes_.size());
    std::string_view line = std::string_view(bytes_).substr(begin, end - begin);
    if (begin == 0 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    line = without_carriage_return(line);
    if (!is_blank(line)) {
      std::string reason = reader.read(line, static_cast<bool>(on_entry));
      if (reason.empty()) {
        spans_.push_back(
            {static_cast<std::uint64_t>(line.data() - bytes_.data()), static_cast<std::uint32_t>(line.size())});
        if (on_entry) on_entry(entry_count() - 1, reader.entry());
      } else {
        damaged_.push_back({lines_seen_ + 1, scanned_to_, std::move(reason)});
      }
    }
    if (end == bytes_.size()) return;  // A torn line: the next bytes belong to it, and it is looked at again.
    scanned_to_ = end + 1;
    ++lines_seen_;
  }
}

std::string_view LogFile::raw(std::uint32_t line) const {
  return std::string_view(bytes_).substr(static_cast<std::size_t>(spans_[line].offset), spans_[line].length);
}

Entry LogFile::entry(std::uint32_t line) const {
  Result<Entry> parsed = entry::parse_entry(raw(line));
  return parsed.ok() ? std::move(parsed).value() : Entry{};
}

void LogFile::extend(std::string_view appended, const OnEntry& on_entry) {
  std::optional<Span> torn;
  if (!spans_.empty() && spans_.back().offset >= scanned_to_) {
    torn = spans_.back();
    spans_.pop_back();
  }
  if (!damaged_.empty() && damaged_.back().offset == scanned_to_ && scanned_to_ < bytes_.size()) damaged_.pop_back();
  bytes_ += appended;
  if (!torn || !on_entry) {
    scan_from(scanned_to_, on_entry);
    return;
  }
  // A torn line that was an entry already has been told of: it is told of again only if these bytes changed it.
  const std::uint32_t torn_line = entry_count();
  scan_from(scanned_to_, [&](std::uint32_t line, const Entry& entry) {
    const Span& span = spans_[line];
    const bool is_known = line == torn_line && span.offset == torn->offset && span.length == torn->length;
    if (!is_known) on_entry(line, entry);
  });
}

std::string LogFile::with_changes(std::vector<LineChange> changes) const {
  using Kind = LineChange::Kind;
  std::stable_sort(changes.begin(), changes.end(), is_earlier_change);
  std::size_t size = bytes_.size() + 1;
  for (const LineChange& change : changes) size += change.text.size() + 1;
  std::string out;
  out.reserve(size);
  std::size_t copied = 0;
  const auto copy_to = [&](std::size_t end) {
    out.append(bytes_, copied, end - copied);
    copied = end;
  };
  for (const LineChange& change : changes) {
    const bool is_line = change.line < entry_count();
    assert(is_line || change.kind == Kind::kInsertBefore);
    copy_to(is_line ? static_cast<std::size_t>(spans_[change.line].offset) : bytes_.size());
    if (change.kind == Kind::kInsertBefore) {
      if (!is_line && !out.empty() && out.back() != '\n' && out != kByteOrderMark) out += '\n';
      out.append(change.text).append("\n");
    } else if (is_line) {
      copied += spans_[change.line].length;
      if (change.kind == Kind::kReplace) {
        out += change.text;
      } else {
        copied = std::min(bytes_.find('\n', copied), bytes_.size() - 1) + 1;
      }
    }
  }
  copy_to(bytes_.size());
  return out;
}

}  // namespace cortex::store
