// SPDX-License-Identifier: MIT
// Believable developer notes of any number, the same ones for the same seed on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::bench {

/// A small generator of random numbers whose sequence does not depend on the standard library.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  /// 0 <= result < bound.
  std::size_t below(std::size_t bound);
  /// 0 <= result < 1.
  double fraction();

 private:
  std::uint64_t state_;
};

/// Writes log lines of about 380 bytes: common words, and identifiers by Zipf's law, so that a larger log has more
/// distinct words. The first lines are the same for every number of entries.
class NoteGenerator {
 public:
  explicit NoteGenerator(std::uint64_t seed = 7);
  /// The next line, with its line end.
  std::string next_line();

 private:
  std::string word();
  std::string content();

  Random random_;
  std::vector<std::string> identifiers_;          ///< By falling frequency.
  std::vector<double> cumulative_;                ///< Zipf weights summed up.
  std::int64_t time_us_ = 1'735'718'400'000'000;  ///< 2025-01-01T08:00:00Z.
  std::uint32_t session_ = 0;
  std::size_t left_in_session_ = 0;
};

/// A question about an entry: some of its longer words, within a sentence where `is_sentence`.
std::string prompt_about(std::string_view content, Random& random, bool is_sentence);

}  // namespace cortex::bench
