// SPDX-License-Identifier: MIT
// Passwords made of plain words, texts about redaction, and texts made to cost time (SPEC 8.1).
#include <string>
#include <string_view>

#include "capture/redact.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

TEST_CASE("A password of several words is masked wherever a sentence assigns it", "[capture][redact]") {
  struct Row {
    std::string_view before, value, after;
  };
  const Row rows[] = {
      {"Never deploy with password=", "correct-horse-battery", "."},
      {"Never deploy with password=", "correct-horse-battery", " in the command line"},
      {"The staging login uses password=", "correct-horse-battery", ", please rotate it"},
      {"Log in (password=", "correct-horse-battery", ") to staging"},
      {"db_password=", "correct-horse-battery", ", and then restart"},
      {"Use password=", "correct-horse-battery!", ""},
      {"password=", "another-secret-9", ""},
      {"Use password=", "another-secret-9", " for staging"},
      {"The password is ", "hunter2xy", "."},
      {"the password is ", "winter7sun", ""},
  };
  for (const Row& row : rows) {
    const std::string text = std::string(row.before) + std::string(row.value) + std::string(row.after);
    INFO(text);
    const std::string masked = std::string(row.before) + "[REDACTED:password]" + std::string(row.after);
    CHECK(redact(text).text == masked);
    CHECK(redact(masked).text == masked);
    CHECK(redact(masked).count == 0);
  }
}

TEST_CASE("A text about redaction is not masked", "[capture][redact]") {
  for (const std::string_view text : {"redacted", "redacted-logs", "password redacted", "token=redacted",
                                      "[REDACTED:password]", "password=[REDACTED:password]"}) {
    CHECK(redact(text).text == text);
  }
}

TEST_CASE("A secret behind names in each other's values is still found", "[capture][redact]") {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "token=";
  text += " and then set password=Zw3rg!Hut#91 for staging";
  CHECK(redact(text).text.find("Zw3rg") == std::string::npos);
}

}  // namespace
}  // namespace cortex::capture
