// SPDX-License-Identifier: MIT
// The write decision: skip, supersede or append (SPEC 5.1 to 5.4).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/engine.h"
#include "cortex/entry.h"

namespace cortex::store {

/// What the decision asks about the entries of the log. Lines count valid entries from 0.
class StoredEntries {
 public:
  virtual ~StoredEntries() = default;
  [[nodiscard]] virtual std::uint32_t count() const = 0;
  [[nodiscard]] virtual Entry entry(std::uint32_t line) const = 0;
  /// Lines whose content has this id, ascending.
  [[nodiscard]] virtual std::vector<std::uint32_t> lines_with_id(std::string_view id) const = 0;
  /// Lines of guidance, ascending, that may share at least `least` of these distinct words in their content. May hold
  /// more than those (a superset), never less.
  [[nodiscard]] virtual std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                                    std::size_t least) const = 0;
  /// The newest entries that are no checkpoints and comparable with `project`: at most `limit`, newest first. Reads
  /// back from the end through `entry`, through the whole log where there are fewer; override where that is too slow.
  [[nodiscard]] virtual std::vector<std::uint32_t> recent(std::string_view project, std::size_t limit) const;
  /// The newest checkpoint of this session that is comparable with `project`. Reads back like `recent`.
  [[nodiscard]] virtual std::optional<std::uint32_t> latest_checkpoint(std::string_view session_id,
                                                                       std::string_view project) const;
};

/// Whether entries of these projects are compared: the same one, or at least one has none (SPEC 5.2).
[[nodiscard]] bool is_comparable(std::string_view project, std::string_view other);

enum class DedupMode { kCareful, kJaccard };

/// The decision about a new entry.
struct Decision {
  WriteAction action = WriteAction::kAppend;
  std::optional<std::uint32_t> line;  ///< The entry that decided.
  /// The oracle's word: same, stronger, repeated, value, changed, near, fuller, "guidance says it", checkpoint, new.
  std::string reason;
  double similarity = 0;  ///< J with that entry; 1 for the same content; 0 where there is none.
};

/// Exactly the oracle's `decide` over the log (or the seed's bare thresholds in kJaccard mode). Reads the newest 50
/// comparable entries, and for new guidance those that `guidance_sharing` names.
[[nodiscard]] Decision decide(const StoredEntries& log, const Entry& entry, DedupMode mode = DedupMode::kCareful);

/// The entry to store in the place of `old`, which a decision superseded by `entry` for this reason. The pin always
/// stays. Where the statement stays the same (fuller, stronger, repeated), so do repeats, first_id, and of tags, files,
/// section and priority what the new entry leaves open; repeated adds 1 to repeats and settles the type (SPEC 5.4).
[[nodiscard]] Entry superseding_entry(const Entry& old, const Entry& entry, std::string_view reason);

}  // namespace cortex::store
