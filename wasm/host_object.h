// SPDX-License-Identifier: MIT
// The JavaScript object that stands for the host: how it is called, and how its failures become values.
#pragma once

#include <emscripten/val.h>

#include <string>
#include <string_view>
#include <utility>

#include "cortex/status.h"

namespace cortex::wasm {

/// Its methods never throw (js/src/host-bridge.ts): a failure is a number below 0, minus one and minus the place of its
/// code in ErrorCode, and `failure()` then says why.
class HostObject {
 public:
  explicit HostObject(emscripten::val object) : object_(std::move(object)) {}

  template <typename T, typename... Arguments>
  T call(const char* method, Arguments&&... arguments) {
    return object_.call<T>(method, std::forward<Arguments>(arguments)...);
  }
  /// A method that answers 0 or more, or fails.
  template <typename... Arguments>
  Status status(const char* method, Arguments&&... arguments) {
    const int code = call<int>(method, std::forward<Arguments>(arguments)...);
    return code >= 0 ? Status() : Status(error(code));
  }
  /// The error that a number below 0 stands for.
  Error error(int code) {
    const int place = -code - 1;
    const bool is_known = place >= 0 && place <= static_cast<int>(ErrorCode::kInternal);
    return {is_known ? static_cast<ErrorCode>(place) : ErrorCode::kInternal, call<std::string>("failure")};
  }

 private:
  emscripten::val object_;
};

/// A view of bytes in our memory, valid until the call that it is handed to returns.
inline emscripten::val view_of(std::string_view bytes) {
  const auto* begin = reinterpret_cast<const unsigned char*>(bytes.data());
  return emscripten::val(emscripten::typed_memory_view(bytes.size(), begin));
}

}  // namespace cortex::wasm
