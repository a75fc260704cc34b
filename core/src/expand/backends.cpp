// SPDX-License-Identifier: MIT
// Requests in the protocols of Gemini, Anthropic, OpenAI and a command, and the text in their replies.
#include "expand/backends.h"

#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

namespace cortex::expand {
namespace {

using Json = nlohmann::ordered_json;
using Kind = CompletionRequest::Kind;
using Shape = CompletionRequest::Shape;

constexpr int kHttpOk = 200;

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string without_slash(std::string url) {
  while (!url.empty() && url.back() == '/') url.pop_back();
  return url;
}

/// Whether a key may be sent to this address: encrypted, or not leaving the machine.
bool is_safe_for_keys(std::string_view url) {
  if (url.starts_with("https://")) return true;
  constexpr std::string_view kPlain = "http://";
  if (!url.starts_with(kPlain)) return false;
  url.remove_prefix(kPlain.size());
  const std::string_view host = url.substr(0, url.find_first_of("/?#"));
  if (host.find('@') != std::string_view::npos) return false;
  if (host.starts_with("[::1]")) return true;
  const std::string_view name = host.substr(0, host.find(':'));
  return name == "localhost" || name == "127.0.0.1";
}

CompletionRequest http_request(Shape shape, std::string backend, std::string url, const Json& body) {
  CompletionRequest request;
  request.shape = shape;
  request.backend = std::move(backend);
  request.url = std::move(url);
  request.headers = {{"content-type", "application/json"}};
  request.body = dumped(body);
  return request;
}

CompletionRequest gemini_request(const Question& question, const Config& config, const std::string& model,
                                 const std::string& key) {
  const Json body = {
      {"systemInstruction", {{"parts", Json::array({{{"text", question.instruction}}})}}},
      {"contents", Json::array({{{"role", "user"}, {"parts", Json::array({{{"text", question.text}}})}}})},
      {"generationConfig",
       {{"maxOutputTokens", question.most_tokens}, {"temperature", 0}, {"thinkingConfig", {{"thinkingBudget", 0}}}}}};
  const std::string url = without_slash(config.gemini_url) + "/v1beta/models/" + model + ":generateContent";
  CompletionRequest request = http_request(Shape::kGemini, model, url, body);
  request.headers.emplace_back("x-goog-api-key", key);
  return request;
}

CompletionRequest anthropic_request(const Question& question, const Config& config, const std::string& key) {
  const Json body = {{"model", config.anthropic_model},
                     {"max_tokens", question.most_tokens},
                     {"system", question.instruction},
                     {"messages", Json::array({{{"role", "user"}, {"content", question.text}}})}};
  CompletionRequest request = http_request(Shape::kAnthropic, config.anthropic_model,
                                           without_slash(config.anthropic_url) + "/v1/messages", body);
  request.headers.emplace_back("x-api-key", key);
  request.headers.emplace_back("anthropic-version", "2023-06-01");
  return request;
}

CompletionRequest openai_request(const Question& question, const Config& config, const std::string& key) {
  const Json body = {{"model", config.openai_model},
                     {"max_tokens", question.most_tokens},
                     {"temperature", 0},
                     {"messages", Json::array({{{"role", "system"}, {"content", question.instruction}},
                                               {{"role", "user"}, {"content", question.text}}})}};
  CompletionRequest request =
      http_request(Shape::kOpenAi, config.openai_model, without_slash(config.openai_url) + "/chat/completions", body);
  if (!key.empty()) request.headers.emplace_back("authorization", "Bearer " + key);
  return request;
}

CompletionRequest text_request(Kind kind, std::string backend, const Question& question) {
  CompletionRequest request;
  request.kind = kind;
  request.backend = std::move(backend);
  request.body = question.instruction + "\n\n" + question.text + "\n";
  return request;
}

CompletionRequest claude_request(const Question& question, const Config& config) {
  CompletionRequest request = text_request(Kind::kCommand, "claude -p", question);
  request.command = {config.claude_command, "-p", "--model", "haiku", "--output-format", "text"};
  return request;
}

/// A key as header values may hold it; a variable with line breaks is no key.
std::string key_of(Process& process, std::string_view name) {
  std::string key = process.environment(name).value_or("");
  for (const char c : key) {
    if (c <= ' ' || c > '~') return {};
  }
  return key;
}

/// The value at a path of members and list positions; null where there is none.
const Json* at(const Json* value, const char* key) {
  if (value == nullptr || !value->is_object()) return nullptr;
  const auto found = value->find(key);
  return found == value->end() ? nullptr : &*found;
}

const Json* first(const Json* value) {
  return value != nullptr && value->is_array() && !value->empty() ? &value->front() : nullptr;
}

/// The texts of a list of parts, one after the other.
std::optional<std::string> joined_texts(const Json* parts) {
  if (parts == nullptr || !parts->is_array()) return std::nullopt;
  std::string text;
  for (const Json& part : *parts) {
    const Json* const piece = at(&part, "text");
    if (piece != nullptr && piece->is_string()) text += piece->get_ref<const std::string&>();
  }
  return text;
}

std::optional<std::string> text_in(Shape shape, const Json& json) {
  if (shape == Shape::kGemini) return joined_texts(at(at(first(at(&json, "candidates")), "content"), "parts"));
  if (shape == Shape::kAnthropic) return joined_texts(at(&json, "content"));
  const Json* const content = at(at(first(at(&json, "choices")), "message"), "content");
  if (content == nullptr || !content->is_string()) return std::nullopt;
  return content->get<std::string>();
}

}  // namespace

std::vector<CompletionRequest> requests_for(const Question& question, const Config& config, Process& process,
                                            bool has_editor_model) {
  std::vector<CompletionRequest> requests;
  const auto wants = [&](std::string_view backend) {
    return config.expansion_backend == "auto" || config.expansion_backend == backend;
  };
  const std::string gemini_key = key_of(process, "GEMINI_API_KEY");
  if (wants("gemini") && !gemini_key.empty() && is_safe_for_keys(config.gemini_url)) {
    requests.push_back(gemini_request(question, config, config.gemini_lite_model, gemini_key));
    requests.push_back(gemini_request(question, config, config.gemini_model, gemini_key));
  }
  const std::string anthropic_key = key_of(process, "ANTHROPIC_API_KEY");
  if (wants("anthropic") && !anthropic_key.empty() && is_safe_for_keys(config.anthropic_url)) {
    requests.push_back(anthropic_request(question, config, anthropic_key));
  }
  if (wants("editor") && has_editor_model) {
    requests.push_back(text_request(Kind::kEditor, "the editor's model", question));
  }
  if (wants("openai") && !config.openai_url.empty() && !config.openai_model.empty()) {
    const std::string key = key_of(process, "OPENAI_API_KEY");
    requests.push_back(openai_request(question, config, is_safe_for_keys(config.openai_url) ? key : std::string()));
  }
  if (wants("claude") && !config.claude_command.empty()) requests.push_back(claude_request(question, config));
  return requests;
}

Result<std::string> reply_text(const CompletionRequest& request, const CompletionReply& reply) {
  const int success = request.kind == Kind::kHttp ? kHttpOk : 0;
  if (reply.status != success) {
    const std::string what = request.kind == Kind::kHttp ? "HTTP status " : "exit code ";
    return {ErrorCode::kIoError, "ask " + request.backend + ": " + what + std::to_string(reply.status)};
  }
  if (request.shape == Shape::kText) return reply.body;
  // Depth is bounded by the size of a reply; the parser builds its tree without recursion.
  const Json json = Json::parse(reply.body, nullptr, false);
  std::optional<std::string> text = json.is_discarded() ? std::nullopt : text_in(request.shape, json);
  if (!text) return {ErrorCode::kCorruption, "ask " + request.backend + ": the reply is not of its protocol"};
  return std::move(*text);
}

}  // namespace cortex::expand
