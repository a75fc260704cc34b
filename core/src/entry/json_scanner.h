// SPDX-License-Identifier: MIT
// The machine behind json_scan.h: reads JSON values from a text without building anything and without recursion.
#pragma once

#include <bitset>
#include <cstddef>
#include <string_view>

#include "entry/json_scan.h"

namespace cortex::entry {

/// Scans values from a position of a text. After a failure the error says where and why.
class Scanner {
 public:
  Scanner(std::string_view text, ScanError& error) : text_(text), error_(error) {}

  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] bool at_end() const { return position_ == text_.size(); }
  [[nodiscard]] char peek() const { return position_ < text_.size() ? text_[position_] : '\0'; }

  void skip_space() {
    while (position_ < text_.size() && is_space(text_[position_])) {
      ++position_;
    }
  }
  bool skip(char expected) {
    if (peek() != expected || at_end()) {
      return false;
    }
    ++position_;
    return true;
  }
  bool fail(std::string_view reason) {
    error_.offset = position_;
    error_.reason = at_end() ? "unexpected end" : reason;
    return false;
  }

  bool scan_string();
  bool scan_colon();
  /// Scans one value, containers with all that is in them.
  bool scan_value(ValueKind& kind);

 private:
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

  void skip_plain();
  bool scan_escape();
  bool scan_number();
  bool scan_word(std::string_view word);
  bool scan_scalar(ValueKind& kind);
  bool scan_container(ValueKind& kind);
  bool open(bool is_object);
  /// Scans a scalar, or opens a container; `is_open` where the first value of that comes next.
  bool begin_value(bool& is_open);
  /// Closes all containers that end here and moves to the next value.
  bool end_value();

  std::string_view text_;
  ScanError& error_;
  std::size_t position_ = 0;
  std::size_t depth_ = 0;                ///< Containers open within the value that is being scanned.
  std::bitset<kMaxDepth> is_object_at_;  ///< Which of them are objects.
};

}  // namespace cortex::entry
