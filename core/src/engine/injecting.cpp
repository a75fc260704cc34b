// SPDX-License-Identifier: MIT
// inject and why: from a prompt to the block in front of the model, and its receipt (SPEC 6).
#include <algorithm>
#include <utility>

#include "base/time.h"
#include "capture/redact.h"
#include "entry/json_scan.h"
#include "base/error_text.h"
#include "engine/engine_impl.h"
#include "engine/recalls.h"
#include "inject/bridge.h"
#include "inject/intent.h"
#include "inject/plan.h"
#include "inject/receipt.h"
#include "inject/render.h"

namespace cortex::engine {
namespace {

constexpr double kStartPriority = 8;  // SPEC 6.10.

std::string last_line_with(std::string_view bytes, std::string_view wanted) {
  while (!bytes.empty()) {
    if (bytes.back() == '\n') bytes.remove_suffix(1);
    const std::size_t begin = bytes.rfind('\n');
    const std::string_view line = begin == std::string_view::npos ? bytes : bytes.substr(begin + 1);
    if (!line.empty() && line.find(wanted) != std::string_view::npos) return std::string(line);
    if (begin == std::string_view::npos) return {};
    bytes = bytes.substr(0, begin);
  }
  return {};
}

}  // namespace

Result<std::vector<StoredEntry>> EngineImpl::session_entries(std::string_view session_id, std::size_t window) {
  return with_views([&] {
    const FileView& log = corpus_.view(Source::kLog);
    std::vector<StoredEntry> found;
    const std::uint32_t count = log.entry_count();
    const std::uint32_t begin = count - static_cast<std::uint32_t>(std::min<std::size_t>(count, window));
    for (std::uint32_t line = begin; line < count; ++line) {
      StoredEntry stored;
      stored.line = line;
      stored.entry = log.entry(line);
      if (stored.entry.session_id != session_id) continue;
      stored.id = content_id(stored.entry.content);
      stored.raw = log.raw(line);
      found.push_back(std::move(stored));
    }
    return Result<std::vector<StoredEntry>>(std::move(found));
  });
}

std::string EngineImpl::make_bridge(std::string_view session_id) const {
  const FileView& log = corpus_.view(Source::kLog);
  const std::vector<std::uint32_t> checkpoints = log.checkpoint_lines();
  inject::BridgeInput input;
  input.count = log.entry_count();
  input.entry = [&](std::uint32_t line) { return log.entry(line); };
  input.checkpoint_lines = checkpoints;
  input.session_id = session_id;
  input.project = options_.project;
  return inject::bridge(input);
}

Result<Injection> EngineImpl::inject(const InjectionRequest& request) {
  InjectionRequest bounded = request;
  bounded.session_id = bounded_session_id(request.session_id);
  return with_views([&] { return inject_now(bounded); });
}

Result<Injection> EngineImpl::inject_now(const InjectionRequest& request) {
  const std::int64_t started_us = host_.clock.monotonic_us();
  inject::PlanInput input;
  input.intent = inject::extract_intent(request.prompt, corpus_.aliases());
  if (request.with_bridge) input.bridge = make_bridge(request.session_id);
  input.aliases = &corpus_.aliases();
  input.config = &options_.config;
  input.project = options_.project;
  input.already_shown = &request.already_shown;
  Query query = make_query(input.intent);
  widen(query, request.expansion, request.use_thesaurus, inject::typed_words(request.prompt), request.more_words);
  input.origins = &query.origins;
  // One search for plan and receipt: the best few are the first of the best many.
  Found log, core;
  const auto find = [&](Source source, std::size_t count) {
    Found& found = source == Source::kLog ? log : core;
    if (found.limit < count) {
      found.limit = std::max(count, inject::kReceiptHits);
      const search::RankRequest ranking = rank_request(query, source, found.limit);
      found.hits = find_hits(query, ranking, source, input.intent, &found.matches);
    }
    const auto end = found.hits.begin() + static_cast<std::ptrdiff_t>(std::min(count, found.hits.size()));
    return std::vector<SearchHit>(found.hits.begin(), end);
  };
  Injection injection = inject::plan_injection(input, find);
  injection.expansion = query.expansion;
  injection.gated = inject::is_gated_prompt(request.prompt);
  inject::render(injection, options_.config);
  if (request.write_receipt) {
    const std::int64_t took_us = host_.clock.monotonic_us() - started_us;
    // Secrets are told by the punctuation around them, which an intent has no more: they go before it is made again.
    Injection clean = injection;
    clean.intent = inject::extract_intent(capture::redact(request.prompt).text, corpus_.aliases());
    // A receipt is worth having, but not worth failing for: a read-only folder still injects (EXPECTATIONS 22).
    (void)write_receipt(clean, "prompt", request.session_id, std::move(log), std::move(core), took_us).ok();
  }
  return injection;
}

Result<Injection> EngineImpl::inject_at_start(std::string_view session_id) {
  const std::string bounded = bounded_session_id(session_id);
  return with_views([&] { return inject_at_start_now(bounded); });
}

Result<Injection> EngineImpl::inject_at_start_now(std::string_view session_id) {
  const std::int64_t started_us = host_.clock.monotonic_us();
  Injection injection;
  injection.bridge = make_bridge(session_id);
  const store::LogFile& core = corpus_.file(Source::kCore).lines;
  for (std::uint32_t line = 0; line < core.entry_count(); ++line) {
    StoredEntry stored = corpus_.stored(Source::kCore, line);
    const bool is_elsewhere =
        !options_.project.empty() && !stored.entry.project.empty() && stored.entry.project != options_.project;
    if (stored.entry.priority.value_or(0) < kStartPriority || is_elsewhere) continue;
    SearchHit hit;
    hit.source = Source::kCore;
    hit.line = line;
    hit.tier = Tier::kHot;
    hit.id = std::move(stored.id);
    hit.raw = std::move(stored.raw);
    hit.score = *stored.entry.priority;
    hit.entry = std::move(stored.entry);
    injection.knowledge.push_back({Tier::kHot, std::move(hit)});
  }
  std::stable_sort(injection.knowledge.begin(), injection.knowledge.end(),
                   [](const KnowledgeItem& a, const KnowledgeItem& b) { return a.hit.score > b.hit.score; });
  if (injection.bridge.empty() && injection.knowledge.empty()) return injection;
  inject::render(injection, options_.config);
  (void)write_receipt(injection, "start", session_id, {}, {}, host_.clock.monotonic_us() - started_us).ok();
  return injection;
}

Status EngineImpl::write_receipt(const Injection& injection, std::string_view event, std::string_view session_id,
                                 Found log, Found core, std::int64_t took_us) {
  inject::ReceiptInput input;
  input.time = base::format_time(host_.clock.now_us());
  input.session_id = std::string(session_id);
  input.project = options_.project;
  input.event = std::string(event);
  input.took_us = took_us;
  for (Found* const found : {&log, &core}) {
    if (found->hits.size() > inject::kReceiptHits) found->hits.resize(inject::kReceiptHits);
  }
  input.log_hits = std::move(log.hits);
  input.log_found = log.matches;
  input.core_hits = std::move(core.hits);
  input.core_found = core.matches;
  const store::MemoryFolder& folder = corpus_.folder();
  if (Status status = host_.files.make_directory(folder.logs_folder()); !status.ok()) return status;
  const Result<FileInfo> info = host_.files.info(folder.receipts());
  if (info.ok() && info.value().size >= inject::kMaxReceiptBytes) {
    (void)fold_recalls(host_.files, folder).ok();  // At worst some recalls are not counted.
    if (Status status = host_.files.rename(folder.receipts(), folder.rotated_receipts()); !status.ok()) return status;
  }
  return host_.files.append(folder.receipts(), inject::receipt_line(injection, input) + "\n");
}

Result<std::string> EngineImpl::why(std::string_view session_id) {
  if (Status status = need_folder("why"); !status.ok()) return status.error();
  std::string wanted;
  if (!session_id.empty()) wanted = "\"session_id\":" + entry::quote(bounded_session_id(session_id));
  for (const std::string& path : {corpus_.folder().receipts(), corpus_.folder().rotated_receipts()}) {
    const Result<std::string> bytes = host_.files.read(path);
    if (!bytes.ok() && bytes.error().code != ErrorCode::kNotFound) return bytes.error();
    if (!bytes.ok()) continue;
    std::string line = last_line_with(bytes.value(), wanted);
    if (!line.empty()) return line;
  }
  return {ErrorCode::kNotFound, "why: nothing was injected yet" +
                                    (session_id.empty() ? std::string() : " in session " + base::echoed(session_id))};
}

}  // namespace cortex::engine
