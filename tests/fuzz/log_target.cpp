// SPDX-License-Identifier: MIT
// Fuzz target: the bytes of a log file, as any program may leave them (SPEC 3.2).
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/utf8.h"
#include "entry/entry_json.h"
#include "entry/strict_line.h"
#include "fuzz_target.h"
#include "store/journal.h"
#include "store/log_file.h"

namespace {

using cortex::Entry;
using cortex::fuzz::require;
using cortex::store::LogFile;

// JSON puts no limit on numbers, the parser that stands for strict readers takes none beyond a double.
bool may_hold_huge_number(std::string_view line) {
  std::size_t digits = 0;
  for (const char c : line) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits > 300) return true;
  }
  return line.find_first_of("eE") != std::string_view::npos &&
         line.find_first_of("0123456789") != std::string_view::npos;
}

// A line that was accepted can be rewritten without loss, and read by strict readers.
void check_line(std::string_view raw, const Entry& entry) {
  require(cortex::base::is_valid_utf8(entry.content) && cortex::base::is_valid_utf8(entry.type),
          "fields are valid UTF-8");
  const std::string strict = cortex::entry::strict_line(raw);
  require(nlohmann::json::accept(strict) || may_hold_huge_number(strict),
          "an accepted line is JSON for others once half surrogates are replaced");

  const std::string changed = cortex::entry::with_changed_members(raw, {{"content", "\"new\""}, {"repeats", "7"}});
  const auto again = cortex::entry::parse_entry(changed);
  require(again.ok(), "a changed line is an entry");
  require(again.value().content == "new" && again.value().repeats == 7, "a change is what was asked for");
  require(again.value().tags == entry.tags && again.value().session_id == entry.session_id, "other members stay");

  const auto rebuilt = cortex::entry::parse_entry(cortex::entry::entry_line(entry));
  require(rebuilt.ok(), "a written entry can be read");
  require(rebuilt.value().content == entry.content && rebuilt.value().files == entry.files,
          "a written entry is the same");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(cortex::fuzz::as_text(data, size));
  const LogFile whole = LogFile::parse(bytes);
  require(whole.bytes() == bytes, "the bytes are kept");
  require(whole.with_changes({}) == bytes, "a rewrite without changes changes nothing");
  for (std::uint32_t line = 0; line < whole.entry_count(); ++line) check_line(whole.raw(line), whole.entry(line));

  // What is read in two steps is what is read at once, wherever the first one ended.
  const std::size_t cut = size == 0 ? 0 : (data[0] * size) / 256;
  LogFile grown = LogFile::parse(bytes.substr(0, cut));
  grown.extend(std::string_view(bytes).substr(cut));
  require(grown.entry_count() == whole.entry_count(), "a file that grew has the same entries");
  require(grown.damaged().size() == whole.damaged().size(), "a file that grew has the same damage");

  (void)cortex::store::parse_journal_line(bytes);
  (void)cortex::store::parse_archive_line(bytes);
  return 0;
}
