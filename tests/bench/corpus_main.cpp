// SPDX-License-Identifier: MIT
// Writes a generated log and prompts about its entries: corpus ENTRIES LOG PROMPTS COUNT
#include <cstdlib>
#include <fstream>
#include <string>

#include "entry/entry_json.h"
#include "note_generator.h"

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  const std::size_t entries = std::strtoul(argv[1], nullptr, 10);
  const std::size_t prompts = std::strtoul(argv[4], nullptr, 10);
  if (entries == 0 || prompts == 0) return 2;
  cortex::bench::NoteGenerator generator;
  cortex::bench::Random random(11);
  std::ofstream log(argv[2], std::ios::binary), asked(argv[3], std::ios::binary);
  const std::size_t step = entries / prompts + 1;
  for (std::size_t i = 0; i < entries; ++i) {
    const std::string line = generator.next_line();
    log << line;
    if (i % step != step / 2) continue;
    const auto entry = cortex::entry::parse_entry(line);
    if (entry.ok()) asked << cortex::bench::prompt_about(entry.value().content, random, true) << "\n";
  }
  return log.good() && asked.good() ? 0 : 3;
}
