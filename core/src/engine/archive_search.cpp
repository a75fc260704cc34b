// SPDX-License-Identifier: MIT
// search --archive: what was rotated out of the log, ranked as if it were one (SPEC 9, 11).
#include <algorithm>
#include <utility>

#include "engine/engine_impl.h"
#include "engine/file_views.h"
#include "store/journal.h"

namespace cortex::engine {
namespace {

/// The weights of words among the rotated entries themselves.
class ArchiveStatistics final : public search::TermStatistics {
 public:
  explicit ArchiveStatistics(const FileView& view) : view_(view) {}
  [[nodiscard]] std::size_t entry_count() const override { return view_.entry_count(); }
  [[nodiscard]] std::size_t document_count(std::string_view token) const override {
    return view_.document_count(token);
  }
  [[nodiscard]] bool has_stem(std::string_view stem) const override { return view_.has_stem(stem); }

 private:
  const FileView& view_;
};

/// The lines that were rotated out, as one log.
std::string rotated_lines(FileSystem& files, const store::MemoryFolder& folder) {
  std::string lines;
  const Result<std::vector<std::string>> names = files.list(folder.archive_folder());
  for (const std::string& name : names.ok() ? names.value() : std::vector<std::string>()) {
    if (!store::is_rotated_log(name)) continue;
    const Result<std::string> bytes = files.read(store::join_path(folder.archive_folder(), name));
    if (!bytes.ok()) continue;
    std::string_view rest = bytes.value();
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const auto archived = store::parse_archive_line(rest.substr(0, end));
      if (archived.ok()) lines += archived.value().raw + "\n";
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return lines;
}

}  // namespace

Result<SearchResponse> EngineImpl::search_archive(const SearchRequest& request) {
  LoadedFile archive;
  archive.index = std::make_unique<search::Index>(corpus_.aliases());
  archive.lines =
      store::LogFile::parse(rotated_lines(host_.files, corpus_.folder()),
                            [&](std::uint32_t line, const Entry& entry) { archive.index->add(entry, line); });
  const LoadedView view(archive);
  Query query = make_query(request.query, ArchiveStatistics(view));
  widen(query, request.expansion, request.use_thesaurus, request.query, request.more_words);
  SearchResponse response;
  for (std::size_t i = 0; i < query.terms.size(); ++i) response.terms.push_back({query.terms[i], query.weights[i]});
  search::RankRequest ranking = rank_request(query, Source::kLog, request.limit);
  ranking.types = request.types;
  ranking.only_project = request.only_project;
  response.hits = find_hits_in(view, query, ranking, request.query, nullptr);
  response.damaged_lines = view.damaged_count();
  return response;
}

}  // namespace cortex::engine
