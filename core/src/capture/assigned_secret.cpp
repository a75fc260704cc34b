// SPDX-License-Identifier: MIT
// Judges the value of a name that says secret, by what the name says and how the value stands there.
#include "capture/assigned_secret.h"

#include <algorithm>
#include <string>
#include <vector>

#include "capture/secret_value.h"
#include "capture/secret_words.h"
#include "text/stop_words.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

bool is_path(std::string_view value) {
  return value.starts_with("/") || value.starts_with("./") || value.starts_with("../") || value.starts_with("~/") ||
         value.find("://") != std::string_view::npos || value.find(":\\") != std::string_view::npos;
}

/// Words that only a passphrase puts beside each other: enough of them, and none a word of grammar.
bool has_words_of_passphrase(std::string_view value, std::size_t min_words) {
  const std::vector<std::string> words = text::words(value);
  return words.size() >= min_words && std::none_of(words.begin(), words.end(), [](const std::string& word) {
           return text::is_stop_word(word) || text::is_negation(word) || word.size() < 3;
         });
}

/// Letters only, or words with '-' between them.
bool is_word_password(std::string_view value, bool is_quoted, const ValueSetting& setting, const ValueShape& shape) {
  if (shape.lower + shape.upper == 0) {
    return false;  // a label in another script
  }
  if (shape.separators > 0) {
    const auto dashes = std::count(value.begin(), value.end(), '-');
    return dashes >= 2 && (is_quoted || setting.is_environment || setting.has_own_line ||
                           (setting.is_in_sentence && has_words_of_passphrase(value, 3)));
  }
  return (setting.is_environment && value.size() >= 4) || ((is_quoted || setting.has_own_line) && value.size() >= 5);
}

/// Types of several languages: String?, string|null, Option<String>, varchar(64), uint8
bool is_type(std::string_view value, const ValueShape& shape) {
  return value.find_first_of("<>|") != std::string_view::npos || is_technical_term(value) ||
         (shape.digits == 0 && shape.symbols == 1 && value.find('-') == std::string_view::npos &&
          (value.back() == '?' || value.back() == '!'));
}

bool is_assigned_password(std::string_view value, bool is_quoted, const ValueSetting& setting) {
  constexpr std::size_t kMinDigits = 6;
  const ValueShape shape = shape_of(value);
  const bool is_set = is_quoted || setting.is_environment || setting.has_own_line;
  if (is_secret_noun(value)) {
    // "secret" in a value names one, but for a chain of words and a number that is set: password=another-secret-9.
    return setting.is_environment && shape.digits > 0 && shape.separators >= 2;
  }
  if (shape.digits == 0 && shape.symbols == 0) {
    return is_word_password(value, is_quoted, setting, shape);
  }
  if (shape.letters() == 0) {
    return is_set && shape.digits >= kMinDigits && (shape.separators == 0 || shape.symbols > 0);
  }
  if (!is_quoted && is_type(value, shape)) {
    return false;
  }
  const bool is_identifier = shape.symbols == 0 && shape.digits < 2 && !is_strong_password(value);
  return is_set || !is_identifier;
}

/// As people name things: depot-db-v12
bool is_name(const ValueShape& shape) {
  return shape.upper == 0 && shape.symbols == 0 && shape.separators > 0;
}

bool is_assigned_token(std::string_view value) {
  constexpr std::size_t kMinToken = 8;
  if (value.size() < kMinToken || is_secret_noun(value) || is_technical_term(value)) {
    return false;
  }
  if (is_random(value) || is_hex(value, 16) || is_uuid(value)) {
    return true;
  }
  const ValueShape shape = shape_of(value);
  const bool is_mixed = shape.upper > 0 && shape.lower > 0 && shape.separators == 0;
  if (is_mixed && value.size() >= 20 && wordy_share(value) <= 0.7) {
    return true;  // what is named a token may look more like words than what is not
  }
  return !is_name(shape) && shape.digits >= 2 && is_strong_password(value);
}

bool is_never_secret(std::string_view value) {
  return value.empty() || is_placeholder(value) || is_tagged_hash(value) || (is_path(value) && !is_random(value));
}

}  // namespace

bool is_assigned_secret(SecretKind kind, std::string_view value, bool is_quoted, const ValueSetting& setting) {
  constexpr std::size_t kMinSecret = 4;
  if (value.size() < kMinSecret || is_never_secret(value)) {
    return false;
  }
  if (value.find_first_of(" \t") != std::string_view::npos) {
    return kind == SecretKind::kPassword && has_words_of_passphrase(value, 4);
  }
  if (!is_quoted && is_code_expression(value)) {
    return false;
  }
  const ValueShape shape = shape_of(value);
  switch (kind) {
    case SecretKind::kPassword:
      return is_assigned_password(value, is_quoted, setting);
    case SecretKind::kPasscode:
      return (shape.digits == value.size() && value.size() <= 12) || is_strong_password(value);
    case SecretKind::kSecret:
      return is_assigned_token(value) || (shape.digits + shape.symbols > 0 && is_strong_password(value)) ||
             (setting.is_environment && is_assigned_password(value, is_quoted, setting));
    case SecretKind::kToken:
    case SecretKind::kKey:
      return is_assigned_token(value);
    case SecretKind::kBareKey:
      return is_random(value, 20) && shape.upper > 0 && shape.lower > 0;
    case SecretKind::kCredentials:
      return is_strong_password(value);
    case SecretKind::kPass:
      return is_strong_password(value);
    case SecretKind::kNone:
    case SecretKind::kSignature:
    case SecretKind::kValue:
      break;
  }
  return false;
}

bool is_secret_literal(SecretKind kind, std::string_view value) {
  if (is_never_secret(value) || value.find_first_of(" \t") != std::string_view::npos) {
    return false;
  }
  if (kind == SecretKind::kBareKey) {
    return is_assigned_secret(kind, value, true, {});
  }
  const bool is_strong = is_strong_password(value) || is_random(value);
  const bool is_generated = kind != SecretKind::kPassword && kind != SecretKind::kPasscode;
  const bool is_name_of_one = is_name(shape_of(value)) || is_secret_noun(value) || is_technical_term(value);
  return is_strong && !(is_generated && is_name_of_one);
}

}  // namespace cortex::capture
