// SPDX-License-Identifier: MIT
// Documents of the cache whose lines were taken out of the log since, and so what line each other document is now.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cache/packing.h"

namespace cortex::cache {

/// Documents keep their number when a line before them goes; their order stays that of the lines.
class DeadDocuments {
 public:
  DeadDocuments() = default;
  /// Reads what `packed` made. After damage the size is another one than was noted.
  explicit DeadDocuments(std::string_view packed) {
    std::uint32_t document = 0;
    for (Unpacker unpacker(packed); !unpacker.at_end();) {
      document += static_cast<std::uint32_t>(unpacker.varint());
      documents_.push_back(document);
    }
  }
  [[nodiscard]] std::string packed() const {
    std::string packed;
    std::uint32_t last = 0;
    for (const std::uint32_t document : documents_) {
      put_varint(packed, document - last);
      last = document;
    }
    return packed;
  }

  [[nodiscard]] std::size_t size() const { return documents_.size(); }
  [[nodiscard]] bool has(std::uint32_t document) const {
    return std::binary_search(documents_.begin(), documents_.end(), document);
  }
  void add(std::uint32_t document) { documents_.insert(at(document), document); }
  void remove(std::uint32_t document) { documents_.erase(at(document)); }

  /// The line of a live document.
  [[nodiscard]] std::uint32_t line_of(std::uint32_t document) const {
    const auto before = std::lower_bound(documents_.begin(), documents_.end(), document) - documents_.begin();
    return document - static_cast<std::uint32_t>(before);
  }
  [[nodiscard]] std::uint32_t document_of(std::uint32_t line) const {
    // The dead document number i has documents_[i] - i live ones before it.
    std::uint32_t least = 0;
    auto most = static_cast<std::uint32_t>(documents_.size());
    while (least < most) {
      const std::uint32_t middle = least + (most - least) / 2;
      if (documents_[middle] - middle <= line) {
        least = middle + 1;
      } else {
        most = middle;
      }
    }
    return line + least;
  }

 private:
  std::vector<std::uint32_t>::iterator at(std::uint32_t document) {
    return std::lower_bound(documents_.begin(), documents_.end(), document);
  }

  std::vector<std::uint32_t> documents_;  ///< Ascending.
};

}  // namespace cortex::cache
