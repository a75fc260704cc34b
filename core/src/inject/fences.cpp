// SPDX-License-Identifier: MIT
// Which lines of a text open and close code fences (CommonMark's rules), and which only look like it.
#include "inject/fences.h"

#include <algorithm>
#include <cstddef>

namespace cortex::inject {
namespace {

constexpr std::size_t kMinFence = 3;
constexpr std::size_t kMaxIndent = 3;

/// A line that looks like a fence.
struct Fence {
  char mark = 0;  ///< '`' or '~'; 0: no fence.
  std::size_t length = 0;
  bool can_open = false;   ///< A backtick in what follows makes it inline code.
  bool can_close = false;  ///< Nothing but space follows.
};

Fence read_fence(std::string_view line) {
  const std::size_t indent = line.find_first_not_of(' ');
  if (indent == std::string_view::npos || indent > kMaxIndent) return {};
  line.remove_prefix(indent);
  Fence fence;
  if (line.front() != '`' && line.front() != '~') return fence;
  fence.length = std::min(line.find_first_not_of(line.front()), line.size());
  if (fence.length < kMinFence) return fence;
  fence.mark = line.front();
  const std::string_view info = line.substr(fence.length);
  fence.can_open = fence.mark == '~' || info.find('`') == std::string_view::npos;
  fence.can_close = info.find_first_not_of(" \t") == std::string_view::npos;
  return fence;
}

/// The longest closing fences of each mark from a line on.
struct Closers {
  std::size_t backticks = 0;
  std::size_t tildes = 0;

  [[nodiscard]] std::size_t of(char mark) const { return mark == '`' ? backticks : tildes; }
};

std::vector<Closers> closers_from(const std::vector<Fence>& fences) {
  std::vector<Closers> closers(fences.size() + 1);
  for (std::size_t i = fences.size(); i > 0; --i) {
    const Fence& fence = fences[i - 1];
    Closers& here = closers[i - 1];
    here = closers[i];
    if (!fence.can_close) continue;
    std::size_t& longest = fence.mark == '`' ? here.backticks : here.tildes;
    longest = std::max(longest, fence.length);
  }
  return closers;
}

}  // namespace

std::vector<FenceRole> fence_roles(const std::vector<std::string_view>& lines, bool is_first_mid_line) {
  std::vector<Fence> fences;
  for (const std::string_view line : lines) {
    const bool is_mid_line = is_first_mid_line && fences.empty();
    fences.push_back(is_mid_line ? Fence() : read_fence(line));
  }
  const std::vector<Closers> closers = closers_from(fences);

  std::vector<FenceRole> roles;
  Fence open;
  for (std::size_t i = 0; i < fences.size(); ++i) {
    const Fence& fence = fences[i];
    if (fence.mark == 0) {
      roles.push_back(open.mark == 0 ? FenceRole::kNone : FenceRole::kInside);
    } else if (open.mark == 0) {
      const bool has_partner = fence.can_open && closers[i + 1].of(fence.mark) >= fence.length;
      roles.push_back(has_partner ? FenceRole::kOpening : FenceRole::kStray);
      if (has_partner) open = fence;
    } else if (fence.mark == open.mark && fence.can_close && fence.length >= open.length) {
      roles.push_back(FenceRole::kClosing);
      open = Fence();
    } else {
      roles.push_back(FenceRole::kStray);
    }
  }
  return roles;
}

}  // namespace cortex::inject
