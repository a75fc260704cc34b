// SPDX-License-Identifier: MIT
// Loading the memory folder and keeping up with changes.
#include "engine/corpus.h"

#include <algorithm>
#include <utility>

#include "entry/entry_json.h"
#include "store/memory_folder.h"
#include "store/change_order.h"

namespace cortex::engine {
namespace {

constexpr std::uint32_t kProgressStep = 8192;
/// With more removals or insertions than this the index is built anew: each moves all later lines.
constexpr std::size_t kManyMoves = 64;

/// The state of a file; nothing where it does not exist.
Result<std::optional<FileInfo>> info_of(FileSystem& files, const std::string& path) {
  Result<FileInfo> info = files.info(path);
  if (info.ok()) return std::optional<FileInfo>(info.value());
  if (info.error().code == ErrorCode::kNotFound) return std::optional<FileInfo>();
  return info.error();
}

}  // namespace

Corpus::Corpus(FileSystem& files, store::MemoryFolder folder, Progress progress, bool uses_cache,
               std::uint64_t max_scan_bytes)
    : files_(files),
      folder_(std::move(folder)),
      progress_(std::move(progress)),
      uses_cache_(uses_cache),
      max_scan_bytes_(max_scan_bytes),
      log_view_(std::make_unique<LoadedView>(log_)),
      core_view_(core_) {}

Status Corpus::refresh() {
  if (cached_ != nullptr) drop_cached();
  bool aliases_changed = false;
  if (Status status = refresh_aliases(aliases_changed); !status.ok()) return status;
  for (const Source source : {Source::kLog, Source::kCore}) {
    // Phrases are indexed by alias, so other aliases need another index.
    if (aliases_changed) mutable_file(source) = LoadedFile{};
    if (Status status = refresh_file(source); !status.ok()) return status;
  }
  return {};
}

Status Corpus::refresh_aliases(bool& changed) {
  const auto info = info_of(files_, folder_.aliases());
  if (!info.ok()) return info.error();
  if (is_aliases_loaded_ && info.value() == aliases_info_) return {};
  aliases_info_ = info.value();
  is_aliases_loaded_ = true;
  changed = true;
  alias_problem_.clear();
  aliases_ = text::Aliases(text::builtin_alias_groups());
  if (!aliases_info_) return {};
  const Result<std::string> json = files_.read(folder_.aliases());
  if (!json.ok()) return json.error();
  const auto groups = text::parse_alias_groups(json.value());
  if (groups.ok()) {
    aliases_ = text::Aliases(groups.value());
  } else {
    alias_problem_ = groups.error().message + "; the built-in abbreviations are used until it is mended";
  }
  return {};
}

Status Corpus::refresh_file(Source source) {
  LoadedFile& loaded = mutable_file(source);
  const auto info = info_of(files_, path(source));
  if (!info.ok()) return info.error();
  if (loaded.index != nullptr && info.value() == loaded.info) return {};
  if (!info.value()) {
    load(source, {});
    loaded.info.reset();
    return {};
  }
  Result<std::string> bytes = files_.read(path(source));
  if (!bytes.ok()) return bytes.error();
  const std::string& known = loaded.lines.bytes();
  const bool is_append = loaded.index != nullptr && bytes.value().size() >= known.size() &&
                         bytes.value().compare(0, known.size(), known) == 0;
  if (is_append) {
    adopt_append(source, std::string_view(bytes.value()).substr(known.size()));
  } else {
    load(source, std::move(bytes).value());
  }
  // The state from before the read: a write that came during it shows at the next refresh.
  loaded.info = info.value();
  return {};
}

store::LogFile::OnEntry Corpus::indexing(Source source, std::size_t bytes) {
  search::Index& index = *mutable_file(source).index;
  // About 400 bytes an entry: good enough for a progress bar.
  const std::size_t guess = bytes / 400 + 1;
  return [this, &index, guess](std::uint32_t line, const Entry& entry) {
    index.add(entry, line);
    if (progress_ && line % kProgressStep == kProgressStep - 1)
      progress_("reading the log", line, std::max<std::size_t>(guess, line));
  };
}

void Corpus::load(Source source, std::string bytes) {
  LoadedFile& loaded = mutable_file(source);
  loaded.index = std::make_unique<search::Index>(aliases_);
  const auto on_entry = indexing(source, bytes.size());
  loaded.lines = store::LogFile::parse(std::move(bytes), on_entry);
}

void Corpus::note_info(Source source) {
  const auto info = info_of(files_, path(source));
  // Unknown counts as changed: the next refresh reads the file again.
  mutable_file(source).info = info.ok() ? info.value() : std::nullopt;
}

void Corpus::adopt_append(Source source, std::string_view appended) {
  if (source == Source::kLog && cached_ != nullptr) return adopt_cached_append(appended);
  LoadedFile& loaded = mutable_file(source);
  const std::uint32_t known = loaded.lines.entry_count();
  search::Index& index = *loaded.index;
  // A torn last line that parsed already may grow into another entry: then its line is indexed again.
  std::optional<Entry> last;
  if (loaded.lines.has_open_end() && known > 0) last = loaded.lines.entry(known - 1);
  loaded.lines.extend(appended, [&](std::uint32_t line, const Entry& entry) {
    if (line < index.entry_count()) index.remove(*last, line);
    index.add(entry, line);
  });
  // A torn line that parsed and no longer does leaves the index with one entry too many.
  if (loaded.lines.entry_count() < index.entry_count()) {
    load(source, std::string(loaded.lines.bytes()));
  }
  note_info(source);
}

void Corpus::adopt(Source source, const std::vector<store::LineChange>& changes, std::string bytes) {
  using Kind = store::LineChange::Kind;
  if (source == Source::kLog && cached_ != nullptr) return adopt_cached_rewrite(changes, bytes);
  if (source == Source::kLog && uses_cache_ && !replace_in_cache(changes, bytes)) is_cache_wanting_ = true;
  LoadedFile& loaded = mutable_file(source);
  std::size_t moves = 0;
  for (const store::LineChange& change : changes) moves += change.kind != Kind::kReplace ? 1 : 0;
  if (moves > kManyMoves) {
    load(source, std::move(bytes));
    note_info(source);
    return;
  }
  search::Index& index = *loaded.index;
  for (const store::LineChange* change : store::changes_from_the_end(changes)) {
    if (change->kind != Kind::kInsertBefore) index.remove(loaded.lines.entry(change->line), change->line);
    if (change->kind == Kind::kRemove) index.close_line(change->line);
    if (change->kind == Kind::kInsertBefore) index.open_line(change->line);
    if (change->kind == Kind::kRemove) continue;
    const Result<Entry> entry = entry::parse_entry(change->text);
    if (entry.ok()) index.add(entry.value(), change->line);
  }
  loaded.lines = store::LogFile::parse(std::move(bytes));
  note_info(source);
}

StoredEntry Corpus::stored(Source source, std::uint32_t line) const {
  StoredEntry stored;
  stored.source = source;
  stored.line = line;
  // What is about to be changed is taken from the file itself.
  const bool is_in_view = source == Source::kLog && cached_ != nullptr && !log_.info;
  stored.entry = is_in_view ? log_view_->entry(line) : file(source).lines.entry(line);
  stored.id = content_id(stored.entry.content);
  stored.raw = is_in_view ? log_view_->raw(line) : std::string(file(source).lines.raw(line));
  return stored;
}

std::size_t Corpus::entry_count() const {
  return log_view_->entry_count() + core_view_.entry_count();
}

std::size_t Corpus::document_count(std::string_view token) const {
  return log_view_->document_count(token) + core_view_.document_count(token);
}

bool Corpus::has_stem(std::string_view stem) const {
  return log_view_->has_stem(stem) || core_view_.has_stem(stem);
}

}  // namespace cortex::engine
