// SPDX-License-Identifier: MIT
// Finds the repository around a folder and names the project after it (SPEC 8.9).
#include "store/project.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/md5.h"
#include "base/utf8.h"
#include "store/git_config.h"
#include "store/memory_folder.h"

namespace cortex::store {
namespace {

/// Deeper folders than this are not walked up from.
constexpr int kMaxLevels = 128;
constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// One spelling for a path: single slashes, no "." and no ".." (links are not followed).
std::string tidy_path(std::string_view path) {
  const bool is_absolute = path.starts_with('/');
  std::string out;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    if (part.empty() || part == ".") continue;
    if (part == ".." && is_absolute) {
      out.resize(out.empty() ? 0 : out.rfind('/'));
      continue;
    }
    if (is_absolute || !out.empty()) out += '/';
    out += part;
  }
  if (out.empty()) return is_absolute ? "/" : ".";
  return out;
}

std::string resolve(std::string_view folder, std::string_view path) {
  return tidy_path(path.starts_with('/') ? std::string(path) : join_path(folder, path));
}

bool is_folder(FileSystem& files, const std::string& path) {
  const Result<FileInfo> info = files.info(path);
  return info.ok() && info.value().is_directory;
}

bool is_file(FileSystem& files, const std::string& path) {
  const Result<FileInfo> info = files.info(path);
  return info.ok() && !info.value().is_directory;
}

/// A folder that holds what git keeps in a repository, under whatever name.
bool is_bare_repository(FileSystem& files, const std::string& path) {
  return is_file(files, path + "/HEAD") && is_folder(files, path + "/objects") && is_folder(files, path + "/refs");
}

/// A repository: where its configuration is, and the folder that it is called after.
struct Repository {
  std::string config;  ///< Empty: cannot be found.
  std::string root;
};

Repository repository_of(std::string common_folder) {
  Repository repository;
  repository.config = common_folder + "/config";
  // ".git" and the hidden bare repository of a folder of worktrees belong to the folder around them.
  repository.root = base_name(common_folder).starts_with('.') ? parent_path(common_folder) : std::move(common_folder);
  return repository;
}

/// A .git file: "gitdir: PATH" of a worktree (whose repository is named in PATH/commondir) or a submodule.
std::optional<Repository> read_git_file(FileSystem& files, const std::string& folder) {
  constexpr std::string_view kPrefix = "gitdir:";
  const Result<std::string> content = files.read(join_path(folder, ".git"));
  if (!content.ok()) return std::nullopt;
  const std::string_view line = trimmed(content.value());
  if (!line.starts_with(kPrefix)) return std::nullopt;
  const std::string git_folder = resolve(folder, trimmed(line.substr(kPrefix.size())));
  // Out of reach, as in a container that sees the worktree only: a repository all the same.
  if (!is_folder(files, git_folder)) return Repository{"", folder};
  const Result<std::string> common = files.read(git_folder + "/commondir");
  return repository_of(common.ok() ? resolve(git_folder, trimmed(common.value())) : git_folder);
}

std::optional<Repository> find_repository(FileSystem& files, std::string folder) {
  for (int level = 0; level < kMaxLevels; ++level) {
    const Result<FileInfo> info = files.info(join_path(folder, ".git"));
    if (info.ok() && info.value().is_directory) {
      if (is_file(files, join_path(folder, ".git/HEAD"))) return repository_of(join_path(folder, ".git"));
    } else if (info.ok()) {
      if (std::optional<Repository> found = read_git_file(files, folder)) return found;
    }
    if (is_bare_repository(files, folder)) return repository_of(folder);  // Also: within ".git" itself.
    std::string parent = parent_path(folder);
    if (parent == folder || parent == ".") return std::nullopt;
    folder = std::move(parent);
  }
  return std::nullopt;
}

/// "name-1a2b": the folder's name, and digits of its path that tell it from others of that name.
std::string named_by_path(const std::string& path) {
  constexpr std::string_view kSuffix = ".git";
  std::string name = base_name(path);
  if (name.size() > kSuffix.size() && name.ends_with(kSuffix)) name.resize(name.size() - kSuffix.size());
  if (name.empty()) name = "root";
  return base::make_valid_utf8(name) + "-" + base::md5_hex(path).substr(0, 4);
}

std::string remote_project(FileSystem& files, const std::string& config) {
  const Result<std::string> content = files.read(config);
  if (!content.ok()) return {};
  std::string first;
  for (const GitRemote& remote : parse_git_remotes(content.value())) {
    std::string project = normalise_remote(remote.url);
    if (remote.name == "origin" && !project.empty()) return project;
    if (first.empty()) first = std::move(project);
  }
  return first;
}

/// What names a remote: "host:port" and the path, without user and password.
struct RemotePlace {
  std::string_view host;
  std::string_view path;
};

RemotePlace place_of_url(std::string_view rest) {
  rest = rest.substr(0, rest.find_first_of("?#"));  // A token may stand in there.
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string_view authority = rest.substr(0, slash);
  return {authority.substr(authority.rfind('@') + 1), rest.substr(slash)};
}

/// "[user@]host:path", as scp writes it. Local paths have no such place.
std::optional<RemotePlace> place_of_scp(std::string_view url) {
  const std::size_t slash = std::min(url.find('/'), url.size());
  const std::size_t user_end = url.substr(0, slash).rfind('@');
  const std::string_view rest = user_end == std::string_view::npos ? url : url.substr(user_end + 1);
  const std::size_t bracket = rest.starts_with('[') ? rest.find(']') : 0;
  const std::size_t colon = rest.find(':', std::min(bracket, rest.size()));
  const bool is_drive = colon == 1 && user_end == std::string_view::npos;  // C:\path
  if (colon == 0 || is_drive) return std::nullopt;
  if (colon < rest.find('/')) return RemotePlace{rest.substr(0, colon), rest.substr(colon + 1)};
  if (user_end == std::string_view::npos) return std::nullopt;
  return place_of_url(rest);  // "user:token@host/path": no proper URL, but no reason to keep the token.
}

std::string host_name(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const bool has_port = colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos;
  if (has_port) {
    const std::string_view port = host.substr(colon + 1);
    const bool is_number = !port.empty() && port.find_first_not_of("0123456789") == std::string_view::npos;
    if (!is_number || port == "22" || port == "443") host = host.substr(0, colon);
  }
  std::string name(host);
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return name;
}

}  // namespace

std::string normalise_remote(std::string_view url) {
  url = trimmed(url);
  std::optional<RemotePlace> place;
  if (const std::size_t scheme_end = url.find("://"); scheme_end == std::string_view::npos) {
    place = place_of_scp(url);
  } else if (url.substr(0, scheme_end) != "file") {
    place = place_of_url(url.substr(scheme_end + 3));
  }
  if (!place || place->host.empty()) return {};
  std::string project = host_name(place->host);
  std::string_view path = place->path;
  while (path.ends_with('/')) path.remove_suffix(1);
  if (path.ends_with(".git")) path.remove_suffix(4);
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end > 0) project.append("/").append(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return base::make_valid_utf8(project);
}

std::string project_of(FileSystem& files, std::string_view folder) {
  if (folder.empty()) return {};
  const std::string path = tidy_path(folder);
  const std::optional<Repository> repository = find_repository(files, path);
  if (!repository) return named_by_path(path);
  std::string project = repository->config.empty() ? std::string() : remote_project(files, repository->config);
  return project.empty() ? named_by_path(repository->root) : project;
}

}  // namespace cortex::store
