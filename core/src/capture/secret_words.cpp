// SPDX-License-Identifier: MIT
// What stands in a secret's place, and what people write about secrets: judged by word lists.
#include "capture/secret_words.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "capture/ascii.h"
#include "capture/secret_value.h"

namespace cortex::capture {
namespace {

/// Types, states, labels, and the passwords of tutorials.
constexpr std::string_view kGenericValues[] = {
    "12345",       "123456",     "1234567",     "12345678",     "123456789",      "1234567890", "abc",
    "abc123",      "absent",     "admin",       "allowed",      "always",         "anonymous",  "any",
    "argument",    "array",      "ask",         "auto",         "base64",         "basic",      "bearer",
    "blank",       "bool",       "boolean",     "bytes",        "changed",        "char",       "clave",
    "correct",     "credential", "credentials", "current",      "default",        "deleted",    "demo",
    "digest",      "disabled",   "email",       "empty",        "enabled",        "encrypted",  "enter",
    "env",         "error",      "expected",    "expired",      "external",       "failed",     "false",
    "field",       "file",       "foo",         "foobar",       "forbidden",      "forgotten",  "generated",
    "guest",       "hashed",     "hidden",      "hunter2",      "ignored",        "incorrect",  "input",
    "int",         "integer",    "invalid",     "keyring",      "kennwort",       "letmein",    "literal",
    "local",       "localhost",  "login",       "mandatory",    "masked",         "missing",    "mysql",
    "never",       "nil",        "none",        "not",          "null",           "number",     "object",
    "omitted",     "on",         "off",         "optional",     "optionalstring", "p4ssw0rd",   "parola",
    "pass",        "passphrase", "passw0rd",    "passwd",       "passwort",       "password",   "password1",
    "password123", "plain",      "plaintext",   "postgres",     "postgresql",     "present",    "private",
    "prompt",      "protected",  "public",      "pwd",          "qwerty",         "readonly",   "redacted",
    "refused",     "rejected",   "required",    "reset",        "root",           "rotated",    "same",
    "sample",      "secret",     "secretstr",   "secretstring", "senha",          "sensitive",  "set",
    "show",        "something",  "str",         "string",       "strong",         "test",       "test123",
    "test1234",    "testing",    "text",        "todo",         "token",          "true",       "type",
    "undefined",   "unique",     "unknown",     "unset",        "user",           "username",   "valid",
    "value",       "varchar",    "visible",     "weak",         "welcome",        "wrong",      "xxx",
    "yes"};

/// What shows a placeholder wherever it stands in a value.
constexpr std::string_view kPlaceholderMarks[] = {
    "changeme",  "change_me", "change-me",  "changeit", "placeholder", "redacted",   "example",  "xxxx",
    "****",      "••••",      "....",       "…",        "your_",       "your-",      "yourpass", "yourtoken",
    "yourkey",   "yourapi",   "yoursecret", "dummy",    "insert_",     "insert-",    "replace_", "replace-",
    "replaceme", "fill_in",   "fill-in",    "fillme",   "not-a-real",  "not_a_real", "notreal",  "fake_",
    "fake-",     "sample_",   "sample-",    "put_your", "<your",       "todo_",      "todo-",    "${",
    "#{",        "{{",        "$(",         "%(",       "<%",          "omitted",    "%s"};

/// Where the secret is kept instead.
constexpr std::string_view kReferences[] = {"[redacted",
                                            "arn:",
                                            "vault:",
                                            "op://",
                                            "ssm:",
                                            "secretsmanager:",
                                            "file:",
                                            "env:",
                                            "keyring:",
                                            "projects/",
                                            "@microsoft.keyvault",
                                            "azurekv:",
                                            "awssm:",
                                            "gcpsm:",
                                            "ref+",
                                            "secret:",
                                            "secrets."};

/// Fragments of keys that vendors print in their documentation.
constexpr std::string_view kDocumentedKeys[] = {"eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9l",
                                                "Eby8vdM02xNOcqFlqUwJ", "4eC39HqLyjWDarjtT1zdp7dc",
                                                "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV"};

/// The last ones begin public keys.
constexpr std::string_view kHashTags[] = {
    "$2a$",        "$2b$",         "$2x$",     "$2y$",     "$argon2",   "$5$",     "$6$",     "$1$",   "$y$",
    "$apr1$",      "$7$",          "$scrypt",  "$pbkdf2",  "pbkdf2",    "scrypt:", "{ssha",   "{sha",  "{bcrypt",
    "sha1$",       "sha256$",      "sha512$",  "sha1-",    "sha256-",   "sha384-", "sha512-", "sha1:", "sha256:",
    "sha512:",     "md5:",         "md5$",     "md5-",     "scram-sha", "bcrypt",  "argon2",  "h1:",   "aaaab3nzac1",
    "aaaac3nzac1", "aaaae2vjzhnh", "miibijan", "mfkwewyh", "blake3:"};

constexpr std::string_view kTechnicalPrefixes[] = {
    "aes",    "amd64",   "argon2", "arm64",  "arm32", "base32", "base58", "base64", "bcrypt",  "crc32", "css3",
    "ecdsa",  "ed25519", "es20",   "hs256",  "hs512", "html5",  "http2",  "http3",  "https",   "i18n",  "ipv4",
    "ipv6",   "iso-",    "java1",  "java2",  "k8s",   "log4j",  "md5",    "node1",  "node2",   "oauth", "oidc",
    "pbkdf2", "pkcs",    "python", "rfc",    "rs256", "rsa",    "saml",   "scrypt", "secp",    "sha1",  "sha2",
    "sha3",   "sha5",    "sha-",   "tls1",   "totp",  "uint",   "utf",    "uuid",   "varchar", "web3",  "x509",
    "x86",    "2fa",     "mfa2",   "bytes3", "int32", "int64",  "float"};

constexpr std::string_view kTechnicalSuffixes[] = {
    "bit",     "character", "characters", "char",      "chars",     "digit",  "digits", "byte",       "bytes",
    "encoded", "based",     "hashed",     "encrypted", "protected", "only",   "style",  "compatible", "like",
    "side",    "safe",      "factor",     "way",       "day",       "days",   "hour",   "hours",      "minute",
    "level",   "time",      "stellig",    "stelliges", "stelligen", "zeichen"};

constexpr std::string_view kSecretNouns[] = {"password",    "passwd",     "passphrase", "passwort",   "kennwort",
                                             "secret",      "token",      "apikey",     "api_key",    "api-key",
                                             "credential",  "contraseña", "passcode",   "motdepasse", "privatekey",
                                             "private_key", "publickey",  "public_key", "secretkey",  "accesskey"};

template <std::size_t N>
bool contains_one_of(std::string_view text, const std::string_view (&parts)[N]) {
  return std::any_of(std::begin(parts), std::end(parts),
                     [text](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

template <std::size_t N>
bool starts_with_one_of(std::string_view text, const std::string_view (&parts)[N]) {
  return std::any_of(std::begin(parts), std::end(parts),
                     [text](std::string_view part) { return text.starts_with(part); });
}

/// One character over and over, also in groups: xxxx-xxxx, ****, ______
bool is_one_character(std::string_view value) {
  if (value.size() < 2) {
    return false;
  }
  char seen = '\0';
  for (char c : value) {
    if (c == '-' || c == '_' || c == '.' || c == ' ') {
      continue;
    }
    if (seen != '\0' && c != seen) {
      return false;
    }
    seen = c;
  }
  return true;
}

bool is_identifier(std::string_view value) {
  return !value.empty() &&
         std::all_of(value.begin(), value.end(), [](char c) { return is_alnum(c) || c == '_' || c == '.'; });
}

/// $TOKEN, %TOKEN%, :token, @token, ?, *alias, !Ref, <token>: something else supplies the value.
bool is_variable(std::string_view value) {
  const std::string_view rest = value.substr(1);
  switch (value[0]) {
    case '$':
      return is_identifier(rest) && !is_digit(rest[0]);
    case '%':
      return rest.size() <= 1 || rest.back() == '%';
    case '<':
      return rest.find('>') != std::string_view::npos;
    case ':':
    case '@':
    case '*':
    case '!':
    case '&':
      return is_identifier(rest) && shape_of(rest).digits == 0;
    case '?':
    case '|':
    case '>':
    case '\\':
      return rest.size() <= 1;
    default:
      return false;
  }
}

bool is_generic_value(std::string_view lower) {
  return std::find(std::begin(kGenericValues), std::end(kGenericValues), lower) != std::end(kGenericValues);
}

}  // namespace

bool is_placeholder(std::string_view value) {
  constexpr std::size_t kMaxPlaceholder = 96;
  value = value.substr(0, kMaxPlaceholder);
  if (value.empty() || is_one_character(value) || is_variable(value) || contains_one_of(value, kDocumentedKeys)) {
    return true;
  }
  const std::string lower = lower_copy(value);
  return is_generic_value(lower) || contains_one_of(lower, kPlaceholderMarks) || starts_with_one_of(lower, kReferences);
}

bool is_tagged_hash(std::string_view value) {
  return starts_with_one_of(lower_copy(value.substr(0, 16)), kHashTags);
}

bool is_secret_noun(std::string_view value) {
  value = value.substr(0, kMaxJudgedBytes);
  const ValueShape shape = shape_of(value);
  return shape.digits <= 1 && shape.symbols <= 1 && value.find('!') == std::string_view::npos &&
         contains_one_of(lower_copy(value), kSecretNouns);
}

bool is_technical_term(std::string_view value) {
  const std::string lower = lower_copy(value.substr(0, kMaxJudgedBytes));
  for (std::string_view prefix : kTechnicalPrefixes) {
    if (!lower.starts_with(prefix)) {
      continue;
    }
    // argon2id, base64-encoded, ed25519privatekey; but a password may begin like a term.
    constexpr std::size_t kMaxVersion = 5;
    const std::string_view rest = std::string_view(lower).substr(prefix.size());
    const std::size_t name = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (rest.size() <= kMaxVersion || rest[0] == '-' ||
        std::all_of(rest.begin() + static_cast<std::ptrdiff_t>(name), rest.end(), is_alpha)) {
      return true;
    }
  }
  return std::any_of(std::begin(kTechnicalSuffixes), std::end(kTechnicalSuffixes), [&lower](std::string_view suffix) {
    return lower.size() > suffix.size() && lower.ends_with(suffix) &&
           !is_alpha(lower[lower.size() - suffix.size() - 1]);
  });
}

}  // namespace cortex::capture
