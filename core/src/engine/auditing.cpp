// SPDX-License-Identifier: MIT
// audit: what in the memory needs a look by the user: duplicates, loops, secrets, entries without a project.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "capture/redact.h"
#include "engine/engine_impl.h"
#include "text/stem.h"
#include "text/stop_words.h"
#include "text/words.h"

namespace cortex::engine {
namespace {

constexpr std::size_t kLoop = 3;

/// The informative words of a content by stem, in one order: equal for the same statement reordered or reworded a bit.
/// Negations and numbers count, so that opposites and versions stay apart.
std::string statement_key(const Entry& entry) {
  std::set<std::string> stems;
  for (const std::string& word : text::words(entry.content)) {
    if (text::is_negation(word) || (!text::is_stop_word(word) && !text::is_weak_word(word))) {
      stems.insert(text::stem(word));
    }
  }
  std::string key = entry.project;
  for (const std::string& stem : stems) key += "\n" + stem;
  return stems.empty() ? std::string() : key;
}

/// What an error or failure is about: its tokens without numbers, which differ from run to run.
std::string error_key(const Entry& entry) {
  constexpr std::size_t kHeadChars = 200;
  std::set<std::string> stems;
  for (const std::string& token : text::tokens(entry.content.substr(0, kHeadChars))) {
    if (token.find_first_of("0123456789") == std::string::npos && !text::is_stop_word(token)) {
      stems.insert(text::stem(token));
    }
  }
  std::string key = entry.project;
  for (const std::string& stem : stems) key += "\n" + stem;
  return key;
}

bool is_error(std::string_view type) {
  return is_type(type, "error_resolution") || is_type(type, "FAILED_APPROACH") || is_type(type, "test_result");
}

/// Entries by key, in the order in which their first one stands.
class Groups {
 public:
  void add(const std::string& key, const std::string& id, const std::string& content) {
    if (key.empty()) return;
    const auto [place, is_new] = by_key_.emplace(key, groups_.size());
    if (is_new) groups_.emplace_back();
    AuditGroup& group = groups_[place->second];
    group.ids.push_back(id);
    group.content = content;
    ++group.times;
  }
  [[nodiscard]] std::vector<AuditGroup> of(std::string_view kind, std::size_t least) const {
    std::vector<AuditGroup> kept;
    for (const AuditGroup& group : groups_) {
      if (group.times < least) continue;
      kept.push_back(group);
      kept.back().kind = std::string(kind);
    }
    return kept;
  }

 private:
  std::map<std::string, std::size_t> by_key_;
  std::vector<AuditGroup> groups_;
};

}  // namespace

Result<AuditReport> EngineImpl::audit() {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  AuditReport report;
  Groups statements, errors;
  for (const Source source : {Source::kLog, Source::kCore}) {
    const store::LogFile& lines = corpus_.file(source).lines;
    for (std::uint32_t line = 0; line < lines.entry_count(); ++line) {
      const Entry entry = lines.entry(line);
      const std::string id = content_id(entry.content);
      ++report.entries;
      if (entry.project.empty()) ++report.unscoped;
      if (capture::redact(entry.content).count > 0) report.secrets.push_back(id);
      if (is_checkpoint(entry.type)) continue;
      statements.add(statement_key(entry), id, entry.content);
      if (is_error(entry.type)) errors.add(error_key(entry), id, entry.content);
      const auto said = static_cast<std::size_t>(entry.repeats) + 1;
      if (is_guidance(entry.type) && said >= kLoop) {
        report.loops.push_back({"correction", entry.content, {id}, said});
      }
    }
  }
  report.duplicates = statements.of("duplicate", 2);
  const std::vector<AuditGroup> repeated = errors.of("error", kLoop);
  report.loops.insert(report.loops.end(), repeated.begin(), repeated.end());
  return report;
}

}  // namespace cortex::engine
