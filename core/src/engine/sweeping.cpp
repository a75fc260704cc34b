// SPDX-License-Identifier: MIT
// doctor --secrets: secrets that older versions, other tools or hands left in the memory folder (SPEC 8.1).
#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "capture/redact_json.h"
#include "engine/engine_impl.h"

namespace cortex::engine {
namespace {

/// Files of a folder that hold what people and tools said.
bool holds_text(std::string_view name) {
  return name.ends_with(".jsonl") || name.ends_with(".json") || name.ends_with(".log");
}

/// The paths to look at, with their names within the memory folder. Settings are not memory: a key in config.json is
/// where the user wants it.
std::vector<std::pair<std::string, std::string>> files_to_sweep(FileSystem& files, const store::MemoryFolder& folder) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const std::string_view part : {"", "archive/", "cache/", "cache/pending-events/", "logs/"}) {
    const std::string path = folder.root() + "/" + std::string(part);
    const Result<std::vector<std::string>> names = files.list(path.substr(0, path.size() - 1));
    for (const std::string& name : names.ok() ? names.value() : std::vector<std::string>()) {
      if (holds_text(name) && name != "config.json" && name != "aliases.json") {
        found.emplace_back(std::string(part) + name, path + name);
      }
    }
  }
  return found;
}

/// A file without its secrets.
struct Swept {
  std::string bytes;
  SecretPlace place;
};

Swept sweep(std::string_view bytes, const std::string& name) {
  Swept swept;
  swept.place.file = name;
  for (std::size_t number = 1; !bytes.empty(); ++number) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    // Damaged bytes are kept as they are: a line that is no UTF-8 is no text of ours.
    const capture::Redacted clean =
        base::make_valid_utf8(line) == line ? capture::redact_json_line(line) : capture::Redacted{std::string(line), 0};
    if (clean.count > 0 && swept.place.secrets == 0) swept.place.line = number;
    swept.place.secrets += clean.count;
    swept.bytes += clean.text;
    swept.bytes += bytes.substr(end, 1);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  return swept;
}

}  // namespace

Result<SweepOutcome> EngineImpl::sweep_secrets(bool dry_run) {
  std::unique_ptr<Transaction> transaction;
  if (!dry_run) {
    auto begun = begin_write();
    if (!begun.ok()) return begun.error();
    transaction = std::move(begun).value();
  }
  SweepOutcome outcome;
  for (const auto& [name, path] : files_to_sweep(host_.files, corpus_.folder())) {
    const Result<std::string> bytes = host_.files.read(path);
    if (!bytes.ok()) continue;
    Swept swept = sweep(bytes.value(), name);
    if (swept.place.secrets == 0) continue;
    if (!dry_run) {
      if (Status status = transaction->replace_file(path, swept.bytes); !status.ok()) return status.error();
    }
    outcome.secrets += swept.place.secrets;
    outcome.places.push_back(std::move(swept.place));
  }
  if (dry_run || outcome.places.empty()) return outcome;
  if (Status status = wipe_cache(); !status.ok()) return status.error();
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  return outcome;
}

}  // namespace cortex::engine
