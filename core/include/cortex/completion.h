// SPDX-License-Identifier: MIT
// Questions to a language model: the core writes the request and reads the reply, the host carries them (SPEC 10.2).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cortex/config.h"
#include "cortex/process.h"
#include "cortex/status.h"

namespace cortex {

/// One question. What it says of the user's was redacted (SPEC 8.1). It holds a key: never to be logged or shown.
struct CompletionRequest {
  enum class Kind {
    kHttp,     ///< POST `body` with `headers` to `url`; redirects are not followed.
    kCommand,  ///< Run `command` with `body` on its standard input and CORTEX_CLASSIFYING=1 in its environment.
    kEditor,   ///< Give `body` to the editor's own model.
  };
  enum class Shape { kGemini, kAnthropic, kOpenAi, kText };
  Kind kind = Kind::kHttp;
  Shape shape = Shape::kText;  ///< How the reply is to be read.
  std::string backend;         ///< For people: "gemini-2.5-flash-lite", "claude -p". Never holds a key.
  std::string url;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::vector<std::string> command;
  std::int64_t timeout_us = 20'000'000;
};

struct CompletionReply {
  int status = 0;    ///< HTTP status, or the exit code of the command; 200 and 0 mean success.
  std::string body;  ///< At most kMaxReplyBytes.
};

inline constexpr std::size_t kMaxReplyBytes = 256 * 1024;

/// What a host provides that can ask a model.
class Completions {
 public:
  virtual ~Completions() = default;
  /// Carries a request within its time limit. kIoError where there is no reply, it is too large or too late;
  /// kNotSupported for a kind that this host cannot carry. Messages never hold headers, keys or bodies.
  virtual Result<CompletionReply> complete(const CompletionRequest& request) = 0;
};

/// What a model is asked for.
enum class CompletionTask {
  kExpansion,       ///< Other words for an intent.
  kClassification,  ///< Whether a prompt holds guidance, and which (SPEC 8.6).
};

/// The requests of all configured backends for a text, in the order in which they are to be tried; empty where none is
/// configured. The text is redacted here. `has_editor_model`: the host takes Kind::kEditor.
[[nodiscard]] std::vector<CompletionRequest> completion_requests(CompletionTask task, std::string_view text,
                                                                 const Config& config, Process& process,
                                                                 bool has_editor_model);

/// Reads a reply to kExpansion: at most 8 words or short phrases of at most 40 characters each. Anything else in it is
/// ignored. kCorruption where it holds none; kIoError where the status is no success.
Result<std::vector<std::string>> read_expansion_reply(const CompletionRequest& request, const CompletionReply& reply);

/// What a model found in a prompt.
struct Classification {
  std::string type;     ///< USER_CORRECTION, FRUSTRATED_CORRECTION or USER_PREFERENCE; empty: nothing to keep.
  std::string content;  ///< One sentence, of words that mostly stand in the prompt.
};

/// Reads a reply to kClassification about `prompt` and validates it like any outside input.
Result<Classification> read_classification_reply(const CompletionRequest& request, const CompletionReply& reply,
                                                 std::string_view prompt);

}  // namespace cortex
