// SPDX-License-Identifier: MIT
// What cannot be seen is taken out of a text: controls, terminal sequences, bidi controls, invisible characters
// (SPEC 6.7).
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "inject/neutralise.h"

namespace cortex::inject {
namespace {

constexpr char32_t kEscape = 0x1B;
constexpr char32_t kBell = 0x07;
constexpr char32_t kStringTerminator = 0x9C;
constexpr char32_t kNonJoiner = 0x200C;
constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kTextStyle = 0xFE0E;
constexpr char32_t kEmojiStyle = 0xFE0F;
constexpr char32_t kKeycap = 0x20E3;

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t N>
bool is_in(const Range (&ranges)[N], char32_t c) {
  return std::any_of(std::begin(ranges), std::end(ranges), [c](Range r) { return r.first <= c && c <= r.last; });
}

bool is_line_break(char32_t c) {
  return c == U'\n' || c == U'\r' || c == 0x0B || c == 0x0C || c == 0x85 || c == 0x2028 || c == 0x2029;
}

bool is_control(char32_t c) {
  return (c < 0x20 && c != U'\n' && c != U'\t') || (c >= 0x7F && c <= 0x9F);
}

/// Controls aside: Default_Ignorable_Code_Point, bidi controls and annotation marks, but for the joiners and the two
/// variation selectors that emoji need.
bool is_invisible(char32_t c) {
  constexpr Range kInvisible[] = {
      {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},
      {0x200B, 0x200B}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F},   {0x3164, 0x3164},   {0xFE00, 0xFE0D},
      {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};
  return c >= 0xAD && is_in(kInvisible, c);
}

/// Close enough without a table of its own: the blocks that hold emoji, and the single ones outside them.
bool is_emoji(char32_t c) {
  constexpr Range kEmoji[] = {{0xA9, 0xA9},     {0xAE, 0xAE},     {0x203C, 0x203C},  {0x2049, 0x2049}, {0x20E3, 0x20E3},
                              {0x2122, 0x2122}, {0x2139, 0x2139}, {0x2190, 0x2BFF},  {0x3030, 0x3030}, {0x303D, 0x303D},
                              {0x3297, 0x3297}, {0x3299, 0x3299}, {0x1F000, 0x1FAFF}};
  return is_in(kEmoji, c);
}

/// What a joiner may stand between: nothing in plain ASCII is joined or kept apart by one.
bool is_joinable(char32_t c) {
  return c >= 0x80 && !is_invisible(c) && (is_emoji(c) || base::is_word_char(c));
}

/// Walks over a text and leaves out what cannot be seen.
class Stripper {
 public:
  explicit Stripper(std::string_view text) : text_(text) { out_.reserve(text.size()); }

  std::string strip() {
    while (position_ < text_.size()) {
      const char32_t c = base::decode_utf8(text_, position_);
      if (is_line_break(c)) {
        if (c == U'\r' && peek() == U'\n') continue;
        keep(U'\n');
      } else if (is_control(c)) {
        skip_sequence(c);
      } else if (is_kept(c)) {
        keep(c);
      }
    }
    return std::move(out_);
  }

 private:
  /// The next code point; 0 at the end, which is a control and so never kept.
  [[nodiscard]] char32_t peek() const {
    std::size_t ahead = position_;
    return ahead < text_.size() ? base::decode_utf8(text_, ahead) : 0;
  }

  void keep(char32_t c) {
    base::append_utf8(out_, c);
    last_kept_ = c;
  }

  [[nodiscard]] bool is_kept(char32_t c) const {
    if (c == kTextStyle || c == kEmojiStyle) {
      const bool is_keycap_base =
          last_kept_ == U'#' || last_kept_ == U'*' || (last_kept_ >= U'0' && last_kept_ <= U'9');
      return is_emoji(last_kept_) || (is_keycap_base && peek() == kKeycap);
    }
    if (c == kJoiner || c == kNonJoiner) {
      const bool follows = is_joinable(last_kept_) || last_kept_ == kEmojiStyle;
      return follows && is_joinable(peek()) && peek() != kEmojiStyle && peek() != kTextStyle;
    }
    return !is_invisible(c);
  }

  void skip_while(char32_t first, char32_t last) {
    while (position_ < text_.size() && peek() >= first && peek() <= last) ++position_;
  }

  void skip_one(char32_t first, char32_t last) {
    if (position_ < text_.size() && peek() >= first && peek() <= last) ++position_;
  }

  /// Moves past what belongs to a control: the rest of an ANSI sequence. A sequence that is cut short takes no more
  /// than it certainly owns.
  void skip_sequence(char32_t control) {
    constexpr std::u32string_view kStringIntroducers = U"]PX^_";
    if (control == kEscape) {
      const char32_t next = peek();
      if (next == U'[') {
        ++position_;
        skip_control_sequence();
      } else if (kStringIntroducers.find(next) != std::u32string_view::npos) {
        ++position_;
        skip_control_string();
      } else {
        skip_while(0x20, 0x2F);
        skip_one(0x30, 0x7E);
      }
    } else if (control == 0x9B) {
      skip_control_sequence();
    } else if (control == 0x90 || control == 0x98 || (control >= 0x9D && control <= 0x9F)) {
      skip_control_string();
    }
  }

  void skip_control_sequence() {
    skip_while(0x30, 0x3F);
    skip_while(0x20, 0x2F);
    skip_one(0x40, 0x7E);
  }

  /// A string (a title, a hyperlink) ends with BEL or ST. One without an end is no string: its text stays.
  void skip_control_string() {
    std::size_t end = position_;
    while (end < text_.size()) {
      const char32_t c = base::decode_utf8(text_, end);
      if (c == kBell || c == kStringTerminator) {
        position_ = end;
        return;
      }
      if (c == kEscape && text_.substr(end).starts_with('\\')) {
        position_ = end + 1;
        return;
      }
      if (c == U'\n' || is_control(c)) return;
    }
  }

  std::string_view text_;
  std::size_t position_ = 0;
  char32_t last_kept_ = 0;
  std::string out_;
};

/// Printable ASCII, tabs and line feeds only: nothing to do.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; });
}

}  // namespace

std::string strip_controls(std::string_view text) {
  return is_plain(text) ? std::string(text) : Stripper(text).strip();
}

}  // namespace cortex::inject
