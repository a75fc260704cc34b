// SPDX-License-Identifier: MIT
// Believable developer notes of any number (see the header).
#include "note_generator.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/time.h"
#include "entry/entry_json.h"
#include "text/words.h"

namespace cortex::bench {
namespace {

constexpr std::size_t kIdentifiers = 120'000;
constexpr std::array kCommon = {"the", "to",     "a",     "in", "is",      "for",    "when", "of",
                                "and", "not",    "with",  "on", "it",      "from",   "must", "be",
                                "by",  "before", "after", "if", "because", "instead"};
// None that makes the redaction look for a secret next to it.
constexpr std::array kNouns = {
    "config",     "server",     "build",      "test",       "error",     "file",      "cache",       "client",
    "request",    "response",   "query",      "database",   "table",     "index",     "schema",      "migration",
    "deploy",     "branch",     "commit",     "merge",      "release",   "version",   "package",     "module",
    "import",     "function",   "class",      "method",     "type",      "interface", "string",      "object",
    "array",      "promise",    "thread",     "lock",       "mutex",     "queue",     "worker",      "task",
    "scheduler",  "retry",      "timeout",    "latency",    "memory",    "leak",      "stack",       "buffer",
    "stream",     "socket",     "port",       "host",       "proxy",     "gateway",   "router",      "endpoint",
    "header",     "cookie",     "session",    "login",      "oauth",     "user",      "role",        "group",
    "tenant",     "account",    "invoice",    "payment",    "webhook",   "event",     "message",     "topic",
    "broker",     "kafka",      "redis",      "postgres",   "mysql",     "sqlite",    "search",      "ranking",
    "score",      "docker",     "compose",    "container",  "image",     "volume",    "network",     "kubernetes",
    "helm",       "chart",      "pod",        "node",       "cluster",   "terraform", "ansible",     "bucket",
    "nginx",      "linux",      "systemd",    "shell",      "script",    "variable",  "path",        "python",
    "typescript", "rust",       "golang",     "java",       "react",     "webpack",   "eslint",      "prettier",
    "pytest",     "fixture",    "mock",       "snapshot",   "coverage",  "pipeline",  "artifact",    "runner",
    "monorepo",   "workspace",  "dependency", "changelog",  "license",   "generator", "iterator",    "closure",
    "macro",      "trait",      "reducer",    "store",      "render",    "layout",    "button",      "form",
    "input",      "validation", "locale",     "timezone",   "timestamp", "encoding",  "unicode",     "checksum",
    "signature",  "upload",     "download",   "pagination", "cursor",    "filter",    "transaction", "rollback",
    "deadlock",   "replica",    "shard",      "backup",     "metric",    "trace",     "alert",       "dashboard",
    "benchmark",  "compiler",   "linker",     "bytecode",   "registry",  "mirror",    "plugin",      "adapter",
    "factory",    "service",    "controller", "middleware", "exception", "overflow",  "rounding",    "precision",
    "boolean"};
constexpr std::array kSyllables = {"ba", "co", "da",  "fe", "gi", "ho", "ja", "ke", "li", "mo",
                                   "nu", "pa", "qui", "ro", "se", "ti", "vu", "wa", "xe", "zo"};
constexpr std::array kTypes = {"WORKING_SOLUTION",  "WORKING_SOLUTION", "WORKING_SOLUTION", "DEBUGGING_INSIGHT",
                               "DEBUGGING_INSIGHT", "CONFIG_INSIGHT",   "CODEBASE_PATTERN", "ARCHITECTURAL_DECISION",
                               "USER_CORRECTION",   "USER_PREFERENCE",  "FAILED_APPROACH"};

template <typename List>
std::string pick(Random& random, const List& list) {
  return list[random.below(list.size())];
}

std::string identifier(Random& random) {
  switch (random.below(5)) {
    case 0:
      return pick(random, kNouns) + "_" + pick(random, kNouns);
    case 1: {
      std::string second = pick(random, kNouns);
      second[0] = static_cast<char>(second[0] - 'a' + 'A');
      return pick(random, kNouns) + second + std::to_string(random.below(30));
    }
    case 2:
      return pick(random, kNouns) + "-" + pick(random, kNouns);
    case 3:
      return "E" + std::to_string(random.below(100'000));
    default: {
      std::string word;
      for (std::size_t i = 0, n = 2 + random.below(3); i < n; ++i) word += pick(random, kSyllables);
      return word;
    }
  }
}

}  // namespace

std::uint64_t Random::next() {  // splitmix64
  std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

std::size_t Random::below(std::size_t bound) {
  return static_cast<std::size_t>(next() % bound);
}

double Random::fraction() {
  return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

NoteGenerator::NoteGenerator(std::uint64_t seed) : random_(seed) {
  while (identifiers_.size() < kIdentifiers) identifiers_.push_back(identifier(random_));
  double sum = 0;
  for (std::size_t rank = 0; rank < identifiers_.size(); ++rank) {
    sum += 1.0 / (static_cast<double>(rank) + 3.0);
    cumulative_.push_back(sum);
  }
}

std::string NoteGenerator::word() {
  const double kind = random_.fraction();
  if (kind < 0.35) return pick(random_, kCommon);
  if (kind < 0.80) return pick(random_, kNouns);
  const double at = random_.fraction() * cumulative_.back();
  const auto found = std::lower_bound(cumulative_.begin(), cumulative_.end(), at);
  return identifiers_[static_cast<std::size_t>(found - cumulative_.begin())];
}

std::string NoteGenerator::content() {
  std::string text;
  for (std::size_t i = 0, n = 8 + random_.below(36); i < n; ++i) {
    if (!text.empty()) text += random_.below(12) == 0 ? ". " : " ";
    text += word();
  }
  return text + ".";
}

std::string NoteGenerator::next_line() {
  if (left_in_session_ == 0) {
    ++session_;
    left_in_session_ = 3 + random_.below(18);
    time_us_ += static_cast<std::int64_t>(20 + random_.below(220)) * 60'000'000;
  }
  --left_in_session_;
  time_us_ += static_cast<std::int64_t>(20 + random_.below(380)) * 1'000'000;

  Entry entry;
  entry.type = pick(random_, kTypes);
  entry.content = content();
  for (std::size_t i = 0, n = 2 + random_.below(3); i < n; ++i) entry.tags.push_back(pick(random_, kNouns));
  entry.timestamp = base::format_time(time_us_);
  char session[40];
  std::snprintf(session, sizeof session, "%08x-0000-4000-8000-000000000000", session_);
  entry.session_id = session;
  entry.source = "claude:assistant";
  return entry::entry_line(entry) + "\n";
}

std::string prompt_about(std::string_view content, Random& random, bool is_sentence) {
  std::vector<std::string> words;
  for (std::string& word : text::tokens(content)) {
    if (word.size() > 3) words.push_back(std::move(word));
  }
  std::string chosen;
  for (std::size_t i = 0, n = 3 + random.below(5); i < n && !words.empty(); ++i) {
    const std::size_t at = random.below(words.size());
    chosen += (chosen.empty() ? "" : " ") + words[at];
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return is_sentence ? "How do I fix " + chosen + " again? It worked before the last change." : chosen;
}

}  // namespace cortex::bench
