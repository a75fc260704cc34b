// SPDX-License-Identifier: MIT
// distill: what has proved itself moves to the core, what is old leaves a log that is too big (SPEC 9).
#include <algorithm>
#include <set>
#include <utility>

#include "base/numbers.h"
#include "base/time.h"
#include "engine/distillation.h"
#include "engine/engine_impl.h"
#include "engine/recalls.h"
#include "entry/entry_json.h"

namespace cortex::engine {
namespace {

using Kind = store::LineChange::Kind;

std::string json_list(const std::vector<std::string>& texts) {
  std::string list = "[";
  for (const std::string& text : texts) list += (list.size() > 1 ? "," : "") + entry::quote(text);
  return list + "]";
}

/// The line as it will stand in the core: all it had, with what distilling adds.
std::string core_line(std::string_view raw, const DistilledEntry& distilled, const Recall& recall) {
  std::vector<entry::MemberChange> members = {{"section", entry::quote(distilled.section)},
                                              {"tags", json_list(distilled.tags)},
                                              {"priority", base::format_double(distilled.priority)}};
  if (!distilled.sources.empty()) members.emplace_back("sources", json_list(distilled.sources));
  if (recall.count > 0) {
    members.emplace_back("recalls", std::to_string(recall.count));
    members.emplace_back("last_recalled", entry::quote(recall.last));
  }
  return entry::with_changed_members(raw, members);
}

/// Ids that stand in the core, or that an entry of it was made from.
std::set<std::string> distilled_ids(const store::LogFile& core) {
  std::set<std::string> ids;
  std::vector<std::pair<entry::ValueKind, std::string_view>> sources;
  std::string id;
  for (std::uint32_t line = 0; line < core.entry_count(); ++line) {
    ids.insert(content_id(core.entry(line).content));
    std::vector<entry::Member> members;
    entry::ScanError error;
    if (!entry::scan_object(core.raw(line), members, error)) continue;
    for (const entry::Member& member : members) {
      if (member.key != "sources" || member.kind != entry::ValueKind::kArray) continue;
      entry::scan_array(member.value, sources);
      for (const auto& [kind, value] : sources) {
        if (kind != entry::ValueKind::kString) continue;
        id.clear();
        entry::decode_string(value, id);
        ids.insert(id);
      }
    }
  }
  return ids;
}

/// Lines that leave the log, the oldest first, until four fifths of the limit are left. Rules, pinned entries and what
/// moves to the core stay.
std::vector<std::uint32_t> lines_to_rotate(const store::LogFile& log, const std::set<std::uint32_t>& moved,
                                           std::uint64_t limit) {
  std::vector<std::uint32_t> lines;
  std::uint64_t left = log.bytes().size();
  for (const std::uint32_t line : moved) left -= std::min<std::uint64_t>(left, log.raw(line).size() + 1);
  if (left <= limit) return lines;
  for (std::uint32_t line = 0; line < log.entry_count() && left > limit / 5 * 4; ++line) {
    const Entry entry = log.entry(line);
    if (is_guidance(entry.type) || entry.pinned || moved.count(line) > 0) continue;
    left -= std::min<std::uint64_t>(left, log.raw(line).size() + 1);
    lines.push_back(line);
  }
  return lines;
}

std::vector<DistillCandidate> candidates_of(const store::LogFile& log, const store::LogFile& core,
                                            const Recalls& recalls) {
  const std::set<std::string> known = distilled_ids(core);
  std::vector<DistillCandidate> candidates;
  for (std::uint32_t line = 0; line < log.entry_count(); ++line) {
    DistillCandidate candidate{line, {}, log.entry(line), 0};
    candidate.id = content_id(candidate.entry.content);
    if (known.count(candidate.id) > 0) continue;
    const auto recall = recalls.find(candidate.id);
    if (recall != recalls.end()) candidate.recalls = recall->second.count;
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

/// A line that leaves the log.
PlannedChange removal(std::uint32_t line, std::string reason, std::string new_id, std::string rotated_to) {
  PlannedChange planned;
  planned.change = {Kind::kRemove, line, {}};
  planned.reason = std::move(reason);
  planned.new_id = std::move(new_id);
  planned.rotated_to = std::move(rotated_to);
  return planned;
}

PlannedChange addition(std::uint32_t line, std::string text) {
  PlannedChange planned;
  planned.source = Source::kCore;
  planned.change = {Kind::kInsertBefore, line, std::move(text)};
  return planned;
}

}  // namespace

Result<DistillOutcome> EngineImpl::distill(bool dry_run) {
  if (dry_run) {
    if (Status status = corpus_.refresh(); !status.ok()) return status.error();
    DistillOutcome outcome;
    (void)plan_distilling(outcome);
    return outcome;
  }
  auto transaction = begin_write();
  if (!transaction.ok()) return transaction.error();
  DistillOutcome outcome;
  const std::vector<PlannedChange> changes = plan_distilling(outcome);
  if (Status status = transaction.value()->rewrite("distill", changes); !status.ok()) return status.error();
  return outcome;
}

std::vector<PlannedChange> EngineImpl::plan_distilling(DistillOutcome& outcome) const {
  const store::LogFile& log = corpus_.file(Source::kLog).lines;
  const store::LogFile& core = corpus_.file(Source::kCore).lines;
  const Recalls recalls = read_recalls(host_.files, corpus_.folder());
  const std::vector<DistillCandidate> candidates = candidates_of(log, core, recalls);
  std::vector<PlannedChange> changes;
  std::set<std::uint32_t> moved;
  for (PlannedDistillation& plan : plan_distillation(candidates)) {
    const DistillCandidate& candidate = candidates[plan.candidate];
    const auto recall = recalls.find(candidate.id);
    changes.push_back(removal(candidate.line, "distilled", candidate.id, {}));
    changes.push_back(addition(core.entry_count(), core_line(log.raw(candidate.line), plan.entry,
                                                             recall == recalls.end() ? Recall() : recall->second)));
    moved.insert(candidate.line);
    outcome.moved.push_back(std::move(plan.entry));
  }
  const std::string archive = corpus_.folder().rotated_log(base::format_time(host_.clock.now_us()).substr(0, 7));
  const auto limit = static_cast<std::uint64_t>(options_.config.log_rotate_mb) * 1024 * 1024;
  for (const std::uint32_t line : lines_to_rotate(log, moved, limit)) {
    ++outcome.rotated;
    outcome.rotated_bytes += log.raw(line).size() + 1;
    changes.push_back(removal(line, "rotated", {}, archive));
  }
  // `undo` puts lines back in the order of the journal, the first ones first.
  std::stable_sort(changes.begin(), changes.end(), [](const PlannedChange& a, const PlannedChange& b) {
    return a.source != b.source ? a.source < b.source : a.change.line < b.change.line;
  });
  return changes;
}

}  // namespace cortex::engine
