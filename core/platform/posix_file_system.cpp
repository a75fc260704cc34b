// SPDX-License-Identifier: MIT
// PosixFileSystem: each operation as the few system calls that keep its promise.
#include "posix_file_system.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <optional>
#include <utility>

#include "posix_descriptor.h"

namespace cortex::platform {
namespace {

constexpr mode_t kFileMode = 0600;
constexpr mode_t kFolderMode = 0700;
/// No file of the memory folder comes near this; a larger one (a sparse file, say) is refused before memory runs out.
constexpr std::uint64_t kMaxReadBytes = std::uint64_t{4} << 30U;
constexpr int kMaxLinks = 40;

std::int64_t nanoseconds(const timespec& time) {
  return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

std::string parent_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

bool is_folder(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

/// Where a path leads when it is a symbolic link, which may point to a file that does not exist yet.
std::string follow_links(std::string path) {
  for (int links = 0; links < kMaxLinks; ++links) {
    std::string target(4096, '\0');
    const ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
    if (length < 0) return path;
    target.resize(static_cast<std::size_t>(length));
    path = target.front() == '/' ? target : parent_of(path) + "/" + target;
  }
  return path;
}

/// Reads from where the descriptor stands to the end. `size_hint` makes one allocation enough; files of /proc have
/// content although their size is 0.
Status read_to_end(Descriptor& file, std::string_view path, std::uint64_t size_hint, std::string& out) {
  std::size_t count = 0;
  out.resize(static_cast<std::size_t>(size_hint) + 1);  // One more, so that the end is seen without another allocation.
  for (;;) {
    const ssize_t got = file.read(out.data() + count, out.size() - count);
    if (got < 0) return failure("read", path);
    if (got == 0) break;
    count += static_cast<std::size_t>(got);
    if (count > kMaxReadBytes) return failure("read", path, EFBIG);
    if (count == out.size()) out.resize(out.size() + std::max<std::size_t>(out.size(), 65536));
  }
  out.resize(count);
  return {};
}

/// A temporary file beside `target`, removed at the end unless it was renamed over it.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& target, std::uint64_t& counter) {
    const std::string stem = parent_of(target) + "/.cortex-" + std::to_string(::getpid()) + "-";
    do {
      path_ = stem + std::to_string(++counter) + ".tmp";
      file_ = Descriptor::open(path_, O_WRONLY | O_CREAT | O_EXCL, kFileMode);
    } while (!file_.ok() && errno == EEXIST);  // Left by a killed process that had our pid.
    exists_ = file_.ok();
  }
  ~TemporaryFile() {
    if (exists_) ::unlink(path_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] bool ok() const { return exists_; }
  Descriptor& file() { return file_; }
  bool link_to(const std::string& target) { return ::link(path_.c_str(), target.c_str()) == 0; }
  bool rename_to(const std::string& target) {
    if (std::rename(path_.c_str(), target.c_str()) != 0) return false;
    exists_ = false;
    return true;
  }

 private:
  std::string path_;
  Descriptor file_;
  bool exists_ = false;
};

/// Owner and mode of the file that is replaced (sudo must not take a user's memory away from them), and a modification
/// time of full resolution: the kernel's own may stand still for milliseconds, in which an inode can come back.
void dress(Descriptor& file, const struct stat* old) {
  if (old != nullptr) {
    static_cast<void>(file.change_owner(old->st_uid, old->st_gid));  // Only root may; the file is ours otherwise.
    static_cast<void>(file.change_mode(old->st_mode & 07777U));
  }
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  static_cast<void>(file.set_modified(now));
}

}  // namespace

Result<std::string> PosixFileSystem::read(std::string_view path) {
  Descriptor file;
  Result<std::uint64_t> size = open_regular("read", path, O_RDONLY, 0, file);
  if (!size.ok()) return size.error();
  if (size.value() > kMaxReadBytes) return failure("read", path, EFBIG).error();
  std::string content;
  Status status = read_to_end(file, path, size.value(), content);
  if (!status.ok()) return status.error();
  return content;
}

Result<std::string> PosixFileSystem::read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) {
  Descriptor file;
  Result<std::uint64_t> size = open_regular("read", path, O_RDONLY, 0, file);
  if (!size.ok()) return size.error();
  const std::uint64_t wanted = std::min(length, size.value() - std::min(offset, size.value()));
  if (wanted > kMaxReadBytes) return failure("read", path, EFBIG).error();
  std::string content(static_cast<std::size_t>(wanted), '\0');
  std::size_t count = 0;
  while (count < content.size()) {
    const ssize_t got = file.read_at(content.data() + count, content.size() - count, offset + count);
    if (got < 0) return failure("read", path).error();
    if (got == 0) break;
    count += static_cast<std::size_t>(got);
  }
  content.resize(count);
  return content;
}

Result<FileInfo> PosixFileSystem::info(std::string_view path) {
  struct stat status {};
  if (::stat(std::string(path).c_str(), &status) != 0) return failure("look at", path).error();
  FileInfo info;
  info.is_directory = S_ISDIR(status.st_mode);
  info.size = static_cast<std::uint64_t>(status.st_size);
  info.modified_ns = nanoseconds(status.st_mtim);
  info.changed_ns = nanoseconds(status.st_ctim);
  info.inode = status.st_ino;
  return info;
}

Status PosixFileSystem::append(std::string_view path, std::string_view bytes) {
  Descriptor file;
  Result<std::uint64_t> size = open_regular("append to", path, O_WRONLY | O_APPEND | O_CREAT, kFileMode, file);
  if (!size.ok()) return size.error();
  const ssize_t written = file.write(bytes.data(), bytes.size());
  if (written < 0) return failure("append to", path);
  if (static_cast<std::size_t>(written) != bytes.size()) {
    return Status(ErrorCode::kIoError, "cannot append to " + std::string(path) + ": only " + std::to_string(written) +
                                           " of " + std::to_string(bytes.size()) +
                                           " bytes were written; is the disk full?");
  }
  return file.close() ? Status() : failure("append to", path);
}

Status PosixFileSystem::replace(std::string_view path, std::string_view bytes) {
  const std::string target = follow_links(std::string(path));
  struct stat old {};
  const bool exists = ::stat(target.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) return failure("replace", path);
  if (exists && !S_ISREG(old.st_mode)) return not_regular("replace", path, old.st_mode);

  TemporaryFile temporary(target, temporary_files_);
  if (!temporary.ok()) return failure("replace", path);
  Descriptor& file = temporary.file();
  if (!file.write_all(bytes)) return failure("replace", path);
  dress(file, exists ? &old : nullptr);
  if (!file.sync() || !file.close() || !temporary.rename_to(target)) return failure("replace", path);

  // Best effort: the content is safe, and not every file system can sync a folder.
  Descriptor folder = Descriptor::open(parent_of(target), O_RDONLY | O_DIRECTORY, 0);
  static_cast<void>(folder.ok() && folder.sync());
  return {};
}

Result<bool> PosixFileSystem::create_exclusive(std::string_view path, std::string_view bytes) {
  const std::string name(path);
  struct stat found {};
  if (::lstat(name.c_str(), &found) == 0) return false;
  {
    // Through a link: whenever we are killed, the file has its whole content or is not there.
    TemporaryFile temporary(name, temporary_files_);
    if (!temporary.ok()) return failure("create", path).error();
    if (!temporary.file().write_all(bytes) || !temporary.file().close()) return failure("create", path).error();
    if (temporary.link_to(name)) return true;
    if (errno == EEXIST) return false;
  }
  // A file system without hard links.
  Descriptor file = Descriptor::open(name, O_WRONLY | O_CREAT | O_EXCL, kFileMode);
  if (!file.ok()) {
    if (errno == EEXIST) return false;
    return failure("create", path).error();
  }
  if (file.write_all(bytes) && file.close()) return true;
  const Status status = failure("create", path);
  ::unlink(name.c_str());
  return status.error();
}

Status PosixFileSystem::rename(std::string_view from, std::string_view to) {
  if (std::rename(std::string(from).c_str(), std::string(to).c_str()) == 0) return {};
  return failure("rename", std::string(from) + " to " + std::string(to));
}

Status PosixFileSystem::remove(std::string_view path) {
  return std::remove(std::string(path).c_str()) == 0 ? Status() : failure("remove", path);
}

Result<std::vector<std::string>> PosixFileSystem::list(std::string_view path) {
  DIR* folder = ::opendir(std::string(path).c_str());
  if (folder == nullptr) return failure("list", path).error();
  std::vector<std::string> names;
  errno = 0;
  while (const dirent* found = ::readdir(folder)) {
    const std::string_view name = found->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
    errno = 0;
  }
  const int reason = errno;
  ::closedir(folder);
  if (reason != 0) return failure("list", path, reason).error();
  std::sort(names.begin(), names.end());
  return names;
}

Status PosixFileSystem::make_directory(std::string_view path) {
  const std::string whole(path);
  for (std::size_t end = 0; end != std::string::npos;) {
    end = whole.find('/', end + 1);
    const std::string folder = whole.substr(0, end);
    // Asked first: a parent that is there need not be one that we may create folders in.
    if (is_folder(folder) || ::mkdir(folder.c_str(), kFolderMode) == 0) continue;
    const int reason = errno;
    if (is_folder(folder)) continue;  // Another process was faster.
    // A parent that cannot be made either is no answer to a question for what is there: kNotFound would be misread.
    const Status failed = failure("create the folder", path, reason == EEXIST ? ENOTDIR : reason);
    return {ErrorCode::kIoError, failed.error().message};
  }
  return {};
}

Status PosixFileSystem::touch(std::string_view path) {
  return ::utimensat(AT_FDCWD, std::string(path).c_str(), nullptr, 0) == 0 ? Status() : failure("touch", path);
}

Status PosixFileSystem::sync(std::string_view path) {
  Descriptor file;
  Result<std::uint64_t> size = open_regular("sync", path, O_RDONLY, 0, file);
  if (!size.ok()) return size.error();
  return file.sync() ? Status() : failure("sync", path);
}

}  // namespace cortex::platform
