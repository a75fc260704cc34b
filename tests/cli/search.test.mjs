// SPDX-License-Identifier: MIT
// The verbs that read: search, list, show, stats.
import assert from 'node:assert/strict';
import test from 'node:test';
import { entry, now, sandbox } from './support.mjs';

const store = [
  entry('Use pnpm instead of npm for installing packages', { type: 'USER_CORRECTION', tags: ['pnpm'], project: 'github.com/you/shop' }),
  entry('The docker build cache is cleared by the nightly job', { tags: ['docker', 'ci'] }),
  entry('kubectl rollout restart brings the deployment back', { timestamp: '2026-09-01T00:00:00Z' }),
  entry('Docker images are pushed to the registry of the team', { type: 'CONFIG_INSIGHT', project: 'github.com/you/blog' }),
];

test('search answers with the names of the JSON contract', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const found = box.json(['search', 'docker build cache', '--top', '1']);
  assert.equal(found.query, 'docker build cache');
  assert.deepEqual(found.terms, ['docker', 'build', 'cache']);
  assert.equal(found.results.length, 1);
  const [hit] = found.results;
  for (const key of ['line', 'id', 'score', 'tier', 'factors', 'matched', 'entry']) assert.ok(key in hit, key);
  assert.equal(hit.line, 1);
  assert.equal(hit.tier, 'HOT');
  assert.deepEqual(Object.keys(hit.factors), ['match', 'tag_boost', 'type_boost', 'priority_boost', 'decay', 'coverage', 'scope']);
  assert.deepEqual(hit.matched, { exact: ['docker', 'build', 'cache'], stem: [], substring: [], expanded: [] });
  assert.deepEqual(hit.entry, store[1]);
  const product = Object.values(hit.factors).reduce((a, b) => a * b, 1);
  assert.ok(Math.abs(product - hit.score) < 1e-12, 'the score is the product of its factors');
});

test('scores come with all their digits', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const [hit] = box.json(['search', 'kubectl restart']).results;
  const days = (Date.parse(now) - Date.parse('2026-09-01T00:00:00Z')) / 86_400_000;
  assert.ok(Math.abs(hit.factors.decay - Math.exp(-0.03 * days)) < 1e-15);
});

test('an entry comes out as it is stored: numbers, order of members and unknown fields', (t) => {
  const box = sandbox(t);
  box.writeLog(['{"zeta": 1.50, "content":"numbers keep their digits", "big": 12345678901234567890123, "type":"T","é":"\\u00e9"}']);
  for (const args of [['search', 'numbers digits'], ['list'], ['show', '']]) {
    if (args[0] === 'show') args[1] = box.json(['list']).entries[0].id;
    const { out } = box.run([...args, '--json', '--now', now]);
    assert.ok(out.includes('"entry":{"zeta": 1.50, "content":"numbers keep their digits", "big": 12345678901234567890123, "type":"T","é":"\\u00e9"}'), out);
  }
});

test('a query that finds nothing exits with 1 and an empty list', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  assert.deepEqual(box.json(['search', 'zeppelin'], { code: 1 }).results, []);
  const plain = box.run(['search', 'zeppelin']);
  assert.equal(plain.code, 1);
  assert.equal(plain.out, '');
  assert.match(plain.err, /nothing found/);
});

test('a query without terms finds nothing, never everything (EXPECTATIONS 27)', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  for (const query of ['a', '!!!', '--', '🙂', ' ', 'of to']) {
    assert.deepEqual(box.json(['search', `${query} `], { code: 1 }).results, [], query);
  }
  assert.match(box.run(['search', '!!!']).err, /has no word that could be searched for/);
});

test('a long question is not empty where a note shares a rare term (EXPECTATIONS 30)', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const question = 'I was wondering whether you could perhaps tell me what exactly it was that we decided back then about how the kubectl tool should be used here please';
  assert.ok(box.json(['search', question]).results.some((hit) => hit.line === 2));
});

test('a search within a project that has no hits says which others have some (EXPECTATIONS 33)', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const args = ['search', 'docker registry', '--project-only', 'github.com/you/shop'];
  assert.deepEqual(box.json(args, { code: 1 }).other_projects, ['github.com/you/blog']);
  assert.match(box.run(args).err, /found in other projects: github\.com\/you\/blog/);
  assert.deepEqual(box.json(['search', 'docker', '--project-only', 'github.com/you/blog']).results.map((hit) => hit.line), [3]);
});

test('search looks in the log, the core or both', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  box.writeLog([entry('Docker always runs rootless here', { section: 'Docker', priority: 9 })], 'core_tagged.jsonl');
  const sources = (where) => box.json(['search', 'docker rootless', '--in', where]).results.map((hit) => hit.source);
  assert.deepEqual(new Set(sources('log')), new Set(['log']));
  assert.deepEqual(sources('core'), ['core']);
  assert.deepEqual(new Set(sources('all')), new Set(['core', 'log']));
});

test('the cache changes nothing', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const expected = box.json(['search', 'docker']);
  assert.deepEqual(box.json(['search', 'docker', '--no-cache']), expected);
});

test('the query may come from standard input', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  assert.deepEqual(box.json(['search', '-'], { input: 'docker build\n' }), box.json(['search', 'docker build']));
});

test('human output shows tier, score, id, age, content and what matched; --explain shows the factors', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const out = box.text(['search', 'docker build cache', '--explain']);
  assert.match(out, /^HOT +\d\.\d{3}  [0-9a-f]{8}  WORKING_SOLUTION  1 day ago/m);
  assert.match(out, /^ {6}The docker build cache is cleared by the nightly job$/m);
  assert.match(out, /^ {6}matched: docker, build, cache$/m);
  assert.match(out, /^ {6}\d\.\d{3} = match 1\.000 x tag 2\.000 x decay 0\.970$/m);
});

test('a match by another form names the word of the entry', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  assert.match(box.text(['search', 'installed packages']), /matched: packages, installed \(as installing\)/);
});

test('list shows the latest entries first, page by page, filtered', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const lines = (...args) => box.json(['list', ...args]).entries.map(({ line }) => line);
  assert.deepEqual(lines(), [3, 2, 1, 0]);
  assert.deepEqual(lines('--top', '2', '--offset', '1'), [2, 1]);
  assert.deepEqual(lines('--type', 'config_insight,user_correction'), [3, 0]);
  assert.deepEqual(lines('--project-only', 'github.com/you/shop'), [0]);
  assert.equal(box.json(['list', '--top', '1']).all, 4);
  assert.equal(box.run(['list', '--type', 'NONE']).code, 1);
  const page = box.run(['list', '--top', '2', '--now', now]);
  assert.match(page.out, /^ID +WHEN +TYPE +CONTENT\n[0-9a-f]{8}  1 day ago +CONFIG_INSIGHT +Docker images/);
  assert.match(page.err, /2 of 4 entries/);
});

test('show gives an entry whole, by any unique beginning of its id', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('First line\nsecond line', { tags: ['a', 'b'], files: ['src/x.c'], priority: 3, pinned: true })]);
  const { id } = box.json(['list']).entries[0];
  const out = box.text(['show', id.slice(0, 4)]);
  assert.ok(out.startsWith(`${id}  WORKING_SOLUTION\n  First line\n  second line\n`), out);
  for (const field of ['tags      a, b', 'time      2026-11-29T12:00:00Z (1 day ago)', 'files     src/x.c', 'priority  3', 'pinned    yes', 'place     log, entry 0']) {
    assert.ok(out.includes(`  ${field}\n`), field);
  }
  assert.equal(box.run(['show', 'ffff0000']).code, 1);
  assert.equal(box.run(['show', id.slice(0, 3)]).code, 2);
});

test('stats count entries by type and project', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const stats = box.json(['stats']);
  assert.equal(stats.log_entries, 4);
  assert.deepEqual(stats.by_type[0], { name: 'WORKING_SOLUTION', count: 2 });
  assert.equal(stats.by_project.find(({ name }) => name === 'github.com/you/blog').count, 1);
  assert.match(box.text(['stats']), /^log       4 entries, /m);
});

test('times for people are relative', (t) => {
  const box = sandbox(t);
  const at = { '2026-11-30T11:59:30Z': 'just now', '2026-11-30T11:55:00Z': '5 minutes ago', '2026-11-30T11:00:00Z': '1 hour ago', '2026-11-30T01:00:00+02:00': '13 hours ago',
    '2026-11-01T12:00:00Z': '29 days ago', '2026-06-01T12:00:00Z': '6 months ago', '2020-01-01T00:00:00Z': '6 years ago', '2026-12-02T12:00:00Z': 'in 2 days', nonsense: 'unknown time' };
  box.writeLog(Object.keys(at).map((timestamp, i) => entry(`note number ${i}`, { timestamp })));
  const rows = box.text(['list']).trimEnd().split('\n').slice(1).reverse();
  assert.deepEqual(rows.map((row) => row.split(/ {2,}/)[1]), Object.values(at));
});

test('any two characters of a Chinese or Japanese note and any Korean word of two syllables find it (EXPECTATIONS 26)', (t) => {
  const box = sandbox(t);
  const notes = ['数据库连接池大小设为二十', '本番環境では必ずバックアップを取る', '배포 전에 문서를 갱신한다'];
  box.writeLog(notes.map((content) => entry(content)));
  const lines = (query) => box.json(['search', query]).results.map((hit) => hit.line);
  for (const part of [0, 1]) {
    const characters = [...notes[part]];
    for (let i = 0; i + 1 < characters.length; i += 1) {
      assert.ok(lines(characters[i] + characters[i + 1]).includes(part), characters[i] + characters[i + 1]);
    }
  }
  assert.deepEqual(lines('문서'), [2]);
  assert.ok(lines('生产数据库的连接数太多怎么办').includes(0), 'a sentence that shares a part');
});

test('plural, -ing and -ed forms find each other (EXPECTATIONS 29)', (t) => {
  const box = sandbox(t);
  const families = [['deploy', 'deploys', 'deployed', 'deploying'], ['cache', 'caches', 'cached', 'caching'], ['retry', 'retries', 'retried', 'retrying']];
  for (const forms of families) {
    for (const form of forms) {
      box.writeLog([entry(`It ${form} often`)]);
      for (const other of forms) assert.equal(box.json(['search', other]).results.length, 1, `${other} finds ${form}`);
    }
  }
});

test('a superseded entry is neither found nor injected beside its successor (EXPECTATIONS 35)', (t) => {
  const box = sandbox(t);
  box.json(['remember', 'Use Node 20 for the build server', '--type', 'USER_PREFERENCE']);
  assert.equal(box.json(['remember', 'Use Node 22 for the build server', '--type', 'USER_PREFERENCE']).action, 'supersede');
  assert.deepEqual(box.json(['search', 'node build server']).results.map((hit) => hit.entry.content), ['Use Node 22 for the build server']);
  const { text } = box.json(['inject', '--prompt', 'which node does the build server use', '--session', 'later']);
  assert.match(text, /Node 22/);
  assert.doesNotMatch(text, /Node 20/);
});
