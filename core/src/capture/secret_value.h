// SPDX-License-Identifier: MIT
// Judges whether a piece of text can be a secret: random or strong enough, and no placeholder, hash, code or technical
// term.
#pragma once

#include <cstddef>
#include <string_view>

namespace cortex::capture {

/// Characters of a value by class.
struct ValueShape {
  std::size_t lower = 0;
  std::size_t upper = 0;
  std::size_t digits = 0;
  std::size_t separators = 0;  ///< - _ .
  std::size_t symbols = 0;     ///< Other ASCII signs.
  std::size_t other = 0;       ///< Bytes of other characters.

  [[nodiscard]] std::size_t letters() const { return lower + upper + other; }
};

/// The judgements below look at no more than this many bytes of a value.
inline constexpr std::size_t kMaxJudgedBytes = 256;

[[nodiscard]] ValueShape shape_of(std::string_view value);

/// An expression that yields the value: req.body.password, getpass(), os.environ[
[[nodiscard]] bool is_code_expression(std::string_view value);

[[nodiscard]] bool is_uuid(std::string_view value);
[[nodiscard]] bool is_hex(std::string_view value, std::size_t min_digits);
/// Whether a value of at least `min_size` characters looks as if drawn by chance: no words, several classes. UUIDs and
/// paths do not.
[[nodiscard]] bool is_random(std::string_view value, std::size_t min_size = 16);
/// The share of the value, 0..1, that stands in segments which could be words.
[[nodiscard]] double wordy_share(std::string_view value);
/// Whether a word in running text can only be a password: its mix of letters, digits and signs is in no language.
[[nodiscard]] bool is_strong_password(std::string_view word);

}  // namespace cortex::capture
