// SPDX-License-Identifier: MIT
// The verb `export`: entries as they are stored, or as a document for people.
#include <array>

#include "base/utf8.h"
#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/markdown.h"
#include "commands/selection.h"
#include "commands/text_layout.h"
#include "inject/neutralise.h"
#include "store/memory_folder.h"

namespace cortex::commands {
namespace {

constexpr Option kFormatOption = {OptionKind::kChoice, "format", "jsonl|markdown", "jsonl",
                                  "jsonl: the stored lines, byte for byte; markdown: a document for people."};
constexpr Option kExportInOption = {OptionKind::kChoice, "in", "log|core|all", "log", "Which file to export."};
constexpr std::array kOptions = {
    kFormatOption,
    Option{OptionKind::kFilled, "out", "FILE", "standard output", "Write to this new file."},
    Option{OptionKind::kSwitch, "overwrite", "", "", "Write to --out even where the file exists."},
    kExportInOption,
    kQueryOption,
    kProjectOnlyOption,
    kTypeOption,
};

/// Nothing is overwritten by accident, and the memory itself not at all.
Status check_file(Invocation& call, const std::string& path) {
  const Result<std::string> root = call.memory_dir();
  if (!root.ok()) return root.error();
  FileSystem& files = call.host().files;
  const Result<FileInfo> existing = files.info(path);
  if (!existing.ok()) return {};
  const store::MemoryFolder folder(root.value());
  for (const std::string& own : {folder.log(), folder.core(), folder.aliases(), folder.config(), folder.cache(),
                                 folder.superseded(), folder.forgotten(), folder.journal(), folder.receipts(),
                                 folder.rotated_receipts(), folder.pipeline_log(), folder.rotated_pipeline_log()}) {
    const Result<FileInfo> info = files.info(own);
    if (info.ok() && info.value() == existing.value()) {
      return {ErrorCode::kInvalidArgument, "export: " + path + " is a file of the memory itself; choose another place"};
    }
  }
  if (call.arguments().has("overwrite")) return {};
  return {ErrorCode::kInvalidArgument, "export: " + path + " exists already; choose another name or add --overwrite"};
}

std::string jsonl(const std::vector<StoredEntry>& entries) {
  std::string text;
  for (const StoredEntry& stored : entries) text += stored.raw + "\n";
  return text;
}

int write_file(Invocation& call, const std::string& path, std::size_t count, const std::string& text) {
  if (Status written = call.host().files.replace(path, text); !written.ok()) {
    return call.fail({ErrorCode::kIoError, written.error().message});  // A missing folder is no empty result.
  }
  if (call.is_json()) {
    return call.print_json(export_json(call.arguments().text(kFormatOption), count, path, {}));
  }
  call.remark(counted(count, "entry", "entries") + " written to " + path);
  return kDone;
}

int run(Invocation& call) {
  const Arguments& arguments = call.arguments();
  const std::string path = arguments.given("out").value_or("");
  if (!path.empty()) {
    if (Status fits = check_file(call, path); !fits.ok()) return call.fail(fits.error());
  }
  Selection selection = selection_of(arguments);
  if (is_empty(selection)) selection.everything = true;
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Scope scope = scope_of(arguments, kExportInOption);
  const Result<std::vector<StoredEntry>> selected = engine.value()->select(selection, scope.in_log, scope.in_core);
  if (!selected.ok()) return call.fail(selected.error());
  const std::vector<StoredEntry>& entries = selected.value();
  if (entries.empty()) return call.fail({ErrorCode::kNotFound, "export: no such entries" + call.missing_folder_note()});
  const std::string format = arguments.text(kFormatOption);
  const std::string text = format == "jsonl" ? jsonl(entries) : markdown(entries);
  if (!path.empty()) return write_file(call, path, entries.size(), text);
  if (call.is_json()) return call.print_json(export_json(format, entries.size(), {}, text));
  call.print(call.is_terminal() ? inject::strip_controls(base::make_valid_utf8(text)) : text);
  return kDone;
}

}  // namespace

constinit const Verb kExportVerb = {
    "export",
    "[ID...]",
    "write entries to a file or standard output",
    "Writes all entries, or those that fit everything given, in the order of the log. An exported JSONL file imports "
    "again "
    "byte for byte. Damaged lines are not exported.",
    kOptions,
    0,
    kAnyNumber,
    "cortex export --in all --out memory-backup.jsonl",
    "0 done, 1 no such entries, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
