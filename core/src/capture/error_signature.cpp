// SPDX-License-Identifier: MIT
// What stays of an error line when it comes back in another place, at another time (SPEC 8.3).
#include "capture/error_signature.h"

#include <algorithm>
#include <cstddef>

#include "base/md5.h"
#include "capture/ascii.h"
#include "capture/error_weight.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kTellingWords = 3;
constexpr std::size_t kTellingLetters = 4;
constexpr std::size_t kSignatureDigits = 16;

bool is_edge(char c) {
  return std::string_view("\"'`()[]{}<>,;:.!?=").find(c) != std::string_view::npos;
}

bool is_number_like(std::string_view word) {
  return std::any_of(word.begin(), word.end(), is_digit) && std::all_of(word.begin(), word.end(), [](char c) {
           return is_digit(c) || std::string_view(":.,-+/%tzTZxms").find(c) != std::string_view::npos;
         });
}

bool is_hex_like(std::string_view word) {
  if (word.starts_with("0x")) word.remove_prefix(2);
  return word.size() >= 7 && std::any_of(word.begin(), word.end(), is_digit) &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_hex_digit(c) || c == '-'; });
}

bool is_temporary(std::string_view word) {
  return word.starts_with("tmp") && std::any_of(word.begin(), word.end(), is_digit);
}

/// A path; a package name like "@scope/name" or a type like "text/html" is none.
bool is_path(std::string_view word) {
  if (word.find('\\') != word.npos) return true;
  const std::size_t slash = word.find('/');
  if (slash == word.npos || word.starts_with('@')) return false;
  const std::size_t dot = word.find_last_of('.');
  return slash == 0 || word.starts_with("./") || word.starts_with("../") || word.starts_with("~/") ||
         word.find("://") != word.npos || word.find('/', slash + 1) != word.npos || (dot != word.npos && dot > slash);
}

std::string_view blanked(std::string_view word) {
  if (is_number_like(word)) return "#";
  if (place_length(word) == word.size() && !word.empty()) return "<path>";
  if (is_path(word)) return "<path>";
  if (is_hex_like(word)) return "#";
  if (is_temporary(word)) return "<tmp>";
  return word;
}

}  // namespace

std::string normalised_error(std::string_view line) {
  std::string out;
  const std::size_t place = place_length(line);
  if (place > 0) {
    out = "<path>";
    line.remove_prefix(place);
  }
  for (std::size_t at = 0; at < line.size();) {
    if (is_space(line[at])) {
      if (!out.empty() && out.back() != ' ') out += ' ';
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && !is_space(line[end])) ++end;
    std::string_view word = line.substr(at, end - at);
    at = end;
    const std::size_t front = std::min(
        static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_edge) - word.begin()), word.size());
    std::size_t back = word.size();
    while (back > front && is_edge(word[back - 1])) --back;
    out += word.substr(0, front);
    out += blanked(word.substr(front, back - front));
    out += word.substr(back);
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return lower_copy(out);
}

std::string error_signature(std::string_view program, std::string_view line) {
  std::string text = normalised_error(line);
  if (text.empty()) return {};
  std::size_t telling = 0;
  std::size_t letters = 0;
  for (char c : text + " ") {
    letters = is_alpha(c) ? letters + 1 : 0;
    telling += letters == kTellingLetters ? 1U : 0U;
  }
  if (telling < kTellingWords) text = std::string(program) + ": " + text;
  return base::md5_hex(text).substr(0, kSignatureDigits);
}

}  // namespace cortex::capture
