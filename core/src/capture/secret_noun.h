// SPDX-License-Identifier: MIT
// Nouns that announce a secret, in several languages, and what each says about the value.
#pragma once

#include <span>
#include <string_view>

namespace cortex::capture {

/// What a name says about the value that goes with it.
enum class SecretKind {
  kNone,
  kPassword,     ///< People choose it: any word may be one.
  kPass,         ///< "pass" alone, which mostly is a verdict: only for what can be nothing but a password.
  kPasscode,     ///< Digits.
  kSecret,       ///< Chosen or generated.
  kToken,        ///< Generated: it looks random.
  kKey,          ///< As kToken: API key, secret key, account key.
  kBareKey,      ///< "key" alone, which mostly is a key of something else.
  kSignature,    ///< A secret in the query of a URL only, where it grants access.
  kCredentials,  ///< A pair of user and password.
  kValue,        ///< "value": goes with the name that was given as a value before it.
};

/// What stands in [REDACTED:<...>] for a value of this kind.
[[nodiscard]] std::string_view redacted_kind(SecretKind kind);

/// A word that announces a secret.
struct Noun {
  std::string_view word;
  SecretKind kind;
};

/// The kind of a lower-case noun (not empty), also at the end of a compound: "clientsecret", "Datenbankpasswort".
[[nodiscard]] SecretKind noun_kind(std::string_view noun);

/// Nouns of scripts without spaces and of Korean ("密码", "パスワード"), which stand inside longer runs.
[[nodiscard]] std::span<const Noun> unspaced_nouns();

}  // namespace cortex::capture
