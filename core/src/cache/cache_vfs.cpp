// SPDX-License-Identifier: MIT
// The callbacks that SQLite calls, each one line around DatabaseImage.
#include "cache/cache_vfs.h"

#include <sqlite3.h>

#include <cstdint>
#include <cstring>
#include <new>

#include "cache/database_image.h"

namespace cortex::cache {
namespace {

constexpr int kMaxPath = 4096;
constexpr int kSectorBytes = 4096;

/// What SQLite allocates for an open file. It knows nothing of constructors, so the image stands behind a pointer.
struct OpenFile {
  sqlite3_file base;
  DatabaseImage* image;
};

DatabaseImage& image_of(sqlite3_file* file) {
  return *reinterpret_cast<OpenFile*>(file)->image;
}

int close_file(sqlite3_file* file) {
  delete reinterpret_cast<OpenFile*>(file)->image;
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* out, int size, sqlite3_int64 offset) {
  const auto wanted = static_cast<std::size_t>(size);
  const auto bytes = image_of(file).read(static_cast<std::uint64_t>(offset), wanted);
  if (!bytes) return SQLITE_IOERR_READ;
  if (!bytes->empty()) std::memcpy(out, bytes->data(), bytes->size());  // A view of nothing may have no address.
  if (bytes->size() == wanted) return SQLITE_OK;
  std::memset(static_cast<char*>(out) + bytes->size(), 0, wanted - bytes->size());
  return SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
  const std::string_view view(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
  return image_of(file).write(static_cast<std::uint64_t>(offset), view) ? SQLITE_OK : SQLITE_BUSY;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  return image_of(file).resize(static_cast<std::uint64_t>(size)) ? SQLITE_OK : SQLITE_BUSY;
}

int sync_file(sqlite3_file*, int) {
  return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(image_of(file).size());
  return SQLITE_OK;
}

int lock_file(sqlite3_file*, int) {
  return SQLITE_OK;
}

int has_reserved_lock(sqlite3_file*, int* is_locked) {
  *is_locked = 0;
  return SQLITE_OK;
}

/// SQLITE_FCNTL_SYNC comes once all pages of a transaction are written, whatever `synchronous` says: this is the
/// commit.
int control_file(sqlite3_file* file, int operation, void*) {
  if (operation != SQLITE_FCNTL_SYNC) return SQLITE_NOTFOUND;
  switch (image_of(file).commit()) {
    case DatabaseImage::Outcome::kDone:
      return SQLITE_OK;
    case DatabaseImage::Outcome::kChangedMeanwhile:
      return SQLITE_BUSY;
    case DatabaseImage::Outcome::kFailed:
      return SQLITE_IOERR_FSYNC;
  }
  return SQLITE_IOERR_FSYNC;
}

int sector_bytes(sqlite3_file*) {
  return kSectorBytes;
}

int characteristics(sqlite3_file*) {
  return 0;
}

constexpr sqlite3_io_methods kMethods = {
    1,         close_file, read_file,         write_file,   truncate_file, sync_file,       file_size,
    lock_file, lock_file,  has_reserved_lock, control_file, sector_bytes,  characteristics, nullptr,
    nullptr,   nullptr,    nullptr,           nullptr,      nullptr};

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* given_flags) {
  file->pMethods = nullptr;
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return SQLITE_CANTOPEN;
  auto* image = new (std::nothrow) DatabaseImage(*static_cast<FileSystem*>(vfs->pAppData), path);
  if (image == nullptr) return SQLITE_NOMEM;
  if (!image->exists() && (flags & SQLITE_OPEN_CREATE) == 0) {
    delete image;
    return SQLITE_CANTOPEN;
  }
  reinterpret_cast<OpenFile*>(file)->image = image;
  file->pMethods = &kMethods;
  if (given_flags != nullptr) *given_flags = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs*, const char*, int) {
  return SQLITE_OK;
}

/// Asked for journals and write-ahead logs only, which this VFS does not have.
int has_file(sqlite3_vfs*, const char*, int, int* is_there) {
  *is_there = 0;
  return SQLITE_OK;
}

int full_path(sqlite3_vfs*, const char* path, int size, char* out) {
  const std::size_t length = std::strlen(path);
  if (length >= static_cast<std::size_t>(size)) return SQLITE_CANTOPEN;
  std::memcpy(out, path, length + 1);
  return SQLITE_OK;
}

/// The host's randomness and time are nobody's business here: no names, nonces or times of the cache need them.
int randomness(sqlite3_vfs*, int size, char* out) {
  std::memset(out, 0, static_cast<std::size_t>(size));
  return size;
}

int sleep_for(sqlite3_vfs*, int) {
  return 0;
}

int current_time(sqlite3_vfs*, double* days) {
  *days = 0;
  return SQLITE_OK;
}

int last_error(sqlite3_vfs*, int, char*) {
  return 0;
}

}  // namespace

FileSystemVfs::FileSystemVfs(FileSystem& files) : vfs_(std::make_unique<sqlite3_vfs>()) {
  name_ = "cortex-" + std::to_string(reinterpret_cast<std::uintptr_t>(this));
  vfs_->iVersion = 1;
  vfs_->szOsFile = sizeof(OpenFile);
  vfs_->mxPathname = kMaxPath;
  vfs_->zName = name_.c_str();
  vfs_->pAppData = &files;
  vfs_->xOpen = open_file;
  vfs_->xDelete = delete_file;
  vfs_->xAccess = has_file;
  vfs_->xFullPathname = full_path;
  vfs_->xRandomness = randomness;
  vfs_->xSleep = sleep_for;
  vfs_->xCurrentTime = current_time;
  vfs_->xGetLastError = last_error;
  // Where SQLite is built without a VFS of its own, this becomes its default one for as long as it lives.
  sqlite3_vfs_register(vfs_.get(), 0);
}

FileSystemVfs::~FileSystemVfs() {
  sqlite3_vfs_unregister(vfs_.get());
}

}  // namespace cortex::cache
