// SPDX-License-Identifier: MIT
// What every fuzz target defines and checks with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// Takes one input; called by libFuzzer, or by replay.cpp for each file of the corpus.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace cortex::fuzz {

/// A property that must hold for every input: the program ends where it does not, and the input is a finding.
inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", property);
  std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Input in two parts: what stands before and after the first NUL. The second is empty where there is none.
struct Parts {
  std::string_view first;
  std::string_view second;
};
inline Parts split_at_nul(std::string_view text) {
  const std::size_t nul = text.find('\0');
  if (nul == std::string_view::npos) return {text, {}};
  return {text.substr(0, nul), text.substr(nul + 1)};
}

}  // namespace cortex::fuzz
