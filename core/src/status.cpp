// SPDX-License-Identifier: MIT
// The names of the error codes, which are API.
#include "cortex/status.h"

namespace cortex {

std::string_view error_code_name(ErrorCode code) {
  switch (code) {
    case ErrorCode::kInvalidArgument:
      return "invalid_argument";
    case ErrorCode::kNotFound:
      return "not_found";
    case ErrorCode::kCorruption:
      return "corruption";
    case ErrorCode::kIoError:
      return "io_error";
    case ErrorCode::kNotSupported:
      return "not_supported";
    case ErrorCode::kClosed:
      return "closed";
    case ErrorCode::kInternal:
      return "internal";
  }
  return "internal";
}

}  // namespace cortex
