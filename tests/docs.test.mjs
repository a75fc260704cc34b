// SPDX-License-Identifier: MIT
// What the documents name exists: links, and files and folders of the source tree.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { complaints, root, sourceFiles } from './support/source_tree.mjs';

const documents = /^(README|CONTRIBUTING|CHANGELOG|core\/docs\/[a-z_]+|js\/README|js\/docs\/[a-z_]+)\.md$/;
const files = sourceFiles();

function brokenLinks(path, text) {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1]).filter((target) => !/^[a-z]+:/.test(target));
  return targets.filter((target) => !existsSync(join(root, dirname(path), target))).map((target) => `${path} links to ${target}`);
}

/** Paths in backquotes, such as `search/rank` or `inject/*.cpp`: some file of the repository must end or begin like it. */
function missingFiles(path, text) {
  const named = [...text.matchAll(/`([A-Za-z_.]+(?:\/[A-Za-z_.*]+)+)`/g)].map((match) => match[1])
    .filter((name) => /^(core|tests|scripts|include|base|text|entry|capture|store|search|inject|engine|clients|commands|platform|cli)\//.test(name));
  return named.filter((name) => {
    const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(\\.|/|$)`);
    return !files.some((file) => pattern.test(file));
  }).map((name) => `${path} names ${name}`);
}

test('every link of the documents leads somewhere', () => assert.deepEqual(complaints(brokenLinks, documents), []));
test('every source file that the documents name exists', () => assert.deepEqual(complaints(missingFiles, documents), []));

test('a dead link and a file that is gone are found', () => {
  assert.equal(brokenLinks('README.md', 'see [this](core/docs/nowhere.md) and [that](https://example.org)').length, 1);
  assert.equal(missingFiles('README.md', '`search/nowhere.cpp`, `search/score`, `inject/*.cpp`, `archive/superseded.jsonl`').length, 1);
});
