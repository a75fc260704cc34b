// SPDX-License-Identifier: MIT
// Secrets that are told in a sentence: "my password is ...", "das Passwort lautet ..." (SPEC 8.1).
#include "capture/prose_secrets.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/assigned_secret.h"
#include "capture/assigned_value.h"
#include "capture/secret_value.h"
#include "capture/secret_words.h"
#include "capture/sentence_words.h"
#include "capture/word_list.h"
#include "text/stop_words.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

/// Between a name and its value; German "auf" and English "to" after a verb of change only.
constexpr std::string_view kConnectors =
    "is was = := are - -- – — lautet ist war heißt heisst es era será sera est était c'est è é wordt er это";
constexpr std::string_view kChangeConnectors = "to auf a en à into with mit con avec";
constexpr std::string_view kChangeVerbs =
    "set change changed reset update updated rotate rotated switch switched setze setz ändere geändert gesetzt cambia "
    "cambié "
    "cambiado pon change changé mets";
/// May stand between a connector and the value.
constexpr std::string_view kFillers =
    "now currently still again simply just called jetzt aktuell weiterhin ahora todavía maintenant toujours the "
    "following as "
    "follows probably";
/// "X as the password", "X ist das Passwort".
constexpr std::string_view kBackwardConnectors = "as is als ist como es comme est";
/// Possessives that make a plain word after "is" a password: nobody says "my password is required".
constexpr std::string_view kPossessives = "my our mein meine unser unsere mi nuestra nuestro mon ma notre minha meu";
/// After numbers these make an amount: "the password is 12 characters long".
constexpr std::string_view kUnits =
    "characters chars letters digits bytes bits seconds minutes hours days weeks months years times words symbols "
    "zeichen "
    "stellen caracteres caractères days' tage";
/// What a random value is then a name of.
constexpr std::string_view kHashWords =
    "commit commits sha sha1 sha256 md5 hash digest checksum fingerprint etag trace revision id uuid build cache "
    "object image "
    "fingerabdruck";

bool is_generated_kind(SecretKind kind) {
  return kind == SecretKind::kSecret || kind == SecretKind::kToken || kind == SecretKind::kKey;
}

bool is_generated_secret(std::string_view value, const ValueShape& shape) {
  const bool is_mixed = shape.digits > 0 && (shape.symbols > 0 || (shape.upper > 0 && shape.lower > 0));
  const bool looks_generated = is_random(value) || is_hex(value, 32) || is_uuid(value) ||
                               (value.size() >= 10 && is_mixed && is_strong_password(value));
  return looks_generated && !is_placeholder(value) && !is_tagged_hash(value);
}

/// One word in quotes after a password's name is a password whatever it looks like.
bool is_quoted_password(std::string_view value, const ValueShape& shape) {
  return value.size() >= 4 && shape.lower + shape.upper > 0 && !is_placeholder(value) && !is_tagged_hash(value) &&
         !is_secret_noun(value) && !is_technical_term(value) && !is_code_expression(value);
}

/// Whether a value in a sentence can be the secret that the name announces.
bool is_prose_secret(std::string_view value, SecretKind kind, bool is_quoted) {
  if (value.find_first_of(" \t") != std::string_view::npos || value.find("://") != std::string_view::npos) {
    return false;
  }
  const ValueShape shape = shape_of(value);
  if (kind == SecretKind::kSignature || (shape.digits + shape.symbols + shape.upper == 0 && !is_quoted)) {
    return false;
  }
  if (kind == SecretKind::kPasscode) {
    return shape.digits == value.size() && value.size() >= 4 && value.size() <= 12;
  }
  if (kind == SecretKind::kBareKey) {
    return is_random(value, 20) && shape.upper > 0 && shape.lower > 0 && !is_placeholder(value) &&
           !is_tagged_hash(value);
  }
  if (is_generated_kind(kind)) {
    return is_generated_secret(value, shape);
  }
  const bool is_password = kind == SecretKind::kPassword;
  return (is_password && is_quoted && is_quoted_password(value, shape)) || is_strong_password(value) ||
         (is_password && is_generated_secret(value, shape) && is_random(value));
}

bool is_number_password(const SentenceWords& words, std::size_t i) {
  const std::string_view value = words[i].view;
  const bool is_number =
      value.size() >= 5 && std::all_of(value.begin(), value.end(), is_digit) && !is_placeholder(value);
  return is_number && !(i + 1 < words.size() && has_word(kUnits, words[i + 1].lower));
}

/// An adjective or participle by its ending: outdated, visible, insecure...
bool has_adjective_ending(std::string_view word) {
  constexpr std::string_view kEndings =
      "ed en ing able ible ful less ous ive al ic ly ary ory ent ant ure afe ete ort ong old";
  return any_word(kEndings, [word](std::string_view ending) { return word.ends_with(ending); });
}

/// "my password is sonnenblume": a plain word, by itself at the end of its clause.
bool is_plain_word_password(const SentenceWords& words, std::size_t i) {
  constexpr std::string_view kFollowers = "and so but please you which for on at und damit bitte also y para et pour e";
  const std::string& value = words[i].lower;
  const bool is_letters = value.size() >= 5 && std::all_of(value.begin(), value.end(), is_alpha);
  const bool ends = words[i].ends_clause || i + 1 == words.size() || has_word(kFollowers, words[i + 1].lower);
  return is_letters && ends && !is_placeholder(value) && !text::is_stop_word(value) && !has_adjective_ending(value);
}

/// "the password is hunter2xy": letters around a digit, by itself at the end of its clause.
bool is_mixed_word_password(const SentenceWords& words, std::size_t i) {
  constexpr std::size_t kMinSize = 7;
  const std::string& value = words[i].lower;
  const ValueShape shape = shape_of(value);
  const bool is_mixed = shape.digits > 0 && shape.digits + shape.lower == value.size() && value.size() >= kMinSize;
  const bool has_inner_digit = is_mixed && !is_digit(value[0]) && !is_digit(value.back());
  const bool ends = words[i].ends_clause || i + 1 == words.size();
  return has_inner_digit && ends && !is_placeholder(value) && !is_technical_term(value) && !is_secret_noun(value);
}

SecretSpan span_of(const SentenceWord& word, SecretKind kind) {
  return {word.begin, word.end, redacted_kind(kind)};
}

/// The value after the connector at `i`, past words like "now" and "still".
std::optional<SecretSpan> value_after(const SecretName& name, const SentenceWords& ahead, const SentenceWords& behind,
                                      std::size_t i) {
  std::size_t value = i + 1;
  while (value + 1 < ahead.size() && value < i + 3 && has_word(kFillers, ahead[value].lower)) {
    ++value;
  }
  const bool is_password = name.kind == SecretKind::kPassword;
  const bool is_owned = is_password && i == 0 && has_list_word(behind, 3, kPossessives);
  const bool is_secret = is_prose_secret(ahead[value].view, name.kind, ahead[value].is_quoted) ||
                         (is_password && is_number_password(ahead, value)) ||
                         (is_password && i == 0 && is_mixed_word_password(ahead, value)) ||
                         (is_owned && is_plain_word_password(ahead, value));
  return is_secret ? std::optional(span_of(ahead[value], name.kind)) : std::nullopt;
}

/// The word after the first connector that belongs to the name.
std::optional<SecretSpan> find_after_connector(const SecretName& name, const SentenceWords& ahead,
                                               const SentenceWords& behind) {
  constexpr std::size_t kMaxBetween = 8;
  constexpr std::size_t kVerbReach = 5;
  const bool is_changed =
      has_list_word(behind, kVerbReach, kChangeVerbs) || has_list_word(ahead, kVerbReach, kChangeVerbs);
  for (std::size_t i = 0; i + 1 < ahead.size() && i < kMaxBetween; ++i) {
    const std::string& word = ahead[i].lower;
    const bool is_connector =
        ahead[i].ends_with_colon || has_word(kConnectors, word) || (is_changed && has_word(kChangeConnectors, word));
    if (const auto found = is_connector ? value_after(name, ahead, behind, i) : std::nullopt) {
      return found;
    }
    if (ahead[i].ends_clause) {
      break;
    }
  }
  return std::nullopt;
}

/// A random value anywhere near in the sentence, or a hexadecimal one beside the name.
std::optional<SecretSpan> find_neighbour(const SecretName& name, const SentenceWords& words, bool is_ahead) {
  const std::size_t min_size = name.kind == SecretKind::kBareKey ? 20 : 16;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view value = words[i].view;
    const bool is_beside = i == 0 && is_ahead && name.kind != SecretKind::kBareKey;
    if (value.size() >= min_size && !has_list_word(words, i, kHashWords)) {
      const ValueShape shape = shape_of(value);
      const bool is_mixed = shape.upper > 0 && shape.lower > 0 && shape.digits > 0;
      const bool is_candidate = (is_mixed && is_random(value, min_size)) || (is_beside && is_hex(value, 32));
      if (is_candidate && !is_placeholder(value) && !is_tagged_hash(value)) {
        return span_of(words[i], name.kind);
      }
    }
    if (is_ahead ? words[i].ends_clause : i + 1 < words.size() && words[i + 1].ends_clause) {
      break;
    }
  }
  return std::nullopt;
}

/// "Zw3rg!... is the admin password".
std::optional<SecretSpan> find_before_connector(const SecretName& name, const SentenceWords& behind) {
  constexpr std::size_t kMaxBetween = 5;
  for (std::size_t i = 0; i + 1 < behind.size() && i < kMaxBetween; ++i) {
    if (!behind[i].lower.empty() && has_word(kBackwardConnectors, behind[i].lower)) {
      const bool is_secret = is_prose_secret(behind[i + 1].view, name.kind, false);
      return is_secret ? std::optional(span_of(behind[i + 1], name.kind)) : std::nullopt;
    }
    if (behind[i].ends_clause) {
      break;
    }
  }
  return std::nullopt;
}

/// Flags and .netrc, where the next word is the value whatever it looks like.
bool takes_next_word(std::string_view text, const SecretName& name, const SentenceWords& behind) {
  const bool is_flag = name.begin > 0 && text[name.begin - 1] == '-' &&
                       (name.begin == 1 || text[name.begin - 2] == '-' || is_space(text[name.begin - 2]));
  return is_flag || has_list_word(behind, 4, "login machine");
}

bool is_next_word_secret(const SentenceWord& word, SecretKind kind) {
  const ValueShape shape = shape_of(word.view);
  if (word.view[0] == '-' || (!word.is_quoted && shape.digits + shape.symbols + shape.upper == 0)) {
    return false;  // "the --password flag"
  }
  ValueSetting setting;
  setting.is_environment = true;
  return is_assigned_secret(kind, word.view, word.is_quoted, setting);
}

/// The word right after the name: "with password Zw3rg!...", --token x, "password x" of .netrc.
std::optional<SecretSpan> find_beside(std::string_view text, const SecretName& name, const SentenceWords& ahead,
                                      const SentenceWords& behind) {
  if (ahead.empty() || !is_space(text[name.end])) {
    return std::nullopt;
  }
  const bool is_secret = takes_next_word(text, name, behind)
                             ? is_next_word_secret(ahead[0], name.kind)
                             : is_prose_secret(ahead[0].view, name.kind, false) && !is_uuid(ahead[0].view);
  return is_secret ? std::optional(span_of(ahead[0], name.kind)) : std::nullopt;
}

/// "the login for the panel is admin / Zw3rg!...": after a connector, the first word that can only be a password.
std::optional<SecretSpan> find_in_credentials(const SentenceWords& ahead) {
  bool has_connector = false;
  for (const SentenceWord& word : ahead) {
    const std::string_view last = word.view.substr(word.view.find_first_of(":/") + 1);
    if (has_connector && is_strong_password(last)) {
      return SecretSpan{word.end - last.size(), word.end, redacted_kind(SecretKind::kPassword)};
    }
    has_connector = has_connector || word.ends_with_colon || has_word(kConnectors, word.lower);
    if (word.ends_clause) {
      break;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<SecretSpan> find_in_prose(std::string_view text, const SecretName& name) {
  constexpr std::string_view kBorders = " \t\r\n\"'`.,:;!?)]}*|";
  if (name.end >= text.size() || kBorders.find(text[name.end]) != std::string_view::npos) {
    const SentenceWords behind = words_behind(text, name.begin);
    const SentenceWords ahead = words_ahead(text, name.end);
    auto found = find_beside(text, name, ahead, behind);
    if (found || name.kind == SecretKind::kPass || name.kind == SecretKind::kSignature) {
      return found;
    }
    if (name.kind == SecretKind::kCredentials) {
      return find_in_credentials(ahead);
    }
    if ((found = find_after_connector(name, ahead, behind)) || (found = find_neighbour(name, ahead, true)) ||
        (found = find_before_connector(name, behind))) {
      return found;
    }
    return find_neighbour(name, behind, false);
  }
  return std::nullopt;  // part of an expression, a path or encoded data
}

std::optional<SecretSpan> find_in_unspaced_prose(std::string_view text, const SecretName& name) {
  constexpr std::size_t kMaxBetween = 16;  // code points
  std::size_t at = name.end;
  for (std::size_t i = 0; i < kMaxBetween && at < text.size(); ++i) {
    if (is_alnum(text[at]) || (is_ascii(text[at]) && !is_space(text[at]) && text[at] != ':' && text[at] != ',')) {
      const AssignedValue value = read_value(text, at);
      const std::string_view view = text.substr(value.begin, value.end - value.begin);
      const bool is_secret = is_prose_secret(view, name.kind, value.is_quoted);
      return is_secret ? std::optional(SecretSpan{value.begin, whole_end(text, value), redacted_kind(name.kind)})
                       : std::nullopt;
    }
    if (text[at] == '\n') {
      break;
    }
    const char32_t code_point = base::decode_utf8(text, at);
    if (code_point == U'。' || code_point == U'，' || code_point == U'、' || code_point == U'？') {
      break;
    }
  }
  return std::nullopt;
}

}  // namespace cortex::capture
