// SPDX-License-Identifier: MIT
// Nouns that announce a secret, in several languages, and what each says about the value.
#include "capture/secret_noun.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace cortex::capture {
namespace {

/// What the last part of a name says. Sorted by bytes.
constexpr Noun kNouns[] = {
    {"accesskey", SecretKind::kKey},
    {"accountkey", SecretKind::kKey},
    {"anmeldedaten", SecretKind::kCredentials},
    {"apikey", SecretKind::kKey},
    {"auth", SecretKind::kToken},
    {"authkey", SecretKind::kKey},
    {"bearer", SecretKind::kToken},
    {"chave", SecretKind::kKey},
    {"clave", SecretKind::kPassword},
    {"clé", SecretKind::kKey},
    {"content", SecretKind::kValue},
    {"contrasena", SecretKind::kPassword},
    {"contrasenya", SecretKind::kPassword},
    {"contraseña", SecretKind::kPassword},
    {"credenciales", SecretKind::kCredentials},
    {"credential", SecretKind::kToken},
    {"credentials", SecretKind::kCredentials},
    {"creds", SecretKind::kCredentials},
    {"dbpass", SecretKind::kPassword},
    {"geheimnis", SecretKind::kSecret},
    {"hasło", SecretKind::kPassword},
    {"identifiants", SecretKind::kCredentials},
    {"jeton", SecretKind::kToken},
    {"jwt", SecretKind::kToken},
    {"kennwort", SecretKind::kPassword},
    {"key", SecretKind::kBareKey},
    {"keypass", SecretKind::kPassword},
    {"llave", SecretKind::kKey},
    {"login", SecretKind::kCredentials},
    {"losungswort", SecretKind::kPassword},
    {"lösenord", SecretKind::kPassword},
    {"mdp", SecretKind::kPassword},
    {"motdepasse", SecretKind::kPassword},
    {"parola", SecretKind::kPassword},
    {"passcode", SecretKind::kPasscode},
    {"passphrase", SecretKind::kPassword},
    {"passw", SecretKind::kPassword},
    {"passwd", SecretKind::kPassword},
    {"password", SecretKind::kPassword},
    {"passwort", SecretKind::kPassword},
    {"pat", SecretKind::kToken},
    {"pin", SecretKind::kPasscode},
    {"privatekey", SecretKind::kKey},
    {"psk", SecretKind::kPassword},
    {"psw", SecretKind::kPassword},
    {"pw", SecretKind::kPassword},
    {"pwd", SecretKind::kPassword},
    {"schlüssel", SecretKind::kKey},
    {"secret", SecretKind::kSecret},
    {"secretkey", SecretKind::kKey},
    {"secreto", SecretKind::kSecret},
    {"segredo", SecretKind::kSecret},
    {"senha", SecretKind::kPassword},
    {"sig", SecretKind::kSignature},
    {"signature", SecretKind::kSignature},
    {"storepass", SecretKind::kPassword},
    {"stringvalue", SecretKind::kValue},
    {"token", SecretKind::kToken},
    {"userpass", SecretKind::kPassword},
    {"value", SecretKind::kValue},
    {"wachtwoord", SecretKind::kPassword},
    {"zugangsdaten", SecretKind::kCredentials},
    {"ключ", SecretKind::kKey},
    {"пароль", SecretKind::kPassword},
    {"токен", SecretKind::kToken},
};

constexpr bool is_before(const Noun& a, const Noun& b) {
  return a.word < b.word;
}

static_assert(std::is_sorted(std::begin(kNouns), std::end(kNouns), is_before));

/// Ends of words that are written together: dbpassword, clientsecret.
constexpr Noun kEndings[] = {
    {"password", SecretKind::kPassword}, {"passwd", SecretKind::kPassword},   {"passphrase", SecretKind::kPassword},
    {"passwort", SecretKind::kPassword}, {"kennwort", SecretKind::kPassword}, {"storepass", SecretKind::kPassword},
    {"keypass", SecretKind::kPassword},  {"secret", SecretKind::kSecret},     {"token", SecretKind::kToken},
    {"apikey", SecretKind::kKey},        {"accesskey", SecretKind::kKey},     {"secretkey", SecretKind::kKey},
    {"privatekey", SecretKind::kKey},    {"authkey", SecretKind::kKey},       {"accountkey", SecretKind::kKey},
    {"sharedkey", SecretKind::kKey},     {"masterkey", SecretKind::kKey},     {"schlüssel", SecretKind::kKey},
};

/// Lengths (as bits) of the nouns that end in a byte: most words of a text are told apart by this alone.
constexpr std::array<std::uint32_t, 256> make_noun_lengths() {
  std::array<std::uint32_t, 256> lengths = {};
  for (const Noun& noun : kNouns) {
    lengths[static_cast<unsigned char>(noun.word.back())] |= 1U << noun.word.size();
  }
  return lengths;
}

constexpr std::array<std::uint32_t, 256> kNounLengths = make_noun_lengths();

bool may_be_noun(std::string_view part) {
  return part.size() < 32 && (kNounLengths[static_cast<unsigned char>(part.back())] >> part.size() & 1U) != 0;
}

constexpr Noun kUnspacedNouns[] = {
    {"密码", SecretKind::kPassword},
    {"密碼", SecretKind::kPassword},
    {"口令", SecretKind::kPassword},
    {"パスワード", SecretKind::kPassword},
    {"パスフレーズ", SecretKind::kPassword},
    {"暗証番号", SecretKind::kPasscode},
    {"비밀번호", SecretKind::kPassword},
    {"비번", SecretKind::kPassword},
    {"암호", SecretKind::kPassword},
    {"密钥", SecretKind::kKey},
    {"密鑰", SecretKind::kKey},
    {"秘钥", SecretKind::kKey},
    {"令牌", SecretKind::kToken},
    {"トークン", SecretKind::kToken},
    {"キー", SecretKind::kBareKey},
    {"シークレット", SecretKind::kSecret},
    {"토큰", SecretKind::kToken},
    {"账号", SecretKind::kCredentials},
};

}  // namespace

SecretKind noun_kind(std::string_view part) {
  const auto noun = !may_be_noun(part) ? std::end(kNouns)
                                       : std::lower_bound(std::begin(kNouns), std::end(kNouns),
                                                          Noun{part, SecretKind::kNone}, is_before);
  if (noun != std::end(kNouns) && noun->word == part) {
    return noun->kind;
  }
  for (const Noun& ending : kEndings) {
    if (part.size() > ending.word.size() && part.back() == ending.word.back() && part.ends_with(ending.word)) {
      return ending.kind;
    }
  }
  return SecretKind::kNone;
}

std::string_view redacted_kind(SecretKind kind) {
  switch (kind) {
    case SecretKind::kToken:
      return "token";
    case SecretKind::kKey:
    case SecretKind::kBareKey:
      return "api_key";
    case SecretKind::kSecret:
      return "secret";
    case SecretKind::kNone:
    case SecretKind::kPassword:
    case SecretKind::kPass:
    case SecretKind::kPasscode:
    case SecretKind::kSignature:
    case SecretKind::kCredentials:
    case SecretKind::kValue:
      break;
  }
  return "password";
}

std::span<const Noun> unspaced_nouns() {
  return kUnspacedNouns;
}

}  // namespace cortex::capture
