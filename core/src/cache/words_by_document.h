// SPDX-License-Identifier: MIT
// An index turned round: for each document its words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "search/index.h"

namespace cortex::cache {

/// For each of the first documents its tokens (or those of its tags) in the given order of words, as one array with
/// borders.
class WordsByDocument {
 public:
  WordsByDocument(const search::Index& index, const std::vector<search::WordId>& order, std::uint32_t documents,
                  bool in_tags)
      : begins_(documents + 2, 0) {
    const auto each = [&](auto&& visit) {
      for (const search::WordId word : order) {
        if (!index.is_token(word)) continue;
        const auto visit_document = [&](search::DocId document) {
          if (document < documents) visit(document, word);
        };
        if (in_tags) {
          index.for_each_tagged_document(word, visit_document);
        } else {
          index.for_each_document(word, visit_document);
        }
      }
    };
    each([&](search::DocId document, search::WordId) { ++begins_[document + 2]; });
    std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
    words_.resize(begins_.back());
    each([&](search::DocId document, search::WordId word) { words_[begins_[document + 1]++] = word; });
  }

  /// Sets `list` to the distinct texts of its words with spaces between them; equal ones are neighbours in the order.
  template <typename TextOf>
  void join(search::DocId document, TextOf&& text_of, std::string& list) const {
    list.clear();
    std::string_view last;
    for (std::size_t i = begins_[document]; i < begins_[document + 1]; ++i) {
      const std::string_view text = text_of(words_[i]);
      if (i > begins_[document] && text == last) continue;
      if (!list.empty()) list += ' ';
      list += text;
      last = text;
    }
  }

 private:
  std::vector<std::size_t> begins_;
  std::vector<search::WordId> words_;
};

}  // namespace cortex::cache
