// SPDX-License-Identifier: MIT
// HTTP through libcurl, which is loaded only when it is needed: linking it would cost every hook more than its work.
#include "http_completions.h"

#include <curl/curl.h>
#include <dlfcn.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "posix_child.h"

namespace cortex::platform {
namespace {

constexpr long kMicrosecondsInMs = 1000;

/// The functions of libcurl that are used here.
struct Curl {
  decltype(&curl_easy_init) easy_init = nullptr;
  decltype(&curl_easy_setopt) easy_setopt = nullptr;
  decltype(&curl_easy_perform) easy_perform = nullptr;
  decltype(&curl_easy_getinfo) easy_getinfo = nullptr;
  decltype(&curl_easy_cleanup) easy_cleanup = nullptr;
  decltype(&curl_easy_strerror) easy_strerror = nullptr;
  decltype(&curl_slist_append) slist_append = nullptr;
  decltype(&curl_slist_free_all) slist_free_all = nullptr;

  [[nodiscard]] bool load() {
    void* const library = ::dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return false;
    return find(library, "curl_easy_init", easy_init) && find(library, "curl_easy_setopt", easy_setopt) &&
           find(library, "curl_easy_perform", easy_perform) && find(library, "curl_easy_getinfo", easy_getinfo) &&
           find(library, "curl_easy_cleanup", easy_cleanup) && find(library, "curl_easy_strerror", easy_strerror) &&
           find(library, "curl_slist_append", slist_append) && find(library, "curl_slist_free_all", slist_free_all);
  }

 private:
  template <typename Function>
  static bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
  }
};

/// Takes in a piece of the reply; less than all of it stops the transfer.
std::size_t take(char* bytes, std::size_t size, std::size_t count, void* body) {
  std::string& text = *static_cast<std::string*>(body);
  if (text.size() + size * count > kMaxReplyBytes) return 0;
  text.append(bytes, size * count);
  return size * count;
}

Result<CompletionReply> post(const CompletionRequest& request) {
  const std::string subject = "ask " + request.backend + ": ";
  Curl curl;
  if (!curl.load()) return {ErrorCode::kNotSupported, subject + "libcurl.so.4 is not installed"};
  CURL* const handle = curl.easy_init();
  if (handle == nullptr) return {ErrorCode::kIoError, subject + "libcurl does not start"};
  curl_slist* headers = nullptr;
  for (const auto& [name, value] : request.headers) headers = curl.slist_append(headers, (name + ": " + value).c_str());
  CompletionReply reply;
  curl.easy_setopt(handle, CURLOPT_URL, request.url.c_str());
  curl.easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  curl.easy_setopt(handle, CURLOPT_POST, 1L);
  curl.easy_setopt(handle, CURLOPT_POSTFIELDS, request.body.c_str());
  curl.easy_setopt(handle, CURLOPT_POSTFIELDSIZE, static_cast<long>(request.body.size()));
  curl.easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
  curl.easy_setopt(handle, CURLOPT_TIMEOUT_MS, std::max(1L, static_cast<long>(request.timeout_us / kMicrosecondsInMs)));
  curl.easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl.easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
  curl.easy_setopt(handle, CURLOPT_WRITEFUNCTION, &take);
  curl.easy_setopt(handle, CURLOPT_WRITEDATA, &reply.body);
  const CURLcode code = curl.easy_perform(handle);
  long status = 0;
  curl.easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
  curl.easy_cleanup(handle);
  curl.slist_free_all(headers);
  if (code == CURLE_WRITE_ERROR) return {ErrorCode::kIoError, subject + "the reply is too large"};
  if (code != CURLE_OK) return {ErrorCode::kIoError, subject + curl.easy_strerror(code)};
  reply.status = static_cast<int>(status);
  return reply;
}

}  // namespace

Result<CompletionReply> HttpCompletions::complete(const CompletionRequest& request) {
  if (request.kind == CompletionRequest::Kind::kHttp) return post(request);
  if (request.kind == CompletionRequest::Kind::kEditor) {
    return {ErrorCode::kNotSupported, "ask " + request.backend + ": this host is no editor"};
  }
  Result<ChildOutcome> child = run_child(request.command, request.body, kMaxReplyBytes, request.timeout_us);
  if (!child.ok()) return child.error();
  return CompletionReply{child.value().exit_code, std::move(child.value().output)};
}

}  // namespace cortex::platform
