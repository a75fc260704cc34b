// SPDX-License-Identifier: MIT
// How often each entry was put in front of a model, from receipts (SPEC 8.8).
#include "engine/recalls.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "entry/json_scan.h"

namespace cortex::engine {
namespace {

using entry::Member;
using entry::ValueKind;

std::string text_of(const std::vector<Member>& members, std::string_view key) {
  std::string text;
  for (const Member& member : members) {
    if (member.key == key && member.kind == ValueKind::kString) entry::decode_string(member.value, text);
  }
  return text;
}

template <typename Visit>
void for_each_object(FileSystem& files, const std::string& path, Visit&& visit) {
  const Result<std::string> bytes = files.read(path);
  if (!bytes.ok()) return;
  std::string_view rest = bytes.value();
  std::vector<Member> members;
  entry::ScanError error;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (entry::scan_object(rest.substr(0, end), members, error)) visit(members);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

/// The folded counts and the time up to which receipts are in them.
struct Folded {
  Recalls recalls;
  std::string until;
};

Folded read_folded(FileSystem& files, const store::MemoryFolder& folder) {
  Folded folded;
  for_each_object(files, folder.recalls(), [&](const std::vector<Member>& members) {
    folded.until = std::max(folded.until, text_of(members, "until"));
    const std::string id = text_of(members, "id");
    if (id.empty()) return;
    Recall& recall = folded.recalls[id];
    recall.last = text_of(members, "last_recalled");
    for (const Member& member : members) {
      if (member.key != "recalls" || member.kind != ValueKind::kNumber) continue;
      const auto count = base::parse_int(member.value);
      recall.count = count && *count > 0 ? static_cast<std::size_t>(*count) : 0;
    }
  });
  return folded;
}

/// Counts what one receipt shows, each entry once.
void count_shown(std::string_view shown, const std::string& time, Recalls& recalls) {
  std::vector<std::pair<ValueKind, std::string_view>> items;
  entry::scan_array(shown, items);
  std::vector<Member> members;
  std::vector<std::string> ids;
  entry::ScanError error;
  for (const auto& [kind, item] : items) {
    if (kind != ValueKind::kObject || !entry::scan_object(item, members, error)) continue;
    std::string id = text_of(members, "id");
    if (id.empty() || std::find(ids.begin(), ids.end(), id) != ids.end()) continue;
    Recall& recall = recalls[id];
    ++recall.count;
    recall.last = std::max(recall.last, time);
    ids.push_back(std::move(id));
  }
}

/// Adds the receipts of a file that are newer than `until`. Times of receipts compare as texts. Returns the newest.
std::string add_receipts(FileSystem& files, const std::string& path, const std::string& until, Recalls& recalls) {
  std::string newest = until;
  for_each_object(files, path, [&](const std::vector<Member>& members) {
    const std::string time = text_of(members, "time");
    if (time <= until) return;
    newest = std::max(newest, time);
    for (const Member& member : members) {
      if (member.key == "shown" && member.kind == ValueKind::kArray) count_shown(member.value, time, recalls);
    }
  });
  return newest;
}

}  // namespace

Recalls read_recalls(FileSystem& files, const store::MemoryFolder& folder) {
  Folded folded = read_folded(files, folder);
  for (const std::string& path : {folder.rotated_receipts(), folder.receipts()}) {
    (void)add_receipts(files, path, folded.until, folded.recalls);
  }
  return std::move(folded.recalls);
}

Status fold_recalls(FileSystem& files, const store::MemoryFolder& folder) {
  Folded folded = read_folded(files, folder);
  const std::string newest = add_receipts(files, folder.receipts(), folded.until, folded.recalls);
  std::string bytes = "{\"until\": " + entry::quote(newest) + "}\n";
  for (const auto& [id, recall] : folded.recalls) {
    bytes += "{\"id\": " + entry::quote(id) + ", \"recalls\": " + std::to_string(recall.count) +
             ", \"last_recalled\": " + entry::quote(recall.last) + "}\n";
  }
  return files.replace(folder.recalls(), bytes);
}

}  // namespace cortex::engine
