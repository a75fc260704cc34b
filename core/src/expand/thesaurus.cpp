// SPDX-License-Identifier: MIT
// Looking up the forms of a text in the sorted table, and what their groups bring in.
#include "expand/thesaurus.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "base/unicode.h"
#include "base/utf8.h"
#include "expand/thesaurus_table.h"
#include "text/aliases.h"
#include "text/stem.h"
#include "text/stop_words.h"
#include "text/words.h"

namespace cortex::expand {
namespace {

constexpr std::size_t kMaxLookedAtChars = 10'000;  ///< A longer text is no question.
constexpr std::size_t kBucketLetters = 2;          // Stemming leaves these alone in all forms of the table.

bool ends_form(char c) {
  return c == ',' || c == '\n';
}

std::string_view form_at(std::uint32_t place) {
  std::size_t end = place;
  while (end < kThesaurusText.size() && !ends_form(kThesaurusText[end])) ++end;
  return kThesaurusText.substr(place, end - place);
}

std::string_view group_around(std::uint32_t place) {
  const std::size_t before = kThesaurusText.rfind('\n', place);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return kThesaurusText.substr(begin, kThesaurusText.find('\n', place) - begin);
}

/// The places of forms that begin with the same letters as a stem.
std::span<const std::uint32_t> bucket_of(std::string_view stem) {
  const std::string_view letters = stem.substr(0, kBucketLetters);
  const auto begins = [&](std::uint32_t place) { return kThesaurusText.substr(place, letters.size()); };
  const std::span<const std::uint32_t> forms = thesaurus_forms();
  const auto first = std::lower_bound(forms.begin(), forms.end(), letters,
                                      [&](std::uint32_t place, std::string_view key) { return begins(place) < key; });
  const auto last = std::upper_bound(first, forms.end(), letters,
                                     [&](std::string_view key, std::uint32_t place) { return key < begins(place); });
  return {first, last};
}

bool parts_words(char c) {
  return c == ' ' || c == '-' || c == '/' || c == '\'' || c == '+' || c == '&';
}

/// Whether the first word of the form at a place may have a stem at all: all but the last letter of the shorter of both
/// are the same. Spares most forms of a bucket a closer look.
bool may_have_stem(std::uint32_t place, std::string_view stem) {
  std::size_t same = 0;
  while (same < stem.size() && place + same < kThesaurusText.size() && kThesaurusText[place + same] == stem[same]) {
    ++same;
  }
  const auto ends_at = [&](std::size_t at) {
    return at >= kThesaurusText.size() || ends_form(kThesaurusText[at]) || parts_words(kThesaurusText[at]);
  };
  return same + 1 >= stem.size() || ends_at(place + same) || ends_at(place + same + 1);
}

bool is_single(std::string_view form) {
  return std::none_of(form.begin(), form.end(), parts_words);
}

/// The text as words and stems, and the words found for it.
class Lookup {
 public:
  Lookup(std::string_view text, const std::vector<std::string>& terms, const UserSynonyms& user)
      : terms_(terms.begin(), terms.end()),
        user_(user),
        words_(text::words(base::first_code_points(text, kMaxLookedAtChars))) {
    for (const std::string& word : words_) stems_.push_back(text::stem(word));
    own_stems_.insert(stems_.begin(), stems_.end());
    for (const std::string& word : user.removed) removed_.insert(text::stem(word));
    for (const std::vector<std::string>& group : user.added) {
      std::string& line = own_groups_.emplace_back();
      for (const std::string& form : group) line += (line.empty() ? "" : ",") + form;
    }
  }

  std::vector<RelatedWord> find() {
    for (std::size_t at = 0; at < words_.size();) at += look_at(at);
    return interleaved();
  }

 private:
  /// What one place of the text brings in, in the order of its groups: stems.
  using Brought = std::vector<std::string>;

  /// Takes the longest form that begins here, in all its groups. Returns its number of words, 1 where there is none.
  std::size_t look_at(std::size_t at) {
    std::size_t longest = 0;
    const bool may_be_single =
        terms_.count(words_[at]) > 0 && !text::is_stop_word(words_[at]) && removed_.count(stems_[at]) == 0;
    std::vector<std::string_view> groups;
    const auto is_longest = [&](std::string_view form) {
      const std::size_t length = length_of_match(form, at, may_be_single);
      if (length == 0 || length < longest) return false;
      if (length > longest) groups.clear();
      longest = length;
      return true;
    };
    for (const std::uint32_t place : bucket_of(stems_[at])) {
      if (may_have_stem(place, stems_[at]) && is_longest(form_at(place))) groups.push_back(group_around(place));
    }
    for (std::size_t i = 0; i < own_groups_.size(); ++i) {
      for (const std::string& form : user_.added[i]) {
        if (is_longest(form)) groups.push_back(own_groups_[i]);
      }
    }
    if (longest == 0) return 1;
    Brought brought;
    const std::string_view word = longest == 1 ? std::string_view(words_[at]) : std::string_view();
    for (const std::string_view group : groups) bring_in(group, word, brought);
    brought_.push_back(std::move(brought));
    return longest;
  }

  /// How many words of the text a form takes from `at` on; 0: it does not stand there, or does not count there.
  std::size_t length_of_match(std::string_view form, std::size_t at, bool may_be_single) const {
    if (is_single(form)) return may_be_single && text::stem(form) == stems_[at] ? 1 : 0;
    const std::vector<std::string> form_words = text::words(form);
    if (form_words.empty() || at + form_words.size() > words_.size()) return 0;
    for (std::size_t i = 0; i < form_words.size(); ++i) {
      if (words_[at + i] != form_words[i] && stems_[at + i] != text::stem(form_words[i])) return 0;
    }
    return form_words.size();
  }

  void bring_in(std::string_view group, std::string_view word, Brought& brought) {
    while (!group.empty()) {
      const std::size_t comma = std::min(group.find(','), group.size());
      std::string_view form = group.substr(0, comma);
      group.remove_prefix(std::min(comma + 1, group.size()));
      if (form.starts_with('<')) continue;
      if (form.starts_with('>')) form.remove_prefix(1);
      if (!is_single(form) || text::is_stop_word(form) || !text::is_token(form) || is_kept_apart(word, form)) continue;
      std::string stem = text::stem(form);
      if (removed_.count(stem) > 0 || own_stems_.count(stem) > 0) continue;
      const auto [place, is_first] = related_.try_emplace(stem, RelatedWord{std::string(form), {}});
      std::vector<std::string>& terms = place->second.terms;
      const bool is_known = std::find(terms.begin(), terms.end(), word) != terms.end();
      if (!word.empty() && !is_known && (is_first || !terms.empty())) terms.emplace_back(word);
      if (word.empty()) terms.clear();  // A form of several words vouches for it by itself.
      if (is_first) brought.push_back(std::move(stem));
    }
  }

  bool is_kept_apart(std::string_view word, std::string_view form) const {
    return std::any_of(user_.apart.begin(), user_.apart.end(), [&](const auto& rule) {
      return text::stem(rule.first) == text::stem(word) &&
             std::any_of(rule.second.begin(), rule.second.end(),
                         [&](const std::string& other) { return text::stem(other) == text::stem(form); });
    });
  }

  /// One word of each place in turn, so that the limit cuts what is least related everywhere.
  std::vector<RelatedWord> interleaved() const {
    std::vector<RelatedWord> all;
    for (std::size_t round = 0;; ++round) {
      bool has_more = false;
      for (const Brought& brought : brought_) {
        if (round >= brought.size()) continue;
        has_more = true;
        if (all.size() == kMaxThesaurusWords) return all;
        all.push_back(related_.find(brought[round])->second);
      }
      if (!has_more) return all;
    }
  }

  std::unordered_set<std::string> terms_;
  const UserSynonyms& user_;
  std::vector<std::string> words_;
  std::vector<std::string> stems_;
  std::vector<std::string> own_groups_;      ///< The user's, written as the lines of the table are.
  std::unordered_set<std::string> removed_;  ///< Stems.
  std::unordered_set<std::string> own_stems_;
  std::unordered_map<std::string, RelatedWord> related_;  ///< By stem.
  std::vector<Brought> brought_;
};

}  // namespace

Result<UserSynonyms> parse_synonyms(std::string_view json) {
  const Result<text::AliasGroups> groups = text::parse_alias_groups(json);
  if (!groups.ok()) {
    std::string message = groups.error().message;
    constexpr std::string_view kAliases = "read aliases";
    if (message.starts_with(kAliases)) message.replace(0, kAliases.size(), "read synonyms");
    return {groups.error().code, std::move(message)};
  }
  UserSynonyms user;
  for (const auto& [key, values] : groups.value()) {
    if (!key.starts_with('-')) {
      std::vector<std::string>& group = user.added.emplace_back();
      group.push_back(base::normalise(key));
      for (const std::string& form : values) group.push_back(base::normalise(form));
    } else if (values.empty()) {
      user.removed.push_back(key.substr(1));
    } else {
      user.apart.emplace_back(key.substr(1), values);
    }
  }
  return user;
}

std::vector<RelatedWord> thesaurus_words(std::string_view text, const std::vector<std::string>& terms,
                                         const UserSynonyms& user) {
  return Lookup(text, terms, user).find();
}

}  // namespace cortex::expand
