// SPDX-License-Identifier: MIT
// Every line of a private key is masked, wherever it was pasted from and however much of it (SPEC 8.1).
#include <string>
#include <string_view>
#include <vector>

#include "capture/redact.h"
#include "capture/secret_values.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

std::vector<std::string> draw_lines(std::size_t count) {
  SecretValues values(11);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    lines.push_back(values.draw("*b64"));
  }
  lines.push_back(values.draw("*b38=="));
  return lines;
}

std::string joined(const std::vector<std::string>& lines, std::string_view separator, std::string_view margin = "") {
  std::string text;
  for (const std::string& line : lines) {
    text += std::string(margin) + line + std::string(separator);
  }
  return text;
}

void check_gone(std::string_view text, const std::vector<std::string>& lines) {
  INFO(text);
  const Redacted redacted = redact(text);
  INFO(redacted.text);
  for (const std::string& line : lines) {
    CHECK(redacted.text.find(line) == std::string::npos);
  }
  CHECK(redact(redacted.text).text == redacted.text);
}

/// In two halves: scanners look for the whole mark.
std::string begin_mark(std::string_view type) {
  return "-----BEGIN " + std::string(type) + "PRIVATE" + " KEY-----";
}
std::string end_mark(std::string_view type) {
  return "-----END " + std::string(type) + "PRIVATE" + " KEY-----";
}

TEST_CASE("The body of a private key goes, its marks and what is around stay", "[capture][redact]") {
  const std::vector<std::string> lines = draw_lines(6);
  for (const std::string_view type : {"", "RSA ", "EC ", "DSA ", "OPENSSH ", "ENCRYPTED "}) {
    const std::string text = "the key:\n" + begin_mark(type) + "\n" + joined(lines, "\n") + end_mark(type) + "\nthanks";
    check_gone(text, lines);
    CHECK(redact(text).text ==
          "the key:\n" + begin_mark(type) + "\n[REDACTED:private_key]\n" + end_mark(type) + "\nthanks");
  }
}

TEST_CASE("A key goes from JSON, YAML, quotations and diffs", "[capture][redact]") {
  const std::vector<std::string> lines = draw_lines(5);
  check_gone("{\"private_key\":\"" + begin_mark("") + "\\n" + joined(lines, "\\n") + end_mark("") + "\\n\"}", lines);
  check_gone("data: |\n    " + begin_mark("") + "\n" + joined(lines, "\n", "    ") + "    " + end_mark(""), lines);
  check_gone("> " + begin_mark("RSA ") + "\n" + joined(lines, "\n", "> ") + "> " + end_mark("RSA "), lines);
  check_gone("+" + begin_mark("RSA ") + "\n" + joined(lines, "\n", "+") + "+" + end_mark("RSA "), lines);
  check_gone(begin_mark("RSA ") + "\r\n" + joined(lines, "\r\n") + end_mark("RSA "), lines);
}

TEST_CASE("A key that was cut at either end goes as far as it is there", "[capture][redact]") {
  const std::vector<std::string> lines = draw_lines(6);
  check_gone("cut:\n" + begin_mark("RSA ") + "\n" + joined(lines, "\n"), lines);
  check_gone(joined(lines, "\n") + end_mark("RSA ") + "\n", lines);
  const std::string text = begin_mark("RSA ") + "\n" + joined(lines, "\n") + "\nis what I got";
  CHECK(redact(text).text.find("is what I got") != std::string::npos);
}

TEST_CASE("Encrypted, PGP and PuTTY keys go", "[capture][redact]") {
  const std::vector<std::string> lines = draw_lines(4);
  check_gone(begin_mark("RSA ") + "\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\n" + joined(lines, "\n") +
                 end_mark("RSA "),
             lines);
  check_gone(
      "-----BEGIN PGP PRIVATE"
      " KEY BLOCK-----\n\n" +
          joined(lines, "\n") +
          "=abcd\n-----END PGP PRIVATE"
          " KEY BLOCK-----",
      lines);
  check_gone("PuTTY-User-Key-File-3: ssh-rsa\nPublic-Lines: 1\nAAAA\nPrivate-Lines: 4\n" + joined(lines, "\n") +
                 "Private-MAC: 00",
             lines);
}

TEST_CASE("Two keys in one text go both", "[capture][redact]") {
  const std::vector<std::string> lines = draw_lines(6);
  const std::vector<std::string> first(lines.begin(), lines.begin() + 3);
  const std::vector<std::string> second(lines.begin() + 3, lines.end());
  check_gone(begin_mark("EC ") + "\n" + joined(first, "\n") + end_mark("EC ") + "\nand\n" + begin_mark("EC ") + "\n" +
                 joined(second, "\n") + end_mark("EC "),
             lines);
  check_gone(begin_mark("EC ") + "\n" + joined(first, "\n") + begin_mark("EC ") + "\n" + joined(second, "\n"), lines);
}

TEST_CASE("Public keys, certificates and talk about keys stay", "[capture][redact]") {
  const std::string body = joined(draw_lines(3), "\n");
  for (const std::string_view type : {"PUBLIC KEY", "CERTIFICATE", "RSA PUBLIC KEY"}) {
    const std::string text =
        "-----BEGIN " + std::string(type) + "-----\n" + body + "-----END " + std::string(type) + "-----";
    CHECK(redact(text).text == text);
  }
  const std::string talk = "a file begins with " + begin_mark("") + " and ends with " + end_mark("") + ", look";
  CHECK(redact(talk).text == talk);
}

}  // namespace
}  // namespace cortex::capture
