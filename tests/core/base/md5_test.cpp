// SPDX-License-Identifier: MIT
// MD5 against the test suite of RFC 1321 and every padding length.
#include "base/md5.h"

#include <string>

#include "support/catch.h"

using namespace cortex;

TEST_CASE("MD5 gives the digests of RFC 1321") {
  struct Row {
    const char* text;
    const char* digest;
  };
  const Row rows[] = {
      {"", "d41d8cd98f00b204e9800998ecf8427e"},
      {"a", "0cc175b9c0f1b6a831c399e269772661"},
      {"abc", "900150983cd24fb0d6963f7d28e17f72"},
      {"message digest", "f96b697d7cb7938d525a2f31aaf161d0"},
      {"abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"},
      {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"},
      {"12345678901234567890123456789012345678901234567890123456789012345678901234567890",
       "57edf4a22be3c955ac49da2e2107b67a"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(base::md5_hex(row.text) == row.digest);
  }
}

TEST_CASE("MD5 pads every length around the block borders, bytes above 127 included") {
  // The digest of the digests of 0 to 200 bytes "\xff", computed with Python's hashlib.
  std::string digests;
  for (std::size_t length = 0; length <= 200; ++length) {
    digests += base::md5_hex(std::string(length, '\xff'));
  }
  CHECK(base::md5_hex(digests) == "3f04902e80f1485d1f4b37c42b8d740e");
}
