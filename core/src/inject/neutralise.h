// SPDX-License-Identifier: MIT
// Stored text made harmless for display: it can neither break out of the block nor pass as a part of it (SPEC 6.7).
//
// Three steps, each of them linear:
// 1. What cannot be seen goes (controls.cpp): ANSI sequences, C0 and C1 controls, bidi controls, zero-width and tag
//    characters. CR, VT, FF, NEL, U+2028 and U+2029 become line ends, so that no reader sees a line that step 3 does
//    not. ZWJ and ZWNJ stay between letters outside ASCII or emoji, a variation selector 15 or 16 after an emoji.
// 2. Reserved tags (tags.cpp) get a backslash after their bracket: `<\system-reminder>`, `<\/cortex-memory>`,
//    `<\|im_start|>`, `[\INST]`, and `<\!--` where no `-->` follows. Markers of Cortex and of clients' system text are
//    found in any case, with spaces, slashes, zero-width or look-alike characters inside, with or without attributes or
//    the closing bracket; other reserved names only where a tag stands, so that `Vec<User>`, `a < user` and `<div>`
//    stay.
// 3. Lines (lines.cpp) that would open, close or imitate a part get a backslash before their first character: headings,
//    underlines of headings and rules, fences without a partner, `- [TYPE] ...`, `**[`, `(3 more not shown)`, the
//    closing line, `Human:`. A fence with its partner stays, and so does what stands in it but for headings of two or
//    more `#` and imitations of items.
//
// The backslash is Markdown's own escape: visible, one character, and a line or tag that has it matches no rule, so
// that the result is its own neutralised form.
#pragma once

#include <string>
#include <string_view>

namespace cortex::inject {

inline constexpr std::string_view kOpenMarker = "<cortex-memory>";
inline constexpr std::string_view kCloseMarker = "</cortex-memory>";

/// Where a text will stand. What follows other text on its line opens no fence and underlines nothing there.
enum class Place { kLineStart, kMidLine };

/// Text of an entry for the injected block. Valid UTF-8 in, valid UTF-8 out. Idempotent. Linear.
[[nodiscard]] std::string neutralise(std::string_view text, Place place = Place::kLineStart);
/// The same for a text that must stay on one line (type, section, tag): line ends and tabs become spaces.
[[nodiscard]] std::string neutralise_line(std::string_view text);
/// The same for a terminal: step 1 only, nothing is escaped.
[[nodiscard]] std::string strip_controls(std::string_view text);

}  // namespace cortex::inject
