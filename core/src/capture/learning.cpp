// SPDX-License-Identifier: MIT
// What a session taught, found in what the assistant said, by patterns (SPEC 8.7).
#include "capture/learning.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/learning_cues.h"
#include "capture/noise.h"
#include "capture/pasted_line.h"
#include "capture/prompt_text.h"
#include "capture/redact.h"
#include "capture/sentence.h"
#include "capture/word_list.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

/// More than this of one message is a report or a document, whose end says what came of it.
constexpr std::size_t kMaxMessageBytes = 16'000;
constexpr std::size_t kMaxContentBytes = 500;
constexpr std::size_t kLeastWords = 6;
constexpr std::size_t kFewWords = 9;

/// A line without what Markdown puts around its words; empty for lines that are no prose.
std::string prose_of(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos || begin >= 8) return {};
  line.remove_prefix(begin);
  if (line[0] == '#' || line[0] == '>' || line[0] == '|' || is_pasted_line(line)) return {};
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  if (line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ ")) {
    line.remove_prefix(2);
  } else if (digits > 0 && (line.substr(digits).starts_with(". ") || line.substr(digits).starts_with(") "))) {
    line.remove_prefix(digits + 2);
  }
  std::string prose;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line.substr(at, 2) == "**" || line.substr(at, 2) == "__") {
      ++at;
      continue;
    }
    prose += line[at];
  }
  return prose;
}

/// The words as cues see them: lower case, one space between and around, colons alone, quoted words blank.
std::string cue_text(const Sentence& sentence) {
  std::string text = " ^ ";
  for (const Word& word : sentence.words) {
    if (word.before == ':') text += ": ";
    text += word.is_quoted ? "` " : word.text + " ";
  }
  return text;
}

/// Whether the parts of a cue between its '*' stand in the text, one after the other.
bool has_cue(std::string_view text, std::string_view cue) {
  for (std::size_t from = 0; !cue.empty();) {
    const std::size_t star = cue.find(" * ");
    const std::string part = " " + std::string(cue.substr(0, star)) + " ";
    const std::size_t found = text.find(part, from);
    if (found == std::string_view::npos) return false;
    from = found + part.size() - 1;
    cue = star == std::string_view::npos ? std::string_view() : cue.substr(star + 3);
  }
  return true;
}

bool is_vetoed(const Sentence& sentence, std::string_view text) {
  const auto vetoes = learning_vetoes();
  return sentence.is_question ||
         std::any_of(vetoes.begin(), vetoes.end(), [&](std::string_view veto) { return has_cue(text, veto); });
}

/// Whether it names something of this code rather than talking about it: a name, a path, a number, code.
bool is_specific(const Sentence& sentence) {
  if (sentence.words.size() >= kFewWords) return true;
  for (const Word& word : sentence.words) {
    const std::string_view source = std::string_view(sentence.source).substr(word.begin, word.end - word.begin);
    if (word.is_quoted) return true;
    for (std::size_t at = 0; at < source.size(); ++at) {
      if (is_digit(source[at]) || source[at] == '_' || source[at] == '/') return true;
      if (at > 0 && (is_upper(source[at]) || (source[at] == '.' && at + 1 < source.size()))) return true;
    }
  }
  return false;
}

/// Whether its first word points at what was said before. "It turned out ..." does not.
bool refers_back(const Sentence& sentence, std::string_view text) {
  if (sentence.words.empty() || text.starts_with(" ^ it turn")) return false;
  const std::string& first = sentence.words.front().text;
  const bool names_it =
      sentence.words.size() > 1 && has_word("repo repository project codebase", sentence.words[1].text);
  return has_word("this that it these those they both which", first) && !names_it;
}

/// Trimmed, with one mark at its end.
std::string as_sentence(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  std::string out(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
  while (!out.empty() && std::string_view(":;,.").find(out.back()) != std::string_view::npos) out.pop_back();
  return out + ".";
}

/// The learning that a sentence is, if it is one. `before` is the sentence before it; nullptr: it begins a paragraph.
Learning learning_of(const Sentence& sentence, const Sentence* before) {
  Learning learning;
  const std::string text = cue_text(sentence);
  if (sentence.words.size() < kLeastWords || is_vetoed(sentence, text) || !is_specific(sentence)) return learning;
  for (const LearningCue& cue : learning_cues()) {
    if (cue.weight <= learning.weight || !has_cue(text, cue.words)) continue;
    learning.type = std::string(cue.type);
    learning.weight = cue.weight;
  }
  if (learning.weight == 0) return learning;
  learning.content = as_sentence(sentence.source);
  if (refers_back(sentence, text)) {
    if (before == nullptr || is_vetoed(*before, cue_text(*before))) return Learning();
    learning.content = as_sentence(before->source) + " " + learning.content;
  }
  const bool is_fit = learning.content.size() <= kMaxContentBytes && !is_too_small(learning.content);
  return is_fit ? learning : Learning();
}

/// The lines of a message that are prose, each a paragraph of its own.
std::vector<std::string> paragraphs_of(std::string_view message) {
  std::vector<std::string> paragraphs;
  bool in_fence = false;
  while (!message.empty()) {
    const std::size_t end = std::min(message.find('\n'), message.size());
    const std::string_view line = message.substr(0, end);
    message.remove_prefix(std::min(end + 1, message.size()));
    const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    const bool is_fence = line.substr(begin).starts_with("```") || line.substr(begin).starts_with("~~~");
    in_fence = in_fence != is_fence;
    if (in_fence || is_fence) continue;
    std::string prose = prose_of(line);
    if (!prose.empty()) paragraphs.push_back(std::move(prose));
  }
  return paragraphs;
}

/// The end of a long message, from the beginning of a line on.
std::string_view last_part(std::string_view message) {
  if (message.size() <= kMaxMessageBytes) return message;
  message.remove_prefix(message.size() - kMaxMessageBytes);
  const std::size_t line_end = message.find('\n');
  return line_end == std::string_view::npos ? std::string_view() : message.substr(line_end + 1);
}

bool says_the_same(const Learning& a, const Learning& b) {
  constexpr double kAlike = 0.5;
  return text::jaccard(text::words(a.content), text::words(b.content)) > kAlike;
}

}  // namespace

std::vector<Learning> find_learnings(std::string_view message) {
  const std::string clean =
      without_controls(without_wrappers(without_own_blocks(without_private(base::make_valid_utf8(message)))));
  const std::string redacted = redact(last_part(clean)).text;
  std::vector<Learning> learnings;
  for (const std::string& paragraph : paragraphs_of(redacted)) {
    const std::vector<Sentence> sentences = split_sentences(paragraph);
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      Learning learning = learning_of(sentences[i], i > 0 ? &sentences[i - 1] : nullptr);
      if (learning.weight > 0) learnings.push_back(std::move(learning));
    }
  }
  return learnings;
}

std::vector<Learning> best_learnings(const std::vector<Learning>& said, std::size_t count) {
  std::vector<std::size_t> order(said.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return said[a].weight != said[b].weight ? said[a].weight > said[b].weight : a > b;
  });
  std::vector<std::size_t> chosen;
  for (const std::size_t i : order) {
    if (chosen.size() >= count) break;
    const bool is_known = std::any_of(chosen.begin(), chosen.end(),
                                      [&](std::size_t other) { return says_the_same(said[other], said[i]); });
    if (!is_known) chosen.push_back(i);
  }
  std::sort(chosen.begin(), chosen.end());
  std::vector<Learning> best;
  for (const std::size_t i : chosen) best.push_back(said[i]);
  return best;
}

}  // namespace cortex::capture
