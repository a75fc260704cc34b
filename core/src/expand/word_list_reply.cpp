// SPDX-License-Identifier: MIT
// The comma-separated words of a model's reply: everything that is none is left out.
#include "expand/word_list_reply.h"

#include <algorithm>

#include "base/unicode.h"
#include "base/utf8.h"
#include "text/words.h"

namespace cortex::expand {
namespace {

constexpr std::size_t kMaxPhraseWords = 3;

std::string_view trimmed(std::string_view piece) {
  constexpr std::string_view kAround = " \t\r\n\"'`.";
  const std::size_t begin = piece.find_first_not_of(kAround);
  if (begin == std::string_view::npos) return {};
  return piece.substr(begin, piece.find_last_not_of(kAround) + 1 - begin);
}

bool holds_only_names(std::string_view piece) {
  for (std::size_t position = 0; position < piece.size();) {
    const char32_t code_point = base::decode_utf8(piece, position);
    const bool is_sign =
        code_point < 0x80 && std::string_view(" -_.+#").find(static_cast<char>(code_point)) != std::string_view::npos;
    if (!is_sign && !base::is_word_char(code_point)) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> words_of_reply(std::string_view reply) {
  std::vector<std::string> kept;
  while (!reply.empty() && kept.size() < kMaxReplyWords) {
    const std::size_t end = std::min(reply.find_first_of(",\n"), reply.size());
    const std::string_view piece = trimmed(reply.substr(0, end));
    reply.remove_prefix(std::min(end + 1, reply.size()));
    // Bytes first: a piece of a megabyte is not worth decoding.
    if (piece.empty() || piece.size() > 4 * kMaxReplyWordChars) continue;
    const std::string valid = base::make_valid_utf8(piece);
    if (base::count_code_points(valid) > kMaxReplyWordChars || !holds_only_names(valid)) continue;
    std::string word = base::normalise(valid);
    const std::size_t count = text::words(word).size();
    if (count == 0 || count > kMaxPhraseWords) continue;
    if (std::find(kept.begin(), kept.end(), word) == kept.end()) kept.push_back(std::move(word));
  }
  return kept;
}

}  // namespace cortex::expand
