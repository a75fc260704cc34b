// SPDX-License-Identifier: MIT
// Light suffix stripping for English (SPEC 2.4), as in the oracle.
#include "text/stem.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <utility>

namespace cortex::text {
namespace {

struct Suffix {
  std::string_view letters;
  std::size_t remain;  ///< Letters that must be left over.
};

/// Cut first, and at most one of them. A final e is gone before either list is tried.
constexpr std::array<Suffix, 4> kInflections = {{{"ing", 3}, {"ed", 3}, {"er", 3}, {"or", 3}}};
/// Cut after the inflections, as long as one fits.
constexpr std::array<Suffix, 13> kDerivations = {{{"ion", 3},
                                                  {"ment", 4},
                                                  {"ness", 4},
                                                  {"abl", 4},
                                                  {"ibl", 4},
                                                  {"ful", 3},
                                                  {"ous", 4},
                                                  {"iv", 4},
                                                  {"iz", 4},
                                                  {"is", 5},
                                                  {"at", 3},
                                                  {"ly", 4},
                                                  {"al", 5}}};

/// Words that look inflected and are not, sorted.
constexpr std::string_view kWhole[] = {"alias",   "always", "anything", "atlas",      "bias",       "canvas",
                                       "chaos",   "during", "embed",    "everything", "kubernetes", "lens",
                                       "nothing", "pandas", "series",   "something",  "status"};

/// Irregular forms and what stands for their group, sorted by form.
constexpr std::pair<std::string_view, std::string_view> kIrregular[] = {
    {"break", "break"},  {"broke", "break"},    {"broken", "break"},    {"build", "build"},     {"built", "build"},
    {"child", "child"},  {"children", "child"}, {"choose", "choose"},   {"chose", "choose"},    {"chosen", "choose"},
    {"embed", "embed"},  {"embedded", "embed"}, {"embedding", "embed"}, {"embeds", "embed"},    {"fail", "fail"},
    {"failure", "fail"}, {"failures", "fail"},  {"find", "find"},       {"found", "find"},      {"freeze", "freeze"},
    {"froze", "freeze"}, {"frozen", "freeze"},  {"held", "hold"},       {"hid", "hide"},        {"hidden", "hide"},
    {"hide", "hide"},    {"hold", "hold"},      {"index", "index"},     {"indices", "index"},   {"keep", "keep"},
    {"kept", "keep"},    {"lose", "lose"},      {"lost", "lose"},       {"matrices", "matrix"}, {"matrix", "matrix"},
    {"ran", "run"},      {"run", "run"},        {"send", "send"},       {"sent", "send"},       {"shake", "shake"},
    {"shaken", "shake"}, {"shook", "shake"},    {"spin", "spin"},       {"spun", "spin"},       {"stick", "stick"},
    {"stuck", "stick"},  {"tear", "tear"},      {"threw", "throw"},     {"throw", "throw"},     {"thrown", "throw"},
    {"tore", "tear"},    {"torn", "tear"},      {"use", "use"},         {"used", "use"},        {"uses", "use"},
    {"using", "use"},    {"vertex", "vertex"},  {"vertices", "vertex"}, {"wake", "wake"},       {"woke", "wake"},
    {"woken", "wake"},   {"write", "write"},    {"written", "write"},   {"wrote", "write"}};

static_assert(std::is_sorted(std::begin(kWhole), std::end(kWhole)));
static_assert(std::is_sorted(std::begin(kIrregular), std::end(kIrregular)));

bool is_whole(std::string_view word) {
  return std::binary_search(std::begin(kWhole), std::end(kWhole), word);
}

std::string_view regular_form(std::string_view word) {
  const auto found = std::lower_bound(std::begin(kIrregular), std::end(kIrregular), word,
                                      [](const auto& row, std::string_view form) { return row.first < form; });
  return found != std::end(kIrregular) && found->first == word ? found->second : word;
}

bool is_ascii_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_vowel(char c) {
  return std::string_view("aeiou").find(c) != std::string_view::npos;
}

bool has_vowel_or_y(std::string_view letters) {
  return letters.find_first_of("aeiouy") != std::string_view::npos;
}

/// The letter `back` places before the end; 1 is the last.
char from_end(std::string_view word, std::size_t back) {
  return word[word.size() - back];
}

bool ends_in_doubled_consonant(std::string_view word) {
  return from_end(word, 1) == from_end(word, 2) && !is_vowel(from_end(word, 1));
}

bool fits(std::string_view word, const Suffix& suffix) {
  return word.ends_with(suffix.letters) && word.size() >= suffix.letters.size() + suffix.remain &&
         has_vowel_or_y(word.substr(0, word.size() - suffix.letters.size()));
}

void cut(std::string& word, std::size_t letters) {
  word.erase(word.size() - letters);
}

void cut_plural(std::string& word) {
  if (word.ends_with("ies") && word.size() > 4) {
    cut(word, 3);
    word += 'y';
  } else if (word.ends_with("sses") || word.ends_with("shes") || word.ends_with("ches") || word.ends_with("xes")) {
    cut(word, 2);
  } else if (word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is")) {
    cut(word, 1);
  }
}

/// Whether something was cut that a derivation may stand before.
bool cut_inflection(std::string& word) {
  if (word.ends_with("ied") && word.size() > 4) {
    cut(word, 3);
    word += 'y';
    return false;
  }
  if (word.ends_with('e')) {
    cut(word, 1);
    return true;
  }
  for (const Suffix& suffix : kInflections) {
    const bool is_eed = suffix.letters == "ed" && word.ends_with("eed");
    if (fits(word, suffix) && !is_eed) {
      cut(word, suffix.letters.size());
      return true;
    }
  }
  return false;
}

bool may_cut(std::string_view word, const Suffix& suffix, bool was_cut) {
  if (!fits(word, suffix)) {
    return false;
  }
  if (!was_cut && (suffix.letters == "iz" || suffix.letters == "is" || suffix.letters == "at")) {
    return false;
  }
  if (suffix.letters == "at") {
    return from_end(word, 3) != 'e' && from_end(word, 3) != 'o';
  }
  if (suffix.letters == "ion") {
    return from_end(word, 4) == 's' || from_end(word, 4) == 't';
  }
  return true;
}

void cut_derivations(std::string& word, bool was_cut) {
  while (true) {
    const auto found = std::find_if(kDerivations.begin(), kDerivations.end(),
                                    [&word, was_cut](const Suffix& suffix) { return may_cut(word, suffix, was_cut); });
    if (found == kDerivations.end()) {
      return;
    }
    cut(word, found->letters.size());
    was_cut = true;
    if (word.size() > 4 && word.ends_with('e')) {
      cut(word, 1);
    }
  }
}

}  // namespace

std::string stem(std::string_view word) {
  std::string stemmed(regular_form(word));
  if (stemmed.size() <= 3 || !std::all_of(stemmed.begin(), stemmed.end(), is_ascii_letter)) {
    return stemmed;
  }
  if (stemmed.ends_with("es") && is_whole(std::string_view(stemmed).substr(0, stemmed.size() - 2))) {
    cut(stemmed, 2);
  }
  if (is_whole(stemmed)) {
    return stemmed;
  }
  cut_plural(stemmed);
  const bool was_cut = cut_inflection(stemmed);
  const bool is_doubled = was_cut && stemmed.size() > 2 && ends_in_doubled_consonant(stemmed);
  if (!is_doubled) {
    cut_derivations(stemmed, was_cut);
  }
  const char last = stemmed.back();
  const std::size_t least = last == 'l' || last == 's' || last == 'z' ? 4 : 3;  // call, pass, jazz keep both letters
  if (stemmed.size() > least && ends_in_doubled_consonant(stemmed)) {
    cut(stemmed, 1);
  }
  return stemmed;
}

}  // namespace cortex::text
