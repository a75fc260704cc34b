// SPDX-License-Identifier: MIT
// The words in which a resolved error, a cured test or a failed approach is kept (SPEC 8.3 to 8.5).
#include "capture/episode_notes.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "capture/guidance_tags.h"
#include "capture/prompt_text.h"
#include "capture/redact.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxToldSteps = 3;
constexpr std::size_t kMaxToldTests = 4;
constexpr std::size_t kMaxFiles = 8;

bool is_edit(const EpisodeStep& step) {
  return !step.file.empty();
}

void add_once(std::vector<std::string>& list, const std::string& item) {
  if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

std::string joined(const std::vector<std::string>& parts, std::string_view between, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < std::min(parts.size(), most); ++i) {
    if (i > 0) text += between;
    text += parts[i];
  }
  if (parts.size() > most) text += " and " + std::to_string(parts.size() - most) + " more";
  return text;
}

std::vector<std::string> edited_files(const std::vector<EpisodeStep>& steps) {
  std::vector<std::string> files;
  for (const EpisodeStep& step : steps) {
    if (is_edit(step) && files.size() < kMaxFiles) add_once(files, step.file);
  }
  return files;
}

std::string told_edit(const EpisodeStep& step) {
  return step.text.empty() ? step.file : step.file + " (" + step.text + ")";
}

/// "editing a.py (`x` -> `y`); running `pip install z`": the newest of each, since they came right before the success.
std::string told_steps(const std::vector<EpisodeStep>& steps) {
  std::vector<std::string> edits;
  std::vector<std::string> commands;
  for (const EpisodeStep& step : steps) {
    if (is_edit(step)) {
      add_once(edits, told_edit(step));
    } else {
      add_once(commands, "`" + step.text + "`");
    }
  }
  const auto newest = [](std::vector<std::string>& list) {
    if (list.size() > kMaxToldSteps) list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(kMaxToldSteps));
  };
  newest(edits);
  newest(commands);
  std::string text;
  if (!edits.empty()) text = "editing " + joined(edits, "; ", kMaxToldSteps);
  if (!commands.empty()) text += (text.empty() ? "running " : "; running ") + joined(commands, ", ", kMaxToldSteps);
  return text;
}

std::string told_command(const OpenFailure& failure) {
  return joined(failure.commands, " && ", 4);
}

std::string told_fix(const OpenFailure& failure, const Resolution& resolution) {
  std::string how = told_steps(resolution.steps);
  if (!resolution.settings.empty()) {
    how += (how.empty() ? "setting " : "; setting ") + joined(resolution.settings, " ", 4);
  }
  if (!how.empty()) return "Fixed by " + how;
  return "`" + resolution.command + "` works where `" + told_command(failure) + "` failed" +
         (failure.failures > 1 ? " " + std::to_string(failure.failures) + " times" : "");
}

std::string type_of(const OpenFailure& failure, const Resolution& resolution) {
  if (failure.is_test) return "test_result";
  if (!resolution.steps.empty() || !resolution.settings.empty()) return "error_resolution";
  if (resolution.is_configuration) return "CONFIG_INSIGHT";
  return failure.failures > 1 ? "WORKING_SOLUTION" : "error_resolution";
}

std::string told_tests(const OpenFailure& failure) {
  return joined(failure.tests, ", ", kMaxToldTests);
}

void add_lines(std::string& content, const OpenFailure& failure) {
  for (const std::string& line : failure.errors) {
    const bool is_first = &line == &failure.errors.front();
    const bool is_named = line.starts_with("Error:") || line.starts_with("error:");
    content += !is_first ? "\n  " : is_named ? "\n" : "\nError: ";
    content += line;
  }
}

std::optional<CapturedNote> finished(CapturedNote note, const OpenFailure& failure) {
  note.content = within_content_limit(redact(note.content).text);
  if (is_too_small_note(note.content)) return std::nullopt;
  std::string about;
  for (const std::string& line : failure.errors) about += line + "\n";
  for (const std::string& test : failure.tests) about += test + "\n";
  note.tags = guidance_tags(redact(about).text);
  note.signature = failure.signature;
  return note;
}

}  // namespace

bool is_too_small_note(std::string_view content) {
  constexpr std::size_t kMinWords = 5;
  constexpr std::size_t kMinTelling = 3;
  constexpr std::size_t kMinLetters = 4;
  std::size_t words = 0;
  std::set<std::string> telling;
  for (const std::string& word : text::words(base::normalise(content))) {
    ++words;
    if (base::count_code_points(word) >= kMinLetters) telling.insert(word);
  }
  return words < kMinWords || telling.size() < kMinTelling;
}

std::optional<CapturedNote> resolution_note(const OpenFailure& failure, const Resolution& resolution) {
  // Of an error that nobody told there is nothing to recognise when it comes back.
  if (failure.errors.empty() && failure.tests.empty()) return std::nullopt;
  CapturedNote note;
  note.type = type_of(failure, resolution);
  note.content = told_fix(failure, resolution);
  note.files = edited_files(resolution.steps);
  if (failure.is_test && !failure.tests.empty()) {
    note.content += "\nTests: " + told_tests(failure) + " failed before and " +
                    (failure.tests.size() > 1 ? "pass" : "passes") + " now";
  }
  add_lines(note.content, failure);
  const std::string command = resolution.command.empty() ? told_command(failure) : resolution.command;
  if (!command.empty() && (!resolution.steps.empty() || !resolution.settings.empty()))
    note.content += "\nCommand: " + command;
  if (!note.files.empty()) note.content += "\nFiles: " + joined(note.files, ", ", kMaxFiles);
  return finished(std::move(note), failure);
}

std::optional<CapturedNote> failed_approach_note(const OpenFailure& failure) {
  CapturedNote note;
  note.type = "FAILED_APPROACH";
  note.files = edited_files(failure.tried);
  const std::string tried = told_steps(failure.tried);
  note.content = (tried.empty() ? std::string("The last change") : "Tried " + tried) + ", which left ";
  note.content += failure.tests.empty() ? std::string("the tests failing") : "tests failing: " + told_tests(failure);
  add_lines(note.content, failure);
  if (!failure.commands.empty()) note.content += "\nCommand: " + told_command(failure);
  if (!note.files.empty()) note.content += "\nFiles: " + joined(note.files, ", ", kMaxFiles);
  return finished(std::move(note), failure);
}

}  // namespace cortex::capture
