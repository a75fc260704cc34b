// SPDX-License-Identifier: MIT
// Names that announce a secret: DB_PASSWORD, apiKey, "mot de passe" (SPEC 8.1).
#include "capture/secret_name.h"

#include <algorithm>
#include <array>
#include <string>

#include "capture/ascii.h"
#include "capture/word_list.h"
#include "text/stop_words.h"

namespace cortex::capture {
namespace {

/// A longer run is no name that anybody gave to anything.
constexpr std::size_t kMaxNameBytes = 72;

/// Words that need the one before them: DB_PASS, "mot de passe", "seed phrase", IDENTIFIED BY.
constexpr std::string_view kDependentNouns = "pass passe phrase by";
constexpr std::string_view kPhraseQualifiers = "pass seed recovery secret mnemonic";

/// Parts after the noun that change nothing: DB_PASSWORD_PROD, token2, secret_v1.
constexpr std::string_view kTails =
    "prod production staging stage dev live old new val base64 b64 env raw plain ci test local primary secondary "
    "plaintext "
    "backup internal v";

/// What turns "key" into one that opens something.
constexpr std::string_view kKeyQualifiers =
    "api access secret private auth encryption encrypt decryption signing sign signature master account shared "
    "subscription "
    "deploy ssh app application admin client storage functions host session cookie hmac jwt webhook server root aes "
    "rsa "
    "service integration ingest ingestion license rest write personal project bot consumer security preshared openai "
    "anthropic stripe sendgrid gemini google maps azure aws datadog dd newrelic algolia mailgun twilio github gitlab "
    "heroku "
    "device wallet instrumentation weather payment production live sdk";

/// What makes a secret noun mean something else, in names and in prose.
constexpr std::string_view kHarmlessQualifiers =
    "public pub publishable page next prev continuation pagination cancellation cancel sync resume lexer parser syntax "
    "design primary foreign cache sort partition index idempotency translation row object hot short unique composite "
    "routing "
    "group map dict lookup ephemeral site max num prompt completion bos eos pad";

/// Those of them that do so for a password too: "the cache password" is one.
constexpr std::string_view kHarmlessForPasswords = "public pub publishable max num prompt";

/// The same within one name only: reset_password is a function, "reset the password to ..." tells one.
constexpr std::string_view kHarmlessParts =
    "reset forgot forgotten show hide toggle validate verify check has is min hash hashed no require need without "
    "missing "
    "invalid each per output input stop start end";

bool is_name_start(unsigned char c) {
  return is_alnum(static_cast<char>(c)) || c == '_' || (c >= 0xc3U && c <= 0xd4U);
}

/// The last lower-case parts of a name: at '_', '-', '.', between digits and letters, and at camel-case humps.
class NameParts {
 public:
  explicit NameParts(std::string_view name) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
      buffer_[i] = to_lower(name[i]);
      const bool is_separator = name[i] == '_' || name[i] == '-' || name[i] == '.';
      if (is_separator || begins_part(name, i)) {
        push(begin, i);
        begin = is_separator ? i + 1 : i;
      }
    }
    push(begin, name.size());
    while (count_ > 1 && is_tail(parts_[count_ - 1])) {
      --count_;
    }
  }

  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] std::string_view noun() const { return parts_[count_ - 1]; }
  [[nodiscard]] std::string_view before_noun() const { return count_ > 1 ? parts_[count_ - 2] : std::string_view(); }
  [[nodiscard]] bool is_single() const { return count_ == 1; }
  /// Whether a part before the noun is in the list.
  [[nodiscard]] bool has_qualifier(std::string_view list) const {
    for (std::size_t i = 0; i + 1 < count_; ++i) {
      if (has_word(list, parts_[i])) {
        return true;
      }
    }
    return false;
  }

 private:
  static bool begins_part(std::string_view name, std::size_t i) {
    if (i == 0) {
      return false;
    }
    const bool ends_acronym = is_upper(name[i - 1]) && i + 1 < name.size() && is_lower(name[i + 1]);
    return (is_upper(name[i]) && (is_lower(name[i - 1]) || ends_acronym)) ||
           (is_digit(name[i]) && !is_digit(name[i - 1]));
  }

  static bool is_tail(std::string_view part) {
    return std::all_of(part.begin(), part.end(), is_digit) || has_word(kTails, part);
  }

  void push(std::size_t begin, std::size_t end) {
    if (end <= begin) {
      return;
    }
    if (count_ == parts_.size()) {
      std::move(parts_.begin() + 1, parts_.end(), parts_.begin());
      --count_;
    }
    parts_[count_++] = std::string_view(buffer_.data() + begin, end - begin);
  }

  std::array<char, kMaxNameBytes> buffer_ = {};
  std::array<std::string_view, 6> parts_ = {};
  std::size_t count_ = 0;
};

bool may_be_name(std::string_view word) {
  return noun_kind(word) != SecretKind::kNone || has_word(kDependentNouns, word);
}

/// The lower-case word before `position` on the same line, one space or hyphen away; moves `position` to its begin.
std::string word_before(std::string_view text, std::size_t& position) {
  std::size_t end = position;
  if (end == 0 || (text[end - 1] != ' ' && text[end - 1] != '-')) {
    return {};
  }
  --end;
  std::size_t begin = end;
  while (begin > 0 && end - begin < kMaxNameBytes && (is_alnum(text[begin - 1]) || !is_ascii(text[begin - 1]))) {
    --begin;
  }
  position = begin;
  return lower_copy(text.substr(begin, end - begin));
}

/// What the noun means after the word before it.
SecretKind qualified_kind(std::string_view noun, std::string_view before) {
  if (noun == "pass") {
    return before.empty() ? SecretKind::kPass : SecretKind::kPassword;
  }
  if (noun == "by") {
    return before == "identified" ? SecretKind::kPass : SecretKind::kNone;
  }
  if (noun == "passe") {
    return before == "de" ? SecretKind::kPassword : SecretKind::kNone;
  }
  if (noun == "phrase") {
    return has_word(kPhraseQualifiers, before) ? SecretKind::kPassword : SecretKind::kNone;
  }
  if (noun == "key" && has_word(kKeyQualifiers, before)) {
    return SecretKind::kKey;
  }
  return noun_kind(noun);
}

std::string_view harmless_qualifiers(std::string_view noun) {
  return noun_kind(noun) == SecretKind::kPassword ? kHarmlessForPasswords : kHarmlessQualifiers;
}

/// A name of one word: "API key", "next page token", "mot de passe" are told by the words before it.
SecretKind kind_of_word(std::string_view text, std::size_t begin, std::string_view noun) {
  std::size_t position = begin;
  const std::string before = word_before(text, position);
  // "next page token", but not "the cache with password ...": a word of grammar begins another thing.
  const bool ends_there = before.empty() || text::is_stop_word(before);
  const std::string before_that = ends_there ? std::string() : word_before(text, position);
  for (const std::string& word : {before, before_that}) {
    if (!word.empty() && has_word(harmless_qualifiers(noun), word)) {
      return SecretKind::kNone;
    }
  }
  return qualified_kind(noun, noun == "pass" ? std::string_view() : std::string_view(before));
}

}  // namespace

std::size_t end_of_name(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  while (at < text.size()) {
    const auto c = static_cast<unsigned char>(text[at]);
    const bool goes_on = at > begin && (c == '-' || c == '.');
    if (is_name_start(c)) {
      at += c < 0x80U ? 1U : 2U;
    } else if (goes_on) {
      ++at;
    } else {
      break;
    }
  }
  at = std::min(at, text.size());
  while (at > begin && (text[at - 1] == '-' || text[at - 1] == '.')) {
    --at;  // the end of the sentence
  }
  return at;
}

SecretName classify_name(std::string_view text, std::size_t begin, std::size_t end) {
  SecretName name{SecretKind::kNone, begin, end};
  const std::string_view run = text.substr(begin, end - begin);
  const bool is_plain_word = std::all_of(run.begin(), run.end(), is_lower);
  if (run.size() > kMaxNameBytes || (is_plain_word && !may_be_name(run))) {
    return name;
  }
  const NameParts parts(run);
  if (parts.empty() || !may_be_name(parts.noun())) {
    return name;
  }
  if (parts.is_single()) {
    name.kind = kind_of_word(text, begin, parts.noun());
  } else if (!parts.has_qualifier(harmless_qualifiers(parts.noun())) && !parts.has_qualifier(kHarmlessParts)) {
    name.kind = qualified_kind(parts.noun(), parts.before_noun());
  }
  return name;
}

}  // namespace cortex::capture
