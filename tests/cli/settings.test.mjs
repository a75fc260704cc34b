// SPDX-License-Identifier: MIT
// config, pause and resume.
import assert from 'node:assert/strict';
import test from 'node:test';
import { entry, now, prompt, sandbox } from './support.mjs';

test('config lists every setting with value, default, origin and meaning', (t) => {
  const box = sandbox(t);
  const { settings } = box.json(['config']);
  assert.ok(settings.length >= 13);
  for (const setting of settings) {
    assert.equal(setting.value, setting.default, setting.key);
    assert.equal(setting.origin, 'default');
    assert.ok(setting.meaning.endsWith('.') && setting.allowed.length > 0, setting.key);
  }
  const out = box.text(['config']);
  for (const { key } of settings) assert.match(out, new RegExp(`^${key.replace('.', '\\.')} `, 'm'));
});

test('a value is written, shown with where it comes from, and taken away again', (t) => {
  const box = sandbox(t);
  assert.match(box.text(['config', 'hot_threshold', '0.5']), /value +0\.5 \(from config\.json\)/);
  const one = box.json(['config', 'hot_threshold']);
  assert.deepEqual([one.value, one.default, one.origin, one.environment], [0.5, 0.3, 'config.json', 'CORTEX_HOT_THRESHOLD']);
  const env = { env: { CORTEX_HOT_THRESHOLD: '0.7' } };
  assert.deepEqual([box.json(['config', 'hot_threshold'], env).value, box.json(['config', 'hot_threshold'], env).origin], [0.7, 'environment']);
  assert.equal(box.json(['config', 'hot_threshold'], { env: { CORTEX_HOT_THRESHOLD: 'warm' } }).origin, 'config.json');
  assert.equal(box.json(['config', 'hot_threshold', '--unset']).origin, 'default');
  box.text(['config', 'inject.quiet', 'true']);
  assert.equal(box.json(['config', 'inject.quiet']).origin, 'config.json');
  assert.equal(box.json(['config', 'inject.quiet']).value, true);
});

test('a change keeps what else stands in config.json (EXPECTATIONS 20)', (t) => {
  const box = sandbox(t);
  box.write('config.json', '{"future": {"setting": [1, 2.5]}, "inject": {"dates": true, "other": null}}');
  box.text(['config', 'inject.quiet', 'true']);
  box.text(['config', 'inject.dates', '--unset']);
  assert.deepEqual(JSON.parse(box.read('config.json')), { future: { setting: [1, 2.5] }, inject: { other: null, quiet: true } });
});

test('a broken config.json is reported once, its defaults are used, and it is never overwritten', (t) => {
  const box = sandbox(t);
  for (const broken of ['{"hot_threshold": 0.5,}', 'null', '', '\ufeff{', '[1]', '{"a":'.repeat(100_000), '{"hot_threshold": "\\ud800"}', '\0']) {
    box.write('config.json', broken);
    box.writeLog([entry('The docker build cache is cleared nightly')]);
    const found = box.run(['search', 'docker cache']);
    assert.equal(found.code, 0);
    assert.equal(found.err.split('\n').filter((line) => line.includes('config.json')).length, 1, found.err);
    const refused = box.run(['config', 'inject.quiet', 'true']);
    assert.equal(refused.code, 3, broken.slice(0, 40));
    assert.match(refused.err, /config\.json.*repair or remove the file first/);
    assert.equal(box.read('config.json'), broken);
    const { findings } = box.json(['doctor'], { code: 3 });
    assert.ok(findings.some(({ level, message }) => level === 'problem' && message.includes('config.json')));
  }
});

test('an unreadable value is reported and its default used', (t) => {
  const box = sandbox(t);
  box.write('config.json', '{"hot_threshold": "hot", "inject": {"quiet": 7}, "warm_threshold": 0.1}');
  const result = box.run(['config', '--json']);
  assert.equal(result.code, 0);
  assert.equal(result.err.trim().split('\n').length, 2);
  const value = (key) => JSON.parse(result.out).settings.find((setting) => setting.key === key).value;
  assert.deepEqual([value('hot_threshold'), value('inject.quiet'), value('warm_threshold')], [0.3, false, 0.1]);
});

test('pause switches hooks off until resume, and everything else goes on', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly', { tags: ['docker'] })]);
  const asks = () => box.hook(prompt('No, always clear the docker build cache before a release'));
  assert.notEqual(asks().out, '');
  const before = box.read('memory_log.jsonl');
  assert.deepEqual(box.json(['pause']), { disabled: true, paused_until: null });
  assert.deepEqual([asks().out, asks().err], ['', '']);
  assert.equal(box.read('memory_log.jsonl'), before);
  assert.equal(box.json(['search', 'docker cache']).results.length > 0, true);
  assert.deepEqual(box.json(['resume']), { disabled: false, paused_until: null });
  assert.match(box.text(['resume']), /^Cortex is on$/m);
  assert.equal(box.run(['hook', 'claude', '--now', now], { input: JSON.stringify(prompt('where is the docker build cache', { session_id: 'another' })) }).out === '', false);
});

test('pause --for ends by itself', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly', { tags: ['docker'] })]);
  box.json(['pause']);
  assert.deepEqual(box.json(['pause', '--for', '2h']), { disabled: false, paused_until: '2026-11-30T14:00:00Z' });
  assert.match(box.text(['pause', '--for', '90m']), /paused until 2026-11-30T13:30:00Z \(in 1 hour\)/);
  const at = (time) => box.run(['hook', 'claude', '--now', time], { input: JSON.stringify(prompt('where is the docker build cache')) }).out;
  assert.equal(at('2026-11-30T13:29:59Z'), '');
  assert.notEqual(at('2026-11-30T13:30:00Z'), '');
});

test('the environment can switch Cortex off, and resume says that it cannot undo that', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly', { tags: ['docker'] })]);
  for (const env of [{ CORTEX_DISABLED: '1' }, { CORTEX_CLASSIFYING: '1' }, { COPILOT_CLI: '1' }]) {
    assert.deepEqual(box.hook(prompt('where is the docker build cache'), { env }).out, '', JSON.stringify(env));
  }
  const result = box.run(['resume'], { env: { CORTEX_DISABLED: '1' } });
  assert.match(result.err, /CORTEX_DISABLED/);
  assert.match(result.out, /switched off/);
});

test('thresholds of the settings decide what is HOT and WARM', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly', { tags: ['docker'] })]);
  const tier = () => box.json(['search', 'docker build cache']).results[0].tier;
  assert.equal(tier(), 'HOT');
  box.text(['config', 'hot_threshold', '5']);
  assert.equal(tier(), 'WARM');
});
