// SPDX-License-Identifier: MIT
// Expansions that a model gave before, to and from JSON.
#include "expand/expansion_cache.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/md5.h"
#include "expand/word_list_reply.h"

namespace cortex::expand {
namespace {

using Json = nlohmann::ordered_json;

/// A list of words as it may stand in the cache; whoever wrote the file, it is read like a reply.
std::optional<std::vector<std::string>> words_of(const Json& value) {
  if (!value.is_array()) return std::nullopt;
  std::string joined;
  for (const Json& word : value) {
    if (!word.is_string()) return std::nullopt;
    joined += (joined.empty() ? "" : ",") + word.get_ref<const std::string&>();
  }
  return words_of_reply(joined);
}

}  // namespace

std::string intent_key(std::string_view intent) {
  return base::md5_hex(intent);
}

ExpansionCache ExpansionCache::load(FileSystem& files, const std::string& path) {
  ExpansionCache cache;
  const Result<std::string> text = files.read(path);
  if (!text.ok()) return cache;
  const Json json = Json::parse(text.value(), nullptr, false);
  if (json.is_discarded() || !json.is_object()) return cache;
  for (const auto& [key, value] : json.items()) {
    std::optional<std::vector<std::string>> words = words_of(value);
    if (words) cache.put(key, std::move(*words));
  }
  return cache;
}

std::optional<std::vector<std::string>> ExpansionCache::find(std::string_view key) const {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const auto& each) { return each.first == key; });
  return row == rows_.end() ? std::nullopt : std::optional<std::vector<std::string>>(row->second);
}

void ExpansionCache::put(std::string_view key, std::vector<std::string> words) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const auto& each) { return each.first == key; });
  if (row != rows_.end()) rows_.erase(row);
  rows_.emplace_back(key, std::move(words));
  if (rows_.size() > kMaxExpansions) rows_.erase(rows_.begin());
}

bool ExpansionCache::touch(std::string_view key) {
  const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const auto& each) { return each.first == key; });
  if (row == rows_.end() || static_cast<std::size_t>(rows_.end() - row) <= kMaxExpansions / 2) return false;
  std::rotate(row, row + 1, rows_.end());
  return true;
}

Status ExpansionCache::save(FileSystem& files, const std::string& path) const {
  Json json = Json::object();
  for (const auto& [key, words] : rows_) json[key] = words;
  return files.replace(path, json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace cortex::expand
