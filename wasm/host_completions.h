// SPDX-License-Identifier: MIT
// Completions over the host's JavaScript object: it waits for the reply and answers status, body and failure.
#pragma once

#include <string>
#include <utility>

#include "cortex/completion.h"
#include "host_object.h"

namespace cortex::wasm {

class HostCompletions final : public Completions {
 public:
  /// `host` outlives this object.
  explicit HostCompletions(HostObject& host) : host_(host) {}

  Result<CompletionReply> complete(const CompletionRequest& request) override {
    const std::string subject = "ask " + request.backend + ": ";
    if (request.kind == CompletionRequest::Kind::kEditor) {
      return {ErrorCode::kNotSupported, subject + "this host is no editor"};
    }
    const emscripten::val answer = request.kind == CompletionRequest::Kind::kHttp ? post(request) : run(request);
    const auto failure = answer["failure"].as<std::string>();
    if (!failure.empty()) return {ErrorCode::kIoError, subject + failure};
    auto body = answer["body"].as<std::string>();
    if (body.size() > kMaxReplyBytes) return {ErrorCode::kIoError, subject + "the reply is too large"};
    return CompletionReply{answer["status"].as<int>(), std::move(body)};
  }

 private:
  emscripten::val post(const CompletionRequest& request) {
    const emscripten::val headers = emscripten::val::array();
    for (const auto& [name, value] : request.headers) {
      const emscripten::val header = emscripten::val::array();
      header.call<void>("push", name);
      header.call<void>("push", value);
      headers.call<void>("push", header);
    }
    return host_.call<emscripten::val>("post", request.url, headers, request.body, milliseconds(request));
  }

  emscripten::val run(const CompletionRequest& request) {
    const emscripten::val words = emscripten::val::array();
    for (const std::string& word : request.command) words.call<void>("push", word);
    return host_.call<emscripten::val>("runProgram", words, request.body, milliseconds(request));
  }

  static double milliseconds(const CompletionRequest& request) {
    return static_cast<double>(request.timeout_us) / 1000;
  }

  HostObject& host_;
};

}  // namespace cortex::wasm
