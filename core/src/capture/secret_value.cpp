// SPDX-License-Identifier: MIT
// Judges whether a piece of text can be a secret: random or strong enough, and no placeholder, hash, code or technical
// term.
#include "capture/secret_value.h"

#include <algorithm>

#include "capture/ascii.h"
#include "capture/secret_words.h"

namespace cortex::capture {
namespace {

constexpr std::string_view kSeparators = "-_.";

bool is_vowel(char c) {
  return std::string_view("aeiouy").find(to_lower(c)) != std::string_view::npos;
}

/// Whether letters of one case run could be a word: not too many consonants in a row, and a vowel.
bool is_wordlike(std::string_view letters) {
  constexpr std::size_t kMaxConsonants = 4;
  std::size_t consonants = 0;
  bool has_vowel = false;
  for (char c : letters) {
    consonants = is_vowel(c) ? 0 : consonants + 1;
    has_vowel = has_vowel || consonants == 0;
    if (consonants > kMaxConsonants) {
      return false;
    }
  }
  return has_vowel;
}

/// Where the camel-case segment ends that begins at `begin` (a letter): "Http" and "URL" of "HttpURLLoader".
std::size_t end_of_segment(std::string_view value, std::size_t begin) {
  std::size_t end = begin + 1;
  if (is_upper(value[begin]) && end < value.size() && is_upper(value[end])) {
    while (end < value.size() && is_upper(value[end]) && !(end + 1 < value.size() && is_lower(value[end + 1]))) {
      ++end;
    }
    return end;
  }
  while (end < value.size() && is_lower(value[end])) {
    ++end;
  }
  return end;
}

/// The longest piece between separators.
std::size_t longest_piece(std::string_view value) {
  std::size_t longest = 0;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find_first_of(kSeparators, begin), value.size());
    longest = std::max(longest, end - begin);
    begin = end + 1;
  }
  return longest;
}

/// Only characters that encoders of random bytes use; '/' and '+' belong to another alphabet than '-', '_' and '.'.
bool has_encoded_alphabet(std::string_view value) {
  const std::size_t body = value.find_last_not_of('=') + 1;
  bool has_path_sign = false;
  bool has_separator = false;
  for (char c : value.substr(0, body)) {
    has_path_sign = has_path_sign || c == '/' || c == '+';
    has_separator = has_separator || kSeparators.find(c) != std::string_view::npos;
    if (!is_alnum(c) && std::string_view("+/-_.~%").find(c) == std::string_view::npos) {
      return false;
    }
  }
  return !(has_path_sign && has_separator);
}

/// A name of the program between dots: letters and '_', one digit or two at its end.
bool is_identifier(std::string_view part) {
  const std::size_t letters = part.find_last_not_of("0123456789") + 1;
  const std::string_view word = part.substr(0, letters);
  return !word.empty() && part.size() - letters <= 2 &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_alpha(c) || c == '_'; }) &&
         (word.size() <= 2 || word.size() == part.size() || wordy_share(word) >= 0.5);
}

/// req.body.password
bool is_identifier_path(std::string_view value) {
  if (value.find('.') == std::string_view::npos) {
    return false;
  }
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t end = std::min(value.find('.', begin), value.size());
    if (!is_identifier(value.substr(begin, end - begin))) {
      return false;
    }
    begin = end + 1;
  }
  return true;
}

/// Letters and digits with '-' or '_' between them, as people build passwords from words: Ofenrohr-7-Distel.
bool is_pieced_password(std::string_view word, const ValueShape& shape) {
  const std::size_t pieces = shape.separators + 1;
  if (word.find('.') != std::string_view::npos && !(shape.upper > 0 && shape.lower > 0 && word.size() >= 10)) {
    return false;  // a host, a file or a version
  }
  if (shape.lower == 0) {
    return false;  // ISO-8601
  }
  if (shape.upper > 0) {
    return pieces >= 3 || shape.digits >= 2;
  }
  const bool ends_in_digits = is_digit(word.back());
  return pieces >= 3 ? shape.digits >= 2 || !ends_in_digits : shape.digits >= 3;
}

/// How often a letter meets a digit, or a capital follows a small letter.
std::size_t count_turns(std::string_view word) {
  std::size_t turns = 0;
  for (std::size_t i = 1; i < word.size(); ++i) {
    const bool meets_digit = is_digit(word[i]) ? is_alpha(word[i - 1]) : is_alpha(word[i]) && is_digit(word[i - 1]);
    turns += meets_digit || (is_lower(word[i - 1]) && is_upper(word[i])) ? 1 : 0;
  }
  return turns;
}

/// Letters and digits only.
bool is_plain_password(std::string_view word, const ValueShape& shape) {
  if (shape.upper > 0 && shape.lower > 0) {
    return word.size() >= 8 && (shape.digits >= 2 || wordy_share(word) < 0.5 || count_turns(word) >= 3);
  }
  return shape.lower > 0 && word.size() >= 7 && shape.digits >= 2;
}

/// More capitals among small letters than any style of naming has.
bool has_many_capitals(std::string_view value, const ValueShape& shape) {
  return shape.upper * 100 >= value.size() * 35 && shape.lower * 100 >= value.size() * 30;
}

/// Letters whose capitals follow no rule of writing: QXmEqcCtTgwe.
bool is_irregular(std::string_view letters, const ValueShape& shape) {
  return letters.size() >= 10 && shape.upper >= 2 && shape.lower >= 2 && shape.separators == 0 &&
         (has_many_capitals(letters, shape) || wordy_share(letters) <= 0.35);
}

/// A sign within a word that no language and no notation of programmers puts there.
bool has_password_sign(std::string_view word, const ValueShape& shape) {
  if (word.find_first_of("=/:()[]{}<>,;\"'`\\") != std::string_view::npos) {
    return false;
  }
  if (shape.digits == 0) {
    if (word.back() == '!' && shape.symbols == 1 && is_irregular(word.substr(0, word.size() - 1), shape)) {
      return true;
    }
    const std::size_t sign = word.find_first_of("!#$%^");
    return word.size() >= 8 && sign != std::string_view::npos && sign > 0 && sign + 1 < word.size() &&
           is_alpha(word[sign - 1]) && is_alpha(word[sign + 1]);
  }
  const std::size_t hash = word.find('#');
  if (hash != std::string_view::npos && shape.symbols == 1 && shape_of(word.substr(0, hash)).digits == 0 &&
      shape_of(word.substr(hash + 1)).letters() == 0) {
    return false;  // issue#12
  }
  const std::size_t at = word.find('@');
  if (at != std::string_view::npos && (word.find('.', at) != std::string_view::npos || at == 0)) {
    return false;  // a mail address, package@1.2
  }
  return word.find_first_of("!#$%^&*?~@|") != std::string_view::npos;
}

}  // namespace

ValueShape shape_of(std::string_view value) {
  ValueShape shape;
  for (char c : value.substr(0, kMaxJudgedBytes)) {
    if (is_lower(c)) {
      ++shape.lower;
    } else if (is_upper(c)) {
      ++shape.upper;
    } else if (is_digit(c)) {
      ++shape.digits;
    } else if (kSeparators.find(c) != std::string_view::npos) {
      ++shape.separators;
    } else if (is_ascii(c)) {
      ++shape.symbols;
    } else {
      ++shape.other;
    }
  }
  return shape;
}

double wordy_share(std::string_view value) {
  constexpr std::size_t kMinWord = 3;
  std::size_t wordy = 0;
  for (std::size_t at = 0; at < value.size();) {
    if (!is_alpha(value[at])) {
      ++at;
      continue;
    }
    const std::size_t end = end_of_segment(value, at);
    if (end - at >= kMinWord && is_wordlike(value.substr(at, end - at))) {
      wordy += end - at;
    }
    at = end;
  }
  return value.empty() ? 0.0 : static_cast<double>(wordy) / static_cast<double>(value.size());
}

bool is_code_expression(std::string_view value) {
  value = value.substr(0, kMaxJudgedBytes);
  if (value.empty()) {
    return false;
  }
  if (std::string_view("([{").find(value[0]) != std::string_view::npos) {
    return true;
  }
  const std::size_t open = value.find_first_of("([{");
  const std::string_view head = value.substr(0, open);
  if (open != std::string_view::npos && (is_identifier_path(head) || shape_of(head).digits == 0)) {
    return true;
  }
  for (std::string_view sign : {"::", "->", "?.", "=>"}) {
    if (value.find(sign) != std::string_view::npos) {
      return true;
    }
  }
  return is_identifier_path(value.substr(0, value.find_last_not_of(";,)") + 1));
}

bool is_uuid(std::string_view value) {
  if (value.size() != 36) {
    return false;
  }
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool is_dash = i == 8 || i == 13 || i == 18 || i == 23;
    if (is_dash ? value[i] != '-' : !is_hex_digit(value[i])) {
      return false;
    }
  }
  return true;
}

bool is_hex(std::string_view value, std::size_t min_digits) {
  return value.size() >= min_digits && std::all_of(value.begin(), value.end(), is_hex_digit);
}

bool is_random(std::string_view value, std::size_t min_size) {
  value = value.substr(0, kMaxJudgedBytes);
  if (value.size() < min_size || is_uuid(value) || !has_encoded_alphabet(value)) {
    return false;
  }
  const ValueShape shape = shape_of(value);
  const double share = wordy_share(value);
  if (shape.upper > 0 && shape.lower > 0) {
    const bool has_body = longest_piece(value) >= std::min<std::size_t>(10, min_size);
    if (shape.digits > 0) {
      const bool has_plus = value.find('+') != std::string_view::npos;
      return has_body && (share <= 0.55 || count_turns(value) * 3 >= value.size() || (has_plus && share <= 0.7) ||
                          (value.size() >= 20 && shape.separators == 0 && has_many_capitals(value, shape)));
    }
    return has_body && is_irregular(value, shape);
  }
  return value.size() >= 20 && longest_piece(value) >= 16 && shape.letters() > 0 && shape.digits * 10 >= value.size() &&
         (share <= 0.4 || count_turns(value) * 7 >= value.size());
}

bool is_strong_password(std::string_view word) {
  word = word.substr(0, kMaxJudgedBytes);
  if (word.size() < 6 || is_placeholder(word) || is_tagged_hash(word) || is_technical_term(word) ||
      is_secret_noun(word)) {
    return false;
  }
  const ValueShape shape = shape_of(word);
  if (shape.letters() == 0) {
    return false;
  }
  if (shape.symbols > 0) {
    return has_password_sign(word, shape);
  }
  if (is_uuid(word)) {
    return false;
  }
  if (shape.digits == 0) {
    return is_irregular(word, shape);
  }
  return shape.separators > 0 ? is_pieced_password(word, shape) : is_plain_password(word, shape);
}

}  // namespace cortex::capture
