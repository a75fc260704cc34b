#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks (or, with --fix, makes) the layout of all C++ files with clang-format 14: another version lays out differently.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in clang-format-14 clang-format; do
  command -v "$tool" >/dev/null && "$tool" --version | grep -q 'version 14\.' && break
  tool=""
done
[ -n "$tool" ] || { echo "check_format.sh: needs clang-format 14 (Debian package clang-format-14)" >&2; exit 1; }

mapfile -d '' files < <(find core tests -path '*/node_modules' -prune -o \( -name '*.cpp' -o -name '*.h' \) -print0 | sort -z)
if [ "${1:-}" = --fix ]; then
  "$tool" -i "${files[@]}"
else
  "$tool" --dry-run --Werror "${files[@]}"
fi
echo "${#files[@]} files"
