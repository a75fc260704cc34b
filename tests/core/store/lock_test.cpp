// SPDX-License-Identifier: MIT
// The lock file among processes that a test plays: who waits, who takes over, who never does (SPEC 5.6).
#include "store/lock.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "memory_file_system.h"
#include "support/catch.h"
#include "support/fake_process.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"

using cortex::ErrorCode;
using cortex::store::Lock;
using cortex::test::FakeProcess;
using cortex::test::FaultyFileSystem;
using cortex::test::ManualClock;

namespace {

constexpr std::int64_t kSecond = 1'000'000;
const std::string kPath = "/m/log.lock";

/// A memory folder, and two processes of one machine that want its lock.
struct Scene {
  ManualClock clock;
  cortex::platform::MemoryFileSystem memory{clock};
  FaultyFileSystem files{memory};
  FakeProcess us;
  FakeProcess other = us.sibling(200);

  Scene() { REQUIRE(memory.make_directory("/m").ok()); }

  auto acquire(cortex::Process& process, std::int64_t wait_us = 0) {
    return Lock::acquire(files, clock, process, kPath, wait_us);
  }
  std::string text() { return memory.read(kPath).ok() ? memory.read(kPath).value() : "no lock"; }
  void put(const std::string& text) { REQUIRE(memory.replace(kPath, text).ok()); }
  /// The only file in the folder is the lock, or there is none: nothing was left behind.
  bool is_tidy() { return memory.list("/m").value().size() <= 1; }
};

std::string lock_of(const std::string& host, int pid, const std::string& start) {
  return R"({"pid":)" + std::to_string(pid) + R"(,"host":")" + host + R"(","start":")" + start +
         R"(","token":"feedfeedfeedfeed","time":"2026-11-30T11:59:00Z"})" + "\n";
}

}  // namespace

TEST_CASE("Lock says who holds it, and is gone when it is released", "[store][lock]") {
  Scene scene;
  {
    auto lock = scene.acquire(scene.us);
    REQUIRE(lock.ok());
    CHECK(scene.text() == R"({"pid":100,"host":"testhost","start":"t100","token":"0000006400000001",)"
                          R"("time":"2026-11-30T12:00:00Z"})"
                          "\n");
  }
  CHECK(scene.text() == "no lock");
}

TEST_CASE("Lock waits as long as it may in growing pauses, then names the holder and what to do", "[store][lock]") {
  Scene scene;
  auto held = scene.acquire(scene.other);
  REQUIRE(held.ok());
  std::vector<std::int64_t> times;
  scene.clock.on_sleep = [&] { times.push_back(scene.clock.slept_us()); };
  auto lock = scene.acquire(scene.us, 200'000);
  REQUIRE_FALSE(lock.ok());
  CHECK(lock.error().code == ErrorCode::kIoError);
  CHECK(lock.error().message ==
        "cannot lock /m/log.lock: after 0.2 s it is still held by process 200 on testhost since 2026-11-30T12:00:00Z; "
        "try again, or end that process if it hangs");
  CHECK(scene.clock.slept_us() == 200'000);
  REQUIRE(times.size() >= 5);
  CHECK(times.size() <= 20);
  CHECK(times[0] <= 1'000);
  CHECK(times[2] - times[1] > times[1] - times[0]);
}

TEST_CASE("Lock is had as soon as its holder releases it", "[store][lock]") {
  Scene scene;
  auto held = scene.acquire(scene.other);
  REQUIRE(held.ok());
  std::unique_ptr<Lock> holder = std::move(held).value();
  scene.clock.on_sleep = [&] {
    if (scene.clock.slept_us() > 50'000) holder.reset();
  };
  auto lock = scene.acquire(scene.us, 10 * kSecond);
  REQUIRE(lock.ok());
  CHECK(scene.clock.slept_us() < 100'000);
}

TEST_CASE("Lock gives up on a host that cannot wait", "[store][lock]") {
  class StillClock final : public cortex::Clock {
   public:
    std::int64_t now_us() override { return ManualClock::kStartUs; }
    std::int64_t monotonic_us() override { return 1; }
    void sleep_us(std::int64_t) override {}
  };
  Scene scene;
  StillClock clock;
  scene.put(lock_of("testhost", 200, "t200"));
  CHECK_FALSE(Lock::acquire(scene.files, clock, scene.us, kPath, 10 * kSecond).ok());
}

TEST_CASE("Lock is taken over exactly from those who cannot hold it any more", "[store][lock]") {
  struct Case {
    std::string name, text;
    std::int64_t age_us;
    bool is_taken_over;
  };
  const std::int64_t kDays = 10 * 86'400 * kSecond;
  const std::string deep(2'000, '[');
  const std::vector<Case> cases = {
      {"living on this host", lock_of("testhost", 200, "t200"), 0, false},
      {"living on this host, untouched for days", lock_of("testhost", 200, "t200"), kDays, false},
      {"living on this host, its start not known", lock_of("testhost", 200, ""), kDays, false},
      {"dead on this host", lock_of("testhost", 201, "t201"), 0, true},
      {"dead on this host, its pid reused", lock_of("testhost", 200, "t199"), 0, true},
      {"this very process", lock_of("testhost", 100, "t100"), kDays, false},
      {"an impossible pid", lock_of("testhost", -1, "t"), 0, true},
      {"another host, fresh", lock_of("elsewhere", 201, "t201"), 0, false},
      {"another host, almost stale", lock_of("elsewhere", 201, "t201"), 30 * kSecond - 1, false},
      {"another host, stale", lock_of("elsewhere", 201, "t201"), 30 * kSecond, true},
      {"another host with a pid that lives here, stale", lock_of("elsewhere", 200, "t200"), 30 * kSecond, true},
      {"another host, touched in the future (the clock was set back)", lock_of("elsewhere", 201, "t201"), -kDays,
       false},
      {"being created", "", 0, false},
      {"being created for long", "", 30 * kSecond - 1, false},
      {"left empty", "", 30 * kSecond, true},
      {"left empty, the clock set back", "", -kDays, false},
      {"half written, fresh", R"({"pid":200,"ho)", 0, false},
      {"half written, old", R"({"pid":200,"ho)", 30 * kSecond, true},
      {"wrong types, fresh", R"({"pid":"200","host":1})", 0, false},
      {"wrong types, old", R"({"pid":"200","host":1})", 30 * kSecond, true},
      {"NUL bytes, old", std::string(100, '\0'), 30 * kSecond, true},
      {"deep nesting, old", deep, 30 * kSecond, true},
      {"far too long, fresh", std::string(100'000, ' ') + lock_of("testhost", 201, "t201"), 0, false},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    Scene scene;
    scene.put(c.text);
    if (c.age_us >= 0) {
      scene.clock.advance_us(c.age_us);
    } else {
      scene.clock.set_now_us(scene.clock.now_us() + c.age_us);
    }
    auto lock = scene.acquire(scene.us);
    CHECK(lock.ok() == c.is_taken_over);
    CHECK(scene.clock.slept_us() == 0);
    if (!lock.ok()) CHECK(scene.text() == c.text);
    CHECK(scene.is_tidy());
    if (lock.ok()) CHECK(lock.value()->check().ok());
  }
}

TEST_CASE("Lock of a living process is kept where the host cannot tell its start", "[store][lock]") {
  Scene scene;
  scene.put(lock_of("testhost", 200, "t200"));
  scene.us.run(200, "");
  CHECK_FALSE(scene.acquire(scene.us).ok());
}

TEST_CASE("Lock that cannot be read is never taken over", "[store][lock]") {
  Scene scene;
  scene.put(lock_of("testhost", 201, "t201"));
  scene.clock.advance_us(3'600 * kSecond);
  scene.files.before_call = [&](std::string_view operation, std::string_view path) {
    scene.files.disarm();
    if (operation == "read") scene.files.refuse_path(std::string(path));
  };
  auto lock = scene.acquire(scene.us);
  REQUIRE_FALSE(lock.ok());
  CHECK_THAT(lock.error().message,
             Catch::Contains("held by an unknown process") && Catch::Contains("remove this file"));
}

TEST_CASE("Lock is taken over by one process at a time", "[store][lock]") {
  Scene scene;
  scene.put(lock_of("testhost", 201, "t201"));
  std::size_t tries = 0;
  // At every call of the one that takes it over, another one tries the same.
  scene.files.before_call = [&](std::string_view operation, std::string_view path) {
    if (operation != "rename" && path != kPath + ".takeover") return;
    auto other = Lock::acquire(scene.memory, scene.clock, scene.other, kPath, 0);
    if (operation == "rename") CHECK_FALSE(other.ok());
    ++tries;
  };
  auto lock = scene.acquire(scene.us);
  CHECK(tries >= 2);
  scene.files.before_call = {};
  if (!lock.ok()) lock = scene.acquire(scene.us);
  REQUIRE(lock.ok());
  CHECK(lock.value()->check().ok());
  CHECK(scene.is_tidy());
}

TEST_CASE("Lock can be had after a process died in taking it over", "[store][lock]") {
  Scene scene;
  scene.put(lock_of("testhost", 201, "t201"));
  REQUIRE(scene.memory.replace(kPath + ".takeover", lock_of("testhost", 202, "t202")).ok());
  CHECK(scene.acquire(scene.us).ok());
  CHECK(scene.is_tidy());
  scene.put(lock_of("testhost", 201, "t201"));
  REQUIRE(scene.memory.replace(kPath + ".takeover", lock_of("testhost", 200, "t200")).ok());
  CHECK_FALSE(scene.acquire(scene.us).ok());
}

TEST_CASE("Lock is put back where a living process has it by now", "[store][lock]") {
  Scene scene;
  scene.put(lock_of("testhost", 201, "t201"));
  std::unique_ptr<Lock> winner;
  scene.files.before_call = [&](std::string_view operation, std::string_view) {
    if (operation != "rename" || winner) return;
    REQUIRE(scene.memory.remove(kPath).ok());  // By hand.
    auto won = Lock::acquire(scene.memory, scene.clock, scene.other, kPath, 0);
    REQUIRE(won.ok());
    winner = std::move(won).value();
  };
  auto loser = scene.acquire(scene.us);
  REQUIRE(winner);
  REQUIRE_FALSE(loser.ok());
  CHECK(winner->check().ok());
  CHECK(scene.is_tidy());
  auto again = scene.acquire(scene.us);
  REQUIRE_FALSE(again.ok());
  CHECK_THAT(again.error().message, Catch::Contains("process 200"));
}

TEST_CASE("Lock that is put back never replaces a lock made meanwhile, and the one moved away knows that it is lost",
          "[store][lock]") {
  Scene scene;
  scene.put(lock_of("testhost", 201, "t201"));
  FakeProcess third = scene.us.sibling(300);
  std::unique_ptr<Lock> winner;
  std::unique_ptr<Lock> newcomer;
  scene.files.before_call = [&](std::string_view operation, std::string_view path) {
    if (operation == "rename" && !winner) {
      REQUIRE(scene.memory.remove(kPath).ok());  // By hand.
      winner = Lock::acquire(scene.memory, scene.clock, scene.other, kPath, 0).value();
    } else if (operation == "create" && path == kPath && winner && !newcomer) {
      auto created = Lock::acquire(scene.memory, scene.clock, third, std::string(path), 0);
      if (created.ok()) newcomer = std::move(created).value();
    }
  };
  CHECK_FALSE(scene.acquire(scene.us).ok());
  scene.files.before_call = {};
  REQUIRE(winner);
  REQUIRE(newcomer);
  CHECK(newcomer->check().ok());
  CHECK_FALSE(winner->check().ok());
  CHECK(scene.is_tidy());
  winner.reset();
  CHECK(newcomer->check().ok());
}

TEST_CASE("Lock is put back where its creator finishes writing it late", "[store][lock]") {
  Scene scene;
  scene.put("");
  scene.clock.advance_us(60 * kSecond);
  const std::string finished = lock_of("testhost", 200, "t200");
  scene.files.before_call = [&](std::string_view operation, std::string_view) {
    if (operation == "rename") REQUIRE(scene.memory.append(kPath, finished).ok());
  };
  CHECK_FALSE(scene.acquire(scene.us).ok());
  CHECK(scene.text() == finished);
  CHECK(scene.is_tidy());
}

TEST_CASE("Lock of another host is put back where it shows a sign of life at the last moment", "[store][lock]") {
  Scene scene;
  const std::string theirs = lock_of("elsewhere", 7, "t7");
  scene.put(theirs);
  scene.clock.advance_us(60 * kSecond);
  scene.files.before_call = [&](std::string_view operation, std::string_view) {
    if (operation == "rename") REQUIRE(scene.memory.touch(kPath).ok());
  };
  CHECK_FALSE(scene.acquire(scene.us).ok());
  CHECK(scene.text() == theirs);
  CHECK(scene.is_tidy());
}

TEST_CASE("Lock is touched every 5 seconds while it is used, which keeps it from other hosts", "[store][lock]") {
  Scene scene;
  FakeProcess far = FakeProcess::on_host("elsewhere", 100);
  auto lock = scene.acquire(scene.us);
  REQUIRE(lock.ok());
  const auto touched = [&] { return scene.memory.info(kPath).value().modified_ns; };
  const std::int64_t first = touched();
  scene.clock.advance_us(5 * kSecond - 1);
  REQUIRE(lock.value()->check().ok());
  CHECK(touched() == first);
  scene.clock.advance_us(1);
  REQUIRE(lock.value()->check().ok());
  const std::int64_t second = touched();
  CHECK(second > first);
  scene.clock.advance_us(kSecond);
  REQUIRE(lock.value()->check().ok());
  CHECK(touched() == second);
  scene.clock.advance_us(28 * kSecond);
  CHECK_FALSE(scene.acquire(far).ok());
  scene.clock.advance_us(2 * kSecond);
  CHECK(scene.acquire(far).ok());
}

TEST_CASE("Lock that was lost says so before the next write, and its release leaves the new one alone",
          "[store][lock]") {
  for (const std::string& theirs : {lock_of("elsewhere", 1, "t1"), std::string("not ours"), std::string()}) {
    INFO(theirs);
    Scene scene;
    auto lock = scene.acquire(scene.us);
    REQUIRE(lock.ok());
    REQUIRE(lock.value()->check().ok());
    scene.put(theirs);
    const auto status = lock.value()->check();
    REQUIRE_FALSE(status.ok());
    CHECK(status.error().code == ErrorCode::kIoError);
    std::move(lock).value().reset();
    CHECK(scene.text() == theirs);
  }
}

TEST_CASE("Lock that was removed by hand is lost", "[store][lock]") {
  Scene scene;
  auto lock = scene.acquire(scene.us);
  REQUIRE(lock.ok());
  REQUIRE(scene.memory.remove(kPath).ok());
  const auto status = lock.value()->check();
  REQUIRE_FALSE(status.ok());
  CHECK(status.error().code == ErrorCode::kIoError);
}

TEST_CASE("Lock fails at once where the folder is missing or refuses", "[store][lock]") {
  Scene scene;
  auto missing = Lock::acquire(scene.files, scene.clock, scene.us, "/nowhere/log.lock", 10 * kSecond);
  REQUIRE_FALSE(missing.ok());
  CHECK(missing.error().code == ErrorCode::kNotFound);
  scene.files.fail_call(1);
  CHECK_FALSE(scene.acquire(scene.us, 10 * kSecond).ok());
  CHECK(scene.clock.slept_us() == 0);
}

TEST_CASE("Lock can be had again after its holder died at any instant", "[store][lock]") {
  for (const std::optional<std::size_t> kept :
       {std::optional<std::size_t>(), std::optional<std::size_t>(0), std::optional<std::size_t>(20)}) {
    for (std::size_t call = 1; call <= 6; ++call) {
      INFO("call " << call << " kept " << kept.value_or(999));
      Scene scene;
      scene.put(lock_of("testhost", 201, "t201"));
      scene.files.crash_at_call(call, kept);
      { auto lock = scene.acquire(scene.us); }
      scene.us.die();
      scene.files.restart(FaultyFileSystem::Unsynced::kKept);
      scene.clock.advance_us(31 * kSecond);  // A half-written lock needs its time.
      CHECK(scene.acquire(scene.other).ok());
    }
  }
}
