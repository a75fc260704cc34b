// SPDX-License-Identifier: MIT
// Random memories, from a seed: words that share stems, pieces and aliases, other scripts, damage, other people's fields.

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomSource(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = (random, list) => list[Math.floor(random() * list.length)];
const upTo = (random, most) => Math.floor(random() * (most + 1));

const words = ('deploy deploying deployment docker dockerfile database databases db migrate migration my-app myapp test tests testing tested k8s kubernetes cache '
  + 'cached caching npm pnpm lint linter error errors build builds CI server staging production config configuration naïve Straße ΣΊΣΥΦΟΣ データベース 缓存 테스트 '
  + '2026 3.14 v1.2.3 src/app.ts user_id camelCase HTTPServer don\'t the and is of it a 😀 ﬁle').split(' ');
const types = ['USER_CORRECTION', 'USER_PREFERENCE', 'WORKING_SOLUTION', 'ERROR_PATTERN', 'CODEBASE_PATTERN', 'SESSION_CHECKPOINT', 'note', ''];
const projects = [undefined, 'github.com/me/shop', 'github.com/me/other', ''];
const damage = ['{"type":"NOTE","content":', 'no json', '[]', '', '{"content":17,"tags":"docker"}', '{"type":"X","content":"docker \\ud83d half"}'];

const sentence = (random, least, most) => Array.from({ length: least + upTo(random, most - least) }, () => pick(random, words)).join(pick(random, [' ', ' ', ', ', '  ']));

function randomEntry(random) {
  const entry = { type: pick(random, types), content: sentence(random, 1, 14), tags: Array.from({ length: upTo(random, 3) }, () => pick(random, words)) };
  entry.timestamp = pick(random, ['', 'not a time', `2026-${String(1 + upTo(random, 10)).padStart(2, '0')}-${String(1 + upTo(random, 27)).padStart(2, '0')}T0${upTo(random, 9)}:00:00Z`, '2027-01-01T00:00:00+02:00']);
  entry.session_id = `session-${upTo(random, 5)}`;
  const project = pick(random, projects);
  if (project !== undefined) entry.project = project;
  if (random() < 0.2) entry.priority = pick(random, [0, 1, 5, 9.5, 10, -1, 'high']);
  if (random() < 0.1) entry.pinned = true;
  if (random() < 0.1) entry.extra = { nested: [1.0, 1e30, null] };
  return JSON.stringify(entry);
}

const lines = (random, most) => Array.from({ length: upTo(random, most) }, () => (random() < 0.04 ? pick(random, damage) : randomEntry(random)));

/** Files of a memory folder by name. */
export function randomCorpus(random) {
  const end = pick(random, ['\n', '\n', '\r\n']);
  const text = (list) => list.map((line) => line + end).join('');
  const files = { 'memory_log.jsonl': text(lines(random, 120)), 'core_tagged.jsonl': text(lines(random, 12)) };
  if (random() < 0.3) files['aliases.json'] = JSON.stringify({ groups: [['db', 'database'], ['k8s', 'kubernetes'], ['myapp', 'my-app']] });
  return files;
}

export const randomQuery = (random) => sentence(random, 1, pick(random, [2, 5, 20]));
