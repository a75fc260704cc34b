#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what the project builds and tests with: Debian packages, and third-party sources pinned by hash.
# Idempotent: prints nothing and is quick when everything is there. Usage: scripts/deps.sh [build|test|bench|wasm]
set -euo pipefail

profile="${1:-build}"
cache="${CORTEX_CACHE_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/cortex-build}"
deps="$cache/deps"
mkdir -p "$deps"

packages=(g++ cmake ninja-build nlohmann-json3-dev libcurl4-openssl-dev ca-certificates dpkg-dev ccache nodejs npm)
case "$profile" in
  build) ;;
  test) packages+=(catch2 python3 clang libclang-rt-14-dev clang-format-14) ;;
  wasm) packages+=(emscripten catch2 brotli chromium sqlite3) ;;
  bench) packages+=(libbenchmark-dev python3) ;;
  *) echo "deps.sh: unknown profile '$profile' (build, test, bench, wasm)" >&2; exit 2 ;;
esac

# A Node that did not come from Debian serves as well.
if command -v npm >/dev/null; then packages=("${packages[@]/nodejs/}"); packages=("${packages[@]/npm/}"); fi

missing=()
for package in "${packages[@]}"; do
  [ -n "$package" ] || continue
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
if [ "${#missing[@]}" -gt 0 ]; then
  sudo=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "deps.sh: needs root to install: ${missing[*]}" >&2; exit 1; }
    sudo=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  "${sudo[@]}" apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$cache/apt.log" 2>&1 ||
    { tail -20 "$cache/apt.log" >&2; echo "deps.sh: apt-get install failed; the whole output is in $cache/apt.log" >&2; exit 1; }
fi

# utf8proc 2.8.0 from Debian's source package: its .c file compiles for both targets.
if [ ! -f "$deps/utf8proc-2.8.0/utf8proc.c" ]; then
  work="$(mktemp -d)"
  trap 'rm -rf "$work"' EXIT
  mkdir -p "$work/lists/partial" "$work/src"
  # The same archive that the machine's own apt sources name.
  archive="$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' | awk '$2 == "bookworm" && $3 == "main" { print $1; exit }')"
  [ -n "$archive" ] || { echo "deps.sh: apt knows no Debian bookworm archive; run apt-get update, or put utf8proc 2.8.0 into $deps/utf8proc-2.8.0" >&2; exit 1; }
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive bookworm main" > "$work/sources.list"
  apt_options=(-o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null -o "Dir::State::Lists=$work/lists"
    -o "Dir::Cache=$work" -o APT::Sandbox::User=root)
  (cd "$work/src" && apt-get "${apt_options[@]}" update -qq && apt-get "${apt_options[@]}" source -qq --download-only utf8proc) >"$cache/apt-source.log" 2>&1 ||
    { tail -20 "$cache/apt-source.log" >&2; echo "deps.sh: fetching the utf8proc source failed" >&2; exit 1; }
  (cd "$work/src" && echo "a0a60a79fe6f6d54e7d411facbfcc867a6e198608f2cd992490e46f04b1bcecc  utf8proc_2.8.0.orig.tar.gz" | sha256sum -c --quiet) ||
    { echo "deps.sh: utf8proc_2.8.0.orig.tar.gz does not have the pinned hash" >&2; exit 1; }
  tar -xzf "$work/src/utf8proc_2.8.0.orig.tar.gz" -C "$deps"
fi

# The SQLite amalgamation 3.53.2 as the npm package better-sqlite3 12.11.1 carries it: unpacked only, nothing of it runs.
if [ ! -f "$deps/sqlite-3.53.2/sqlite3.c" ]; then
  fetched="$(mktemp -d)"
  (cd "$fetched" && npm pack better-sqlite3@12.11.1 --silent --ignore-scripts) >"$cache/npm.log" 2>&1 ||
    { tail -20 "$cache/npm.log" >&2; rm -rf "$fetched"; echo "deps.sh: fetching the SQLite source failed" >&2; exit 1; }
  tar -xzf "$fetched/better-sqlite3-12.11.1.tgz" -C "$fetched" package/deps/sqlite3/sqlite3.c package/deps/sqlite3/sqlite3.h
  (cd "$fetched/package/deps/sqlite3" && sha256sum -c --quiet <<'HASHES'
60d2f39a3726cd6b9021da6f4e868608d66fbb6528a9f513dc8ffcc640493422  sqlite3.c
9e69a1353a4288450b0d5239ede11fc7f1f4c8e5eb07491fc8317eacb5b7de7e  sqlite3.h
HASHES
  ) || { rm -rf "$fetched"; echo "deps.sh: the SQLite source does not have the pinned hash" >&2; exit 1; }
  mkdir -p "$deps/sqlite-3.53.2"
  mv "$fetched/package/deps/sqlite3/sqlite3.h" "$fetched/package/deps/sqlite3/sqlite3.c" "$deps/sqlite-3.53.2/"
  rm -rf "$fetched"
fi

# sql.js 1.13.0, for the test that other readers can open the cache.
if [ "$profile" = test ] && [ ! -f "$deps/sql.js-1.13.0/sql-wasm.wasm" ]; then
  fetched="$(mktemp -d)"
  (cd "$fetched" && npm pack sql.js@1.13.0 --silent --ignore-scripts) >"$cache/npm.log" 2>&1 ||
    { tail -20 "$cache/npm.log" >&2; rm -rf "$fetched"; echo "deps.sh: fetching sql.js failed" >&2; exit 1; }
  tar -xzf "$fetched/sql.js-1.13.0.tgz" -C "$fetched" package/dist/sql-wasm.js package/dist/sql-wasm.wasm
  (cd "$fetched/package/dist" && sha256sum -c --quiet <<'HASHES'
694ca5b36aa3e6e71f417819d7df390b65343665fcfa5c69015ca33d93d291b3  sql-wasm.js
0734155c83e493983d1f2ff5b09a4fab6e35a32e9449c7e4e545756439f62d73  sql-wasm.wasm
HASHES
  ) || { rm -rf "$fetched"; echo "deps.sh: sql.js does not have the pinned hash" >&2; exit 1; }
  mkdir -p "$deps/sql.js-1.13.0"
  mv "$fetched/package/dist/sql-wasm.js" "$fetched/package/dist/sql-wasm.wasm" "$deps/sql.js-1.13.0/"
  rm -rf "$fetched"
fi

# What js/ is compiled and tested with, pinned by its lock file: installed outside the tree, once for each lock file.
if [ "$profile" = wasm ]; then
  js="$(cd "$(dirname "$0")/../js" && pwd)"
  modules="$cache/js-$(sha256sum "$js/package-lock.json" | cut -c1-12)"
  if [ ! -f "$modules/complete" ]; then
    mkdir -p "$modules"
    cp "$js/package.json" "$js/package-lock.json" "$modules/"
    (cd "$modules" && npm ci --ignore-scripts --no-audit --no-fund --silent) >"$cache/npm.log" 2>&1 ||
      { tail -20 "$cache/npm.log" >&2; echo "deps.sh: npm ci for js/ failed" >&2; exit 1; }
    touch "$modules/complete"
  fi
  ln -sfn "$modules/node_modules" "$js/node_modules"
  # The newest Node, in which the package is tested beside the installed one; its install script places the binary.
  other="$cache/node-24.11.1"
  if [ ! -x "$other/node_modules/node/bin/node" ]; then
    mkdir -p "$other"
    (cd "$other" && npm install --no-save --no-audit --no-fund --silent node@24.11.1) >"$cache/npm.log" 2>&1 ||
      echo "deps.sh: Node 24 could not be installed; the package is tested in the installed Node only" >&2
  fi
fi
echo "$deps"
