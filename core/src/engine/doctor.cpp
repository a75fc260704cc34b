// SPDX-License-Identifier: MIT
// doctor: what is wrong with the memory folder, and what to do about it.
#include <set>
#include <string>
#include <utility>

#include "cache/cache_condition.h"
#include "cortex/completion.h"
#include "engine/engine_impl.h"
#include "expand/thesaurus.h"
#include "store/memory_folder.h"

namespace cortex::engine {
namespace {

using Level = Finding::Level;

std::string file_name(Source source) {
  return source == Source::kLog ? "memory_log.jsonl" : "core_tagged.jsonl";
}

void report_lines(const LoadedFile& file, Source source, std::vector<Finding>& findings) {
  constexpr std::size_t kMostReported = 100;
  const std::string name = file_name(source);
  const auto& damaged = file.lines.damaged();
  for (std::size_t i = 0; i < damaged.size() && i < kMostReported; ++i) {
    findings.push_back({Level::kProblem, name + ":" + std::to_string(damaged[i].line_number),
                        damaged[i].reason + " (byte " + std::to_string(damaged[i].offset) +
                            "); the line is skipped and kept: mend or delete it in an editor"});
  }
  if (damaged.size() > kMostReported) {
    findings.push_back({Level::kProblem, name, std::to_string(damaged.size() - kMostReported) + " more damaged lines"});
  }
  if (file.lines.has_open_end()) {
    findings.push_back(
        {Level::kNote, name, "the last line has no line end (a write was cut off); the next write ends it"});
  }
  if (damaged.empty()) {
    findings.push_back({Level::kOk, name, std::to_string(file.lines.entry_count()) + " entries, all lines readable"});
  }
}

/// Shares that tell whether a memory is in good shape (EXPECTATIONS 15).
void report_shares(const LoadedFile& log, std::vector<Finding>& findings) {
  const std::uint32_t count = log.lines.entry_count();
  if (count == 0) return;
  std::set<std::string> contents;
  std::size_t duplicates = 0, without_project = 0, injected = 0;
  for (std::uint32_t line = 0; line < count; ++line) {
    const Entry entry = log.lines.entry(line);
    if (!contents.insert(content_id(entry.content)).second) ++duplicates;
    if (entry.project.empty()) ++without_project;
    if (entry.content.find("<cortex-memory>") != std::string::npos) ++injected;
  }
  const auto share = [&](std::size_t part) {
    return std::to_string(part) + " of " + std::to_string(count) + " entries";
  };
  findings.push_back(
      {duplicates > 0 ? Level::kNote : Level::kOk, "duplicates", share(duplicates) + " repeat the content of another"});
  findings.push_back({injected > 0 ? Level::kProblem : Level::kOk, "injected text",
                      share(injected) + " hold text that Cortex injected"});
  findings.push_back({Level::kOk, "projects", share(without_project) + " belong to no project"});
}

void report_cache(const cache::CacheCondition& condition, std::vector<Finding>& findings) {
  using Kind = cache::CacheCondition::Kind;
  if (condition.kind == Kind::kFresh) {
    findings.push_back({Level::kOk, "memory_cache.db",
                        std::to_string(condition.bytes) + " bytes, fresh, covers " + std::to_string(condition.covered) +
                            " entries; " + std::to_string(condition.behind) + " more are read from the log"});
    return;
  }
  findings.push_back({Level::kNote, "memory_cache.db",
                      std::string(kind_name(condition.kind)) +
                          "; searches read the log, and the next one makes it anew (so does `cortex rebuild`)"});
}

/// Work in the background and captures that wait for the user (EXPECTATIONS 49, 53).
void report_sessions(FileSystem& files, const store::MemoryFolder& folder, std::size_t pending,
                     std::vector<Finding>& findings) {
  const Result<std::vector<std::string>> names = files.list(folder.cache_folder());
  for (const std::string& name : names.ok() ? names.value() : std::vector<std::string>()) {
    if (!name.ends_with(".lock")) continue;
    findings.push_back({Level::kNote, "cache/" + name,
                        "a process finishes this session now; a lock that one left behind is taken over by itself"});
  }
  if (pending == 0) return;
  findings.push_back({Level::kNote, "cache/pending.jsonl",
                      std::to_string(pending) + " captures wait until `cortex review` accepts or rejects them"});
}

/// The lock, what waits or was left behind, and the sizes of what is derived.
void report_other_files(FileSystem& files, const store::MemoryFolder& folder, std::vector<Finding>& findings) {
  const Result<FileInfo> lock = files.info(folder.lock());
  if (lock.ok()) {
    const Result<std::string> holder = files.read(folder.lock());
    findings.push_back({Level::kNote, "memory_log.jsonl.lock",
                        "held now" + (holder.ok() ? ": " + holder.value() : std::string()) +
                            "; a lock of a process that no longer runs is taken over by itself"});
  }
  const Result<std::vector<std::string>> names = files.list(folder.root());
  for (const std::string& name : names.ok() ? names.value() : std::vector<std::string>()) {
    if (store::is_left_over(name)) {
      findings.push_back({Level::kNote, name, "left behind by a process that died; it may be deleted"});
    }
  }
  const Result<std::vector<std::string>> pending = files.list(folder.pending_events_folder());
  if (pending.ok() && !pending.value().empty()) {
    findings.push_back({Level::kNote, "cache/pending-events",
                        std::to_string(pending.value().size()) + " captures wait for the next write"});
  }
  for (const auto& [name, path] : {std::pair<std::string, std::string>{"archive/superseded.jsonl", folder.superseded()},
                                   {"archive/forgotten.jsonl", folder.forgotten()},
                                   {"archive/journal.jsonl", folder.journal()},
                                   {"logs/injections.jsonl", folder.receipts()}}) {
    const Result<FileInfo> info = files.info(path);
    if (info.ok()) findings.push_back({Level::kOk, name, std::to_string(info.value().size) + " bytes"});
  }
}

/// Which models may be asked for other words, and what became of the last question (SPEC 10.2).
void report_expansion(Host host, const Config& config, const store::MemoryFolder& folder,
                      std::vector<Finding>& findings) {
  const Result<std::string> synonyms = host.files.read(folder.synonyms());
  if (synonyms.ok()) {
    const auto user = expand::parse_synonyms(synonyms.value());
    if (!user.ok()) {
      findings.push_back(
          {Level::kProblem, "synonyms.json", user.error().message + "; it is ignored until it is mended"});
    }
  }
  std::string models;
  for (const CompletionRequest& request :
       completion_requests(CompletionTask::kExpansion, "words", config, host.process, false)) {
    models += (models.empty() ? "" : ", ") + request.backend;
  }
  findings.push_back({Level::kOk, "expansion",
                      config.expansion_disabled ? "switched off"
                      : models.empty()          ? "built-in thesaurus; no model is asked"
                                                : "built-in thesaurus, then " + models});
  const Result<std::string> failure = host.files.read(folder.expansion_failure());
  if (failure.ok()) findings.push_back({Level::kNote, "expansion", "the last question failed: " + failure.value()});
}

}  // namespace

Result<std::vector<Finding>> EngineImpl::doctor() {
  std::vector<Finding> findings;
  const store::MemoryFolder& folder = corpus_.folder();
  const Result<FileInfo> root = host_.files.info(folder.root());
  if (!root.ok()) {
    const bool is_missing = root.error().code == ErrorCode::kNotFound;
    findings.push_back({is_missing ? Level::kNote : Level::kProblem, folder.root(),
                        is_missing ? "does not exist yet; the first entry creates it" : root.error().message});
    if (!is_missing) return findings;
  }
  if (Status status = corpus_.refresh(); !status.ok()) {
    findings.push_back({Level::kProblem, folder.root(), status.error().message});
    return findings;
  }
  for (const Source source : {Source::kLog, Source::kCore}) report_lines(corpus_.file(source), source, findings);
  if (!corpus_.alias_problem().empty()) {
    findings.push_back({Level::kProblem, "aliases.json", corpus_.alias_problem()});
  }
  if (options_.use_cache && corpus_.file(Source::kLog).info) {
    report_cache(cache::condition_of(host_.files, folder, corpus_.aliases()), findings);
  }
  report_shares(corpus_.file(Source::kLog), findings);
  report_expansion(host_, options_.config, folder, findings);
  report_other_files(host_.files, folder, findings);
  const auto waiting = pending();
  report_sessions(host_.files, folder, waiting.ok() ? waiting.value().size() : 0, findings);
  return findings;
}

}  // namespace cortex::engine
