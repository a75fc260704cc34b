// SPDX-License-Identifier: MIT
// import: lines of another log, byte for byte (EXPECTATIONS 16, 25).
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/time.h"
#include "capture/redact.h"
#include "engine/engine_impl.h"
#include "engine/stored_log.h"
#include "entry/entry_json.h"
#include "store/decide.h"
#include "store/memory_folder.h"

namespace cortex::engine {
namespace {

/// Damaged lines that are named; a file of something else may have millions of them.
constexpr std::size_t kMostNamedDamage = 1000;

/// A file to import and where its entries go.
struct ImportFile {
  std::string path;
  Source source = Source::kLog;
};

Result<std::vector<ImportFile>> files_at(FileSystem& files, std::string_view path) {
  const Result<FileInfo> info = files.info(path);
  if (!info.ok()) return info.error();
  std::vector<ImportFile> found;
  if (!info.value().is_directory) {
    const bool is_core = store::base_name(path) == "core_tagged.jsonl";
    found.push_back({std::string(path), is_core ? Source::kCore : Source::kLog});
    return found;
  }
  const store::MemoryFolder folder(path);
  if (files.info(folder.log()).ok()) found.push_back({folder.log(), Source::kLog});
  if (files.info(folder.core()).ok()) found.push_back({folder.core(), Source::kCore});
  if (found.empty()) {
    return {ErrorCode::kNotFound,
            "import: '" + std::string(path) + "' holds neither memory_log.jsonl nor core_tagged.jsonl"};
  }
  return found;
}

/// The line with secrets masked; the same bytes where there are none.
std::string redacted_line(std::string_view raw, const Entry& entry, std::size_t& redacted) {
  std::vector<entry::MemberChange> members;
  const capture::Redacted content = capture::redact(entry.content);
  std::size_t count = content.count;
  if (content.count > 0) members.emplace_back("content", entry::quote(content.text));
  std::string tags = "[";
  std::size_t in_tags = 0;
  for (const std::string& tag : entry.tags) {
    const capture::Redacted clean = capture::redact(tag);
    in_tags += clean.count;
    tags += (tags.size() > 1 ? "," : "") + entry::quote(clean.text);
  }
  if (in_tags > 0) members.emplace_back("tags", tags + "]");
  count += in_tags;
  redacted += count;
  return members.empty() ? std::string(raw) : entry::with_changed_members(raw, members);
}

/// The imported line as it stands in the place of an old one: its own bytes, but for what SPEC 5.4 carries over.
std::string superseding_line(std::string_view raw, const Entry& imported, const Entry& made) {
  std::vector<entry::MemberChange> members;
  if (made.type != imported.type) members.emplace_back("type", entry::quote(made.type));
  if (made.repeats != imported.repeats) members.emplace_back("repeats", std::to_string(made.repeats));
  if (made.pinned != imported.pinned) members.emplace_back("pinned", made.pinned ? "true" : "false");
  if (made.first_id != imported.first_id) members.emplace_back("first_id", entry::quote(made.first_id));
  return entry::with_changed_members(raw, members);
}

bool is_older(const Entry& imported, const Entry& known) {
  const auto imported_us = base::parse_time(imported.timestamp);
  const auto known_us = base::parse_time(known.timestamp);
  return imported_us && known_us && *imported_us < *known_us;
}

/// Sorts the lines of one import into what is appended and what replaces. Decides against what was there before the
/// import only: the lines of one log stay together as they are.
class ImportPlan {
 public:
  ImportPlan(const LoadedFile& target, Source source, const std::set<std::string>& forgotten, store::DedupMode mode)
      : target_(target), source_(source), forgotten_(forgotten), mode_(mode) {
    for (std::uint32_t line = 0; line < target.lines.entry_count(); ++line) ++known_[target.lines.raw(line)];
  }

  void add(std::string_view raw, const Entry& original, ImportOutcome& outcome) {
    ++outcome.read;
    std::size_t redacted = 0;
    std::string text = redacted_line(raw, original, redacted);
    outcome.redacted += redacted;
    // As often as it is there already, a line adds nothing.
    if (const auto same = known_.find(text); same != known_.end() && same->second > 0) {
      --same->second;
      ++outcome.skipped;
      return;
    }
    const Result<Entry> entry = entry::parse_entry(text);
    if (!entry.ok() || forgotten_.count(content_id(entry.value().content)) > 0) {
      ++outcome.skipped;
      return;
    }
    decide(std::move(text), entry.value(), outcome);
  }

  std::vector<std::string> appended;
  std::vector<PlannedChange> replaced;

 private:
  void decide(std::string text, const Entry& entry, ImportOutcome& outcome) {
    if (target_.lines.entry_count() == 0 || source_ == Source::kCore) return append(std::move(text), outcome);
    const store::Decision decision = store::decide(StoredLog(LoadedView(target_)), entry, mode_);
    if (decision.action == WriteAction::kAppend) return append(std::move(text), outcome);
    if (decision.action == WriteAction::kSkip) {
      ++outcome.skipped;
      return;
    }
    const Entry known = target_.lines.entry(*decision.line);
    const bool adds = decision.reason == "fuller" || decision.reason == "stronger";
    if (is_older(entry, known)) {  // What was said later stands; an older text may still add to it.
      if (adds) return append(std::move(text), outcome);
      ++outcome.skipped;
      return;
    }
    if (!replaced_lines_.insert(*decision.line).second) return append(std::move(text), outcome);
    const Entry made = store::superseding_entry(known, entry, decision.reason);
    store::LineChange change{store::LineChange::Kind::kReplace, *decision.line, superseding_line(text, entry, made)};
    replaced.push_back({source_, std::move(change), decision.reason, content_id(entry.content), false, {}});
    ++outcome.superseded;
  }

  void append(std::string text, ImportOutcome& outcome) {
    appended.push_back(std::move(text));
    ++outcome.added;
  }

  const LoadedFile& target_;
  Source source_;
  const std::set<std::string>& forgotten_;
  store::DedupMode mode_;
  std::map<std::string_view, std::size_t> known_;
  std::set<std::uint32_t> replaced_lines_;
};

}  // namespace

Result<ImportOutcome> EngineImpl::import(std::string_view path) {
  const auto imported = files_at(host_.files, path);
  if (!imported.ok()) return imported.error();
  auto transaction = begin_write();
  if (!transaction.ok()) return transaction.error();
  const ForgottenContents gone = forgotten();
  const auto mode = options_.config.dedup == "jaccard" ? store::DedupMode::kJaccard : store::DedupMode::kCareful;
  ImportOutcome outcome;
  for (const ImportFile& file : imported.value()) {
    if (file.path == corpus_.path(file.source)) {
      return {ErrorCode::kInvalidArgument, "import: '" + file.path + "' is the memory folder itself"};
    }
    Result<std::string> bytes = host_.files.read(file.path);
    if (!bytes.ok()) return bytes.error();
    const store::LogFile lines = store::LogFile::parse(std::move(bytes).value());
    outcome.damaged_lines += lines.damaged().size();
    for (const store::DamagedLine& damage : lines.damaged()) {
      if (outcome.damaged.size() == kMostNamedDamage) break;
      outcome.damaged.push_back(file.path + ":" + std::to_string(damage.line_number) + ": " + damage.reason);
    }
    ImportPlan plan(corpus_.file(file.source), file.source, gone.ids(), mode);
    for (std::uint32_t line = 0; line < lines.entry_count(); ++line) {
      plan.add(lines.raw(line), lines.entry(line), outcome);
      if (options_.progress && line % 1024 == 1023) options_.progress("importing", line, lines.entry_count());
    }
    if (!plan.replaced.empty()) {
      if (Status status = transaction.value()->rewrite("import", plan.replaced); !status.ok()) return status.error();
    }
    if (!plan.appended.empty()) {
      if (Status status = transaction.value()->append("import", file.source, plan.appended); !status.ok())
        return status.error();
    }
  }
  return outcome;
}

}  // namespace cortex::engine
