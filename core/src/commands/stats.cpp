// SPDX-License-Identifier: MIT
// The verb `stats`: how much the memory holds, and of what.
#include <algorithm>
#include <utility>
#include <vector>

#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kMostRows = 15;

using Counts = std::vector<std::pair<std::string, std::size_t>>;

std::string counts_table(std::string_view heading, const Counts& counts, std::string_view unnamed,
                         const Invocation& call) {
  if (counts.empty()) return {};
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < std::min(counts.size(), kMostRows); ++i) {
    const std::string name = single_line(counts[i].first);
    rows.push_back({std::to_string(counts[i].second), name.empty() ? std::string(unnamed) : name});
  }
  if (counts.size() > kMostRows) rows.push_back({"", std::to_string(counts.size() - kMostRows) + " more"});
  return "\n" + table({"ENTRIES", std::string(heading)}, rows, {0}, call.width(), call.style());
}

std::string time_text(const std::string& time, const Invocation& call) {
  return time.empty() ? "none" : single_line(time) + " (" + relative_time(time, call.now_us()) + ")";
}

std::string cache_text(const Stats& stats, const Invocation& call) {
  if (stats.cache != "fresh") return stats.cache + "; the next search makes it anew";
  return byte_size(stats.cache_bytes) + ", " + counted(stats.cached_entries, "entry", "entries") + ", weights of " +
         counted(stats.weighted_entries, "entry", "entries") + " from " + time_text(stats.weights_time, call);
}

int run(Invocation& call) {
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<Stats> counted_stats = engine.value()->stats();
  if (!counted_stats.ok()) return call.fail(counted_stats.error());
  const Stats& stats = counted_stats.value();
  if (call.is_json()) return call.print_json(stats_json(stats));
  std::string text = "folder    " + single_line(engine.value()->options().memory_dir) +
                     (call.missing_folder_note().empty() ? "\n" : " (does not exist)\n");
  text += "log       " + counted(stats.log_entries, "entry", "entries") + ", " + byte_size(stats.log_bytes) + "\n";
  text += "core      " + counted(stats.core_entries, "entry", "entries") + ", " + byte_size(stats.core_bytes) + "\n";
  text += "archive   " + byte_size(stats.archive_bytes) + "\n";
  text += "words     " + std::to_string(stats.words) + "\n";
  text += "oldest    " + time_text(stats.oldest, call) + "\n";
  text += "newest    " + time_text(stats.newest, call) + "\n";
  text += "recalled  " + counted(stats.recalled_entries, "entry", "entries") + ", " +
          counted(stats.recalls, "time", "times") + "\n";
  if (stats.pending > 0) text += "pending   " + std::to_string(stats.pending) + "; `cortex review` shows them\n";
  text += "cache     " + cache_text(stats, call) + "\n";
  if (stats.damaged_lines > 0) text += "damaged   " + counted(stats.damaged_lines, "line", "lines") + "\n";
  text += counts_table("TYPE", stats.by_type, "(none)", call);
  text += counts_table("PROJECT", stats.by_project, "(none)", call);
  call.print(text);
  return kDone;
}

}  // namespace

constinit const Verb kStatsVerb = {
    "stats",
    "",
    "show how much the memory holds",
    "Counts the entries by type and project, and shows the sizes of the files.",
    {},
    0,
    0,
    "cortex stats",
    "0 done, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
