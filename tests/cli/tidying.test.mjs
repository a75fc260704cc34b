// SPDX-License-Identifier: MIT
// Looking after a memory: review, recalls, distill, search --archive, doctor --secrets, audit (SPEC 8.8, 9).
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { entry, prompt, sandbox, session } from './support.mjs';

const rule = 'From now on always use pnpm for installing packages.';
const secret = `gh${'p'}_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8`;

test('with capture.review automatic captures wait, are neither found nor injected, and are let in or not (EXPECTATIONS 49)', (t) => {
  const box = sandbox(t);
  box.text(['config', 'capture.review', 'true']);
  assert.equal(box.json(['review'], { code: 1 }).pending.length, 0);
  for (let i = 0; i < 2; ++i) box.hook(prompt(`${rule} The token is ${secret}`));
  box.hook(prompt('Never push to the release branch directly.'));
  assert.deepEqual(box.log(), []);
  const { pending } = box.json(['review', 'list']);
  assert.deepEqual(pending.map(({ entry: { type, source } }) => [type, source]), [['USER_PREFERENCE', 'claude:user'], ['USER_PREFERENCE', 'claude:user']]);
  assert.ok(!box.read('cache/pending.jsonl').includes(secret));
  box.json(['search', 'pnpm packages'], { code: 1 });
  assert.equal(box.json(['stats']).pending, 2);
  assert.ok(box.json(['doctor']).findings.some(({ subject, message }) => subject === 'cache/pending.jsonl' && message.startsWith('2 captures wait')));
  const accepted = box.json(['review', 'accept', pending[0].id.slice(0, 6)]).reviewed;
  assert.deepEqual(accepted.map(({ id, action, reason }) => [id, action, reason]), [[pending[0].id, 'append', 'new']]);
  assert.equal(box.log()[0].timestamp, pending[0].entry.timestamp);
  assert.equal(box.json(['review', 'reject', '--all']).reviewed[0].action, 'reject');
  assert.equal(box.read('cache/pending.jsonl'), '');
  box.hook(prompt('Never push to the release branch directly.', { session_id: 'another' }));
  box.json(['review'], { code: 1 });
  assert.equal(box.remember('Keep what is written by hand without asking').action, 'append');
  assert.equal(box.run(['review', 'accept']).code, 2);
  assert.equal(box.run(['review', 'accept', 'ffff']).code, 1);
  assert.match(box.run(['review', 'toss']).err, /list, accept or reject/);
});

test('purge reaches what waits for review', (t) => {
  const box = sandbox(t);
  box.text(['config', 'capture.review', 'true']);
  box.hook(prompt(rule));
  const [{ id }] = box.json(['review']).pending;
  assert.equal(box.json(['purge', id, '--yes']).places, 1);
  assert.ok(!box.read('cache/pending.jsonl').includes('pnpm'));
});

test('entries tell how often they were injected, without a line of the log being rewritten', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared by the nightly job', { tags: ['docker', 'cache'] })]);
  const before = box.read('memory_log.jsonl');
  for (const session_id of ['a', 'b', 'c']) assert.match(box.injected(prompt('where is the docker build cache cleared?', { session_id })), /nightly/);
  assert.equal(box.read('memory_log.jsonl'), before);
  const [listed] = box.json(['list']).entries;
  assert.deepEqual([listed.recalls, listed.last_recalled], [3, '2026-11-30T12:00:00Z']);
  assert.equal(box.json(['show', listed.id]).entries[0].recalls, 3);
  assert.match(box.text(['show', listed.id]), /recalls +3 \(last just now\)/);
  const stats = box.json(['stats']);
  assert.deepEqual([stats.recalls, stats.recalled_entries], [3, 1]);
});

test('recalls survive the rotation of receipts and are not counted twice', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared by the nightly job', { tags: ['docker', 'cache'] })]);
  const ask = (session_id, time) => box.run(['hook', 'claude', '--now', time], { input: JSON.stringify(prompt('where is the docker build cache cleared?', { session_id })) });
  ask('a', '2026-11-30T12:00:00Z');
  box.write('logs/injections.jsonl', box.read('logs/injections.jsonl') + `{"time":"2026-11-30T12:00:00Z","pad":"${'x'.repeat(5 << 20)}"}\n`);
  ask('b', '2026-11-30T12:01:00Z');
  assert.ok(existsSync(box.path('logs/injections.1.jsonl')));
  assert.equal(box.json(['list']).entries[0].recalls, 2);
  box.write('logs/injections.1.jsonl', '');
  assert.equal(box.json(['list']).entries[0].recalls, 2);
});

const solution = (text, day, fields = {}) => entry(text, { tags: ['postgres'], timestamp: `2026-11-${day}T12:00:00Z`, ...fields });
const proven = [
  entry('Always run the linter before a commit', { type: 'REPEATED_CORRECTION', repeats: 3, extra: 'kept' }),
  entry('Prefer small commits', { type: 'USER_PREFERENCE', repeats: 1 }),
  solution('Restart postgres replica after changing wal settings on staging', '10'),
  solution('Restart postgres replica after changing wal settings on production', '11'),
  solution('Restart postgres replica after changing wal settings and archive mode', '12'),
  entry('Something about another subject altogether, which stands alone'),
];

test('distill says what it would move, does it with --apply, and undo takes all of it back', (t) => {
  const box = sandbox(t);
  box.writeLog(proven);
  box.writeLog([entry('Docs live in the wiki', { section: 'Docs', priority: 7 })], 'core_tagged.jsonl');
  const [log, core] = [box.read('memory_log.jsonl'), box.read('core_tagged.jsonl')];
  const dry = box.json(['distill']);
  assert.equal(dry.dry_run, true);
  assert.deepEqual(dry.moved.map(({ why, section, priority }) => [why, section, priority]), [['repeated', 'Corrections', 8], ['cluster', 'Postgres', 4]]);
  assert.equal(dry.moved[1].sources.length, 2);
  assert.equal(box.read('memory_log.jsonl'), log);
  assert.match(box.text(['distill']), /2 entries would move to the core, 0 to the archive/);
  const done = box.json(['distill', '--apply']);
  assert.deepEqual(done.moved, dry.moved);
  const [, moved, cluster] = box.log('core_tagged.jsonl');
  assert.deepEqual([moved.content, moved.extra, moved.repeats, moved.section, moved.priority], [proven[0].content, 'kept', 3, 'Corrections', 8]);
  assert.deepEqual([cluster.content, cluster.sources], [proven[4].content, dry.moved[1].sources]);
  assert.deepEqual(box.log().map(({ content }) => content), [1, 2, 3, 5].map((i) => proven[i].content));
  assert.equal(box.json(['search', 'linter commit', '--in', 'core']).results[0].entry.content, proven[0].content);
  box.json(['distill'], { code: 1 });
  assert.equal(box.json(['undo']).undone[0].verb, 'distill');
  assert.deepEqual([box.read('memory_log.jsonl'), box.read('core_tagged.jsonl')], [log, core]);
});

test('guidance that was recalled often is distilled too, and keeps its count', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Use the docker build cache of the nightly job', { type: 'USER_PREFERENCE', tags: ['docker', 'cache'] })]);
  for (const session_id of ['a', 'b', 'c', 'd', 'e']) box.hook(prompt('where is the docker build cache?', { session_id }));
  assert.equal(box.json(['distill', '--apply']).moved[0].why, 'recalled');
  assert.deepEqual([box.log('core_tagged.jsonl')[0].recalls, box.log('core_tagged.jsonl')[0].section], [5, 'Preferences']);
});

test('a log over its size loses its oldest entries to the archive, where --archive finds them until undo', (t) => {
  const box = sandbox(t);
  const lines = Array.from({ length: 3000 }, (_, i) => entry(`Note number ${i} about subject zebra${i}end ${'filler '.repeat(60)}`, { type: i % 100 === 0 ? 'USER_PREFERENCE' : 'CODEBASE_PATTERN' }));
  box.writeLog(lines);
  const log = box.read('memory_log.jsonl');
  box.text(['config', 'log.rotate_mb', '1']);
  const { rotated, rotated_bytes: bytes } = box.json(['distill', '--apply']);
  assert.ok(rotated > 0 && log.length - bytes <= 0.81 * (1 << 20), `${rotated} ${bytes}`);
  assert.equal(box.read('memory_log.jsonl').length, log.length - bytes);
  assert.equal(box.log().filter(({ type }) => type === 'USER_PREFERENCE').length, 30);
  assert.deepEqual(readdirSync(box.path('archive')).filter((name) => name.startsWith('rotated')), ['rotated-2026-11.jsonl']);
  box.json(['search', 'zebra1end'], { code: 1 });
  const [hit] = box.json(['search', 'zebra1end', '--archive']).results;
  assert.match(hit.entry.content, /zebra1end /);
  box.json(['undo']);
  assert.equal(box.read('memory_log.jsonl'), log);
  assert.ok(!existsSync(box.path('archive/rotated-2026-11.jsonl')));
  box.json(['search', 'zebra1end', '--archive'], { code: 1 });
});

test('doctor --secrets finds secrets in every file and masks them with --apply, and nothing else (EXPECTATIONS 46)', (t) => {
  const box = sandbox(t);
  const old = JSON.stringify(entry(`The deploy token is ${secret}`));
  const damaged = '{"content": "torn';
  box.writeLog([old, damaged, entry('The lock file has integrity sha512-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', { url: 'https://you:s3cr3tPw9x@host/x' })]);
  box.write('archive/journal.jsonl', `${JSON.stringify({ op: '0a1b2c3d', time: '2026-11-29T12:00:00Z', verb: 'remember', changes: [{ source: 'log', line: 0, after: old }] })}\n`);
  box.write('logs/injections.jsonl', `${JSON.stringify({ time: '2026-11-29T12:00:00Z', intent: `deploy token ${secret}`, shown: [] })}\n`);
  box.write('archive/superseded.jsonl', `${JSON.stringify({ time: '2026-11-29T12:00:00Z', reason: 'fuller', id: '0'.repeat(16), raw: old })}\n`);
  const before = box.read('memory_log.jsonl');
  box.json(['search', 'deploy token']);
  const dry = box.json(['doctor', '--secrets'], { code: 3 });
  assert.deepEqual(dry.places.map(({ file, line }) => [file, line]), [['memory_log.jsonl', 1], ['archive/journal.jsonl', 1], ['archive/superseded.jsonl', 1], ['logs/injections.jsonl', 1]]);
  assert.equal(box.read('memory_log.jsonl'), before);
  const done = box.json(['doctor', '--secrets', '--apply']);
  assert.equal(done.secrets, dry.secrets);
  for (const { file } of dry.places) assert.ok(!new RegExp(`${secret}|s3cr3tPw9x`).test(box.read(file)), file);
  const lines = box.read('memory_log.jsonl').split('\n');
  assert.equal(lines[1], damaged);
  assert.ok(lines[2].includes('sha512-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'));
  assert.match(JSON.parse(lines[0]).content, /^The deploy token is \[REDACTED:/);
  const cache = box.path('memory_cache.db');
  assert.ok(!existsSync(cache) || !new RegExp(`${secret}|s3cr3tPw9x`).test(readFileSync(cache, 'latin1')), 'the cache is emptied or gone');
  assert.equal(box.text(['doctor', '--secrets']), 'no secrets\n');
  assert.equal(box.run(['doctor', '--apply']).code, 2);
});

test('audit tells duplicates, loops, secrets and what belongs to no project (EXPECTATIONS 15)', (t) => {
  const box = sandbox(t);
  box.writeLog([
    entry('Rotate the certificates before the gateway restarts', { project: 'host/shop' }),
    entry('Before the gateway restarts, rotate certificates', { project: 'host/shop' }),
    entry('Rotate the certificates after the gateway restarts', { project: 'other' }),
    entry('Use Node 20 for the build'), entry('Use Node 22 for the build'),
    entry('Always run the linter', { type: 'REPEATED_CORRECTION', repeats: 2 }),
    entry('port 8080 is in use: killed the old server', { type: 'error_resolution' }),
    entry('port 8081 is in use: killed the old server', { type: 'error_resolution', session_id: 'b' }),
    entry('port 8082 is in use: killed the old server', { type: 'error_resolution', session_id: 'c' }),
    entry(`The deploy token is ${secret}`),
  ]);
  const report = box.json(['audit']);
  assert.deepEqual([report.entries, report.unscoped, report.secrets.length], [10, 7, 1]);
  assert.deepEqual(report.duplicates.map(({ ids }) => ids.length), [2]);
  assert.deepEqual(report.loops.map(({ kind, times }) => [kind, times]), [['correction', 3], ['error', 3]]);
  const text = box.text(['audit']);
  assert.match(text, /duplicates +1;/);
  assert.match(text, /loops +2\n/);
  assert.match(text, /secrets +1 entry; `cortex doctor --secrets --apply`/);
});
