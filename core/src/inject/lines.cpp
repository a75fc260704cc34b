// SPDX-License-Identifier: MIT
// Lines that would open, close or imitate a part of the injected block, escaped (SPEC 6.7).
#include "inject/lines.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"
#include "inject/fences.h"
#include "inject/trim.h"

namespace cortex::inject {
namespace {

constexpr std::size_t kMaxIndent = 3;
/// How much of a line is compared with the sentences of the rendering, in code points.
constexpr std::size_t kSentenceWindow = 80;

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  lines.push_back(text);
  return lines;
}

bool is_hash(char32_t c) {
  return c == U'#' || c == 0xFE5F || c == 0xFF03;
}

bool is_bullet(char32_t c) {
  constexpr char32_t kBullets[] = {U'-',   U'*',   U'+',   0xB7,   0x2010, 0x2011, 0x2012,
                                   0x2013, 0x2014, 0x2022, 0x2023, 0x2212, 0xFE63, 0xFF0D};
  return std::find(std::begin(kBullets), std::end(kBullets), c) != std::end(kBullets);
}

/// Takes the next code point off the front; 0 where there is none.
char32_t take(std::string_view& text) {
  if (text.empty()) return 0;
  std::size_t position = 0;
  const char32_t c = base::decode_utf8(text, position);
  text.remove_prefix(position);
  return c;
}

char32_t first_of(std::string_view text) {
  return take(text);
}

/// "# Title". A single '#' is a comment in code more often than a title, so it counts only where it is one.
bool is_heading(std::string_view text, bool is_title_place) {
  std::size_t level = 0;
  while (is_hash(first_of(text))) {
    take(text);
    ++level;
  }
  const char32_t next = first_of(text);
  if (level == 0 || level > 6) return false;
  if (level == 1) return is_title_place && (next == 0 || base::is_space(next));
  return next == 0 || base::is_space(next) || base::is_letter(next);
}

/// A line of '=' or '-' makes a title of the line above, or rules off what is below.
bool is_underline(std::string_view text, bool follows_text) {
  const std::string_view line = trim(text);
  const char mark = line.empty() ? '\0' : line.front();
  if ((mark != '=' && mark != '-') || line.find_first_not_of(mark) != std::string_view::npos) return false;
  return follows_text || line.size() >= 3;
}

/// "- [TYPE] text"; no task "- [x] text", no link "- [text](address)".
bool is_item_imitation(std::string_view text) {
  if (!is_bullet(take(text)) || !base::is_space(first_of(text))) return false;
  std::string_view rest = trim(text);
  const char32_t bracket = take(rest);
  if (bracket != U'[' && bracket != 0xFF3B) return false;
  std::size_t letters = 0;
  for (char32_t c = take(rest); c != U']' && c != 0xFF3D; c = take(rest)) {
    if (c == 0) return false;
    if (base::is_letter(c)) ++letters;
  }
  return letters >= 2 && base::is_space(first_of(rest));
}

/// "Human: ..." and the other turns of a transcript.
bool is_turn_imitation(std::string_view text) {
  constexpr std::string_view kSpeakers[] = {"Human", "Assistant", "System", "User",
                                            "HUMAN", "ASSISTANT", "SYSTEM", "USER"};
  const auto speaker = std::find_if(std::begin(kSpeakers), std::end(kSpeakers),
                                    [text](std::string_view name) { return text.starts_with(name); });
  if (speaker == std::end(kSpeakers)) return false;
  const char32_t colon = first_of(trim(text.substr(speaker->size())));
  return colon == U':' || colon == 0xFF1A;
}

/// A sentence that only the rendering says.
bool is_sentence_imitation(std::string_view text) {
  const char32_t first = first_of(text);
  if (first != U'(' && first != 0xFF08 && first != U'r' && first != U'R') return false;
  std::string sentence;
  const std::string folded = base::normalise(base::first_code_points(text, kSentenceWindow));
  for (std::size_t position = 0; position < folded.size();) {
    const char32_t c = base::decode_utf8(folded, position);
    if (!base::is_space(c)) base::append_utf8(sentence, c);
  }
  if (sentence.starts_with("relevantcontextfromprevioussessions")) return true;
  if (sentence.starts_with("(memoryisauto-captured")) return true;
  const std::size_t behind_number = sentence.find_first_not_of("0123456789", 1);
  return sentence.starts_with('(') && behind_number != std::string::npos && behind_number > 1 &&
         sentence.compare(behind_number, 12, "morenotshown") == 0;
}

/// What is around a line.
struct Surroundings {
  FenceRole fence = FenceRole::kNone;
  bool follows_text = false;  ///< The line above is not blank.
  bool is_mid_line = false;   ///< The line continues one of the rendering.
};

bool must_be_escaped(std::string_view line, const Surroundings& around) {
  if (around.fence == FenceRole::kOpening || around.fence == FenceRole::kClosing) return false;
  if (around.fence == FenceRole::kStray) return true;
  const bool is_code = around.fence == FenceRole::kInside;
  const std::string_view text = trim(line);
  if (text.empty()) return false;
  const bool is_indented = static_cast<std::size_t>(text.data() - line.data()) > kMaxIndent || line.front() == '\t';
  const bool is_prose = !is_code && !around.is_mid_line;
  if (is_heading(text, is_prose && !is_indented) || is_item_imitation(text) || text.starts_with("**[")) return true;
  if (is_sentence_imitation(text)) return true;
  return is_prose && (is_turn_imitation(text) || (!is_indented && is_underline(text, around.follows_text)));
}

}  // namespace

std::string escape_lines(std::string_view text, Place place) {
  const std::vector<std::string_view> lines = split_lines(text);
  const std::vector<FenceRole> roles = fence_roles(lines, place == Place::kMidLine);
  std::string out;
  bool follows_text = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    if (i > 0) out += '\n';
    if (must_be_escaped(line, {roles[i], follows_text, i == 0 && place == Place::kMidLine})) {
      const auto indent = static_cast<std::size_t>(trim(line).data() - line.data());
      out.append(line.substr(0, indent)).append("\\").append(line.substr(indent));
    } else {
      out += line;
    }
    follows_text = !trim(line).empty();
  }
  return out;
}

}  // namespace cortex::inject
