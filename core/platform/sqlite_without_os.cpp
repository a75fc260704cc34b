// SPDX-License-Identifier: MIT
// What SQLite asks for where it is built with SQLITE_OS_OTHER: it has no VFS but the one of core/src/cache.

extern "C" {

int sqlite3_os_init() {
  return 0;  // SQLITE_OK
}

int sqlite3_os_end() {
  return 0;
}
}
