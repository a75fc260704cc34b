// SPDX-License-Identifier: MIT
// Secrets out of JSON lines: only string values change, also those of lines that stand in a line (SPEC 8.1).
#include "capture/redact_json.h"

#include <string>

#include "entry/json_scan.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

const std::string kSecret = std::string("gh") + "p_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8";

}  // namespace

TEST_CASE("string values are masked, everything else stays byte for byte", "[capture][redact_json]") {
  const std::string line = R"({ "content" : "token )" + kSecret + R"(", "n": 1.50, "tags":["a","\u00e9 )" + kSecret +
                           R"("],  "x":{"y":"\n"} })";
  const Redacted clean = redact_json_line(line);
  CHECK(clean.count == 2);
  CHECK(clean.text.find(kSecret) == std::string::npos);
  CHECK(clean.text.starts_with(R"({ "content" : "token [REDACTED:)"));
  CHECK(clean.text.ends_with(R"("],  "x":{"y":"\n"} })"));
  CHECK(clean.text.find(R"("n": 1.50, "tags":["a",)") != std::string::npos);
  CHECK(redact_json_line(clean.text).count == 0);
}

TEST_CASE("a line within a line is masked as a line", "[capture][redact_json]") {
  const std::string inner = R"({"content":"say \"hi\" to )" + kSecret + R"(","a":"b"})";
  const Redacted clean = redact_json_line("{\"raw\":" + entry::quote(inner) + "}");
  CHECK(clean.count == 1);
  std::vector<entry::Member> members;
  entry::ScanError error;
  REQUIRE(entry::scan_object(clean.text, members, error));
  std::string raw;
  entry::decode_string(members[0].value, raw);
  CHECK(raw == redact_json_line(inner).text);
}

TEST_CASE("lines without secrets and lines that are no JSON stay as they are", "[capture][redact_json]") {
  for (const std::string line :
       {R"({"content":"a \u0041 b","password_field":"the password field"})", "{\"torn", "", "[]", "plain text"}) {
    CHECK(redact_json_line(line).text == line);
  }
  CHECK(redact_json_line("plain " + kSecret).count == 1);
}

}  // namespace cortex::capture
