// SPDX-License-Identifier: MIT
// What was forgotten and not added by hand since, from archive/forgotten.jsonl (SPEC 5.5).
#include "engine/forgotten.h"

#include <algorithm>
#include <cstddef>

#include "base/unicode.h"
#include "base/utf8.h"
#include "cortex/entry.h"
#include "entry/entry_json.h"
#include "store/journal.h"

namespace cortex::engine {
namespace {

bool is_space(char32_t c) {
  return c == ' ' || (c >= 0x09 && c <= 0x0D) || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x3000;
}

/// Signs that end sentences, set words off or quote them. '+' and '#' belong to names.
bool is_punctuation(char32_t c) {
  return std::u32string_view(U".,;:!?\"'`*()[]…。、！？，；：“”„‘’«»「」『』").find(c) != std::u32string_view::npos;
}

}  // namespace

std::string statement_form(std::string_view content) {
  const std::string normalised = base::normalise(content);
  std::string form;
  std::string kept;       // of the current word, without signs before it
  std::size_t solid = 0;  // its bytes without signs at its end
  const auto end_word = [&] {
    if (solid > 0) form.append(form.empty() ? "" : " ").append(kept, 0, solid);
    kept.clear();
    solid = 0;
  };
  for (std::size_t position = 0; position < normalised.size();) {
    const char32_t c = base::decode_utf8(normalised, position);
    if (is_space(c)) {
      end_word();
    } else if (!is_punctuation(c)) {
      base::append_utf8(kept, c);
      solid = kept.size();
    } else if (solid > 0) {
      base::append_utf8(kept, c);
    }
  }
  end_word();
  return form;
}

ForgottenContents::ForgottenContents(std::string_view archive) {
  while (!archive.empty()) {
    const std::size_t end = std::min(archive.find('\n'), archive.size());
    const auto line = store::parse_archive_line(archive.substr(0, end));
    if (line.ok() && line.value().reason == store::kRememberedAgain) {
      ids_.erase(line.value().id);
    } else if (line.ok()) {
      ids_.insert(line.value().id);
      raw_[line.value().id] = line.value().raw;
    }
    archive.remove_prefix(std::min(end + 1, archive.size()));
  }
}

std::vector<std::string> ForgottenContents::like(std::string_view content) const {
  const std::string own_id = content_id(content);
  const std::string form = statement_form(content);
  std::vector<std::string> found;
  for (const std::string& id : ids_) {
    bool is_like = id == own_id;
    if (const auto raw = raw_.find(id); !is_like && !form.empty() && raw != raw_.end()) {
      const Result<Entry> entry = entry::parse_entry(raw->second);
      is_like = entry.ok() && statement_form(entry.value().content) == form;
    }
    if (is_like) found.push_back(id);
  }
  return found;
}

}  // namespace cortex::engine
