// SPDX-License-Identifier: MIT
// The write decision in words (SPEC 5).
#include "commands/decision_view.h"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kReasons = {{
    {"new", "nothing like it was known"},
    {"same", "it is known word for word"},
    {"near", "an entry says it in nearly the same words"},
    {"fuller", "it says the same and more"},
    {"value", "it is the same statement with a new value"},
    {"changed", "it is the same statement, changed"},
    {"stronger", "it is now a rule of the user"},
    {"repeated", "it was said before in another session"},
    {"guidance says it", "a rule of the user says it already"},
    {"checkpoint", "it is the newer checkpoint of its session"},
    {"forgotten", "it was forgotten on purpose"},
}};

std::string_view reason_text(std::string_view reason) {
  const auto found =
      std::find_if(kReasons.begin(), kReasons.end(), [&](const auto& known) { return known.first == reason; });
  return found == kReasons.end() ? reason : found->second;
}

}  // namespace

std::string decision_text(const WriteOutcome& outcome) {
  if (outcome.is_queued) return "kept for later: another process is writing";
  const std::string reason = ": " + std::string(reason_text(outcome.reason));
  const std::string kept = "kept as " + single_line(outcome.type);
  switch (outcome.action) {
    case WriteAction::kAppend:
      return kept + reason;
    case WriteAction::kSupersede:
      return kept + " in place of " + short_id(outcome.other_id) + reason;
    case WriteAction::kSkip:
      return "skipped" + reason;
  }
  return {};
}

std::string masked_text(const WriteOutcome& outcome) {
  if (outcome.redacted == 0) return {};
  return counted(outcome.redacted, "secret was", "secrets were") + " masked";
}

}  // namespace cortex::commands
