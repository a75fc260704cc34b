// SPDX-License-Identifier: MIT
// The write decision as SPEC 5.1 to 5.4 and the oracle's `decide` state it.
#include "store/decide.h"

#include <algorithm>
#include <iterator>
#include <limits>

#include "store/statement.h"

namespace cortex::store {
namespace {

constexpr std::size_t kRecentWindow = 50;
constexpr double kRelated = 0.3;  ///< The least J at which any rule speaks.
constexpr double kAlike = 0.5;    ///< Above it: the same statement in other words, or one that contradicts it.
constexpr double kMayBeMissing = 0.2;

/// One side of a comparison.
struct Side {
  const Entry& entry;
  bool guidance;
  Statement statement;

  explicit Side(const Entry& e) : entry(e), guidance(is_guidance(e.type)), statement(statement_of(e.content)) {}
};

/// What a pair says; nothing where it is passed over.
struct Verdict {
  WriteAction action;
  std::string_view reason;
};
using MaybeVerdict = std::optional<Verdict>;

constexpr Verdict skip(std::string_view reason) {
  return {WriteAction::kSkip, reason};
}
constexpr Verdict supersede(std::string_view reason) {
  return {WriteAction::kSupersede, reason};
}

/// A message that a resumed or forked session replays is no repetition, so the session must differ (SPEC 5.4).
bool is_repetition(const Entry& fresh, const Entry& old) {
  return is_guidance(fresh.type) && is_guidance(old.type) && fresh.session_id != old.session_id;
}

bool differs_only_in_digits(const WordSet& a, const WordSet& b) {
  WordSet differing;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(differing));
  return !differing.empty() && std::all_of(differing.begin(), differing.end(), has_digit);
}

bool contradicts(const Statement& fresh, const Statement& old) {
  return fresh.digit_words != old.digit_words || fresh.negations != old.negations || has_swapped_sides(old, fresh);
}

bool names_something(const WordSet& informative) {
  return !std::all_of(informative.begin(), informative.end(), has_digit);
}

bool keeps_all_digits(const Statement& fresh, const Statement& old) {
  return std::all_of(old.digit_words.begin(), old.digit_words.end(), [&](const std::string& word) {
    return std::find(fresh.digit_words.begin(), fresh.digit_words.end(), word) != fresh.digit_words.end();
  });
}

/// J > 0.5. The order of the questions is that of SPEC 5.4 and 5.3.
MaybeVerdict judge_alike(const Side& fresh, const Side& old) {
  const bool changed = contradicts(fresh.statement, old.statement);
  const WordSet added = missing(fresh.statement.informative, old.statement.informative);
  if (old.guidance && !fresh.guidance) {
    return changed || !added.empty() ? MaybeVerdict() : skip("guidance says it");
  }
  const WordSet lost = missing(old.statement.informative, fresh.statement.informative);
  const bool about_other_things = names_something(lost) && names_something(added);
  if (changed && fresh.guidance && old.guidance && !about_other_things) return supersede("changed");
  if (changed || (!lost.empty() && !added.empty())) return std::nullopt;
  if (fresh.guidance && !old.guidance) return supersede("stronger");
  if (is_repetition(fresh.entry, old.entry)) return supersede("repeated");
  return added.empty() ? skip("near") : supersede("fuller");
}

/// 0.3 <= J <= 0.5: a longer text that keeps nearly all of the old one (SPEC 5.3).
bool is_fuller(const Statement& fresh, const Statement& old) {
  if (fresh.length <= old.length || old.informative.empty() || fresh.negations != old.negations) return false;
  const auto lost = static_cast<double>(missing(old.informative, fresh.informative).size());
  return lost <= kMayBeMissing * static_cast<double>(old.informative.size()) && keeps_all_digits(fresh, old);
}

/// J >= 0.3, careful mode.
MaybeVerdict judge_careful(const Side& fresh, const Side& old, double similarity) {
  if (fresh.guidance && old.guidance && differs_only_in_digits(fresh.statement.words, old.statement.words)) {
    return supersede("value");
  }
  if (similarity > kAlike) return judge_alike(fresh, old);
  if (old.guidance && !fresh.guidance) return std::nullopt;
  return is_fuller(fresh.statement, old.statement) ? MaybeVerdict(supersede("fuller")) : std::nullopt;
}

/// J >= 0.3, the seed's bare thresholds; guidance is superseded only by guidance here too.
MaybeVerdict judge_bare(const Side& fresh, const Side& old, double similarity) {
  if (similarity > kAlike) return skip("near");
  if (old.guidance && !fresh.guidance) return std::nullopt;
  return fresh.statement.length > old.statement.length ? MaybeVerdict(supersede("fuller")) : std::nullopt;
}

Decision decided(Verdict verdict, std::uint32_t line, double similarity) {
  return {verdict.action, line, std::string(verdict.reason), similarity};
}

/// A checkpoint replaces the earlier one of its session and is compared with nothing else (SPEC 5.4).
Decision decide_checkpoint(const StoredEntries& log, const Entry& entry) {
  const auto line = log.latest_checkpoint(entry.session_id, entry.project);
  if (!line) return {WriteAction::kAppend, std::nullopt, "checkpoint", 0};
  const Entry old = log.entry(*line);
  if (old.content == entry.content) return decided(skip("checkpoint"), *line, 1);
  return decided(supersede("checkpoint"), *line, jaccard(word_set(entry.content), word_set(old.content)));
}

std::optional<Decision> decide_same_content(const StoredEntries& log, const Entry& entry, DedupMode mode) {
  for (const std::uint32_t line : log.lines_with_id(content_id(entry.content))) {
    const Entry old = log.entry(line);
    if (!is_comparable(entry.project, old.project)) continue;
    if (mode == DedupMode::kJaccard) return decided(skip("same"), line, 1);
    if (is_guidance(entry.type) && !is_guidance(old.type)) return decided(supersede("stronger"), line, 1);
    return decided(is_repetition(entry, old) ? supersede("repeated") : skip("same"), line, 1);
  }
  return std::nullopt;
}

/// J >= 0.3 needs |A n B| >= 0.3 |A u B| >= 0.3 |A|; in whole numbers, so that no rounding loses a pair at the border.
std::size_t least_common_words(std::size_t words) {
  return (3 * words + 9) / 10;
}

std::optional<Decision> compare(const Side& fresh, const Entry& old, std::uint32_t line, DedupMode mode) {
  const WordSet& words = fresh.statement.words;
  if (count_common(words, old.content) < least_common_words(words.size())) return std::nullopt;
  const double similarity = jaccard(words, word_set(old.content));
  if (similarity < kRelated) return std::nullopt;
  const auto judge = mode == DedupMode::kJaccard ? judge_bare : judge_careful;
  const MaybeVerdict verdict = judge(fresh, Side(old), similarity);
  if (!verdict) return std::nullopt;
  return decided(*verdict, line, similarity);
}

std::optional<Decision> compare_with_older_guidance(const StoredEntries& log, const Side& fresh, std::uint32_t before) {
  const WordSet& words = fresh.statement.words;
  if (words.empty()) return std::nullopt;
  std::vector<std::uint32_t> lines = log.guidance_sharing(words, least_common_words(words.size()));
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    if (*line >= before) continue;
    const Entry old = log.entry(*line);
    if (!is_guidance(old.type) || !is_comparable(fresh.entry.project, old.project)) continue;
    if (auto decision = compare(fresh, old, *line, DedupMode::kCareful)) return decision;
  }
  return std::nullopt;
}

/// The type of guidance that was said again: a correction is a repeated one; a standing rule on either side stays one,
/// because it holds in every project (SPEC 4.9), and a directive before a preference, because only a hand gives it.
std::string repeated_type(const Entry& old, const Entry& entry) {
  for (const Entry* one : {&entry, &old}) {
    if (is_type(one->type, "UNIVERSAL_DIRECTIVE")) return one->type;
  }
  for (const Entry* one : {&entry, &old}) {
    if (!is_correction(one->type)) return one->type;
  }
  return "REPEATED_CORRECTION";
}

}  // namespace

bool is_comparable(std::string_view project, std::string_view other) {
  return project.empty() || other.empty() || project == other;
}

std::vector<std::uint32_t> StoredEntries::recent(std::string_view project, std::size_t limit) const {
  std::vector<std::uint32_t> lines;
  for (std::uint32_t line = count(); line-- > 0 && lines.size() < limit;) {
    const Entry old = entry(line);
    if (!is_checkpoint(old.type) && is_comparable(project, old.project)) lines.push_back(line);
  }
  return lines;
}

std::optional<std::uint32_t> StoredEntries::latest_checkpoint(std::string_view session_id,
                                                              std::string_view project) const {
  for (std::uint32_t line = count(); line-- > 0;) {
    const Entry old = entry(line);
    if (is_checkpoint(old.type) && old.session_id == session_id && is_comparable(project, old.project)) return line;
  }
  return std::nullopt;
}

Decision decide(const StoredEntries& log, const Entry& entry, DedupMode mode) {
  if (is_checkpoint(entry.type)) return decide_checkpoint(log, entry);
  if (auto decision = decide_same_content(log, entry, mode)) return *decision;

  const Side fresh(entry);
  const std::vector<std::uint32_t> recent = log.recent(entry.project, kRecentWindow);
  for (const std::uint32_t line : recent) {
    if (auto decision = compare(fresh, log.entry(line), line, mode)) return *decision;
  }
  // A window that is not full already holds every comparable entry there is.
  const bool has_older = recent.size() == kRecentWindow;
  if (has_older && fresh.guidance && mode == DedupMode::kCareful) {
    if (auto decision = compare_with_older_guidance(log, fresh, recent.back())) return *decision;
  }
  return {WriteAction::kAppend, std::nullopt, "new", 0};
}

Entry superseding_entry(const Entry& old, const Entry& entry, std::string_view reason) {
  Entry out = entry;
  out.pinned = entry.pinned || old.pinned;
  // "value" and "changed" state something new, whose counting starts anew; a checkpoint sums up its session afresh.
  if (reason != "fuller" && reason != "stronger" && reason != "repeated") return out;

  out.repeats = std::max(old.repeats, entry.repeats);
  if (out.first_id.empty()) out.first_id = old.first_id;
  if (out.tags.empty()) out.tags = old.tags;
  if (out.files.empty()) out.files = old.files;
  if (out.signature.empty()) out.signature = old.signature;
  if (out.section.empty()) out.section = old.section;
  if (!out.priority) out.priority = old.priority;
  if (reason == "repeated") {
    out.repeats = old.repeats < std::numeric_limits<std::int64_t>::max() ? old.repeats + 1 : old.repeats;
    out.type = repeated_type(old, entry);
  }
  return out;
}

}  // namespace cortex::store
