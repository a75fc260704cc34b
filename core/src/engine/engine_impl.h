// SPDX-License-Identifier: MIT
// The engine behind the facade: each verb stands in the file of its kind in this folder; this only holds them together.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "capture/episodes.h"
#include "capture/session_state.h"
#include "cortex/engine.h"
#include "engine/corpus.h"
#include "engine/forgotten.h"
#include "engine/transaction.h"
#include "inject/tiers.h"
#include "search/rank.h"

namespace cortex::engine {

class EngineImpl final : public Engine {
 public:
  EngineImpl(Host host, EngineOptions options);
  ~EngineImpl() override;

  [[nodiscard]] const EngineOptions& options() const override { return options_; }

  // reading.cpp
  Result<SearchResponse> search(const SearchRequest& request) override;
  // selecting.cpp
  Result<ListResponse> list(const ListRequest& request) override;
  Result<std::vector<StoredEntry>> session_entries(std::string_view session_id, std::size_t window) override;
  Result<std::vector<StoredEntry>> show(std::string_view id) override;
  Result<std::vector<StoredEntry>> select(const Selection& selection, bool in_log, bool in_core) override;
  // counting.cpp
  Result<Stats> stats() override;
  // injecting.cpp
  Result<Injection> inject(const InjectionRequest& request) override;
  Result<Injection> inject_at_start(std::string_view session_id) override;
  Result<std::string> why(std::string_view session_id) override;
  // remembering.cpp
  Result<WriteOutcome> remember(const NewEntry& entry) override;
  // observing.cpp
  Result<ObserveOutcome> observe(const ToolResultEvent& event) override;
  Result<ObserveOutcome> observe(const EditorEvent& event) override;
  Result<ObserveOutcome> observe(const SessionEndEvent& event) override;
  // changing.cpp
  Result<StoredEntry> edit(std::string_view id, const EditRequest& request) override;
  Result<StoredEntry> pin(std::string_view id, bool pinned) override;
  Result<RemovalOutcome> forget(const Selection& selection, bool dry_run) override;
  // undoing.cpp
  Result<std::vector<UndoneOperation>> undo(std::size_t count, std::string_view op) override;
  // purging.cpp
  Result<RemovalOutcome> purge(const Selection& selection, bool dry_run) override;
  // importing.cpp
  Result<ImportOutcome> import(std::string_view path) override;
  // reviewing.cpp
  Result<std::vector<PendingCapture>> pending() override;
  Result<std::vector<ReviewOutcome>> review(const std::vector<std::string>& ids, bool accept) override;
  // distilling.cpp
  Result<DistillOutcome> distill(bool dry_run) override;
  // sweeping.cpp
  Result<SweepOutcome> sweep_secrets(bool dry_run) override;
  // auditing.cpp
  Result<AuditReport> audit() override;
  // doctor.cpp
  Result<std::vector<Finding>> doctor() override;
  Result<CacheReport> rebuild() override;

 private:
  /// A query made ready for both files.
  struct Query {
    std::vector<std::string> terms;
    std::vector<double> weights;
    std::vector<std::string> expansion;
    inject::Origins origins;  ///< Of those expansion words that the thesaurus gave.
  };
  [[nodiscard]] Query make_query(std::string_view text) const { return make_query(text, corpus_); }
  [[nodiscard]] Query make_query(std::string_view text, const search::TermStatistics& statistics) const;
  /// Adds other words (SPEC 10.3): those given, and those of the thesaurus for the text that the query was made of.
  void widen(Query& query, const std::vector<std::string>& expansion, bool use_thesaurus, std::string_view text,
             const MoreWords& more_words) const;
  [[nodiscard]] search::RankRequest rank_request(const Query& query, Source source, std::size_t limit) const;
  /// Ranks and explains. Tiers are judged against `text`, the query or intent. `matches`: as `search::rank`.
  [[nodiscard]] std::vector<SearchHit> find_hits(const Query& query, const search::RankRequest& request, Source source,
                                                 std::string_view text, std::size_t* matches = nullptr) const;
  [[nodiscard]] std::vector<SearchHit> find_hits_in(const FileView& file, const Query& query,
                                                    const search::RankRequest& request, std::string_view text,
                                                    std::size_t* matches) const;

  /// Runs a reading verb over the views; where the cache turns out damaged, once more over the log itself.
  template <typename Work>
  auto with_views(Work&& work) -> decltype(work()) {
    if (Status status = corpus_.refresh_view(); !status.ok()) return status.error();
    auto answer = work();
    if (!corpus_.has_failed_cache()) return answer;
    if (Status status = corpus_.scan(); !status.ok()) return status.error();
    return work();
  }
  /// What a change is about, between `begin_change` and the first change: where the cache turns out damaged, once more
  /// over the log itself.
  template <typename Work>
  auto for_change(Work&& work) -> decltype(work()) {
    auto answer = work();
    if (!corpus_.has_failed_cache()) return answer;
    if (Status status = corpus_.refresh(); !status.ok()) return status.error();
    return work();
  }
  Result<SearchResponse> search_now(const SearchRequest& request);
  Result<SearchResponse> search_archive(const SearchRequest& request);
  Result<Injection> inject_now(const InjectionRequest& request);
  Result<Injection> inject_at_start_now(std::string_view session_id);
  /// The entry that resolves an error of this signature, rendered; empty text: none, or it was shown already.
  Result<Injection> inject_fix(const capture::Observation& observation, const capture::SessionState& state);
  Result<Injection> inject_fix_now(const capture::Observation& observation, const capture::SessionState& state);
  void keep_notes(const EventOrigin& origin, std::vector<capture::CapturedNote> notes, ObserveOutcome& outcome);
  void note_event(const EventOrigin& origin, capture::SessionState& state, ObserveOutcome& outcome);

  /// Lines with an id or unique prefix. kNotFound, kInvalidArgument as `show` says.
  Result<std::vector<StoredEntry>> find_by_id(std::string_view id) const;
  Result<std::vector<StoredEntry>> with_ids(const std::vector<std::string>& ids) const;
  [[nodiscard]] std::vector<StoredEntry> meeting_query(const std::string& text) const;
  Result<std::vector<StoredEntry>> resolve(const Selection& selection, bool in_log, bool in_core) const;
  /// The same for what is to go, with the session checkpoints that quote it: what is forgotten must not come back by
  /// them.
  Result<std::vector<StoredEntry>> resolve_removal(const Selection& selection) const;

  /// kNotFound where the memory folder does not exist. A verb about known entries must not make one.
  [[nodiscard]] Status need_folder(std::string_view verb);
  /// Begins a transaction and stores what waits in cache/pending-events.
  Result<std::unique_ptr<Transaction>> begin_write();
  /// The same for a verb that changes what is there: the lines of the log are loaded, its index may be the cache.
  Result<std::unique_ptr<Transaction>> begin_change(std::string_view verb);
  /// The same for a verb that only appends, or does not know yet: the log may be read through the cache.
  Result<std::unique_ptr<Transaction>> begin_append();
  /// `is_accepted`: an automatic capture that the user let in.
  Result<WriteOutcome> remember_locked(Transaction& transaction, const NewEntry& entry, std::int64_t time_us,
                                       bool is_accepted = false);
  Result<WriteOutcome> keep_for_review(Transaction& transaction, const Entry& entry, std::int64_t time_us,
                                       WriteOutcome outcome);
  Result<WriteOutcome> queue_event(const NewEntry& entry, const Error& reason);
  void drain_pending_events(Transaction& transaction);
  [[nodiscard]] ForgottenContents forgotten() const;
  [[nodiscard]] std::string make_bridge(std::string_view session_id) const;

  Result<StoredEntry> change_one(std::string_view verb, std::string_view id,
                                 const std::vector<std::pair<std::string, std::optional<std::string>>>& members);
  Result<std::vector<UndoneOperation>> undo_latest(Transaction& transaction,
                                                   const std::vector<store::JournalRecord>& journal, std::size_t count);
  /// `is_latest`: all later operations are taken back, so that what this one did not do, or others took out, is passed
  /// over.
  Status undo_one(Transaction& transaction, const store::JournalRecord& record, bool is_latest);
  /// Takes all content out of the cache, and out of its free pages.
  Status wipe_cache();
  std::vector<PlannedChange> plan_distilling(DistillOutcome& outcome) const;
  Status take_back_rotated(Transaction& transaction, const store::JournalRecord& record);
  void add_recalls(std::vector<StoredEntry>& entries) const;
  Status remember_again(Transaction& transaction, const store::JournalRecord& record);
  /// What the receipt of an injection tells of its search, by source.
  struct Found {
    std::vector<SearchHit> hits;
    std::size_t matches = 0;
    std::size_t limit = 0;  ///< Of the search; 0: not searched yet.
  };
  Status write_receipt(const Injection& injection, std::string_view event, std::string_view session_id, Found log,
                       Found core, std::int64_t took_us);
  Status drop_lines_with(Transaction& transaction, const std::string& path, const std::vector<std::string>& ids,
                         std::size_t& dropped);
  Result<RemovalOutcome> find_purged(const Selection& selection, std::set<std::string>& ids) const;
  Status purge_lines(Transaction& transaction, const std::set<std::string>& ids, std::size_t& places);
  Status purge_archives(Transaction& transaction, const std::set<std::string>& ids, std::size_t& places);

  Host host_;
  EngineOptions options_;
  Corpus corpus_;
};

}  // namespace cortex::engine
