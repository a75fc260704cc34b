// SPDX-License-Identifier: MIT
// How a transaction on the cache ends.
#pragma once

#include "cache/cache_db.h"
#include "cache/cache_writer.h"

namespace cortex::cache {

[[nodiscard]] inline WriteResult result_of(const Database& database) {
  if (!database.has_failed()) return WriteResult::kWritten;
  return database.is_busy() ? WriteResult::kBusy : WriteResult::kFailed;
}

/// Commits where nothing failed; else everything is as it was, once the database is closed.
[[nodiscard]] inline WriteResult finish(Database& database) {
  return database.run("COMMIT") ? WriteResult::kWritten : result_of(database);
}

}  // namespace cortex::cache
