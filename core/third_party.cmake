# Third-party code: sources from CORTEX_DEPS_DIR (scripts/deps.sh, pinned by hash), else from the projects' own releases.
set(CORTEX_UTF8PROC_DIR "${CORTEX_DEPS_DIR}/utf8proc-2.8.0")
if(NOT EXISTS "${CORTEX_UTF8PROC_DIR}/utf8proc.c")
  include(FetchContent)
  FetchContent_Declare(utf8proc_source
    URL https://github.com/JuliaStrings/utf8proc/archive/refs/tags/v2.8.0.tar.gz
    URL_HASH SHA256=a0a60a79fe6f6d54e7d411facbfcc867a6e198608f2cd992490e46f04b1bcecc)
  FetchContent_GetProperties(utf8proc_source)
  if(NOT utf8proc_source_POPULATED)
    FetchContent_Populate(utf8proc_source)
  endif()
  set(CORTEX_UTF8PROC_DIR "${utf8proc_source_SOURCE_DIR}")
endif()
add_library(cortex_utf8proc STATIC "${CORTEX_UTF8PROC_DIR}/utf8proc.c")
target_include_directories(cortex_utf8proc SYSTEM PUBLIC "${CORTEX_UTF8PROC_DIR}")
target_compile_definitions(cortex_utf8proc PUBLIC UTF8PROC_STATIC)

add_library(cortex_json INTERFACE)
find_path(CORTEX_JSON_INCLUDE nlohmann/json.hpp PATHS /usr/include /usr/local/include REQUIRED
  NO_CMAKE_FIND_ROOT_PATH)
if(EMSCRIPTEN AND CORTEX_JSON_INCLUDE STREQUAL "/usr/include")
  # The host's C headers must stay out of a build for another machine.
  set(CORTEX_HOST_HEADERS "${CMAKE_CURRENT_BINARY_DIR}/host-headers" CACHE INTERNAL "")
  file(MAKE_DIRECTORY "${CORTEX_HOST_HEADERS}")
  foreach(library nlohmann catch2)
    file(CREATE_LINK "/usr/include/${library}" "${CORTEX_HOST_HEADERS}/${library}" SYMBOLIC)
  endforeach()
  set(CORTEX_JSON_INCLUDE "${CORTEX_HOST_HEADERS}" CACHE PATH "" FORCE)
endif()
# JSON_NOEXCEPTION: every parse is non-throwing and every access is checked first, because a failed one aborts (STYLE: errors are values).
target_compile_definitions(cortex_json INTERFACE JSON_NOEXCEPTION JSON_HAS_RANGES=0)
if(NOT CORTEX_JSON_INCLUDE STREQUAL "/usr/include")
  target_include_directories(cortex_json SYSTEM INTERFACE ${CORTEX_JSON_INCLUDE})
endif()

set(CORTEX_SQLITE_DIR "${CORTEX_DEPS_DIR}/sqlite-3.53.2")
if(NOT EXISTS "${CORTEX_SQLITE_DIR}/sqlite3.c")
  message(FATAL_ERROR "There is no SQLite source in ${CORTEX_SQLITE_DIR}: run scripts/deps.sh and configure with "
    "-DCORTEX_DEPS_DIR=<the folder it prints>, or put the amalgamation 3.53.2 (sqlite3.c, sqlite3.h) there.")
endif()
add_library(cortex_sqlite STATIC "${CORTEX_SQLITE_DIR}/sqlite3.c")
target_include_directories(cortex_sqlite SYSTEM PUBLIC "${CORTEX_SQLITE_DIR}")
# One thread, no loading of code, no double-quoted strings; mmap is asked for by the one who opens.
target_compile_definitions(cortex_sqlite PRIVATE SQLITE_THREADSAFE=0 SQLITE_OMIT_LOAD_EXTENSION SQLITE_DQS=0
  SQLITE_OMIT_DEPRECATED SQLITE_OMIT_SHARED_CACHE SQLITE_DEFAULT_MEMSTATUS=0 SQLITE_MAX_EXPR_DEPTH=0
  SQLITE_LIKE_DOESNT_MATCH_BLOBS SQLITE_OMIT_AUTOINIT SQLITE_OMIT_PROGRESS_CALLBACK SQLITE_TEMP_STORE=3
  SQLITE_DEFAULT_FILE_PERMISSIONS=0600)
if(CORTEX_SQLITE_WITHOUT_OS)
  # Without OMIT_DESERIALIZE it would not start without a VFS.
  target_sources(cortex_sqlite PRIVATE platform/sqlite_without_os.cpp)
  # What the cache does not use and an amalgamation can go without: a fifth of SQLite's code.
  target_compile_definitions(cortex_sqlite PRIVATE SQLITE_OS_OTHER=1 SQLITE_OMIT_DESERIALIZE SQLITE_OMIT_JSON SQLITE_OMIT_UTF16
    SQLITE_OMIT_TRACE SQLITE_OMIT_COMPILEOPTION_DIAGS SQLITE_OMIT_AUTHORIZATION SQLITE_OMIT_COMPLETE SQLITE_OMIT_DECLTYPE
    SQLITE_OMIT_GET_TABLE SQLITE_OMIT_INCRBLOB SQLITE_OMIT_DATETIME_FUNCS SQLITE_OMIT_LOCALTIME SQLITE_OMIT_WAL
    SQLITE_OMIT_FOREIGN_KEY SQLITE_OMIT_UPSERT SQLITE_OMIT_INTEGRITY_CHECK SQLITE_OMIT_AUTOVACUUM SQLITE_OMIT_TCL_VARIABLE
    SQLITE_OMIT_AUTOMATIC_INDEX SQLITE_OMIT_XFER_OPT SQLITE_OMIT_EXPLAIN SQLITE_UNTESTABLE)
endif()

add_library(cortex_curl INTERFACE)
if(NOT EMSCRIPTEN)
  # Only the headers: the library is loaded by the one process that asks a model, because loading it takes longer than a hook may.
  find_path(CORTEX_CURL_INCLUDE curl/curl.h REQUIRED)
  if(NOT CORTEX_CURL_INCLUDE STREQUAL "/usr/include")
    target_include_directories(cortex_curl SYSTEM INTERFACE ${CORTEX_CURL_INCLUDE})
  endif()
endif()

# Undefined behaviour in other people's sources is not ours to mend; memory errors are found all the same.
if(CORTEX_SANITIZE)
  foreach(library cortex_utf8proc cortex_sqlite)
    target_compile_options(${library} PRIVATE -fno-sanitize=undefined)
  endforeach()
endif()
