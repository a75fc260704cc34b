// SPDX-License-Identifier: MIT
// Following a rewrite of the log: lines in the place of others, taken out, and put back where they were (SPEC 7).
#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "cache/batch_writer.h"
#include "cache/cache_writer.h"
#include "cache/commit.h"
#include "cache/dead_documents.h"
#include "entry/entry_json.h"
#include "store/change_order.h"

namespace cortex::cache {
namespace {

using Kind = store::LineChange::Kind;

/// With more dead documents it is time for a cache without any.
constexpr std::size_t kMostDead = 1000;

/// Where the first change is.
std::size_t first_changed_byte(const store::LogFile& before, const std::vector<store::LineChange>& changes) {
  std::size_t first = before.bytes().size();
  for (const store::LineChange& change : changes) {
    if (change.line >= before.entry_count()) continue;
    first = std::min(first, static_cast<std::size_t>(before.raw(change.line).data() - before.bytes().data()));
  }
  return first;
}

PrefixHash extended(PrefixHash hash, std::string_view more) {
  hash.add(more);
  return hash;
}

/// Carries changes out on the tables, one after the other.
class LineChanger {
 public:
  LineChanger(Database& database, CacheState& state, const store::LogFile& before, const text::Aliases& aliases)
      : database_(database), state_(state), before_(before), aliases_(aliases), entries_before_(state.entries) {
    if (state.documents > state.entries) dead_ = read_dead_documents(database, state);
  }

  /// false: no change in place can follow this.
  bool carry_out(const store::LineChange& change) {
    if (change.line >= entries_before_) return true;  // Not in the cache yet.
    std::uint32_t document = dead_.document_of(change.line);
    search::Index old_index(aliases_), new_index(aliases_);
    if (change.kind == Kind::kInsertBefore) {
      // Only where another line went is a number free.
      if (document == 0 || !dead_.has(--document)) return false;
      dead_.remove(document);
    } else {
      old_index.add(before_.entry(change.line), 0);
      state_.indexed_bytes -=
          change.kind == Kind::kRemove ? whole_length(change.line) : before_.raw(change.line).size();
    }
    if (change.kind == Kind::kRemove) {
      BatchWriter(database_, {}, new_index, 0, document, state_.words).take_out(old_index);
      dead_.add(document);
      --state_.entries;
      return true;
    }
    const Result<Entry> entry = entry::parse_entry(change.text);
    if (!entry.ok()) return false;
    new_index.add(entry.value(), 0);
    const store::LogFile line = store::LogFile::parse(change.text + "\n");
    BatchWriter writer(database_, line, new_index, 1, document, state_.words);
    writer.replace(old_index);
    state_.words = writer.next_word();
    state_.indexed_bytes += change.text.size() + (change.kind == Kind::kInsertBefore ? 1 : 0);
    state_.entries += change.kind == Kind::kInsertBefore ? 1 : 0;
    return true;
  }

  [[nodiscard]] const DeadDocuments& dead() const { return dead_; }

 private:
  [[nodiscard]] std::uint64_t whole_length(std::uint32_t line) const {
    const auto begin = static_cast<std::size_t>(before_.raw(line).data() - before_.bytes().data());
    return before_.bytes().find('\n', begin) + 1 - begin;
  }

  Database& database_;
  CacheState& state_;
  const store::LogFile& before_;
  const text::Aliases& aliases_;
  const std::uint32_t entries_before_;
  DeadDocuments dead_;
};

}  // namespace

WriteResult change_cached_lines(FileSystem& files, const std::string& path, const store::LogFile& before,
                                const std::vector<store::LineChange>& changes, std::string_view bytes,
                                const FileInfo& info, const text::Aliases& aliases) {
  const std::unique_ptr<Database> database = Database::open(files, path, Database::Mode::kWrite, 0);
  if (database == nullptr) return WriteResult::kFailed;
  database->run("BEGIN IMMEDIATE");
  std::optional<CacheState> state = database->has_failed() ? std::nullopt : read_state(*database);
  const std::string_view old_bytes = before.bytes();
  const bool may_fit = state && state->phrases == phrase_hash(aliases) && info.size == bytes.size() &&
                       state->indexed_bytes <= old_bytes.size() && state->entries <= before.entry_count();
  if (!may_fit) return WriteResult::kBusy;
  // What is before the first change is hashed once for both.
  const auto indexed = static_cast<std::size_t>(state->indexed_bytes);
  const std::size_t same = std::min(first_changed_byte(before, changes), indexed);
  const PrefixHash beginning = extended({}, old_bytes.substr(0, same));
  if (extended(beginning, old_bytes.substr(same, indexed - same)).value() != state->indexed_hash) {
    return WriteResult::kBusy;
  }
  LineChanger changer(*database, *state, before, aliases);
  for (const store::LineChange* change : store::changes_from_the_end(changes)) {
    if (!changer.carry_out(*change)) return WriteResult::kFailed;
  }
  if (state->indexed_bytes > bytes.size() || changer.dead().size() > kMostDead) return WriteResult::kFailed;
  if (changer.dead().size() > 0) write_dead_documents(*database, changer.dead());
  state->set_hash(extended(beginning, bytes.substr(same, static_cast<std::size_t>(state->indexed_bytes) - same)));
  state->log = info;
  write_state(*database, *state);
  return finish(*database);
}

}  // namespace cortex::cache
