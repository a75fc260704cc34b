// SPDX-License-Identifier: MIT
// Unicode properties and normalisation: the only file that knows utf8proc (SPEC 2.1).
#include "base/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "base/utf8.h"

namespace cortex::base {
namespace {

/// utf8proc's NFKC_Casefold mapping. STABLE keeps composition exclusions, without which the result is no NFKC.
constexpr auto kMapping = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
                                                         UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
/// More than the longest mapping of one code point (U+FDFA: 18).
constexpr std::size_t kLongestMapping = 32;

using CodePoints = std::vector<utf8proc_int32_t>;

constexpr bool is_ascii_byte(char byte) {
  return static_cast<unsigned char>(byte) < 0x80U;
}

constexpr char fold_ascii(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + ('a' - 'A')) : byte;
}

utf8proc_int32_t as_utf8proc(char32_t code_point) {
  return static_cast<utf8proc_int32_t>(code_point);
}

utf8proc_category_t category(char32_t code_point) {
  return utf8proc_category(as_utf8proc(code_point));
}

utf8proc_propval_t combining_class(utf8proc_int32_t code_point) {
  return utf8proc_get_property(code_point)->combining_class;
}

/// Whether the mapping leaves a code point as it is. Hangul syllables, which utf8proc takes apart and puts together by
/// rule, count: composition adds a following final to a whole syllable just as well.
bool is_unmapped(const utf8proc_property_t& property) {
  return property.decomp_seqindex == UINT16_MAX && property.casefold_seqindex == UINT16_MAX && !property.ignorable;
}

/// Whether nothing before a code point can compose with it or change places with it.
bool is_boundary(char32_t code_point, const utf8proc_property_t& property) {
  constexpr std::uint16_t kFirstThatComposesBackwards = 0x8000;
  const bool is_vowel_or_final_jamo = code_point >= 0x1160 && code_point <= 0x11FF;
  return property.combining_class == 0 && !is_vowel_or_final_jamo &&
         (property.comb_index < kFirstThatComposesBackwards || property.comb_index == UINT16_MAX);
}

/// Appends the mapping of one code point, decomposed and not yet in canonical order.
void decompose(char32_t code_point, CodePoints& out) {
  std::array<utf8proc_int32_t, kLongestMapping> mapped;
  int boundary = 0;
  const utf8proc_ssize_t length = utf8proc_decompose_char(
      as_utf8proc(code_point), mapped.data(), static_cast<utf8proc_ssize_t>(mapped.size()), kMapping, &boundary);
  if (length > 0 && static_cast<std::size_t>(length) <= mapped.size()) {
    out.insert(out.end(), mapped.begin(), mapped.begin() + length);
  }
}

/// Canonical order: each run of marks by combining class, equal ones as they came. utf8proc's own sort is quadratic in
/// the length of such a run, which a hostile text can make as long as it likes.
void order_marks(CodePoints& code_points) {
  const auto is_starter = [](utf8proc_int32_t c) { return combining_class(c) == 0; };
  const auto by_class = [](utf8proc_int32_t a, utf8proc_int32_t b) { return combining_class(a) < combining_class(b); };
  auto begin = code_points.begin();
  while ((begin = std::find_if_not(begin, code_points.end(), is_starter)) != code_points.end()) {
    const auto end = std::find_if(begin, code_points.end(), is_starter);
    if (std::distance(begin, end) > 1) {
      std::stable_sort(begin, end, by_class);
    }
    begin = end;
  }
}

/// Builds the mapping of a text. `out_` holds what cannot change any more and, at its end, the last starter; what may
/// still change places or compose with that one is collected apart. Most text never is.
class Mapper {
 public:
  explicit Mapper(std::size_t expected_size) { out_.reserve(expected_size); }

  /// ASCII characters are starters that never compose with what stands before them.
  void add_ascii(std::string_view text) {
    settle();
    const auto begin = static_cast<std::ptrdiff_t>(out_.size());
    out_ += text;
    std::transform(out_.begin() + begin, out_.end(), out_.begin() + begin, fold_ascii);
    last_ = out_.size() - 1;
  }

  void add(char32_t code_point) {
    const utf8proc_property_t& property = *utf8proc_get_property(as_utf8proc(code_point));
    const bool is_plain = is_unmapped(property);
    if (is_plain && is_boundary(code_point, property)) {
      settle();
      last_ = out_.size();
      append_utf8(out_, code_point);
      return;
    }
    if (collected_.empty() && !out_.empty()) {
      std::size_t end = last_;
      collected_.push_back(as_utf8proc(decode_utf8(out_, end)));
      out_.erase(last_);
    }
    if (is_plain) {
      collected_.push_back(as_utf8proc(code_point));
    } else {
      decompose(code_point, collected_);
    }
  }

  [[nodiscard]] std::string finish() && {
    settle();
    return std::move(out_);
  }

 private:
  void settle() {
    if (collected_.empty()) {
      return;
    }
    order_marks(collected_);
    const utf8proc_ssize_t length =
        utf8proc_normalize_utf32(collected_.data(), static_cast<utf8proc_ssize_t>(collected_.size()), kMapping);
    for (utf8proc_ssize_t i = 0; i < length; ++i) {
      append_utf8(out_, static_cast<char32_t>(collected_[static_cast<std::size_t>(i)]));
    }
    collected_.clear();
  }

  std::string out_;
  std::size_t last_ = 0;  ///< Where the last code point of `out_` begins.
  CodePoints collected_;
};

struct Range {
  char32_t first;
  char32_t last;
};

/// Category No with the property Numeric_Type=Digit.
constexpr Range kOtherDigits[] = {{0xB2, 0xB3},       {0xB9, 0xB9},       {0x1369, 0x1371},   {0x19DA, 0x19DA},
                                  {0x2070, 0x2070},   {0x2074, 0x2079},   {0x2080, 0x2089},   {0x2460, 0x2468},
                                  {0x2474, 0x247C},   {0x2488, 0x2490},   {0x24EA, 0x24EA},   {0x24F5, 0x24FD},
                                  {0x24FF, 0x24FF},   {0x2776, 0x277E},   {0x2780, 0x2788},   {0x278A, 0x2792},
                                  {0x10A40, 0x10A43}, {0x10E60, 0x10E68}, {0x11052, 0x1105A}, {0x1F100, 0x1F10A}};

}  // namespace

std::string normalise(std::string_view text) {
  Mapper mapper(text.size());
  std::size_t position = 0;
  while (position < text.size()) {
    if (const std::size_t plain = ascii_prefix_length(text.substr(position)); plain > 0) {
      mapper.add_ascii(text.substr(position, plain));
      position += plain;
    }
    while (position < text.size() && !is_ascii_byte(text[position])) {
      mapper.add(decode_utf8(text, position));
    }
  }
  return std::move(mapper).finish();
}

bool is_word_char(char32_t code_point) {
  if (code_point == U'_') {
    return true;
  }
  const utf8proc_category_t c = category(code_point);
  return c >= UTF8PROC_CATEGORY_LU && c <= UTF8PROC_CATEGORY_NO;
}

bool is_digit(char32_t code_point) {
  if (category(code_point) == UTF8PROC_CATEGORY_ND) {
    return true;
  }
  return std::any_of(std::begin(kOtherDigits), std::end(kOtherDigits), [code_point](const Range& range) {
    return code_point >= range.first && code_point <= range.last;
  });
}

char32_t to_lower(char32_t code_point) {
  constexpr char32_t kCapitalIWithDot =
      0x130;  // The one code point whose full lower case is longer: i and a dot above.
  if (code_point == kCapitalIWithDot) {
    return code_point;
  }
  return static_cast<char32_t>(utf8proc_tolower(as_utf8proc(code_point)));
}

bool is_letter(char32_t code_point) {
  const utf8proc_category_t c = category(code_point);
  return c >= UTF8PROC_CATEGORY_LU && c <= UTF8PROC_CATEGORY_LO;
}

bool is_mark(char32_t code_point) {
  const utf8proc_category_t c = category(code_point);
  return c >= UTF8PROC_CATEGORY_MN && c <= UTF8PROC_CATEGORY_ME;
}

bool is_space(char32_t code_point) {
  if (code_point < 0x80) {
    return code_point == U' ' || (code_point >= 0x09 && code_point <= 0x0D) ||
           (code_point >= 0x1C && code_point <= 0x1F);
  }
  if (code_point == 0x85) {
    return true;
  }
  const utf8proc_category_t c = category(code_point);
  return c == UTF8PROC_CATEGORY_ZS || c == UTF8PROC_CATEGORY_ZL || c == UTF8PROC_CATEGORY_ZP;
}

}  // namespace cortex::base
