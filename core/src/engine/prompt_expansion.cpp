// SPDX-License-Identifier: MIT
// Other words for a prompt from a model: the question left in a file, the process that asks, the wait for its answer.
#include "engine/prompt_expansion.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/time.h"
#include "base/utf8.h"
#include "capture/prompt_text.h"
#include "capture/redact.h"
#include "cortex/completion.h"
#include "expand/expansion_cache.h"
#include "inject/intent.h"
#include "text/aliases.h"

namespace cortex::engine {
namespace {

constexpr std::size_t kMaxPromptChars = 10'000;      ///< What a longer prompt is about stands at its beginning.
constexpr std::int64_t kLook_us = 10'000;            ///< Between two looks for the answer.
constexpr std::int64_t kMostAsking_us = 20'000'000;  ///< All models together.
constexpr std::int64_t kMostForOne_us = 10'000'000;  ///< One model, so that the next has its turn.
constexpr std::int64_t kAbandoned_us = 30'000'000;   ///< A question this old has nobody who asks it any more.
constexpr std::int64_t kQuietAfterFailure_us = 60'000'000;

/// A time and what was written then: the form of questions and failures.
std::string dated(std::int64_t time_us, std::string_view text) {
  return base::format_time(time_us) + "\n" + std::string(text);
}

struct Dated {
  std::int64_t time_us = 0;
  std::string text;
};

std::optional<Dated> read_dated(FileSystem& files, const std::string& path) {
  const Result<std::string> bytes = files.read(path);
  if (!bytes.ok()) return std::nullopt;
  const std::size_t line_end = bytes.value().find('\n');
  if (line_end == std::string::npos) return std::nullopt;
  const std::optional<std::int64_t> time_us = base::parse_time(bytes.value().substr(0, line_end));
  if (!time_us) return std::nullopt;
  return Dated{*time_us, bytes.value().substr(line_end + 1)};
}

bool is_within(const std::optional<Dated>& dated, std::int64_t now_us, std::int64_t limit_us) {
  return dated && std::abs(now_us - dated->time_us) < limit_us;
}

/// Asks one model after the other until one answers.
Result<std::vector<std::string>> ask(Host host, const std::vector<CompletionRequest>& requests) {
  const std::int64_t begin_us = host.clock.monotonic_us();
  std::string reasons;
  for (CompletionRequest request : requests) {
    const std::int64_t left_us = kMostAsking_us - (host.clock.monotonic_us() - begin_us);
    if (left_us <= 0) break;
    request.timeout_us = std::min(left_us, kMostForOne_us);
    const Result<CompletionReply> reply = host.completions->complete(request);
    Result<std::vector<std::string>> words =
        reply.ok() ? read_expansion_reply(request, reply.value()) : Result<std::vector<std::string>>(reply.error());
    if (words.ok()) return words;
    reasons += (reasons.empty() ? "" : "; ") + words.error().message;
  }
  return {ErrorCode::kIoError, reasons.empty() ? "no model is configured" : reasons};
}

}  // namespace

PromptExpansion::PromptExpansion(Host host, const Config& config, std::string_view memory_dir, std::string_view prompt)
    : host_(host), folder_(memory_dir), started_us_(host.clock.monotonic_us()) {
  if (host.completions == nullptr || host.process.environment("CORTEX_CLASSIFYING") == "1") return;
  if (completion_requests(CompletionTask::kExpansion, "", config, host.process, false).empty()) return;
  const std::string_view beginning = base::first_code_points(prompt, kMaxPromptChars);
  const std::string clean = capture::redact(capture::without_private(beginning)).text;
  intent_ = inject::extract_intent(clean, text::Aliases(text::builtin_alias_groups()));
  if (intent_.empty()) return;
  key_ = expand::intent_key(intent_);
  start(memory_dir);
}

void PromptExpansion::start(std::string_view memory_dir) {
  expand::ExpansionCache cache = expand::ExpansionCache::load(host_.files, folder_.expansion_cache());
  if (std::optional<std::vector<std::string>> known = cache.find(key_)) {
    words_ = std::move(*known);
    // Best effort: a use that is not on record only makes the entry look older.
    if (cache.touch(key_)) (void)cache.save(host_.files, folder_.expansion_cache()).ok();
    return;
  }
  const std::int64_t now_us = host_.clock.now_us();
  if (has_failed_lately()) return;
  const std::string question = folder_.expansion_question(key_);
  is_waiting_ = is_within(read_dated(host_.files, question), now_us, kAbandoned_us);
  if (is_waiting_ || !host_.files.make_directory(folder_.cache_folder()).ok()) return;
  if (!host_.files.replace(question, dated(now_us, intent_)).ok()) return;
  is_waiting_ = host_.process.start_detached({"expand", key_, "--dir", std::string(memory_dir)}).ok();
  if (!is_waiting_) (void)host_.files.remove(question).ok();
}

bool PromptExpansion::has_failed_lately() const {
  return is_within(read_dated(host_.files, folder_.expansion_failure()), host_.clock.now_us(), kQuietAfterFailure_us);
}

std::vector<std::string> PromptExpansion::words() {
  while (is_waiting_) {
    if (!host_.files.info(folder_.expansion_question(key_)).ok()) {
      is_waiting_ = false;
      const auto cache = expand::ExpansionCache::load(host_.files, folder_.expansion_cache());
      words_ = cache.find(key_).value_or(std::vector<std::string>());
    } else if (host_.clock.monotonic_us() - started_us_ >= kExpansionWait_us) {
      is_waiting_ = false;
    } else {
      host_.clock.sleep_us(kLook_us);
    }
  }
  return words_;
}

Status answer_question(Host host, const Config& config, std::string_view memory_dir, std::string_view key) {
  const store::MemoryFolder folder(memory_dir);
  if (host.completions == nullptr) return {ErrorCode::kNotSupported, "expand: this host reaches no language model"};
  if (key.empty() || key.find_first_not_of("0123456789abcdef") != std::string_view::npos) {
    return {ErrorCode::kInvalidArgument, "expand: '" + std::string(key) + "' names no question"};
  }
  const std::string path = folder.expansion_question(key);
  const std::optional<Dated> question = read_dated(host.files, path);
  if (!question) return {ErrorCode::kNotFound, "expand: there is no question " + std::string(key)};
  Result<std::vector<std::string>> words =
      ask(host, completion_requests(CompletionTask::kExpansion, question->text, config, host.process, false));
  Status status = words.status();
  if (words.ok()) {
    expand::ExpansionCache cache = expand::ExpansionCache::load(host.files, folder.expansion_cache());
    cache.put(key, std::move(words).value());
    status = cache.save(host.files, folder.expansion_cache());
    (void)host.files.remove(folder.expansion_failure()).ok();
  } else {
    (void)host.files.replace(folder.expansion_failure(), dated(host.clock.now_us(), words.error().message)).ok();
  }
  // Last: whoever waits takes this for the sign that there is nothing more to wait for.
  (void)host.files.remove(path).ok();
  return status;
}

}  // namespace cortex::engine
