// SPDX-License-Identifier: MIT
#include "base/error_text.h"

#include <string>

#include "base/utf8.h"
#include "support/catch.h"

using cortex::base::bounded_message;
using cortex::base::echoed;
using cortex::base::reason_of;

TEST_CASE("An echoed text of up to 80 characters is itself", "[base]") {
  CHECK(echoed("frobnicate") == "frobnicate");
  CHECK(echoed(std::string(80, 'x')) == std::string(80, 'x'));
  std::string umlauts;
  for (int i = 0; i < 80; ++i) umlauts += "ü";
  CHECK(echoed(umlauts) == umlauts);
  CHECK(echoed("") == "\"\"");
}

TEST_CASE("A longer text is cut, and says so", "[base]") {
  CHECK(echoed(std::string(81, 'x')) == std::string(80, 'x') + "...");
  CHECK(echoed(std::string(5'000'000, 'x')).size() == 83);
}

TEST_CASE("An echoed text cannot steer a terminal, break its line or hide a part of itself", "[base]") {
  const char* const kReplaced =
      "a\xEF\xBF\xBD"
      "b";
  for (const std::string hidden : {"\x1b", "\n", "\r", "\t", "\x7f", "\xC2\x9B", "\xE2\x80\xAE", "\xE2\x80\x8B",
                                   "\xE2\x80\xA8", "\xEF\xBB\xBF", "\xF3\xA0\x81\x81", "\xFF"}) {
    CHECK(echoed("a" + hidden + "b") == kReplaced);
  }
  CHECK(cortex::base::is_valid_utf8(echoed(std::string("\xC3\x28\xA0\xA1\0x", 6))));
}

TEST_CASE("A message that a path made endless keeps its beginning and its end", "[base]") {
  const std::string plain = "cannot read /a: Permission denied";
  CHECK(bounded_message(plain) == plain);
  CHECK(bounded_message(std::string(1000, 'x')) == std::string(1000, 'x'));
  std::string endless = "cannot read /";
  for (int i = 0; i < 100'000; ++i) endless += "\xC3\xBC";
  const std::string shown = bounded_message(endless + ": File name too long");
  CHECK(shown.substr(0, 13) == "cannot read /");
  CHECK(shown.find(" ... ") != std::string::npos);
  CHECK(shown.substr(shown.size() - 20) == ": File name too long");
  CHECK(shown.size() < 2000);
  CHECK(cortex::base::is_valid_utf8(shown));
}

TEST_CASE("The reason of a failure is what stands between its subject and the advice", "[base]") {
  CHECK(reason_of("cannot read /x: y/z: Permission denied; check who owns it") == "Permission denied");
  CHECK(reason_of("no such operation") == "no such operation");
  CHECK(reason_of("") == "");
}
