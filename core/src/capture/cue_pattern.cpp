// SPDX-License-Identifier: MIT
// Matches cue patterns (see cue.h) against sentences.
#include "capture/cue_pattern.h"

#include <algorithm>
#include <array>

#include "capture/ascii.h"
#include "capture/word_list.h"
#include "base/utf8.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxElements = 16;
constexpr std::size_t kShortGap = 3;
constexpr std::size_t kLongGap = 8;

/// The elements of a pattern.
struct Elements {
  std::array<std::string_view, kMaxElements> items;
  std::size_t size = 0;
};

Elements split_pattern(std::string_view pattern) {
  Elements elements;
  (void)any_word(pattern, [&elements](std::string_view element) {
    if (elements.size < kMaxElements) {
      elements.items[elements.size++] = element;
    }
    return false;
  });
  return elements;
}

/// 3, 3rd, 10x
bool is_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  return digits > 0 && word.size() - digits <= 2 && is_digit(word[0]);
}

bool is_of_class(std::string_view word, std::string_view name, const CueTable& table) {
  if (name == "number") {
    return is_number(word);
  }
  if (name == "ing" || name == "ed") {
    return word.size() > name.size() + 1 && word.ends_with(name) && !word.ends_with("eed");
  }
  return has_word(class_words(table, name), word);
}

/// One alternative of an element: a word, or @class.
bool is_alternative(const Word& word, std::string_view alternative, const CueTable& table) {
  if (alternative == "@any") {
    return true;
  }
  if (word.is_mute) {
    return false;
  }
  return alternative[0] == '@' ? is_of_class(word.text, alternative.substr(1), table) : word.text == alternative;
}

bool is_one_of_alternatives(const Word& word, std::string_view alternatives, const CueTable& table) {
  for (std::size_t begin = 0; begin <= alternatives.size();) {
    const std::size_t end = std::min(alternatives.find('|', begin), alternatives.size());
    if (end > begin && is_alternative(word, alternatives.substr(begin, end - begin), table)) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

/// Tries the elements of one pattern at the words of one sentence.
class Matcher {
 public:
  Matcher(const Sentence& sentence, const Elements& elements, const CueTable& table)
      : sentence_(sentence), elements_(elements), table_(table) {}

  /// Where a match ends that begins at `word`; nothing where none does. Recursion is as deep as the pattern is long.
  [[nodiscard]] std::optional<std::size_t> match(std::size_t word, std::size_t element = 0) const {
    if (element == elements_.size) {
      return word;
    }
    std::string_view item = elements_.items[element];
    if (item == "~") {
      return match_gap(word, element, kShortGap, ",;:-()!?");
    }
    if (item == "*" || item == "**") {
      return match_gap(word, element, item == "*" ? kShortGap : kLongGap, ";:");
    }
    if (item[0] == '&') {
      return is_at(word, item.substr(1)) ? std::optional(word) : std::nullopt;
    }
    if (item[0] == '?') {
      const auto with = is_at(word, item.substr(1)) ? match(word + 1, element + 1) : std::nullopt;
      return with ? with : match(word, element + 1);
    }
    return is_at(word, item) ? match(word + 1, element + 1) : std::nullopt;
  }

 private:
  /// `borders` is the punctuation that a gap does not cross.
  [[nodiscard]] std::optional<std::size_t> match_gap(std::size_t word, std::size_t element, std::size_t max_size,
                                                     std::string_view borders) const {
    for (std::size_t skipped = 0; skipped <= max_size && word + skipped <= sentence_.words.size(); ++skipped) {
      const std::size_t next = word + skipped;
      if (const auto end = match(next, element + 1)) {
        return end;
      }
      if (next < sentence_.words.size() && borders.find(sentence_.words[next].before) != std::string_view::npos) {
        break;
      }
    }
    return std::nullopt;
  }

  /// Whether the word fits the element with its marks.
  [[nodiscard]] bool is_at(std::size_t word, std::string_view item) const {
    if (word >= sentence_.words.size()) {
      return false;
    }
    if (item.starts_with("^^")) {
      return word == sentence_.first && is_at(word, item.substr(2));
    }
    if (item[0] == '^') {
      return (word == sentence_.first || sentence_.words[word].begins_clause) && is_at(word, item.substr(1));
    }
    if (item[0] == ':') {
      return sentence_.words[word].before == ':' && is_at(word, item.substr(1));
    }
    if (item[0] == '!') {
      return !sentence_.words[word].is_mute && !is_at(word, item.substr(1));
    }
    if (item[0] == ',') {
      return sentence_.words[word].before != '\0' && is_at(word, item.substr(1));
    }
    if (item.ends_with("$")) {
      return word + 1 == sentence_.words.size() && is_at(word, item.substr(0, item.size() - 1));
    }
    return is_one_of_alternatives(sentence_.words[word], item, table_);
  }

  const Sentence& sentence_;
  const Elements& elements_;
  const CueTable& table_;
};

}  // namespace

std::string_view class_words(const CueTable& table, std::string_view name) {
  const auto found = std::find_if(table.classes.begin(), table.classes.end(),
                                  [name](const WordClass& word_class) { return word_class.name == name; });
  return found == table.classes.end() ? std::string_view() : found->words;
}

std::optional<CueMatch> match_words(const Sentence& sentence, std::string_view pattern, const CueTable& table) {
  const Elements elements = split_pattern(pattern);
  const Matcher matcher(sentence, elements, table);
  for (std::size_t begin = 0; begin < sentence.words.size(); ++begin) {
    const auto end = matcher.match(begin);
    if (end && *end > begin) {
      return CueMatch{begin, *end};
    }
  }
  return std::nullopt;
}

std::optional<CueMatch> match_folded(std::string_view folded, std::string_view pattern) {
  constexpr std::size_t kMaxGapBytes = 36;
  const bool is_anchored = pattern.starts_with("^");
  pattern.remove_prefix(is_anchored ? 1 : 0);
  const bool is_at_end = pattern.ends_with("$");
  pattern.remove_suffix(is_at_end ? 1 : 0);
  const std::size_t star = pattern.find('*');
  const std::string_view head = pattern.substr(0, star);
  const std::string_view tail = star == std::string_view::npos ? std::string_view() : pattern.substr(star + 1);
  for (std::size_t at = folded.find(head); at != std::string_view::npos; at = folded.find(head, at + 1)) {
    if (is_anchored && at > 0) {
      break;
    }
    std::size_t end = at + head.size();
    if (!tail.empty()) {
      const std::size_t found =
          folded.substr(0, std::min(folded.size(), end + kMaxGapBytes + tail.size())).find(tail, end);
      if (found == std::string_view::npos) {
        continue;
      }
      end = found + tail.size();
    }
    if (!is_at_end || folded.find_first_not_of(" \t!.~", end) == std::string_view::npos) {
      return CueMatch{at, end};
    }
  }
  return std::nullopt;
}

void mark_clauses(Sentence& sentence, const CueTable& table) {
  const std::string_view connectives = class_words(table, "connective");
  for (std::size_t i = 0; i < sentence.words.size(); ++i) {
    sentence.words[i].begins_clause =
        i == 0 || sentence.words[i].before != '\0' || has_word(connectives, sentence.words[i - 1].text);
  }
  const std::string_view openings = class_words(table, "opening");
  sentence.first = 0;
  while (sentence.first + 1 < sentence.words.size() && !sentence.words[sentence.first].is_mute &&
         has_word(openings, sentence.words[sentence.first].text)) {
    ++sentence.first;
  }
}

}  // namespace cortex::capture
