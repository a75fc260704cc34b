// SPDX-License-Identifier: MIT
// Looking after a memory: captures that wait for review, distilling, auditing, sweeping secrets (SPEC 8.8, 9).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cortex/entry.h"

namespace cortex {

/// An automatic capture that waits in cache/pending.jsonl until it is accepted (setting capture.review).
struct PendingCapture {
  std::string id;  ///< Of its content.
  Entry entry;     ///< As it would be stored; `timestamp` is when it was captured.
};

/// What became of one pending capture.
struct ReviewOutcome {
  std::string id;
  std::string content;
  std::string action;  ///< "skip", "supersede", "append" where it was accepted; "reject".
  std::string reason;
};

/// An entry that moves from the log to the core, or would.
struct DistilledEntry {
  std::string id;
  std::string type;
  std::string content;
  std::string why;  ///< "repeated", "recalled", "cluster".
  std::string section;
  std::vector<std::string> tags;
  double priority = 0;
  std::vector<std::string> sources;  ///< Ids of the entries of its cluster that stay in the log.
};

struct DistillOutcome {
  std::vector<DistilledEntry> moved;
  std::size_t rotated = 0;  ///< Old entries that leave the log for the archive.
  std::uint64_t rotated_bytes = 0;
};

/// Secrets in one file of the memory folder.
struct SecretPlace {
  std::string file;      ///< "archive/journal.jsonl".
  std::size_t line = 0;  ///< The first line that has one, from 1.
  std::size_t secrets = 0;
};

struct SweepOutcome {
  std::vector<SecretPlace> places;
  std::size_t secrets = 0;
};

/// Entries that belong together for one reason.
struct AuditGroup {
  std::string kind;     ///< "duplicate", "correction", "error".
  std::string content;  ///< Of the latest of them.
  std::vector<std::string> ids;
  std::size_t times = 0;  ///< How often it was said or happened.
};

struct AuditReport {
  std::size_t entries = 0;
  std::vector<AuditGroup> duplicates;  ///< The same words in another order or form.
  std::vector<AuditGroup> loops;       ///< The same correction or error, three times or more.
  std::vector<std::string> secrets;    ///< Ids of entries that hold one.
  std::size_t unscoped = 0;            ///< Entries that belong to no project.
};

}  // namespace cortex
