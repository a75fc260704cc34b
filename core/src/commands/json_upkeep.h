// SPDX-License-Identifier: MIT
// What review, distill, audit and the sweep for secrets answer, as JSON text.
#pragma once

#include <string>
#include <vector>

#include "cortex/upkeep.h"

namespace cortex::commands {

[[nodiscard]] std::string pending_json(const std::vector<PendingCapture>& captures);
[[nodiscard]] std::string review_json(const std::vector<ReviewOutcome>& outcomes);
[[nodiscard]] std::string distill_json(const DistillOutcome& outcome, bool is_dry_run);
[[nodiscard]] std::string sweep_json(const SweepOutcome& outcome, bool is_dry_run);
[[nodiscard]] std::string audit_json(const AuditReport& report);

}  // namespace cortex::commands
