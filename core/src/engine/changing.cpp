// SPDX-License-Identifier: MIT
// Verbs that change or take out entries: edit, pin, forget (SPEC 5.4, 5.5).
#include <algorithm>
#include <utility>

#include "base/numbers.h"
#include "base/utf8.h"
#include "capture/redact.h"
#include "engine/engine_impl.h"
#include "entry/entry_json.h"

namespace cortex::engine {
namespace {

std::string clean_text(std::string_view text) {
  return capture::redact(base::make_valid_utf8(text)).text;
}

std::string json_list(const std::vector<std::string>& texts) {
  std::string list = "[";
  for (const std::string& text : texts) list += (list.size() > 1 ? "," : "") + entry::quote(clean_text(text));
  return list + "]";
}

}  // namespace

Result<StoredEntry> EngineImpl::change_one(std::string_view verb, std::string_view id,
                                           const std::vector<entry::MemberChange>& members) {
  auto transaction = begin_change(verb);
  if (!transaction.ok()) return transaction.error();
  const Result<std::vector<StoredEntry>> found = for_change([&] { return find_by_id(id); });
  if (!found.ok()) return found.error();
  std::vector<PlannedChange> changes;
  for (const StoredEntry& stored : found.value()) {
    std::vector<entry::MemberChange> own = members;
    const bool changes_content =
        std::any_of(members.begin(), members.end(), [](const auto& member) { return member.first == "content"; });
    if (changes_content && stored.entry.first_id.empty()) own.emplace_back("first_id", entry::quote(stored.id));
    PlannedChange planned;
    planned.source = stored.source;
    planned.change.line = stored.line;
    planned.change.text = entry::with_changed_members(stored.raw, own);
    if (planned.change.text == stored.raw) continue;
    const Result<Entry> after = entry::parse_entry(planned.change.text);
    if (!after.ok()) return Error{ErrorCode::kInternal, std::string(verb) + ": " + after.error().message};
    planned.reason = std::string(verb);
    planned.new_id = content_id(after.value().content);
    changes.push_back(std::move(planned));
  }
  if (Status status = transaction.value()->rewrite(verb, changes); !status.ok()) return status.error();
  const StoredEntry& first = found.value().front();
  return with_views([&] { return Result<StoredEntry>(corpus_.stored(first.source, first.line)); });
}

Result<StoredEntry> EngineImpl::edit(std::string_view id, const EditRequest& request) {
  std::vector<entry::MemberChange> members;
  if (request.content) {
    const std::string content = clean_text(*request.content);
    if (content.find_first_not_of(" \t\r\n") == std::string::npos) {
      return {ErrorCode::kInvalidArgument, "edit: the new content is empty; use `forget` to take an entry out"};
    }
    members.emplace_back("content", entry::quote(content));
  }
  if (request.type) members.emplace_back("type", entry::quote(clean_text(*request.type)));
  if (request.tags) members.emplace_back("tags", json_list(*request.tags));
  if (request.priority) members.emplace_back("priority", base::format_double(*request.priority));
  if (request.section) members.emplace_back("section", entry::quote(clean_text(*request.section)));
  if (members.empty()) {
    return {ErrorCode::kInvalidArgument, "edit: nothing to change; give a content, type, tags, priority or section"};
  }
  return change_one("edit", id, members);
}

Result<StoredEntry> EngineImpl::pin(std::string_view id, bool pinned) {
  return change_one("pin", id, {{"pinned", pinned ? std::optional<std::string>("true") : std::nullopt}});
}

Result<RemovalOutcome> EngineImpl::forget(const Selection& selection, bool dry_run) {
  RemovalOutcome outcome;
  if (dry_run) {
    if (Status status = need_folder("forget"); !status.ok()) return status.error();
    if (Status status = corpus_.refresh(); !status.ok()) return status.error();
    Result<std::vector<StoredEntry>> found = resolve_removal(selection);
    if (!found.ok()) return found.error();
    outcome.entries = std::move(found).value();
    return outcome;
  }
  auto transaction = begin_change("forget");
  if (!transaction.ok()) return transaction.error();
  Result<std::vector<StoredEntry>> found = for_change([&] { return resolve_removal(selection); });
  if (!found.ok()) return found.error();
  outcome.entries = std::move(found).value();
  std::vector<PlannedChange> changes;
  std::vector<std::string> ids;
  for (const StoredEntry& stored : outcome.entries) {
    PlannedChange planned;
    planned.source = stored.source;
    planned.change = {store::LineChange::Kind::kRemove, stored.line, {}};
    planned.reason = "forgotten";
    planned.is_forgotten = true;
    changes.push_back(std::move(planned));
    ids.push_back(stored.id);
  }
  if (Status status = transaction.value()->rewrite("forget", changes); !status.ok()) return status.error();
  outcome.places = changes.size();
  // Receipts show what was injected; what is forgotten goes from them too (SPEC 6.8).
  for (const std::string& path : {corpus_.folder().receipts(), corpus_.folder().rotated_receipts()}) {
    std::size_t dropped = 0;
    if (Status status = drop_lines_with(*transaction.value(), path, ids, dropped); !status.ok()) return status.error();
  }
  return outcome;
}

}  // namespace cortex::engine
