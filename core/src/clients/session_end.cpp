// SPDX-License-Identifier: MIT
// The end of a turn and of a session: what it will leave behind, and leaving it (SPEC 8.7).
#include "clients/session_end.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "capture/checkpoint.h"
#include "capture/guidance_tags.h"
#include "capture/session_ending.h"
#include "clients/claude_transcript.h"
#include "engine/session_files.h"
#include "entry/json_scan.h"
#include "store/lock.h"
#include "store/memory_folder.h"

namespace cortex::clients {
namespace {

using capture::Learning;
using capture::SessionEnding;
using capture::SessionState;

constexpr std::int64_t kFinishLockWait_us = 3'000'000;
constexpr std::int64_t kStartLockWait_us = 200'000;
/// A session's entries stand near the end of the log when it ends; a killed one may be finished days later.
constexpr std::size_t kFinishWindow = 50'000;
constexpr std::int64_t kKeepStates_us = 14LL * 24 * 3600 * 1'000'000;

/// A session's two files as they are now.
struct Session {
  SessionState state;
  SessionEnding ending;
};

std::string session_id_of(std::string_view state_json) {
  std::vector<entry::Member> members;
  entry::ScanError error;
  std::string id;
  if (!entry::scan_object(state_json, members, error)) return id;
  for (const entry::Member& member : members) {
    if (member.key == "session_id" && member.kind == entry::ValueKind::kString) entry::decode_string(member.value, id);
  }
  return id;
}

Session read_session(FileSystem& files, const store::MemoryFolder& folder, const std::string& id) {
  const Result<std::string> ending = files.read(folder.session_ending(id));
  return {engine::read_session(files, folder, id),
          capture::parse_session_ending(ending.ok() ? ending.value() : std::string(), id)};
}

std::vector<Session> all_sessions(FileSystem& files, const store::MemoryFolder& folder) {
  std::vector<Session> sessions;
  const Result<std::vector<std::string>> names = files.list(folder.cache_folder());
  if (!names.ok()) return sessions;
  for (const std::string& name : names.value()) {
    if (!store::is_session_state(name)) continue;
    const Result<std::string> json = files.read(store::join_path(folder.cache_folder(), name));
    const std::string id = json.ok() ? session_id_of(json.value()) : std::string();
    if (!id.empty()) sessions.push_back(read_session(files, folder, id));
  }
  return sessions;
}

bool is_finished(const Session& session) {
  return session.ending.finished_event_us == session.state.last_event_us;
}

/// Whether its end could leave anything behind.
bool has_content(FileSystem& files, const SessionState& state) {
  const capture::SessionProgress& progress = state.progress;
  return !state.episodes.open.empty() || !progress.first_prompt.empty() || !progress.checkpoint.empty() ||
         !progress.heard.empty() || (!progress.transcript_path.empty() && files.info(progress.transcript_path).ok());
}

bool is_due(FileSystem& files, const Session& session, std::int64_t now_us) {
  if (is_finished(session) || !has_content(files, session.state)) return false;
  return session.state.progress.has_ended || now_us - session.state.last_event_us >= kSilence_us;
}

/// One session on its way to its checkpoint.
class Finishing {
 public:
  Finishing(Host host, const FinishRequest& request, std::int64_t deadline_us)
      : host_(host), request_(request), folder_(request.memory_dir), deadline_us_(deadline_us) {}

  Status run(const std::string& id) {
    auto lock = store::Lock::acquire(host_.files, host_.clock, host_.process, folder_.session_lock(id), 0);
    if (!lock.ok()) return {};  // Another process is at it.
    session_ = read_session(host_.files, folder_, id);
    if (is_finished(session_)) return {};
    if (Status opened = open_engine(); !opened.ok()) return opened;
    finish_episodes();
    std::vector<Learning> said = read_transcript_on();
    if (!is_worker() && host_.clock.monotonic_us() >= deadline_us_) return {};
    const auto& heard = session_.state.progress.heard;
    said.insert(said.end(), heard.begin(), heard.end());
    const std::size_t room = capture::kMaxLearnings - std::min(capture::kMaxLearnings, session_.ending.learned);
    for (const Learning& learning : capture::best_learnings(said, room)) {
      if (Status kept = remember(learning.type, learning.content); !kept.ok()) return kept;
      ++session_.ending.learned;
    }
    const std::string checkpoint = checkpoint_of(*engine_, session_.state, kFinishWindow);
    if (!checkpoint.empty()) {
      if (Status kept = remember("SESSION_CHECKPOINT", checkpoint); !kept.ok()) return kept;
    }
    session_.ending.finished_event_us = session_.state.last_event_us;
    engine_.reset();  // Brings the cache up to date, as long as the lock tells that somebody is at work.
    return host_.files.replace(folder_.session_ending(id), capture::session_ending_json(session_.ending));
  }

 private:
  [[nodiscard]] bool is_worker() const { return request_.time_us >= kFinishTime_us; }

  Status open_engine() {
    EngineOptions options;
    options.memory_dir = request_.memory_dir;
    options.config = request_.config;
    options.project = session_.state.progress.project;
    options.lock_wait_us = is_worker() ? kFinishLockWait_us : kStartLockWait_us;
    options.use_cache = true;
    Result<std::unique_ptr<Engine>> opened = Engine::open(host_, std::move(options));
    if (!opened.ok()) return opened.error();
    engine_ = std::move(opened).value();
    return {};
  }

  /// What was red to the end is on record before the checkpoint is made of it. A killed terminal left it open.
  void finish_episodes() {
    if (session_.state.episodes.open.empty()) return;
    SessionEndEvent end;
    end.origin = {session_.state.progress.client, session_.state.session_id, {}, {}, {}};
    end.is_final = true;
    (void)engine_->observe(end).ok();
  }

  /// What the assistant said since the last time. A transcript that cannot be read is as good as none.
  std::vector<Learning> read_transcript_on() {
    std::vector<Learning> said;
    capture::SessionProgress& progress = session_.state.progress;
    SessionEnding& ending = session_.ending;
    if (progress.transcript_path.empty()) return said;
    const auto visit = [&](const TranscriptTurn& turn) {
      progress.has_edited = progress.has_edited || turn.edits;
      const bool is_users = turn.speaker == TranscriptTurn::Speaker::kUser;
      if (is_users && progress.first_prompt.empty()) progress.first_prompt = capture::prompt_title(turn.text);
      if (is_users || turn.text.empty()) return;
      for (Learning& learning : capture::find_learnings(turn.text)) said.push_back(std::move(learning));
      if (said.size() > kMostSaid) said = capture::best_learnings(said, capture::kMaxHeard);
    };
    const auto goes_on = [&] { return host_.clock.monotonic_us() < deadline_us_; };
    const TranscriptPlace place{ending.transcript_offset, ending.transcript_head, ending.transcript_head_bytes};
    const Result<TranscriptPlace> reached =
        read_transcript(host_.files, progress.transcript_path, place, visit, goes_on);
    if (!reached.ok()) return said;
    ending.transcript_offset = reached.value().offset;
    ending.transcript_head = reached.value().head;
    ending.transcript_head_bytes = reached.value().head_bytes;
    return said;
  }

  Status remember(const std::string& type, const std::string& content) {
    NewEntry entry;
    entry.type = type;
    entry.content = content;
    if (!is_checkpoint(type)) entry.tags = capture::guidance_tags(content);
    entry.session_id = session_.state.session_id;
    entry.source = session_.state.progress.client + ":assistant";
    entry.by_hand = false;
    return engine_->remember(entry).status();
  }

  static constexpr std::size_t kMostSaid = 100;

  Host host_;
  const FinishRequest& request_;
  store::MemoryFolder folder_;
  std::int64_t deadline_us_;
  Session session_;
  std::unique_ptr<Engine> engine_;
};

/// States of sessions that were finished long ago.
void drop_old_states(FileSystem& files, const store::MemoryFolder& folder, std::int64_t now_us) {
  for (const Session& session : all_sessions(files, folder)) {
    const bool is_over = is_finished(session) || !has_content(files, session.state);
    if (!is_over || now_us - session.state.last_event_us < kKeepStates_us) continue;
    (void)files.remove(folder.session_state(session.state.session_id)).ok();
    (void)files.remove(folder.session_ending(session.state.session_id)).ok();
  }
}

}  // namespace

void note_message(SessionState& state, const SessionEndEvent& event) {
  if (event.last_message.empty()) return;
  std::vector<Learning> heard = state.progress.heard;
  for (Learning& learning : capture::find_learnings(event.last_message)) heard.push_back(std::move(learning));
  state.progress.heard = capture::best_learnings(heard, capture::kMaxHeard);
}

std::string checkpoint_of(Engine& engine, const SessionState& state, std::size_t window) {
  capture::CheckpointInput input;
  input.session_id = state.session_id;
  input.first_prompt = state.progress.first_prompt;
  input.has_edited = state.progress.has_edited;
  const Result<std::vector<StoredEntry>> entries = engine.session_entries(state.session_id, window);
  if (!entries.ok()) return {};
  for (const StoredEntry& stored : entries.value()) input.entries.push_back(stored.entry);
  return capture::checkpoint_text(input);
}

std::vector<std::string> sessions_to_finish(Host host, std::string_view memory_dir) {
  std::vector<Session> due;
  for (Session& session : all_sessions(host.files, store::MemoryFolder(memory_dir))) {
    if (is_due(host.files, session, host.clock.now_us())) due.push_back(std::move(session));
  }
  std::stable_sort(due.begin(), due.end(),
                   [](const Session& a, const Session& b) { return a.state.last_event_us < b.state.last_event_us; });
  std::vector<std::string> ids;
  for (const Session& session : due) ids.push_back(session.state.session_id);
  return ids;
}

std::vector<std::string> finish_sessions(Host host, const FinishRequest& request) {
  std::vector<std::string> failures;
  const std::int64_t deadline_us = host.clock.monotonic_us() + request.time_us;
  for (const std::string& id : sessions_to_finish(host, request.memory_dir)) {
    if (host.clock.monotonic_us() >= deadline_us) break;
    const Status finished = Finishing(host, request, deadline_us).run(id);
    if (!finished.ok()) failures.push_back("end of session " + id.substr(0, 8) + ": " + finished.error().message);
  }
  drop_old_states(host.files, store::MemoryFolder(request.memory_dir), host.clock.now_us());
  return failures;
}

Status start_finishing(Host host, const FinishRequest& request) {
  if (sessions_to_finish(host, request.memory_dir).empty()) return {};
  std::vector<std::string> words = {"hook", request.client, "--finish", "--dir", request.memory_dir};
  if (request.now) words.insert(words.end(), {"--now", *request.now});
  return host.process.start_detached(words);
}

}  // namespace cortex::clients
