// SPDX-License-Identifier: MIT
// JSON answers put together as text, because a stored line goes into them as it is: no number, key or order of it
// changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::commands {

/// An object, member by member in order. Texts may hold any bytes: those that are no UTF-8 read as U+FFFD.
class ObjectText {
 public:
  ObjectText& text(std::string_view key, std::string_view value);
  ObjectText& texts(std::string_view key, const std::vector<std::string>& values);
  /// The shortest form that reads back to the same double; `value` is finite.
  ObjectText& number(std::string_view key, double value);
  ObjectText& count(std::string_view key, std::uint64_t value) { return json(key, std::to_string(value)); }
  ObjectText& flag(std::string_view key, bool value) { return json(key, value ? "true" : "false"); }
  /// A value that is JSON already.
  ObjectText& json(std::string_view key, std::string_view value);
  ObjectText& list(std::string_view key, const std::vector<std::string>& values);
  /// A stored line (SPEC 3.2), half surrogates replaced.
  ObjectText& line(std::string_view key, std::string_view raw);

  [[nodiscard]] std::string str() const { return members_ + "}"; }

 private:
  std::string members_ = "{";
};

/// An array of values that are JSON already.
[[nodiscard]] std::string array_text(const std::vector<std::string>& values);

}  // namespace cortex::commands
