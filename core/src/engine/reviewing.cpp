// SPDX-License-Identifier: MIT
// review: automatic captures that wait in cache/pending.jsonl until the user accepts them (SPEC 8.8).
#include <algorithm>
#include <utility>

#include "base/time.h"
#include "engine/engine_impl.h"
#include "engine/pending_events.h"
#include "entry/entry_json.h"
#include "store/journal.h"

namespace cortex::engine {
namespace {

/// A line of the file, and what it says; nothing where it cannot be read, and is kept.
struct PendingLine {
  std::string line;
  std::optional<PendingEvent> event;
  std::string id;
};

Result<std::vector<PendingLine>> read_pending(FileSystem& files, const std::string& path) {
  std::vector<PendingLine> pending;
  const Result<std::string> bytes = files.read(path);
  if (!bytes.ok()) {
    if (bytes.error().code == ErrorCode::kNotFound) return pending;
    return bytes.error();
  }
  std::string_view rest = bytes.value();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    PendingLine read{std::string(rest.substr(0, end)), parse_pending_event(rest.substr(0, end)), {}};
    if (read.event) read.id = content_id(read.event->entry.content);
    if (!read.line.empty()) pending.push_back(std::move(read));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return pending;
}

Entry entry_of(const PendingEvent& event) {
  Entry entry;
  entry.type = event.entry.type;
  entry.content = event.entry.content;
  entry.tags = event.entry.tags;
  entry.timestamp = base::format_time(event.time_us);
  entry.session_id = event.entry.session_id;
  entry.source = event.entry.source;
  entry.files = event.entry.files;
  entry.project = event.entry.project.value_or("");
  return entry;
}

bool is_named(const std::vector<std::string>& ids, const std::string& id) {
  return ids.empty() || std::any_of(ids.begin(), ids.end(), [&](const std::string& wanted) {
           constexpr std::size_t kLeastPrefix = 4;
           return wanted.size() >= kLeastPrefix && id.starts_with(wanted);
         });
}

}  // namespace

/// `entry` is clean already. The same capture waits once.
Result<WriteOutcome> EngineImpl::keep_for_review(Transaction& transaction, const Entry& entry, std::int64_t time_us,
                                                 WriteOutcome outcome) {
  const std::string path = corpus_.folder().pending();
  const auto pending = read_pending(host_.files, path);
  if (!pending.ok()) return pending.error();
  outcome.is_pending = true;
  const bool is_known = std::any_of(pending.value().begin(), pending.value().end(),
                                    [&](const PendingLine& line) { return line.id == outcome.id; });
  if (is_known) return outcome;
  NewEntry waiting;
  waiting.type = entry.type;
  waiting.content = entry.content;
  waiting.tags = entry.tags;
  waiting.session_id = entry.session_id;
  waiting.source = entry.source;
  waiting.files = entry.files;
  waiting.project = entry.project;
  if (Status status = transaction.append_line(path, pending_event_json(waiting, time_us)); !status.ok()) {
    return status.error();
  }
  return outcome;
}

Result<std::vector<PendingCapture>> EngineImpl::pending() {
  const auto lines = read_pending(host_.files, corpus_.folder().pending());
  if (!lines.ok()) return lines.error();
  std::vector<PendingCapture> captures;
  for (const PendingLine& line : lines.value()) {
    if (line.event) captures.push_back({line.id, entry_of(*line.event)});
  }
  return captures;
}

Result<std::vector<ReviewOutcome>> EngineImpl::review(const std::vector<std::string>& ids, bool accept) {
  auto transaction = begin_write();
  if (!transaction.ok()) return transaction.error();
  const std::string path = corpus_.folder().pending();
  const auto lines = read_pending(host_.files, path);
  if (!lines.ok()) return lines.error();
  std::vector<ReviewOutcome> outcomes;
  std::string left;
  for (const PendingLine& line : lines.value()) {
    if (!line.event || !is_named(ids, line.id)) {
      left += line.line + "\n";
      continue;
    }
    ReviewOutcome outcome{line.id, line.event->entry.content, "reject", "rejected"};
    if (accept) {
      const auto kept = remember_locked(*transaction.value(), line.event->entry, line.event->time_us, true);
      if (!kept.ok()) return kept.error();
      outcome.action = write_action_name(kept.value().action);
      outcome.reason = kept.value().reason;
    } else {
      // As if it had been forgotten: it is not captured again until the user adds it by hand (SPEC 5.5).
      const store::ArchivedLine archived{base::format_time(host_.clock.now_us()), "rejected", line.id, "",
                                         entry::entry_line(entry_of(*line.event))};
      if (Status status = transaction.value()->append_forgotten(archived); !status.ok()) return status.error();
    }
    outcomes.push_back(std::move(outcome));
  }
  if (outcomes.empty()) {
    return {ErrorCode::kNotFound, ids.empty() ? std::string("review: nothing waits for review")
                                              : "review: no waiting capture has the id '" + ids.front() + "'"};
  }
  if (Status status = transaction.value()->replace_file(path, left); !status.ok()) return status.error();
  return outcomes;
}

}  // namespace cortex::engine
