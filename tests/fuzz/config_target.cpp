// SPDX-License-Identifier: MIT
// Fuzz target: the bytes of config.json, a NUL, and the text of a setting (SPEC 12).
#include <string>

#include "cortex/config.h"
#include "fuzz_target.h"
#include "memory_file_system.h"
#include "store/memory_folder.h"
#include "support/fake_process.h"
#include "support/manual_clock.h"

namespace {

using cortex::fuzz::require;

void check_setting(const cortex::Config& config, const cortex::Setting& setting) {
  const std::string text = cortex::setting_text(config, setting);
  cortex::Config copy;
  require(cortex::set_from_text(copy, setting, text).ok(), "a setting in force is one that can be set");
  require(cortex::setting_text(copy, setting) == text, "the text of a setting reads back");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto parts = cortex::fuzz::split_at_nul(cortex::fuzz::as_text(data, size));
  const cortex::store::MemoryFolder folder("/memory");
  cortex::test::ManualClock clock;
  cortex::test::FakeProcess process;
  cortex::platform::MemoryFileSystem files(clock);
  require(files.put(folder.config(), parts.first).ok(), "the memory folder is there");
  const auto loaded = cortex::load_config(files, process, folder.root());
  const std::string text(parts.second);
  for (const cortex::Setting& setting : cortex::settings()) {
    check_setting(loaded.config, setting);
    cortex::Config changed = loaded.config;
    if (cortex::set_from_text(changed, setting, text).ok()) check_setting(changed, setting);
  }
  return 0;
}
