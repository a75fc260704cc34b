// SPDX-License-Identifier: MIT
// One hook event on its way through search, injection and capture.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "capture/session_state.h"
#include "clients/event.h"
#include "clients/hook.h"
#include "clients/session_end.h"
#include "inject/gate.h"
#include "store/memory_folder.h"

namespace cortex::clients {

/// A folder that cannot be written is one failure, whatever was to be written there.
void add_failure(std::vector<std::string>& failures, std::string message);

/// Runs one event; used once. `request` outlives it.
class HookRun {
 public:
  HookRun(Host host, const HookRequest& request, ClientEvent event);
  HookOutcome run();

 private:
  // hook_prompt.cpp
  void on_prompt();
  void inject_for(const std::string& prompt);
  void show(Injection injection);
  void capture_from(const std::string& prompt);
  // hook_tools.cpp
  void on_tool_start();
  void on_tool_results();
  void take(Result<ObserveOutcome> observed);
  void keep_gate(inject::Gate gate);
  // hook_session.cpp
  void on_session_start();
  void on_turn_end();
  void on_agent_end();
  void on_session_end();
  void finish_episodes();
  void finish_others();
  [[nodiscard]] FinishRequest finish_request() const;
  [[nodiscard]] SessionEndEvent turn_event() const;

  /// nullptr, with the failure on record, where the memory cannot be opened.
  Engine* open_engine();
  [[nodiscard]] std::string project() const;
  void read_state();
  /// A failure is on record in the outcome.
  bool write_state();
  void note_progress();
  void fail(const Error& error);

  Host host_;
  const HookRequest& request_;
  store::MemoryFolder folder_;
  ClientEvent event_;
  HookOutcome outcome_;
  capture::SessionState state_;
  std::unique_ptr<Engine> engine_;
  bool engine_failed_ = false;
};

}  // namespace cortex::clients
