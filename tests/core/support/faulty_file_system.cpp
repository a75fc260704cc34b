// SPDX-License-Identifier: MIT
// FaultyFileSystem: counts the changing calls, and lets the armed fault happen.
#include "support/faulty_file_system.h"

#include <utility>

namespace cortex::test {
namespace {

constexpr std::string_view kAppend = "append to";

Status refused(std::string_view operation, std::string_view path, std::string_view reason) {
  return Status(ErrorCode::kIoError,
                "cannot " + std::string(operation) + " " + std::string(path) + ": " + std::string(reason));
}

}  // namespace

void FaultyFileSystem::arm(std::size_t nth, Fault fault, std::optional<std::size_t> kept) {
  fault_ = fault;
  fault_call_ = calls_ + nth;
  kept_ = kept;
}

void FaultyFileSystem::disarm() {
  fault_ = Fault::kNone;
  space_.reset();
  refused_.clear();
}

void FaultyFileSystem::restart(Unsynced unsynced) {
  disarm();
  crashed_ = false;
  if (unsynced == Unsynced::kLost) lose_unsynced();
  durable_.clear();
}

Status FaultyFileSystem::enter(std::string_view operation, std::string_view path) {
  if (before_call && !in_hook_) {
    in_hook_ = true;
    before_call(operation, path);
    in_hook_ = false;
  }
  if (crashed_) return refused(operation, path, "the process has crashed (armed by the test)");
  if (refused_.find(path) != refused_.end()) return refused(operation, path, "Permission denied (armed by the test)");
  return {};
}

FaultyFileSystem::Outcome FaultyFileSystem::enter_change(std::string_view operation, std::string_view path,
                                                         std::uint64_t bytes) {
  Status status = enter(operation, path);
  if (!status.ok()) return {status, std::nullopt};
  ++calls_;
  if (fault_ != Fault::kNone && calls_ == fault_call_) {
    crashed_ = fault_ == Fault::kCrash;
    return {refused(operation, path, "Input/output error (armed by the test)"), kept_};
  }
  if (space_ && bytes > *space_) {
    Outcome full{refused(operation, path, "No space left on device (armed by the test)"), std::nullopt};
    if (operation == kAppend) {
      full.kept = static_cast<std::size_t>(*space_);
      space_ = 0;
    }
    return full;
  }
  if (space_) *space_ -= bytes;
  return {Status(), std::nullopt};
}

void FaultyFileSystem::remember_durable(std::string_view path) {
  if (durable_.find(path) != durable_.end()) return;
  const Result<FileInfo> before = target_.info(path);
  std::optional<std::uint64_t> size;
  if (before.ok()) size = before.value().size;
  durable_.emplace(std::string(path), size);
}

void FaultyFileSystem::lose_unsynced() {
  for (const auto& [path, size] : durable_) {
    if (!size) {
      static_cast<void>(target_.remove(path));  // Already gone is as good.
      continue;
    }
    const Result<std::string> content = target_.read(path);
    if (content.ok())
      static_cast<void>(target_.replace(path, content.value().substr(0, static_cast<std::size_t>(*size))));
  }
}

Result<std::string> FaultyFileSystem::read(std::string_view path) {
  Status status = enter("read", path);
  return status.ok() ? target_.read(path) : Result<std::string>(status.error());
}

Result<std::string> FaultyFileSystem::read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) {
  Status status = enter("read", path);
  return status.ok() ? target_.read_range(path, offset, length) : Result<std::string>(status.error());
}

Result<FileInfo> FaultyFileSystem::info(std::string_view path) {
  Status status = enter("look at", path);
  return status.ok() ? target_.info(path) : Result<FileInfo>(status.error());
}

Result<std::vector<std::string>> FaultyFileSystem::list(std::string_view path) {
  Status status = enter("list", path);
  return status.ok() ? target_.list(path) : Result<std::vector<std::string>>(status.error());
}

Status FaultyFileSystem::append(std::string_view path, std::string_view bytes) {
  const Outcome outcome = enter_change(kAppend, path, bytes.size());
  if (!outcome.status.ok() && !outcome.kept) return outcome.status;
  remember_durable(path);
  if (outcome.status.ok()) return target_.append(path, bytes);
  static_cast<void>(target_.append(path, bytes.substr(0, *outcome.kept)));  // The call fails in any case.
  return outcome.status;
}

Status FaultyFileSystem::replace(std::string_view path, std::string_view bytes) {
  const Outcome outcome = enter_change("replace", path, bytes.size());
  if (!outcome.status.ok()) return outcome.status;
  Status status = target_.replace(path, bytes);
  if (status.ok()) durable_.erase(std::string(path));
  return status;
}

Result<bool> FaultyFileSystem::create_exclusive(std::string_view path, std::string_view bytes) {
  const Outcome outcome = enter_change("create", path, bytes.size());
  if (!outcome.status.ok() && !outcome.kept) return outcome.status.error();
  if (!target_.info(path).ok()) remember_durable(path);
  if (outcome.status.ok()) return target_.create_exclusive(path, bytes);
  static_cast<void>(target_.create_exclusive(path, bytes.substr(0, *outcome.kept)));  // The call fails in any case.
  return outcome.status.error();
}

Status FaultyFileSystem::rename(std::string_view from, std::string_view to) {
  const Outcome outcome = enter_change("rename", from);
  if (!outcome.status.ok()) return outcome.status;
  Status status = target_.rename(from, to);
  if (!status.ok()) return status;
  durable_.erase(std::string(to));
  auto moved = durable_.extract(std::string(from));
  if (!moved.empty()) {
    moved.key() = std::string(to);
    durable_.insert(std::move(moved));
  }
  return status;
}

Status FaultyFileSystem::remove(std::string_view path) {
  const Outcome outcome = enter_change("remove", path);
  if (!outcome.status.ok()) return outcome.status;
  Status status = target_.remove(path);
  if (status.ok()) durable_.erase(std::string(path));
  return status;
}

Status FaultyFileSystem::make_directory(std::string_view path) {
  const Outcome outcome = enter_change("create the folder", path);
  return outcome.status.ok() ? target_.make_directory(path) : outcome.status;
}

Status FaultyFileSystem::touch(std::string_view path) {
  const Outcome outcome = enter_change("touch", path);
  return outcome.status.ok() ? target_.touch(path) : outcome.status;
}

Status FaultyFileSystem::sync(std::string_view path) {
  const Outcome outcome = enter_change("sync", path);
  if (!outcome.status.ok()) return outcome.status;
  Status status = target_.sync(path);
  if (status.ok()) durable_.erase(std::string(path));
  return status;
}

}  // namespace cortex::test
