// SPDX-License-Identifier: MIT
// What Cortex is measured against, as plain as a careful programmer would write it: SQLite FTS5 with bm25, and a scan
// of the log that parses every line and counts the distinct words of the query in it.
//   peers build LOG DB          makes the FTS5 index
//   peers fts5 LOG DB QUERY     the ten best by bm25, with their lines
//   peers scan LOG QUERY        the ten best by a scan
//   peers matches DB            for each query on standard input, the lines that FTS5 finds at all
#include <sqlite3.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::size_t kShown = 10;

[[noreturn]] void fail(const std::string& what) {
  std::cerr << "peers: " << what << "\n";
  std::exit(2);
}

/// Distinct words of three letters or more, in ASCII lower case.
std::vector<std::string> words_of(std::string_view text) {
  std::set<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const unsigned char c = i < text.size() ? static_cast<unsigned char>(text[i]) : ' ';
    if (std::isalnum(c) != 0 || c == '_' || c >= 0x80) {
      word += static_cast<char>(std::tolower(c));
      continue;
    }
    if (word.size() >= 3) words.insert(word);
    word.clear();
  }
  return {words.begin(), words.end()};
}

std::string text_of(const nlohmann::json& entry) {
  std::string text = entry.value("content", "") + " " + entry.value("type", "");
  for (const auto& tag : entry.value("tags", std::vector<std::string>())) text += " " + tag;
  return text;
}

template <typename Act>
void for_each_entry(const std::string& path, Act&& act) {
  std::ifstream log(path, std::ios::binary);
  if (!log) fail("cannot read " + path);
  std::int64_t number = 0;
  for (std::string line; std::getline(log, line); ++number) {
    const nlohmann::json entry = nlohmann::json::parse(line, nullptr, false);
    if (entry.is_object()) act(number, entry, line);
  }
}

class Fts5 {
 public:
  explicit Fts5(const std::string& path) {
    if (sqlite3_open(path.c_str(), &handle_) != SQLITE_OK) fail("cannot open " + path);
    run("PRAGMA mmap_size=4294967296");
  }
  ~Fts5() { sqlite3_close(handle_); }
  Fts5(const Fts5&) = delete;
  Fts5& operator=(const Fts5&) = delete;

  void run(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sqlite3_errmsg(handle_));
  }
  sqlite3_stmt* prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(handle_, sql, -1, &statement, nullptr) != SQLITE_OK) fail(sqlite3_errmsg(handle_));
    return statement;
  }

 private:
  sqlite3* handle_ = nullptr;
};

void bind_text(sqlite3_stmt* statement, int at, const std::string& text) {
  sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

/// Any of the words.
std::string match_of(std::string_view query) {
  std::string match;
  for (const std::string& word : words_of(query)) match += (match.empty() ? "\"" : " OR \"") + word + "\"";
  return match.empty() ? "\"\"" : match;
}

void build(const std::string& log, const std::string& path) {
  Fts5 database(path);
  database.run("PRAGMA page_size=8192; PRAGMA synchronous=NORMAL; BEGIN");
  database.run("CREATE TABLE entries(line INTEGER PRIMARY KEY, raw TEXT)");
  database.run("CREATE VIRTUAL TABLE search USING fts5(text, content='', tokenize='porter unicode61')");
  sqlite3_stmt* entry = database.prepare("INSERT INTO entries VALUES(?, ?)");
  sqlite3_stmt* text = database.prepare("INSERT INTO search(rowid, text) VALUES(?, ?)");
  for_each_entry(log, [&](std::int64_t line, const nlohmann::json& json, const std::string& raw) {
    for (sqlite3_stmt* insert : {entry, text}) {
      sqlite3_bind_int64(insert, 1, line);
      bind_text(insert, 2, insert == entry ? raw : text_of(json));
      if (sqlite3_step(insert) != SQLITE_DONE) fail("insert");
      sqlite3_reset(insert);
    }
  });
  sqlite3_finalize(entry);
  sqlite3_finalize(text);
  database.run("COMMIT");
}

void search_fts5(const std::string& path, const std::string& query) {
  Fts5 database(path);
  sqlite3_stmt* find = database.prepare(
      "SELECT e.line, e.raw FROM (SELECT rowid FROM search WHERE search MATCH ? ORDER BY bm25(search) LIMIT 10) s "
      "JOIN entries e ON e.line = s.rowid");
  bind_text(find, 1, match_of(query));
  while (sqlite3_step(find) == SQLITE_ROW) std::cout << sqlite3_column_text(find, 1) << "\n";
  sqlite3_finalize(find);
}

void print_matches(const std::string& path) {
  Fts5 database(path);
  sqlite3_stmt* find = database.prepare("SELECT rowid FROM search WHERE search MATCH ?");
  for (std::string query; std::getline(std::cin, query);) {
    bind_text(find, 1, match_of(query));
    while (sqlite3_step(find) == SQLITE_ROW) std::cout << sqlite3_column_int64(find, 0) << " ";
    std::cout << "\n";
    sqlite3_reset(find);
  }
  sqlite3_finalize(find);
}

void scan(const std::string& log, const std::string& query) {
  struct Hit {
    std::size_t count;
    std::int64_t line;
    std::string raw;
  };
  const std::vector<std::string> wanted = words_of(query);
  std::vector<Hit> hits;
  for_each_entry(log, [&](std::int64_t line, const nlohmann::json& entry, const std::string& raw) {
    const std::vector<std::string> words = words_of(text_of(entry));
    std::vector<std::string> common;
    std::set_intersection(wanted.begin(), wanted.end(), words.begin(), words.end(), std::back_inserter(common));
    if (!common.empty()) hits.push_back({common.size(), line, raw});
  });
  const auto is_better = [](const Hit& a, const Hit& b) {
    return a.count != b.count ? a.count > b.count : a.line > b.line;
  };
  const std::size_t shown = std::min(kShown, hits.size());
  std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(shown), hits.end(), is_better);
  for (std::size_t i = 0; i < shown; ++i) std::cout << hits[i].raw << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 3 && words[0] == "build") {
    build(words[1], words[2]);
  } else if (words.size() == 4 && words[0] == "fts5") {
    search_fts5(words[2], words[3]);
  } else if (words.size() == 3 && words[0] == "scan") {
    scan(words[1], words[2]);
  } else if (words.size() == 2 && words[0] == "matches") {
    print_matches(words[1]);
  } else {
    fail("wrong arguments");
  }
}
