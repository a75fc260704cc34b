// SPDX-License-Identifier: MIT
// The injected block as text, within its budget (SPEC 6.5).
#pragma once

#include "cortex/config.h"
#include "cortex/injection.h"

namespace cortex::inject {

/// Fills `text`, `chars`, `shown_ids` of a planned injection and adds what the budget left out to `cut`. The plan
/// itself
/// (`bridge`, `knowledge`, `hot`, `warm`) stays as it is. With nothing to show the text is the closing line within its
/// markers, or empty where `inject.quiet` is set or not even that fits.
///
/// Over budget, whole items are left out, never cut in the middle, from the end of the lowest part upwards: possible
/// matches, session learnings, core previews, core contents, the bridge (an item with no id in `cut`); last of all
/// corrections and pinned entries. One long entry does not take the short ones with it: an item that would not fit
/// even alone is left out first, one that would not fit beside the parts above its own leaves its place to the rest of
/// its part, and each correction or pinned entry is shown that fits beside those before it. One line says how many were
/// left out.
void render(Injection& injection, const Config& config);

/// Whether a planned entry of a rendered injection is in its text.
[[nodiscard]] bool is_shown(const Injection& injection, const SearchHit& hit);
/// Whether the text of a rendered injection has the bridge.
[[nodiscard]] bool shows_bridge(const Injection& injection);

}  // namespace cortex::inject
