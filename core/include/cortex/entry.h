// SPDX-License-Identifier: MIT
// An entry: one JSON object, one line of the log (SPEC 3).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cortex {

/// The fields of an entry that Cortex knows. A field that is missing or has the wrong type in the line is absent here:
/// an empty string, an empty list, no value. Unknown fields live on in the raw line only.
struct Entry {
  std::string type;               ///< "USER_CORRECTION" and so on (SPEC 3.4); any text is allowed.
  std::string content;            ///< UTF-8.
  std::vector<std::string> tags;  ///< Only the strings among them.
  std::string timestamp;          ///< As written; see `cortex::base::parse_time`.
  std::string session_id;
  std::string source;   ///< `<client>:user|assistant|tool|file|manual|import|model` (SPEC 8.2).
  std::string section;  ///< Core entries only.
  std::string project;  ///< SPEC 8.9; empty: belongs to no project.
  std::vector<std::string> files;
  std::optional<double> priority;  ///< A JSON number, unclamped (SPEC 4.6 clamps to 0..10).
  std::int64_t repeats = 0;        ///< How often it was said again (SPEC 5.4); at least 0.
  bool pinned = false;             ///< Never decays, cut last (SPEC 8.8).
  std::string signature;           ///< Of the error that the entry resolves (SPEC 6.10); empty: none.
  std::string first_id;            ///< The id before the first `edit`; empty where it was never edited.
};

/// The id of a content: the first 16 hex digits of MD5 over it, lower-cased code point by code point (SPEC 3.3).
/// Linear in the length.
[[nodiscard]] std::string content_id(std::string_view content);

/// Type names compare without regard to (ASCII) case.
[[nodiscard]] bool is_type(std::string_view type, std::string_view name);
/// USER_CORRECTION, REPEATED_CORRECTION, FRUSTRATED_CORRECTION, USER_PREFERENCE or UNIVERSAL_DIRECTIVE.
[[nodiscard]] bool is_guidance(std::string_view type);
/// USER_CORRECTION, REPEATED_CORRECTION or FRUSTRATED_CORRECTION.
[[nodiscard]] bool is_correction(std::string_view type);
/// SESSION_CHECKPOINT.
[[nodiscard]] bool is_checkpoint(std::string_view type);

/// A session id as it is stored: of one over 200 code points, the first 160 and a hash of the whole, so that equal ids
/// stay equal and others differ. Bytes that are no UTF-8 become U+FFFD. Bounded ids come back unchanged.
[[nodiscard]] std::string bounded_session_id(std::string_view id);

/// Whether two session ids mean one session: equal, or one of at most 8 characters begins the other (SPEC 6.6).
[[nodiscard]] bool is_same_session(std::string_view a, std::string_view b);

}  // namespace cortex
