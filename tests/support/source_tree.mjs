// SPDX-License-Identifier: MIT
// The files of the repository, for tests that look at the sources themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const skipped = new Set(['.git', 'build', 'node_modules', '__pycache__', 'dist']);

/** Paths of all files below a folder of the repository, relative to its root, sorted. */
export function sourceFiles(folder = '.') {
  const found = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...sourceFiles(path));
    else if (entry.isFile()) found.push(relative('.', path));
  }
  return found.sort();
}

export const readText = (path) => readFileSync(join(root, path), 'utf8');

/** What the rule has to say about the files whose path matches. */
export function complaints(rule, pattern, folder = '.') {
  return sourceFiles(folder).filter((path) => pattern.test(path)).flatMap((path) => rule(path, readText(path)));
}
