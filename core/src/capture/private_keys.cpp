// SPDX-License-Identifier: MIT
// Bodies of PEM, PGP and PuTTY private keys, whole or cut short (SPEC 8.1). Their headers may stay.
#include <algorithm>

#include "capture/ascii.h"
#include "capture/secret_span.h"

namespace cortex::capture {
namespace {

constexpr std::string_view kKind = "private_key";
/// No header of a key is longer: "-----BEGIN RSA ENCRYPTED PRIVATE KEY-----".
constexpr std::size_t kMaxHeaderBytes = 80;

bool is_body_char(char c) {
  return is_alnum(c) || c == '+' || c == '/' || c == '=' || c == '-' || c == '_';
}

/// Where the line ends; an escaped end ("\n" in JSON) counts.
std::size_t end_of_line(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '\n' && !(text[at] == '\\' && at + 1 < text.size() && text[at + 1] == 'n')) {
    ++at;
  }
  return at;
}

std::size_t begin_of_next_line(std::string_view text, std::size_t end_of_this) {
  if (end_of_this >= text.size()) {
    return text.size();
  }
  return end_of_this + (text[end_of_this] == '\\' ? 2 : 1);
}

/// What a line may begin or end with where the key is quoted, indented or part of a program.
std::string_view stripped(std::string_view line) {
  constexpr std::string_view kMargin = " \t\r>|\"'`+,;#*\\";
  const std::size_t begin = line.find_first_not_of(kMargin);
  if (begin == std::string_view::npos) {
    return {};
  }
  // '+' may begin a line of base64; only a '+' before a space is a mark of diff.
  line.remove_prefix(begin > 0 && line[begin - 1] == '+' ? begin - 1 : begin);
  return line.substr(0, line.find_last_not_of(" \t\r\"'`,;\\") + 1);
}

/// A line of base64, or a short last one.
bool is_body_line(std::string_view line) {
  constexpr std::size_t kMinFullLine = 16;
  line = stripped(line);
  if (line.empty() || !std::all_of(line.begin(), line.end(), is_body_char)) {
    return false;
  }
  return line.size() >= kMinFullLine || line.back() == '=' || (line.size() >= 4 && line.size() % 4 == 0);
}

/// "Proc-Type: 4,ENCRYPTED" and the like between header and body.
bool is_body_attribute(std::string_view line) {
  line = stripped(line);
  const std::size_t colon = line.find(": ");
  return colon != std::string_view::npos && colon < 24 && is_upper(line.front()) && line.find(' ') == colon + 1;
}

/// Where the body ends that begins at `begin` and has no closing line: as long as lines look like one.
std::size_t end_of_open_body(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t line = begin; line < text.size();) {
    const std::size_t line_end = end_of_line(text, line);
    const std::string_view content = text.substr(line, line_end - line);
    if (is_body_line(content)) {
      end = line_end;
    } else if (!stripped(content).empty() && !is_body_attribute(content)) {
      break;
    }
    line = begin_of_next_line(text, line_end);
  }
  return end;
}

/// Whether there is key material in a body, or only talk about keys.
bool has_material(std::string_view body) {
  constexpr std::size_t kMinMaterial = 16;
  std::size_t run = 0;
  for (char c : body) {
    run = is_body_char(c) ? run + 1 : 0;
    if (run >= kMinMaterial) {
      return true;
    }
  }
  return false;
}

/// Where the body begins of which `footer` is the end, when its beginning was cut off.
std::size_t begin_of_cut_body(std::string_view text, std::size_t footer) {
  std::size_t begin = footer;
  while (begin > 0) {
    const std::size_t line_end = begin - 1;
    const std::size_t newline = line_end == 0 ? std::string_view::npos : text.rfind('\n', line_end - 1);
    const std::size_t line = newline == std::string_view::npos ? 0 : newline + 1;
    if (text[line_end] != '\n' || !is_body_line(text.substr(line, line_end - line))) {
      break;
    }
    begin = line;
  }
  return begin;
}

/// Where the mark ends that begins with `word` ("BEGIN ", "END ") at `at` and names a private key; 0 where it does not.
std::size_t end_of_mark(std::string_view text, std::size_t at, std::string_view word) {
  const std::string_view mark = text.substr(at, kMaxHeaderBytes);
  if (!mark.starts_with(word)) {
    return 0;
  }
  const std::size_t dashes = mark.find("--");
  const std::string_view name = mark.substr(0, dashes);
  const bool is_private = dashes != std::string_view::npos && name.find("PRIVATE KEY") != std::string_view::npos;
  if (!is_private || name.find('\n') != std::string_view::npos) {
    return 0;
  }
  std::size_t end = at + dashes;
  while (end < text.size() && text[end] == '-') {
    ++end;
  }
  return end;
}

void find_pem(std::string_view text, SecretSpans& out) {
  constexpr std::string_view kDashes = "---";
  std::size_t body = std::string_view::npos;  // of the key that is open
  std::size_t done = 0;                       // everything before is dealt with
  for (std::size_t at = text.find(kDashes); at != std::string_view::npos; at = text.find(kDashes, at)) {
    const std::size_t dashes = at;
    at = std::min(text.find_first_not_of('-', at), text.size());
    const std::size_t mark = at < text.size() && text[at] == ' ' ? at + 1 : at;  // "---- BEGIN SSH2 ..."
    if (const std::size_t begin_end = end_of_mark(text, mark, "BEGIN "); begin_end > 0) {
      if (body != std::string_view::npos && body >= done) {
        out.push_back({body, end_of_open_body(text.substr(0, dashes), body), kKind});
      }
      body = at = begin_end;
    } else if (const std::size_t mark_end = end_of_mark(text, mark, "END "); mark_end > 0) {
      const std::size_t begin =
          body != std::string_view::npos ? body : begin_of_cut_body(text.substr(done), dashes - done) + done;
      if (has_material(text.substr(begin, dashes - begin))) {
        out.push_back({begin, dashes, kKind});
      }
      done = at = mark_end;
      body = std::string_view::npos;
    }
  }
  if (body != std::string_view::npos) {
    out.push_back({body, end_of_open_body(text, body), kKind});
  }
}

/// PuTTY: "Private-Lines: 8" and as many lines.
void find_putty(std::string_view text, SecretSpans& out) {
  constexpr std::string_view kMark = "Private-Lines:";
  for (std::size_t at = text.find(kMark); at != std::string_view::npos; at = text.find(kMark, at + 1)) {
    const std::size_t body = begin_of_next_line(text, end_of_line(text, at));
    const std::size_t end = end_of_open_body(text.substr(0, std::min(text.find(kMark, body), text.size())), body);
    if (end > body) {
      out.push_back({body, end, kKind});
    }
  }
}

}  // namespace

void find_private_keys(std::string_view text, SecretSpans& out) {
  find_pem(text, out);
  find_putty(text, out);
}

}  // namespace cortex::capture
