// SPDX-License-Identifier: MIT
// The judgements that masking rests on: random, strong, placeholder, hash, code, name (SPEC 8.1).
#include "capture/secret_value.h"

#include <string>
#include <string_view>

#include "capture/secret_name.h"
#include "capture/secret_values.h"
#include "capture/secret_words.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

TEST_CASE("Drawn values are random, names and paths are not", "[capture][secret_value]") {
  SecretValues values(41);
  for (int i = 0; i < 200; ++i) {
    const std::string value = values.draw("*a32");
    INFO(value);
    CHECK(is_random(value));
  }
  for (const std::string_view name :
       {"LabelTemplateRendererFactoryBeanPostProcessorImpl", "minifyReleaseWithR8ForStagingArm64V8aUniversal",
        "exports/2031/02/parcels.csv.gz", "checkout-summary-delivery-window-2031", "depot-api-7d9f8b6c5d-x8k2p",
        "short", "6abe0e6d-8f53-4e40-919f-cf73b0ad7c12", "com.example.app.features.Auth2Factory",
        "two words and 3 more"}) {
    INFO(name);
    CHECK_FALSE(is_random(name));
  }
}

TEST_CASE("Only what no language and no notation has is a strong password", "[capture][secret_value]") {
  SecretValues values(42);
  for (int i = 0; i < 200; ++i) {
    const std::string value = values.draw_password();
    INFO(value);
    CHECK(is_strong_password(value));
  }
  for (const std::string_view word :
       {"required",         "base64-encoded",   "64-bit",    "sha256",       "oauth2", "utf-8",
        "ISO-8601",         "us-east-1",        "issue#12",  "c++17",        "100%",   "v1.2.3",
        "db-2.example.com", "bob@host.example", "foo@1.2.3", "12-character", "wrong!", "user_id2",
        "password-input",   "${TOKEN}",         "ed25519"}) {
    INFO(word);
    CHECK_FALSE(is_strong_password(word));
  }
}

TEST_CASE("Placeholders stand for secrets without being any", "[capture][secret_value]") {
  for (const std::string_view value : {"",
                                       "xxx",
                                       "xxxx-xxxx",
                                       "********",
                                       "<password>",
                                       "${DB_PASSWORD}",
                                       "$TOKEN",
                                       "%TOKEN%",
                                       "{{ token }}",
                                       ":password",
                                       "?",
                                       "changeme",
                                       "YOUR_API_KEY",
                                       "your-token-here",
                                       "[REDACTED:token]",
                                       "arn:aws:secretsmanager:x",
                                       "op://vault/x",
                                       "password123",
                                       "example-key-1",
                                       "None",
                                       "string"}) {
    INFO(value);
    CHECK(is_placeholder(value));
  }
  for (const std::string_view value : {"$ecret1!", "Kiefer-29", "hunter22x"}) {
    INFO(value);
    CHECK_FALSE(is_placeholder(value));
  }
}

TEST_CASE("Hashes and public keys name their algorithm", "[capture][secret_value]") {
  for (const std::string_view value :
       {"$2b$12$abc", "$argon2id$v=19", "sha512-abc", "pbkdf2_sha256$1", "AAAAC3NzaC1lZDI1"}) {
    CHECK(is_tagged_hash(value));
  }
  CHECK_FALSE(is_tagged_hash("$ecret"));
}

TEST_CASE("Expressions are told from values", "[capture][secret_value]") {
  for (const std::string_view code : {"req.body.password", "getpass()", "os.environ[", "std::env", "a->b", "user?.pw",
                                      "config.get(", "{", "self.token;"}) {
    INFO(code);
    CHECK(is_code_expression(code));
  }
  for (const std::string_view value : {"", "Kiefer-29-Mond", "Rr1.s0Jqx4yYflE", "a.b!c"}) {
    INFO(value);
    CHECK_FALSE(is_code_expression(value));
  }
}

SecretKind kind_of(std::string_view text) {
  const std::size_t begin = text.find_last_of(" ") == std::string_view::npos ? 0 : text.find_last_of(" ") + 1;
  return classify_name(text, begin, end_of_name(text, begin)).kind;
}

struct NameCase {
  std::string_view name;
  SecretKind kind;
};

TEST_CASE("Names say what kind of secret goes with them", "[capture][secret_name]") {
  constexpr NameCase kCases[] = {
      {"DB_PASSWORD", SecretKind::kPassword},
      {"dbPassword", SecretKind::kPassword},
      {"spring.datasource.password", SecretKind::kPassword},
      {"MYSQL_ROOT_PASSWORD_PROD", SecretKind::kPassword},
      {"smtp-pass", SecretKind::kPassword},
      {"mot de passe", SecretKind::kPassword},
      {"contrase\xc3\xb1"
       "a",
       SecretKind::kPassword},
      {"datenbankpasswort", SecretKind::kPassword},
      {"pass", SecretKind::kPass},
      {"clientSecret", SecretKind::kSecret},
      {"authToken", SecretKind::kToken},
      {"token2", SecretKind::kToken},
      {"API key", SecretKind::kKey},
      {"apiKey", SecretKind::kKey},
      {"aws_secret_access_key", SecretKind::kKey},
      {"AccountKey", SecretKind::kKey},
      {"key", SecretKind::kBareKey},
      {"bindKey", SecretKind::kBareKey},
      {"primary key", SecretKind::kNone},
      {"cacheKey", SecretKind::kNone},
      {"PUBLIC_KEY", SecretKind::kNone},
      {"max_tokens", SecretKind::kNone},
      {"nextPageToken", SecretKind::kNone},
      {"next page token", SecretKind::kNone},
      {"reset_password", SecretKind::kNone},
      {"password_hash", SecretKind::kNone},
      {"monkey", SecretKind::kNone},
      {"compass", SecretKind::kNone},
      {"tokenizer", SecretKind::kNone},
      {"secretName", SecretKind::kNone},
  };
  for (const NameCase& one : kCases) {
    INFO(one.name);
    CHECK(static_cast<int>(kind_of(one.name)) == static_cast<int>(one.kind));
  }
}

}  // namespace
}  // namespace cortex::capture
