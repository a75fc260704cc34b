// SPDX-License-Identifier: MIT
// Values that show by their own shape what they are, wherever they stand (SPEC 8.1).
#include <algorithm>
#include <array>
#include <optional>

#include "capture/ascii.h"
#include "capture/secret_span.h"
#include "capture/secret_value.h"
#include "capture/secret_words.h"
#include "capture/token_prefixes.h"

namespace cortex::capture {
namespace {

bool is_base64url(char c) {
  return is_alnum(c) || c == '-' || c == '_';
}

bool is_in(TokenAlphabet alphabet, char c) {
  switch (alphabet) {
    case TokenAlphabet::kDigits:
      return is_digit(c);
    case TokenAlphabet::kAlnum:
      return is_alnum(c);
    case TokenAlphabet::kUpperAlnum:
      return is_upper(c) || is_digit(c);
    case TokenAlphabet::kHex:
      return is_hex_digit(c);
    case TokenAlphabet::kWord:
      return is_alnum(c) || c == '_';
    case TokenAlphabet::kBase64Url:
      return is_base64url(c);
    case TokenAlphabet::kDotted:
      return is_base64url(c) || c == '.' || c == '%' || c == '~';
    case TokenAlphabet::kBase64:
      return is_base64url(c) || c == '.' || c == '+' || c == '/' || c == '=';
  }
  return false;
}

/// Whether a token may begin at `at`: nothing of a word stands before it, or an escaped line end ("\n").
bool is_token_start(std::string_view text, std::size_t at) {
  if (at == 0 || !(is_alnum(text[at - 1]) || text[at - 1] == '_')) {
    return true;
  }
  return at >= 2 && text[at - 2] == '\\' && (text[at - 1] == 'n' || text[at - 1] == 't' || text[at - 1] == 'r');
}

/// A run is judged by so much of it, which keeps text full of beginnings linear; what is accepted is taken whole.
constexpr std::size_t kMaxJudgedRun = 256;

std::size_t end_of_run(std::string_view text, std::size_t at, TokenAlphabet alphabet,
                       std::size_t max_size = std::string_view::npos) {
  text = text.substr(0, max_size < text.size() - at ? at + max_size : text.size());
  while (at < text.size() && is_in(alphabet, text[at])) {
    ++at;
  }
  return at;
}

/// Characters as a generator yields them, not as a person writes an example.
bool is_varied(std::string_view tail) {
  tail = tail.substr(0, kMaxJudgedBytes);
  std::array<bool, 256> seen = {};
  std::size_t distinct = 0;
  for (char c : tail) {
    bool& was_seen = seen[static_cast<unsigned char>(c)];
    distinct += was_seen ? 0 : 1;
    was_seen = true;
  }
  const ValueShape shape = shape_of(tail);
  const bool is_capitals = shape.upper == tail.size() && distinct >= 8;
  const bool is_mixed = shape.digits > 0 || (shape.upper > 0 && shape.lower > 0) || is_capitals;
  return is_mixed && distinct * 4 >= std::min<std::size_t>(tail.size(), 24) && !is_placeholder(tail);
}

std::optional<SecretSpan> match_prefix(std::string_view text, std::size_t at, const TokenPrefix& shape) {
  if (at + 1 >= text.size() || text[at + 1] != shape.prefix[1] || !text.substr(at).starts_with(shape.prefix)) {
    return std::nullopt;
  }
  const std::size_t tail_begin = at + shape.prefix.size();
  std::size_t end = end_of_run(text, tail_begin, shape.alphabet, kMaxJudgedRun);
  const std::string_view tail = text.substr(tail_begin, end - tail_begin);
  const bool has_length = tail.size() >= shape.min_tail && (shape.max_tail == 0 || tail.size() <= shape.max_tail);
  if (!has_length || !is_varied(tail) || (shape.must_be_random && !is_random(tail))) {
    return std::nullopt;
  }
  end = end_of_run(text, end, shape.alphabet);
  while (text[end - 1] == '.' || text[end - 1] == '-') {
    --end;  // the end of the sentence
  }
  return SecretSpan{at, end, shape.kind};
}

/// eyJ<header>.<payload>.<signature>, also encrypted with five parts, or cut after the payload.
std::optional<SecretSpan> match_jwt(std::string_view text, std::size_t at) {
  constexpr std::size_t kMinPart = 8;
  constexpr std::size_t kMaxHeader = 512;
  if (!text.substr(at).starts_with("eyJ")) {
    return std::nullopt;
  }
  std::size_t parts = 1;
  std::size_t end = end_of_run(text, at, TokenAlphabet::kBase64Url, kMaxHeader);
  if (end - at < kMinPart) {
    return std::nullopt;
  }
  const bool has_claims = text.substr(end).starts_with(".eyJ");
  while (parts < 5 && end + 1 < text.size() && text[end] == '.' && is_base64url(text[end + 1])) {
    end = end_of_run(text, end + 1, TokenAlphabet::kBase64Url);
    ++parts;
  }
  const bool is_token = parts >= 3 || (parts == 2 && has_claims);
  if (!is_token || is_placeholder(text.substr(at, end - at))) {
    return std::nullopt;
  }
  return SecretSpan{at, end, "jwt"};
}

/// The secret half of an AWS key pair, which has no mark of its own, beside the half that has.
std::optional<SecretSpan> match_aws_secret(std::string_view text, std::size_t after_id) {
  constexpr std::size_t kSecretLength = 40;
  constexpr std::size_t kMaxGap = 64;
  const std::size_t limit = std::min(text.size(), after_id + kMaxGap);
  for (std::size_t at = after_id; at < limit;) {
    if (!is_alnum(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && end - at <= kSecretLength &&
           (is_alnum(text[end]) || text[end] == '+' || text[end] == '/')) {
      ++end;
    }
    if (end - at == kSecretLength && is_random(text.substr(at, kSecretLength))) {
      return SecretSpan{at, end, "aws"};
    }
    at = end;
  }
  return std::nullopt;
}

/// Where the run of `alphabet` begins that ends at `end`; at most `max_size` characters.
std::size_t begin_of_run(std::string_view text, std::size_t end, TokenAlphabet alphabet, std::size_t max_size) {
  std::size_t begin = end;
  while (begin > 0 && end - begin < max_size && is_in(alphabet, text[begin - 1])) {
    --begin;
  }
  return begin;
}

/// Shapes that are known by a mark in their middle.
struct InnerMark {
  std::string_view mark;
  TokenAlphabet head;
  std::size_t min_head;
  std::size_t max_head;
  TokenAlphabet tail;
  std::size_t min_tail;
  std::size_t max_tail;
  std::string_view kind;
};

constexpr InnerMark kInnerMarks[] = {
    {":AA", TokenAlphabet::kDigits, 8, 10, TokenAlphabet::kBase64Url, 30, 40, "telegram"},
    {"Q~", TokenAlphabet::kDotted, 4, 4, TokenAlphabet::kDotted, 31, 36, "azure"},
    {".atlasv1.", TokenAlphabet::kAlnum, 10, 20, TokenAlphabet::kBase64Url, 40, 90, "terraform"},
    {"-us", TokenAlphabet::kHex, 32, 32, TokenAlphabet::kAlnum, 1, 2, "mailchimp"},
};

void find_inner_marks(std::string_view text, const InnerMark& shape, SecretSpans& out) {
  for (std::size_t at = text.find(shape.mark); at != std::string_view::npos; at = text.find(shape.mark, at + 1)) {
    const std::size_t begin = begin_of_run(text, at, shape.head, shape.max_head + 1);
    const std::size_t tail = at + shape.mark.size();
    std::size_t end = tail;
    while (end < text.size() && end - tail <= shape.max_tail && is_in(shape.tail, text[end])) {
      ++end;
    }
    const std::size_t head_size = at - begin;
    const bool has_lengths = head_size >= shape.min_head && head_size <= shape.max_head &&
                             end - tail >= shape.min_tail && end - tail <= shape.max_tail;
    if (has_lengths && is_varied(text.substr(begin, end - begin))) {
      out.push_back({begin, end, shape.kind});
    }
  }
}

/// <base64 of a user id>.<6 characters>.<27 or more>: a Discord bot.
std::optional<SecretSpan> match_discord(std::string_view text, std::size_t at) {
  if (text[at] != 'M' && text[at] != 'N' && text[at] != 'O') {
    return std::nullopt;
  }
  const std::size_t first = end_of_run(text, at, TokenAlphabet::kAlnum, 29);
  if (first - at < 23 || first - at > 28 || first >= text.size() || text[first] != '.') {
    return std::nullopt;
  }
  const std::size_t second = end_of_run(text, first + 1, TokenAlphabet::kBase64Url, 7);
  if (second - first != 7 || second >= text.size() || text[second] != '.') {
    return std::nullopt;
  }
  const std::size_t end = end_of_run(text, second + 1, TokenAlphabet::kBase64Url);
  return end - second > 27 ? std::optional(SecretSpan{at, end, "discord"}) : std::nullopt;
}

std::optional<SecretSpan> match_token(std::string_view text, std::size_t at) {
  for (const TokenPrefix& shape : token_prefixes(text[at])) {
    const bool may_follow =
        !shape.must_begin_word || at == 0 || std::string_view("-/+").find(text[at - 1]) == std::string_view::npos;
    if (const std::optional<SecretSpan> found = may_follow ? match_prefix(text, at, shape) : std::nullopt) {
      return found;
    }
  }
  const std::optional<SecretSpan> jwt = match_jwt(text, at);
  return jwt ? jwt : match_discord(text, at);
}

}  // namespace

void find_token_shapes(std::string_view text, SecretSpans& out) {
  for (std::size_t at = 0; at < text.size();) {
    const std::optional<SecretSpan> found = is_token_start(text, at) ? match_token(text, at) : std::nullopt;
    if (!found) {
      ++at;
      continue;
    }
    out.push_back(*found);
    at = found->end;
    if (const std::optional<SecretSpan> pair = found->kind == "aws" ? match_aws_secret(text, at) : std::nullopt) {
      out.push_back(*pair);
      at = pair->end;
    }
  }
  for (const InnerMark& shape : kInnerMarks) {
    find_inner_marks(text, shape, out);
  }
}

}  // namespace cortex::capture
