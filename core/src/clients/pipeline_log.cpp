// SPDX-License-Identifier: MIT
// logs/pipeline.log: why a hook could not do its work. Small, rotated once, free of what users and tools said.
#include "clients/pipeline_log.h"

#include <string>

#include "base/time.h"
#include "base/utf8.h"
#include "inject/neutralise.h"
#include "store/memory_folder.h"

namespace cortex::clients {
namespace {

constexpr std::size_t kMaxMessageChars = 500;

}  // namespace

Status log_failure(FileSystem& files, Clock& clock, std::string_view memory_dir, std::string_view message) {
  const store::MemoryFolder folder(memory_dir);
  if (Status made = files.make_directory(folder.logs_folder()); !made.ok()) return made;
  const std::string path = folder.pipeline_log();
  const Result<FileInfo> info = files.info(path);
  if (info.ok() && info.value().size >= kMaxPipelineLogBytes) {
    if (Status moved = files.rename(path, folder.rotated_pipeline_log()); !moved.ok()) return moved;
  }
  const std::string plain = inject::neutralise_line(base::make_valid_utf8(message));
  std::string line = base::format_time(clock.now_us()) + " ";
  line += base::first_code_points(plain, kMaxMessageChars);
  return files.append(path, line + "\n");
}

}  // namespace cortex::clients
