// SPDX-License-Identifier: MIT
// Blocks between <tag> and </tag>: taken out of a text, or only their tags.
#pragma once

#include <string>
#include <string_view>

namespace cortex::capture {

/// What happens to a tag, by its name.
enum class TagRole {
  kNone,    ///< Not one of ours: stays, with what is around it.
  kBlock,   ///< The tag goes with everything up to its closing tag.
  kUnwrap,  ///< Only the tag itself goes; what it wraps was typed by the user.
};

/// What happens to a block that is never closed.
enum class UnclosedBlock {
  kGoesToTheEnd,
  kGoesToTheEndFromLineStart,  ///< Within a line it is a mention of the tag and stays.
};

/// `role` is asked with the tag's name: lower case, '_' as '-'. Blocks of one name may be nested. Linear.
[[nodiscard]] std::string without_tagged_blocks(std::string_view text, TagRole (*role)(std::string_view name),
                                                UnclosedBlock unclosed);

}  // namespace cortex::capture
