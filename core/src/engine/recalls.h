// SPDX-License-Identifier: MIT
// How often each entry was put in front of a model, from receipts (SPEC 8.8). No entry is rewritten for it: receipts
// are counted when somebody asks, and before they rotate away their counts go to logs/recalls.jsonl.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "cortex/file_system.h"
#include "store/memory_folder.h"

namespace cortex::engine {

struct Recall {
  std::size_t count = 0;
  std::string last;  ///< Time of the latest receipt that shows it.
};
using Recalls = std::map<std::string, Recall, std::less<>>;  ///< By id.

/// Folded counts and those of all receipts since. Files that are missing or damaged count nothing.
[[nodiscard]] Recalls read_recalls(FileSystem& files, const store::MemoryFolder& folder);

/// Takes the counts of the current receipts into logs/recalls.jsonl; to be called before they are rotated. Receipts
/// that were folded before are not counted again, so that two processes may do it at once.
Status fold_recalls(FileSystem& files, const store::MemoryFolder& folder);

}  // namespace cortex::engine
