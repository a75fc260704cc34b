// SPDX-License-Identifier: MIT
// The words of a line around a position, for looking at the sentence that a name stands in.
#include "capture/sentence_words.h"

#include <algorithm>
#include <utility>

#include "capture/ascii.h"
#include "capture/assigned_value.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxAhead = 200;
constexpr std::size_t kMaxBehind = 100;
constexpr std::size_t kMaxWords = 10;
constexpr std::size_t kMaxWordBytes = 24;

constexpr std::string_view kOpeners = "\"'`([{*_";
constexpr std::string_view kClosers = ".,;:?)]}*\"'`";

bool is_one_of(std::string_view signs, char c) {
  return signs.find(c) != std::string_view::npos;
}

/// The word at [begin, end), freed of what opens and closes around it.
SentenceWord make_word(std::string_view text, std::size_t begin, std::size_t end) {
  SentenceWord word;
  while (begin < end && is_one_of(kOpeners, text[begin])) {
    ++begin;
  }
  while (end > begin && is_one_of(kClosers, text[end - 1])) {
    --end;
    word.ends_with_colon = word.ends_with_colon || text[end] == ':';
    word.ends_clause = word.ends_clause || is_one_of(".,;?", text[end]);
  }
  word.begin = begin;
  word.end = end;
  word.view = text.substr(begin, end - begin);
  word.lower = lower_copy(word.view.substr(0, kMaxWordBytes));
  return word;
}

SentenceWord make_quoted_word(std::string_view text, const AssignedValue& value) {
  SentenceWord word;
  word.begin = value.begin;
  word.end = value.end;
  word.view = text.substr(value.begin, value.end - value.begin);
  word.lower = lower_copy(word.view.substr(0, kMaxWordBytes));
  word.is_quoted = true;
  return word;
}

}  // namespace

SentenceWords words_ahead(std::string_view text, std::size_t at) {
  SentenceWords words;
  std::string_view line = text.substr(0, std::min(text.size(), at + kMaxAhead));
  line = line.substr(0, line.find('\n', at));
  while (words.size() < kMaxWords && (at = line.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const bool may_be_quoted = line[at] == '"' || line[at] == '\'' || line[at] == '`' || !is_ascii(line[at]);
    const AssignedValue value = may_be_quoted ? read_value(line, at) : AssignedValue{};
    const bool is_quoted = value.is_quoted && value.begin > at;
    const std::size_t end = std::min(line.find_first_of(" \t", is_quoted ? value.end : at), line.size());
    SentenceWord word = is_quoted ? make_quoted_word(line, value) : make_word(line, at, end);
    if (!word.view.empty()) {
      words.push_back(std::move(word));
    }
    at = end;
  }
  return words;
}

SentenceWords words_behind(std::string_view text, std::size_t at) {
  SentenceWords words;
  const std::size_t limit = at > kMaxBehind ? at - kMaxBehind : 0;
  while (at > limit && words.size() < kMaxWords && text[at - 1] != '\n') {
    const std::size_t end = at;
    while (at > limit && !is_space(text[at - 1])) {
      --at;
    }
    if (at == end) {
      --at;
      continue;
    }
    words.push_back(make_word(text, at, end));
  }
  return words;
}

bool has_list_word(const SentenceWords& words, std::size_t count, std::string_view list) {
  const auto end = words.begin() + static_cast<std::ptrdiff_t>(std::min(count, words.size()));
  return std::any_of(words.begin(), end,
                     [list](const SentenceWord& word) { return !word.lower.empty() && has_word(list, word.lower); });
}

}  // namespace cortex::capture
