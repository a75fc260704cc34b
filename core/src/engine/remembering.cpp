// SPDX-License-Identifier: MIT
// remember: redaction, the write decision and the write, under one lock (SPEC 5, 8.1).
#include <algorithm>
#include <utility>

#include "base/time.h"
#include "base/utf8.h"
#include "capture/redact.h"
#include "engine/engine_impl.h"
#include "engine/pending_events.h"
#include "engine/stored_log.h"
#include "entry/entry_json.h"
#include "store/decide.h"
#include "store/journal.h"

namespace cortex::engine {
namespace {

constexpr std::string_view kEventSuffix = ".json";

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

/// Tags are a set (EXPECTATIONS 7): order of first appearance, no empty ones.
std::vector<std::string> distinct_tags(const std::vector<std::string>& tags) {
  std::vector<std::string> distinct;
  for (const std::string& tag : tags) {
    std::string clean = trimmed(base::make_valid_utf8(tag));
    if (!clean.empty() && std::find(distinct.begin(), distinct.end(), clean) == distinct.end()) {
      distinct.push_back(std::move(clean));
    }
  }
  return distinct;
}

store::DedupMode dedup_mode(const Config& config) {
  return config.dedup == "jaccard" ? store::DedupMode::kJaccard : store::DedupMode::kCareful;
}

/// The new entry with defaults filled in and secrets masked.
Entry prepared(const NewEntry& entry, const EngineOptions& options, std::int64_t now_us, std::size_t& redacted) {
  const capture::Redacted content = capture::redact(trimmed(base::make_valid_utf8(entry.content)));
  redacted = content.count;
  Entry made;
  made.type = trimmed(base::make_valid_utf8(entry.type));
  if (made.type.empty()) made.type = NewEntry().type;
  made.content = content.text;
  for (const std::string& tag : distinct_tags(entry.tags)) {
    capture::Redacted clean = capture::redact(tag);
    redacted += clean.count;
    made.tags.push_back(std::move(clean.text));
  }
  made.timestamp = base::format_time(now_us);
  made.session_id = entry.session_id.empty() ? "unknown" : bounded_session_id(entry.session_id);
  made.source = entry.source.empty() ? "cli:manual" : base::make_valid_utf8(entry.source);
  made.section = base::make_valid_utf8(entry.section);
  made.files = entry.files;
  for (std::string& file : made.files) file = base::make_valid_utf8(file);
  made.signature = base::make_valid_utf8(entry.signature);
  made.priority = entry.priority;
  made.project = base::make_valid_utf8(entry.project.value_or(options.project));
  return made;
}

}  // namespace

Result<WriteOutcome> EngineImpl::remember(const NewEntry& entry) {
  if (trimmed(entry.content).empty()) {
    return {ErrorCode::kInvalidArgument, "remember: the content is empty; give the text to remember"};
  }
  auto transaction = begin_append();
  if (!transaction.ok()) {
    const bool can_wait = !entry.by_hand && transaction.error().code == ErrorCode::kIoError;
    return can_wait ? queue_event(entry, transaction.error()) : Result<WriteOutcome>(transaction.error());
  }
  return remember_locked(*transaction.value(), entry, host_.clock.now_us());
}

Result<std::unique_ptr<Transaction>> EngineImpl::begin_write() {
  auto transaction = Transaction::begin(host_, options_, corpus_);
  if (transaction.ok()) drain_pending_events(*transaction.value());
  return transaction;
}

Result<std::unique_ptr<Transaction>> EngineImpl::begin_append() {
  auto transaction = Transaction::begin_append(host_, options_, corpus_);
  if (transaction.ok()) drain_pending_events(*transaction.value());
  return transaction;
}

/// SPEC 5.6: a hook that does not get the lock leaves the event for the next writer.
Result<WriteOutcome> EngineImpl::queue_event(const NewEntry& entry, const Error& reason) {
  std::size_t redacted = 0;
  const std::int64_t now_us = host_.clock.now_us();
  const Entry clean = prepared(entry, options_, now_us, redacted);
  NewEntry queued = entry;
  queued.content = clean.content;
  queued.tags = clean.tags;
  queued.project = clean.project;
  queued.session_id = clean.session_id;
  const std::string folder = corpus_.folder().pending_events_folder();
  if (Status status = host_.files.make_directory(folder); !status.ok()) return reason;
  std::string time = base::format_time(now_us);
  std::replace(time.begin(), time.end(), ':', '-');
  const std::string name = time + "-" + host_.process.random_token() + std::string(kEventSuffix);
  // Replaced, not created: a writer that drains just now must not see half of it.
  if (!host_.files.replace(store::join_path(folder, name), pending_event_json(queued, now_us)).ok()) return reason;
  WriteOutcome outcome;
  outcome.is_queued = true;
  return outcome;
}

void EngineImpl::drain_pending_events(Transaction& transaction) {
  const std::string folder = corpus_.folder().pending_events_folder();
  const Result<std::vector<std::string>> names = host_.files.list(folder);
  if (!names.ok()) return;
  for (const std::string& name : names.value()) {                   // Sorted by name, that is by time.
    if (!std::string_view(name).ends_with(kEventSuffix)) continue;  // Still being written.
    const std::string path = store::join_path(folder, name);
    const Result<std::string> json = host_.files.read(path);
    if (!json.ok()) continue;
    const auto event = parse_pending_event(json.value());
    // An event that cannot be stored now stays for the next writer; one that cannot be read never will be.
    if (event && !remember_locked(transaction, event->entry, event->time_us).ok()) continue;
    (void)host_.files.remove(path).ok();
  }
}

ForgottenContents EngineImpl::forgotten() const {
  const Result<std::string> bytes = host_.files.read(corpus_.folder().forgotten());
  return ForgottenContents(bytes.ok() ? std::string_view(bytes.value()) : std::string_view());
}

Result<WriteOutcome> EngineImpl::remember_locked(Transaction& transaction, const NewEntry& new_entry,
                                                 std::int64_t time_us, bool is_accepted) {
  WriteOutcome outcome;
  Entry entry = prepared(new_entry, options_, time_us, outcome.redacted);
  outcome.id = content_id(entry.content);
  outcome.type = entry.type;
  outcome.content = entry.content;
  const std::vector<std::string> was_forgotten = forgotten().like(entry.content);
  if (!was_forgotten.empty() && !new_entry.by_hand && !is_accepted) {
    outcome.reason = "forgotten";
    return outcome;
  }
  // What the core says already needs no second place, unless the new one is the user's rule and the core's is not.
  for (const std::uint32_t line : corpus_.file(Source::kCore).index->lines_with_id(outcome.id)) {
    const Entry known = corpus_.file(Source::kCore).lines.entry(line);
    const bool is_other_project = !store::is_comparable(entry.project, known.project);
    if (is_other_project || (is_guidance(entry.type) && !is_guidance(known.type))) continue;
    outcome.reason = "same";
    outcome.similarity = 1;
    outcome.other_id = outcome.id;
    return outcome;
  }

  const store::Decision decision =
      store::decide(StoredLog(corpus_.view(Source::kLog)), entry, dedup_mode(options_.config));
  // A line that changes needs the lines of the log; where the cache cannot be believed everything needs all of it.
  const bool needs_lines = decision.action == WriteAction::kSupersede;
  if (corpus_.is_cached() && (corpus_.has_failed_cache() || (needs_lines && !corpus_.load_lines()))) {
    if (Status status = corpus_.refresh(); !status.ok()) return status.error();
    return remember_locked(transaction, new_entry, time_us, is_accepted);
  }
  const FileView& log = corpus_.view(Source::kLog);
  outcome.action = decision.action;
  outcome.reason = decision.reason;
  outcome.similarity = decision.similarity;
  const bool waits = options_.config.capture_review && !new_entry.by_hand && !is_accepted;
  if (waits && decision.action != WriteAction::kSkip) {
    return keep_for_review(transaction, entry, time_us, std::move(outcome));
  }
  Entry old;
  if (decision.line) {
    // What is to be changed is taken from the file itself.
    old = needs_lines ? corpus_.file(Source::kLog).lines.entry(*decision.line) : log.entry(*decision.line);
    outcome.other_id = content_id(old.content);
  }
  Status written;
  if (decision.action == WriteAction::kAppend) {
    written = transaction.append("remember", Source::kLog, {entry::entry_line(entry)});
  } else if (decision.action == WriteAction::kSupersede) {
    entry = store::superseding_entry(old, entry, decision.reason);
    outcome.type = entry.type;
    std::string line = entry::entry_line(entry);
    // The same statement said again or better keeps what other tools noted beside it; another statement does not.
    const bool is_same_statement = decision.reason != "value" && decision.reason != "changed";
    if (is_same_statement)
      line = entry::with_changed_members(line,
                                         entry::unknown_members(corpus_.file(Source::kLog).lines.raw(*decision.line)));
    store::LineChange change{store::LineChange::Kind::kReplace, *decision.line, std::move(line)};
    written =
        transaction.rewrite("remember", {{Source::kLog, std::move(change), decision.reason, outcome.id, false, {}}});
  } else {
    outcome.id = outcome.other_id;
  }
  if (!written.ok()) return written.error();
  for (const std::string& id : was_forgotten) {
    const store::ArchivedLine again{base::format_time(host_.clock.now_us()), std::string(store::kRememberedAgain), id,
                                    id, ""};
    if (Status status = transaction.append_forgotten(again); !status.ok()) return status.error();
  }
  return outcome;
}

}  // namespace cortex::engine
