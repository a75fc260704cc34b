// SPDX-License-Identifier: MIT
// A log that is a list of entries, for tests of the write decision.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/decide.h"
#include "text/words.h"

namespace cortex::test {

/// Answers exactly what is asked, and counts the entries that were read.
class EntryList : public store::StoredEntries {
 public:
  EntryList() = default;
  explicit EntryList(std::vector<Entry> list) : entries(std::move(list)) {}

  [[nodiscard]] std::uint32_t count() const override { return static_cast<std::uint32_t>(entries.size()); }
  [[nodiscard]] Entry entry(std::uint32_t line) const override {
    ++reads;
    return entries.at(line);
  }
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id(std::string_view id) const override {
    return lines_where([&](const Entry& e) { return content_id(e.content) == id; });
  }
  [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                            std::size_t least) const override {
    return lines_where([&](const Entry& e) {
      const std::vector<std::string> own = text::words(e.content);
      const std::set<std::string> distinct(own.begin(), own.end());
      const auto is_shared = [&](const std::string& word) { return distinct.count(word) > 0; };
      return is_guidance(e.type) &&
             static_cast<std::size_t>(std::count_if(words.begin(), words.end(), is_shared)) >= least;
    });
  }

  std::vector<Entry> entries;
  mutable std::size_t reads = 0;

 private:
  template <typename Fits>
  std::vector<std::uint32_t> lines_where(Fits&& fits) const {
    std::vector<std::uint32_t> lines;
    for (std::uint32_t line = 0; line < count(); ++line) {
      if (fits(entries[line])) lines.push_back(line);
    }
    return lines;
  }
};

inline Entry make_entry(std::string type, std::string content, std::string session_id = "s1",
                        std::string project = "") {
  Entry entry;
  entry.type = std::move(type);
  entry.content = std::move(content);
  entry.session_id = std::move(session_id);
  entry.project = std::move(project);
  return entry;
}

}  // namespace cortex::test
