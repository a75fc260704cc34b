// SPDX-License-Identifier: MIT
// A FileSystem that fails when a test says so: refused calls, torn writes, crashes, lost bytes, a full disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/file_system.h"

namespace cortex::test {

/// Passes every call on to another FileSystem and lets the armed fault happen. With no fault armed it behaves as the
/// other one does.
///
/// Faults are armed for the Nth changing call from now: 1 is the next one. Changing calls are append, replace,
/// create_exclusive, rename, remove, make_directory, touch and sync. To visit every instant of an operation, count its
/// calls in a first run (`changing_calls`), then crash each of them in turn:
///
///     for (std::size_t n = 1; n <= calls; ++n) {
///       MemoryFileSystem memory(clock);
///       FaultyFileSystem files(memory);
///       ...set up...
///       files.crash_at_call(n);
///       ...the operation, which fails...
///       files.restart(FaultyFileSystem::Unsynced::kLost);
///       ...what a new process finds...
///     }
class FaultyFileSystem final : public FileSystem {
 public:
  enum class Unsynced {
    kKept,  ///< The process died (kill -9): what it wrote is there.
    kLost,  ///< The power failed: what was appended or created since the last sync or replace of a file is gone.
  };

  /// `target` outlives this object.
  explicit FaultyFileSystem(FileSystem& target) : target_(target) {}

  /// The Nth changing call does nothing and fails with kIoError; those after it work.
  void fail_call(std::size_t nth) { arm(nth, Fault::kOnce, std::nullopt); }
  /// The Nth changing call fails; if it is an append or create_exclusive, the first `kept` bytes are written all the
  /// same (with 0 an empty file is created).
  void tear_call(std::size_t nth, std::size_t kept) { arm(nth, Fault::kOnce, kept); }
  /// The process dies in the Nth changing call, which has no effect but, for an append or create_exclusive, the first
  /// `kept` bytes where that is given. Every call after it, reads included, fails until `restart`.
  void crash_at_call(std::size_t nth, std::optional<std::size_t> kept = std::nullopt) { arm(nth, Fault::kCrash, kept); }
  /// The disk takes `bytes` more bytes: an append writes what fits and fails, a replace or create_exclusive that does
  /// not fit does nothing and fails. Nothing frees space again but `disarm`.
  void fill_disk_after(std::uint64_t bytes) { space_ = bytes; }
  /// Every call on this very path fails with kIoError, as for a file that belongs to someone else.
  void refuse_path(std::string path) { refused_.insert(std::move(path)); }

  /// No fault is armed any more.
  void disarm();
  /// A new process starts after a crash: all faults are disarmed, and unsynced bytes are there or not.
  void restart(Unsynced unsynced);

  /// Changing calls since construction.
  [[nodiscard]] std::size_t changing_calls() const { return calls_; }
  /// A crash has happened and nothing was restarted since.
  [[nodiscard]] bool has_crashed() const { return crashed_; }

  /// Called before every call, reads included: what another process does just then. Calls that it makes itself on this
  /// object do not call it again.
  std::function<void(std::string_view operation, std::string_view path)> before_call;

  Result<std::string> read(std::string_view path) override;
  Result<std::string> read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) override;
  Result<FileInfo> info(std::string_view path) override;
  Status append(std::string_view path, std::string_view bytes) override;
  Status replace(std::string_view path, std::string_view bytes) override;
  Result<bool> create_exclusive(std::string_view path, std::string_view bytes) override;
  Status rename(std::string_view from, std::string_view to) override;
  Status remove(std::string_view path) override;
  Result<std::vector<std::string>> list(std::string_view path) override;
  Status make_directory(std::string_view path) override;
  Status touch(std::string_view path) override;
  Status sync(std::string_view path) override;

 private:
  enum class Fault { kNone, kOnce, kCrash };
  struct Outcome {
    Status status;
    std::optional<std::size_t> kept;  ///< So many bytes are written although the call fails.
  };

  void arm(std::size_t nth, Fault fault, std::optional<std::size_t> kept);
  Status enter(std::string_view operation, std::string_view path);
  Outcome enter_change(std::string_view operation, std::string_view path, std::uint64_t bytes = 0);
  void remember_durable(std::string_view path);
  void lose_unsynced();

  FileSystem& target_;
  Fault fault_ = Fault::kNone;
  std::size_t fault_call_ = 0;
  std::optional<std::size_t> kept_;
  std::optional<std::uint64_t> space_;
  std::set<std::string, std::less<>> refused_;
  bool crashed_ = false;
  bool in_hook_ = false;
  std::size_t calls_ = 0;
  /// What survives a power failure, for files with unsynced bytes: the first so many bytes, or nothing at all.
  std::map<std::string, std::optional<std::uint64_t>, std::less<>> durable_;
};

}  // namespace cortex::test
