// SPDX-License-Identifier: MIT
// Expected failures as values: one closed list of error codes, Status and Result<T>.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace cortex {

/// Every way an operation can fail. The lower-case names (see `error_code_name`) are API: the command line's JSON
/// field, the wasm envelope's `code` and `CortexError.code`.
enum class ErrorCode {
  kInvalidArgument,  ///< The caller asked for something that makes no sense; asking again will not help.
  kNotFound,         ///< The named file, entry or operation does not exist.
  kCorruption,       ///< Stored data is damaged in a way that could not be skipped.
  kIoError,          ///< The operating system refused, or the lock could not be had in time.
  kNotSupported,     ///< This host cannot do it.
  kClosed,           ///< The engine was closed.
  kInternal,         ///< A bug in Cortex.
};

/// "invalid_argument", "not_found", "corruption", "io_error", "not_supported", "closed" or "internal".
[[nodiscard]] std::string_view error_code_name(ErrorCode code);

/// A failure: its code and a message that says operation, subject, reason and, where there is one, what to do.
struct Error {
  ErrorCode code = ErrorCode::kInternal;
  std::string message;
};

/// Success, or an Error. Cheap when successful.
class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(Error error) : error_(std::move(error)) {}  // NOLINT: conversion is the point
  Status(ErrorCode code, std::string message) : error_(Error{code, std::move(message)}) {}

  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  /// Requires !ok().
  [[nodiscard]] const Error& error() const {
    assert(error_);
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

/// A value, or an Error.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT: conversion is the point
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: conversion is the point
  Result(ErrorCode code, std::string message) : state_(Error{code, std::move(message)}) {}

  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(state_); }
  /// Requires ok().
  [[nodiscard]] T& value() & {
    assert(ok());
    return *std::get_if<T>(&state_);
  }
  [[nodiscard]] const T& value() const& {
    assert(ok());
    return *std::get_if<T>(&state_);
  }
  [[nodiscard]] T&& value() && {
    assert(ok());
    return std::move(*std::get_if<T>(&state_));
  }
  /// Requires !ok().
  [[nodiscard]] const Error& error() const {
    assert(!ok());
    return *std::get_if<Error>(&state_);
  }
  /// The outcome without the value.
  [[nodiscard]] Status status() const { return ok() ? Status() : Status(error()); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace cortex
