// SPDX-License-Identifier: MIT
// What review, distill, audit and the sweep for secrets answer, as JSON text.
#include "commands/json_upkeep.h"

#include "commands/json_text.h"
#include "entry/entry_json.h"

namespace cortex::commands {
namespace {

std::vector<std::string> group_list(const std::vector<AuditGroup>& groups) {
  std::vector<std::string> list;
  for (const AuditGroup& group : groups) {
    list.push_back(ObjectText()
                       .text("kind", group.kind)
                       .count("times", group.times)
                       .texts("ids", group.ids)
                       .text("content", group.content)
                       .str());
  }
  return list;
}

}  // namespace

std::string pending_json(const std::vector<PendingCapture>& captures) {
  std::vector<std::string> list;
  for (const PendingCapture& capture : captures) {
    list.push_back(ObjectText().text("id", capture.id).line("entry", entry::entry_line(capture.entry)).str());
  }
  return ObjectText().list("pending", list).str();
}

std::string review_json(const std::vector<ReviewOutcome>& outcomes) {
  std::vector<std::string> list;
  for (const ReviewOutcome& outcome : outcomes) {
    list.push_back(ObjectText()
                       .text("id", outcome.id)
                       .text("action", outcome.action)
                       .text("reason", outcome.reason)
                       .text("content", outcome.content)
                       .str());
  }
  return ObjectText().list("reviewed", list).str();
}

std::string distill_json(const DistillOutcome& outcome, bool is_dry_run) {
  std::vector<std::string> moved;
  for (const DistilledEntry& entry : outcome.moved) {
    moved.push_back(ObjectText()
                        .text("id", entry.id)
                        .text("type", entry.type)
                        .text("why", entry.why)
                        .text("section", entry.section)
                        .texts("tags", entry.tags)
                        .number("priority", entry.priority)
                        .texts("sources", entry.sources)
                        .text("content", entry.content)
                        .str());
  }
  return ObjectText()
      .flag("dry_run", is_dry_run)
      .list("moved", moved)
      .count("rotated", outcome.rotated)
      .count("rotated_bytes", outcome.rotated_bytes)
      .str();
}

std::string sweep_json(const SweepOutcome& outcome, bool is_dry_run) {
  std::vector<std::string> places;
  for (const SecretPlace& place : outcome.places) {
    places.push_back(
        ObjectText().text("file", place.file).count("line", place.line).count("secrets", place.secrets).str());
  }
  return ObjectText().flag("dry_run", is_dry_run).count("secrets", outcome.secrets).list("places", places).str();
}

std::string audit_json(const AuditReport& report) {
  return ObjectText()
      .count("entries", report.entries)
      .list("duplicates", group_list(report.duplicates))
      .list("loops", group_list(report.loops))
      .texts("secrets", report.secrets)
      .count("unscoped", report.unscoped)
      .str();
}

}  // namespace cortex::commands
