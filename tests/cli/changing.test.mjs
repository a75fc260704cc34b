// SPDX-License-Identifier: MIT
// The verbs that change what is stored: edit, pin, forget, purge, undo.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { entry, prompt, sandbox } from './support.mjs';

/** All bytes of the memory folder. */
function allBytes(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile()).map((path) => readFileSync(path, 'utf8')).join('\n');
}

const ids = (box) => box.json(['list']).entries.map(({ id }) => id).reverse();

test('edit changes what is given and keeps the rest of the line byte for byte', (t) => {
  const box = sandbox(t);
  box.writeLog(['{ "content":"Use Node 20" ,"type":"T", "custom": 1.0}', JSON.stringify(entry('another note'))]);
  const [id] = ids(box);
  const changed = box.json(['edit', id.slice(0, 6), '--content', 'Use Node 22', '--tags', 'node,build']);
  assert.equal(changed.entry.content, 'Use Node 22');
  assert.equal(changed.entry.first_id, id);
  const [line, other] = box.read('memory_log.jsonl').split('\n');
  assert.ok(line.startsWith('{ "content":"Use Node 22" ,"type":"T", "custom": 1.0'), line);
  assert.equal(other, JSON.stringify(entry('another note')));
  assert.deepEqual(box.json(['edit', changed.id, '--priority', '4', '--section', 'Build', '--type', 'CONFIG_INSIGHT']).entry.tags, ['node', 'build']);
});

test('the new content may come from standard input, and must not be empty', (t) => {
  const box = sandbox(t);
  const { id } = box.remember('The API tests need the docker daemon');
  assert.equal(box.json(['edit', id, '--content', '-'], { input: 'The API tests need podman\n' }).entry.content, 'The API tests need podman');
  assert.equal(box.run(['edit', ids(box)[0], '--content', ' ']).code, 2);
});

test('after an edit or a forget the old text is gone from every answer at once (EXPECTATIONS 23)', (t) => {
  const box = sandbox(t);
  const { id } = box.remember('The nightly build runs on heron', '--tags', 'nightly');
  box.remember('The weekly build runs on osprey');
  box.json(['inject', '--prompt', 'where does the nightly build run']);
  const edited = box.json(['edit', id, '--content', 'The nightly build runs on kestrel']);
  const answers = () => [['search', 'build runs nightly'], ['list'], ['export'], ['inject', '--prompt', 'where does the nightly build run']]
    .map((args) => box.run([...args, '--json']).out).join();
  assert.ok(!answers().includes('heron'));
  assert.ok(answers().includes('kestrel'));
  box.json(['forget', edited.id]);
  assert.ok(!answers().includes('kestrel'));
  assert.ok(answers().includes('osprey'));
});

test('pin keeps an entry from fading, --off lets it fade again', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Releases are cut from the main branch', { timestamp: '2025-11-30T12:00:00Z' })]);
  const [id] = ids(box);
  const decay = () => box.json(['search', 'releases main branch']).results[0].factors.decay;
  const faded = decay();
  assert.ok(faded < 0.01);
  assert.equal(box.json(['pin', id]).entry.pinned, true);
  assert.equal(decay(), 1);
  box.json(['pin', id, '--off']);
  assert.equal(decay(), faded);
});

test('forget takes out what fits everything given; a dry run only says what', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('docker in the shop', { project: 'shop' }), entry('docker in the blog', { project: 'blog' }), entry('podman in the shop', { project: 'shop', type: 'CONFIG_INSIGHT' })]);
  const before = box.read('memory_log.jsonl');
  const would = box.json(['forget', '--query', 'docker', '--project-only', 'shop', '--dry-run']);
  assert.equal(would.dry_run, true);
  assert.deepEqual(would.entries.map((found) => found.entry.content), ['docker in the shop']);
  assert.equal(box.read('memory_log.jsonl'), before);
  assert.equal(box.json(['forget', '--query', 'docker', '--project-only', 'shop']).count, 1);
  assert.deepEqual(box.log().map(({ content }) => content), ['docker in the blog', 'podman in the shop']);
  assert.equal(box.json(['forget', '--type', 'config_insight']).count, 1);
  assert.equal(box.run(['forget', '--project-only', 'shop']).code, 1);
  assert.equal(box.run(['forget', 'abcd1234']).code, 1);
  assert.match(box.text(['forget', '--all']), /1 entry forgotten; `cortex undo` brings them back/);
  assert.deepEqual(box.log(), []);
  assert.equal(box.log('archive/forgotten.jsonl').length, 3);
});

test('undo takes back the latest operations, one after the other or several at once', (t) => {
  const box = sandbox(t);
  const first = box.remember('The API tests need the docker daemon');
  box.remember('The nightly build runs on heron');
  const before = box.read('memory_log.jsonl');
  box.json(['forget', first.id]);
  box.json(['edit', ids(box)[0], '--content', 'The nightly build runs on kestrel']);
  assert.deepEqual(box.json(['undo', '2']).undone.map(({ verb }) => verb), ['edit', 'forget']);
  assert.equal(box.read('memory_log.jsonl'), before);
  assert.equal(box.json(['undo']).undone[0].verb, 'remember');
  assert.equal(box.log().length, 1);
  box.json(['undo']);
  assert.equal(box.run(['undo']).code, 1);
});

test('undo reverts an operation by its id', (t) => {
  const box = sandbox(t);
  const first = box.remember('The API tests need the docker daemon');
  const second = box.remember('The nightly build runs on heron');
  box.json(['forget', first.id]);
  box.json(['forget', second.id]);
  const { op } = box.log('archive/journal.jsonl').find((record) => record.verb === 'forget');
  assert.equal(box.json(['undo', op]).undone[0].op, op);
  assert.deepEqual(ids(box), [first.id]);
  assert.equal(box.run(['undo', 'ffffffff']).code, 1);
  assert.match(box.text(['undo']), /^undone: forget of just now \([0-9a-f]{8}, 1 change\)/);
});

test('purge removes the bytes from every file of the folder', (t) => {
  const box = sandbox(t);
  const first = box.remember('The launch codename is heliotrope', '--tags', 'launch', '--session', 's-1');
  box.remember('The weekly build runs on osprey');
  box.json(['edit', first.id, '--content', 'The launch codename is heliotrope two']);
  box.hook(prompt('what is the codename of the launch?'));
  const { id } = box.json(['search', 'launch codename']).results[0];
  assert.ok(allBytes(box.memory).includes('heliotrope'));
  const refused = box.run(['purge', id]);
  assert.equal(refused.code, 2);
  assert.equal(box.json(['purge', id, '--dry-run']).count, 1);
  assert.ok(allBytes(box.memory).includes('heliotrope'));
  const done = box.json(['purge', id, '--yes']);
  assert.ok(done.places >= 3, `${done.places} places`);
  assert.ok(!allBytes(box.memory).includes('heliotrope'));
  assert.equal(box.log().length, 1);
});

test('what is not there is told with exit code 1, in JSON as not_found', (t) => {
  const box = sandbox(t);
  for (const args of [['edit', 'abcd1234', '--type', 'X'], ['pin', 'abcd1234'], ['show', 'abcd1234'], ['undo'], ['why'], ['export'], ['purge', 'abcd1234', '--yes'], ['forget', 'abcd1234']]) {
    const { error } = box.json(args, { code: 1 });
    assert.equal(error.code, 'not_found', args.join(' '));
  }
});

test('what is forgotten or purged does not come back by the checkpoint of its session', (t) => {
  for (const verb of ['forget', 'purge']) {
    const box = sandbox(t);
    box.writeLog([
      entry('Session session-: Keep the salary figures of Erika in payroll.csv | Restart the worker', { type: 'SESSION_CHECKPOINT', session_id: 'session-one' }),
      entry('Keep the salary figures of Erika in payroll.csv. Nobody else may see them.', { type: 'USER_PREFERENCE', session_id: 'session-one' }),
      entry('Session session-: Keep the salary figures of Erika in payroll.csv', { type: 'SESSION_CHECKPOINT', session_id: 'another' }),
      entry('Restart the worker after each deploy of the queue.', { session_id: 'session-one' }),
    ]);
    const before = box.read('memory_log.jsonl');
    assert.equal(box.json([verb, '--type', 'USER_PREFERENCE', ...(verb === 'purge' ? ['--yes'] : [])]).count, 2);
    assert.deepEqual(box.log().map(({ session_id, type }) => [session_id, type]), [['another', 'SESSION_CHECKPOINT'], ['session-one', 'WORKING_SOLUTION']]);
    if (verb === 'forget') {
      box.json(['undo']);
      assert.equal(box.read('memory_log.jsonl'), before);
    }
  }
});
