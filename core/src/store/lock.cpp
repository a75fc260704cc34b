// SPDX-License-Identifier: MIT
// The lock file: who holds it, when it may be taken over, and how to wait for it (SPEC 5.6).
#include "store/lock.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/numbers.h"
#include "base/time.h"
#include "base/utf8.h"
#include "entry/json_scan.h"

namespace cortex::store {
namespace {

constexpr std::int64_t kStaleAfterUs = 30'000'000;
constexpr std::int64_t kTouchEveryUs = 5'000'000;
constexpr std::int64_t kFirstPauseUs = 1'000;
constexpr std::int64_t kLongestPauseUs = 25'000;
/// A lock file is about 150 bytes; what is much larger is none.
constexpr std::size_t kMaxLockBytes = 4096;
/// Of the file that the one process which takes a lock over holds meanwhile.
constexpr std::string_view kGuardSuffix = ".takeover";

/// What a lock file says about its holder.
struct Holder {
  std::int64_t pid = 0;
  std::string host;
  std::string start;
  std::string token;
  std::string time;
};

/// As it is written into a lock file, which is UTF-8.
std::string host_of(Process& process) {
  return base::make_valid_utf8(process.host());
}

std::string lock_text(const Holder& holder) {
  using entry::quote;
  return "{\"pid\":" + std::to_string(holder.pid) + ",\"host\":" + quote(holder.host) +
         ",\"start\":" + quote(holder.start) + ",\"token\":" + quote(holder.token) + ",\"time\":" + quote(holder.time) +
         "}\n";
}

std::optional<Holder> parse_holder(std::string_view text) {
  std::vector<entry::Member> members;
  entry::ScanError error;
  if (text.size() > kMaxLockBytes || !entry::scan_object(text, members, error)) return std::nullopt;
  Holder holder;
  std::optional<std::int64_t> pid;
  for (const entry::Member& member : members) {
    if (member.key == "pid") pid = base::parse_int(member.value);
    if (member.kind != entry::ValueKind::kString) continue;
    if (member.key == "host") entry::decode_string(member.value, holder.host);
    if (member.key == "start") entry::decode_string(member.value, holder.start);
    if (member.key == "token") entry::decode_string(member.value, holder.token);
    if (member.key == "time") entry::decode_string(member.value, holder.time);
  }
  if (!pid || holder.host.empty() || holder.token.empty()) return std::nullopt;
  holder.pid = *pid;
  return holder;
}

/// A lock file as it was found.
struct Found {
  bool is_readable = false;  ///< It is there and may be read.
  std::string text;
  std::optional<Holder> holder;  ///< Nothing: being created, or left like that by a process killed just then.
  std::int64_t touched_us = 0;
};

Found look_at(FileSystem& files, const std::string& path) {
  Found found;
  // The text before the time: a lock that changes hands in between then looks fresh, never stale.
  Result<std::string> text = files.read(path);
  const Result<FileInfo> info = files.info(path);
  if (!text.ok() || !info.ok()) return found;
  found.is_readable = true;
  found.text = std::move(text).value();
  found.holder = parse_holder(found.text);
  found.touched_us = info.value().modified_ns / 1'000;
  return found;
}

bool is_alive(const Holder& holder, Process& process) {
  const std::optional<std::string> start = process.start_time(holder.pid);
  if (!start) return false;
  // Where the host cannot tell when a process started, one that runs may be the holder.
  return start->empty() || holder.start.empty() || *start == holder.start;
}

/// Only the age of a lock that this host knows nothing about is asked. An age below zero (the clock was set back) is
/// no age.
bool is_abandoned(const Found& found, Clock& clock, Process& process) {
  if (!found.is_readable) return false;
  if (found.holder && found.holder->host == host_of(process)) return !is_alive(*found.holder, process);
  return clock.now_us() - found.touched_us >= kStaleAfterUs;
}

/// Moves an abandoned lock out of the way. Between the look at it and the renaming it may have changed hands: what was
/// renamed is looked at again, and put back if it belongs to the living. False: somebody holds the lock.
bool move_away(FileSystem& files, Clock& clock, Process& process, const std::string& path) {
  const std::string aside = path + "." + process.random_token();
  if (!files.rename(path, aside).ok()) return false;
  const Found moved = look_at(files, aside);
  const bool is_free = is_abandoned(moved, clock, process);
  // Creating exclusively never harms a lock that was made meanwhile. Where there is one, the other holder's next check
  // finds that its own is gone.
  if (!is_free && moved.is_readable) static_cast<void>(files.create_exclusive(path, moved.text));
  static_cast<void>(files.remove(aside));  // A file that stays is in nobody's way.
  return is_free;
}

/// Takes an abandoned lock over, one process at a time: whoever looked at the dead holder's lock a moment ago must not
/// move away the lock of the one that was faster. The guard of a process that died in here is abandoned like any lock.
bool take_over(FileSystem& files, Clock& clock, Process& process, const std::string& path, const std::string& text) {
  const std::string guard = path + std::string(kGuardSuffix);
  Result<bool> is_guarded = files.create_exclusive(guard, text);
  if (is_guarded.ok() && !is_guarded.value() && is_abandoned(look_at(files, guard), clock, process) &&
      move_away(files, clock, process, guard)) {
    is_guarded = files.create_exclusive(guard, text);
  }
  if (!is_guarded.ok() || !is_guarded.value()) return false;
  const bool is_free = is_abandoned(look_at(files, path), clock, process) && move_away(files, clock, process, path);
  static_cast<void>(files.remove(guard));  // One that stays is abandoned once we are gone.
  return is_free;
}

std::string seconds_text(std::int64_t duration_us) {
  return std::to_string(duration_us / 1'000'000) + "." + std::to_string(duration_us / 100'000 % 10) + " s";
}

Error busy(const std::string& path, const Found& found, Process& process, std::int64_t wait_us) {
  std::string message = "cannot lock " + path + ": after " + seconds_text(wait_us) + " it is still held by ";
  if (!found.holder) {
    message += "an unknown process; try again, and if no other Cortex runs, remove this file";
  } else {
    const Holder& holder = *found.holder;
    message += "process " + std::to_string(holder.pid) + " on " + holder.host + " since " + holder.time;
    message += holder.host == host_of(process) ? "; try again, or end that process if it hangs"
                                               : "; try again: 30 s after its last sign of life it is taken over";
  }
  return Error{ErrorCode::kIoError, std::move(message)};
}

/// One try. Fills `found` with the lock that is in the way.
Result<bool> try_create(FileSystem& files, Clock& clock, Process& process, const std::string& path,
                        const std::string& text, Found& found) {
  Result<bool> created = files.create_exclusive(path, text);
  if (!created.ok() || created.value()) return created;
  found = look_at(files, path);
  if (!is_abandoned(found, clock, process) || !take_over(files, clock, process, path, text)) return false;
  return files.create_exclusive(path, text);
}

}  // namespace

Result<std::unique_ptr<Lock>> Lock::acquire(FileSystem& files, Clock& clock, Process& process, std::string path,
                                            std::int64_t wait_us) {
  Holder self;
  self.pid = process.pid();
  self.host = host_of(process);
  self.start = process.start_time(self.pid).value_or("");
  self.token = process.random_token();

  const std::int64_t begin_us = clock.monotonic_us();
  std::int64_t paused_us = 0;  // Counted too, so that a host that cannot wait gives up all the same.
  std::int64_t pause_us = kFirstPauseUs;
  for (;;) {
    self.time = base::format_time(clock.now_us());
    Found found;
    const Result<bool> created = try_create(files, clock, process, path, lock_text(self), found);
    if (!created.ok()) return created.error();
    if (created.value()) return std::unique_ptr<Lock>(new Lock(files, clock, std::move(path), std::move(self.token)));
    const std::int64_t left_us = wait_us - std::max(clock.monotonic_us() - begin_us, paused_us);
    if (left_us <= 0) return busy(path, found, process, wait_us);
    const std::int64_t now_pausing_us = std::min(pause_us, left_us);
    clock.sleep_us(now_pausing_us);
    paused_us += now_pausing_us;
    pause_us = std::min(pause_us * 2, kLongestPauseUs);
  }
}

Lock::Lock(FileSystem& files, Clock& clock, std::string path, std::string token)
    : files_(files),
      clock_(clock),
      path_(std::move(path)),
      token_(std::move(token)),
      touched_us_(clock.monotonic_us()) {}

Lock::~Lock() {
  const Found found = look_at(files_, path_);
  // Where removing fails there is nobody left to tell; the lock then counts as ours until this process ends.
  if (found.holder && found.holder->token == token_) static_cast<void>(files_.remove(path_));
}

Status Lock::check() {
  const Found found = look_at(files_, path_);
  if (!found.holder || found.holder->token != token_) {
    return Status(ErrorCode::kIoError, "cannot write under the lock " + path_ +
                                           ": it was taken over or removed while we held it; nothing more was "
                                           "written, try again");
  }
  const std::int64_t now_us = clock_.monotonic_us();
  if (now_us - touched_us_ < kTouchEveryUs) return {};
  if (Status status = files_.touch(path_); !status.ok()) return status;
  touched_us_ = now_us;
  return {};
}

}  // namespace cortex::store
