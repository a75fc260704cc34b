// SPDX-License-Identifier: MIT
// The text of one item of the injected block (SPEC 6.5), everything from the entry neutralised.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cortex/config.h"
#include "cortex/injection.h"

namespace cortex::inject {

inline constexpr std::size_t kMaxKnowledgeChars = 300;
inline constexpr std::size_t kMaxPreviewChars = 150;

/// "**[SECTION]** content" for HOT, "- [SECTION] preview" for WARM core entries. No line end, as in the others.
[[nodiscard]] std::string knowledge_text(const KnowledgeItem& item, const Config& config);
/// "### [TYPE]", a line end, and the whole content, with " (+N related)" where there are any.
[[nodiscard]] std::string hot_text(const HotItem& item, const Config& config);
/// "- [TYPE] preview".
[[nodiscard]] std::string warm_text(const SearchHit& hit, const Config& config);
/// The bridge, on as many lines as it has, at most kMaxBridgeChars with its escapes.
[[nodiscard]] std::string bridge_text(std::string_view bridge);
/// "[TYPE] content" on one line of at most kMaxPreviewChars in all.
[[nodiscard]] std::string one_line_text(const Entry& entry);

}  // namespace cortex::inject
