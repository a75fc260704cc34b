// SPDX-License-Identifier: MIT
// What `cortex demo` shows of the sessions it played.
#include "commands/demo_view.h"

#include <algorithm>

#include "commands/decision_view.h"
#include "commands/hit_view.h"
#include "commands/json_output.h"
#include "commands/json_text.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kSpeakerWidth = 8;
constexpr std::size_t kIndent = 2 + kSpeakerWidth;

/// The hits that an injection shows, in the order of the block.
std::vector<SearchHit> hits_of(const Injection& injection) {
  std::vector<SearchHit> hits;
  for (const KnowledgeItem& item : injection.knowledge) hits.push_back(item.hit);
  for (const HotItem& item : injection.hot) hits.push_back(item.hit);
  hits.insert(hits.end(), injection.warm.begin(), injection.warm.end());
  return hits;
}

std::string said(std::string_view speaker, Paint paint, std::string_view text, const Invocation& call) {
  std::string lines = indented(text, kIndent, call.text_width());
  const std::string name = std::string(speaker) + std::string(kSpeakerWidth - speaker.size(), ' ');
  return lines.replace(0, kIndent, "  " + call.style().paint(paint, name));
}

/// What was kept of a prompt, and why.
std::string kept_text(const clients::HookOutcome& outcome, const Invocation& call) {
  if (!outcome.kept) return said("Cortex", Paint::kDim, "keeps nothing: no correction, no preference", call);
  const WriteOutcome& kept = *outcome.kept;
  if (kept.action == WriteAction::kSkip) return said("Cortex", Paint::kYellow, decision_text(kept), call);
  const std::string masked = masked_text(kept);
  return said("Cortex", Paint::kGreen, decision_text(kept), call) +
         call.style().bold(indented("\"" + single_line(kept.content) + "\"", kIndent, call.text_width())) +
         (masked.empty() ? "" : indented(masked + " before anything reached the disk", kIndent, call.text_width()));
}

std::string block_text(const std::string& block, const Invocation& call) {
  std::string text;
  for (std::size_t begin = 0; begin < block.size();) {
    const std::size_t end = std::min(block.find('\n', begin), block.size());
    text += "  " + call.style().paint(Paint::kCyan, "|") + " " + block.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return text;
}

std::string explanation_text(const Injection& injection, const Invocation& call) {
  const std::string head =
      "The words that were searched for: " + single_line(injection.intent) +
      "\nHOT entries are given whole, WARM ones as a preview; corrections come first. A score is the share of the "
      "searched "
      "words that an entry has (rare words count more), raised where its tags or its type speak for "
      "it, and lowered with age and for loose matches in long entries.";
  return indented(head, 2, call.text_width()) + "\n" + hits_text(hits_of(injection), true, call);
}

std::string heading(std::string_view text, const Invocation& call) {
  return call.style().bold(text) + "\n\n";
}

std::string start_text(const PlayedStep& played, const Invocation& call) {
  if (played.outcome.output.empty()) {
    return said("start", Paint::kDim, "a session begins; there is nothing to recall yet", call) + "\n";
  }
  return said("start", Paint::kDim, "a session begins, and Cortex tells the model:", call) +
         block_text(played.outcome.injection->text, call) + "\n";
}

std::string prompt_text(const PlayedStep& played, bool is_last, const Invocation& call) {
  std::string text = said("you", Paint::kYellow, single_line(played.event.prompt), call);
  if (!is_last) return text + kept_text(played.outcome, call) + "\n";
  text += said("Cortex", Paint::kGreen, "puts this in front of the model, before it answers:", call);
  if (!played.outcome.injection) return text;
  return text + block_text(played.outcome.injection->text, call) + "\n" + heading("3  Why these?", call) +
         explanation_text(*played.outcome.injection, call);
}

}  // namespace

std::string demo_text(const std::vector<PlayedStep>& steps, const std::string& folder, const Invocation& call) {
  std::string text = indented(
                         "Cortex remembers what you teach your AI assistant. Two sessions with Claude Code, recorded "
                         "and played through "
                         "the "
                         "real hooks into a memory of their own:",
                         0, call.text_width()) +
                     "\n";
  int session = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const PlayedStep& played = steps[i];
    if (played.step.session != session) {
      session = played.step.session;
      text += heading(session == 1 ? "1  Two days ago: you work, and correct the assistant at times"
                                   : "2  Today, a new session: the assistant has forgotten it all",
                      call);
    }
    const bool is_start = played.event.kind == clients::EventKind::kSessionStart;
    text += is_start ? start_text(played, call) : prompt_text(played, i + 1 == steps.size(), call);
  }
  text += "\n" + heading("Try it yourself", call) +
          "  cortex remember \"The API tests need the docker daemon\" --tags tests,docker\n"
          "  cortex search docker tests\n"
          "  cortex help\n";
  if (!folder.empty()) text += "\nThe memory of this demo: " + single_line(folder) + "\n";
  return text;
}

std::string demo_json(const std::vector<PlayedStep>& steps, const std::string& folder) {
  std::vector<std::string> list;
  for (const PlayedStep& played : steps) {
    const clients::HookOutcome& outcome = played.outcome;
    std::vector<std::string> hits;
    if (outcome.injection) {
      for (const SearchHit& hit : hits_of(*outcome.injection)) hits.push_back(hit_json(hit));
    }
    list.push_back(
        ObjectText()
            .count("session", static_cast<std::uint64_t>(played.step.session))
            .text("time", played.time)
            .line("payload", played.step.payload)
            .json("output", outcome.output.empty() ? "null" : outcome.output.substr(0, outcome.output.size() - 1))
            .json("kept", outcome.kept ? write_json(*outcome.kept) : "null")
            .json("injection", outcome.injection ? injection_json(*outcome.injection) : "null")
            .list("hits", hits)
            .str());
  }
  ObjectText object;
  object.list("steps", list);
  return folder.empty() ? object.json("folder", "null").str() : object.text("folder", folder).str();
}

}  // namespace cortex::commands
