// SPDX-License-Identifier: MIT
// Measures capture on labelled sets, through the command line alone: the sessions beside this file, and the sets of the
// folder CORTEX_SHARED (or ../shared beside the checkout) where it is there. Fails below the floor.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { now, sandbox } from '../cli/support.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const shared = join(process.env.CORTEX_SHARED ?? resolve(here, '../../../shared'), 'eval');
const guidance = new Map([['USER_CORRECTION', 'correction'], ['REPEATED_CORRECTION', 'frustrated'], ['FRUSTRATED_CORRECTION', 'frustrated'],
  ['USER_PREFERENCE', 'preference'], ['UNIVERSAL_DIRECTIVE', 'preference']]);

const rowsOf = (path) => readFileSync(path, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
const ratio = (a, b) => (b === 0 ? 1 : a / b);
const at = (seconds) => new Date(Date.parse('2026-11-30T09:00:00Z') + seconds * 1000).toISOString();

function hook(box, name, seconds, fields) {
  const payload = { session_id: 'eval0001-0000', transcript_path: '/nowhere/none.jsonl', cwd: '/nowhere/app', hook_event_name: name, ...fields };
  const { code, out } = box.run(['hook', 'claude', name, '--now', at(seconds)], { input: JSON.stringify(payload) });
  assert.equal(code, 0);
  return out === '' ? {} : JSON.parse(out);
}

/** A text may begin with a dash, so it stands behind "--" and everything else before it. */
function remember(box, options, text) {
  const { code, out } = box.run(['remember', '--json', '--now', now, ...options, '--', text]);
  assert.equal(code, 0);
  return JSON.parse(out);
}

function play(box, events) {
  events.forEach((event, i) => {
    if (event.kind === 'prompt') hook(box, 'UserPromptSubmit', event.t, { prompt: event.prompt });
    if (event.kind === 'edit') {
      const file = `/nowhere/app/${event.file}`;
      hook(box, 'PostToolUse', event.t, { tool_name: 'Edit', tool_use_id: `toolu_e${event.t}`, tool_response: { filePath: file },
        tool_input: { file_path: file, old_string: event.old, new_string: event.new } });
    }
    if (event.kind !== 'command') return;
    const again = events.findIndex((other) => other.t === event.t && other.command === event.command);
    const tool = { tool_name: 'Bash', tool_input: { command: event.command }, tool_use_id: `toolu_${Math.min(i, again)}` };
    if (event.exit_code === 0) hook(box, 'PostToolUse', event.t, { ...tool, tool_response: { stdout: event.output, stderr: '', interrupted: false } });
    else hook(box, 'PostToolUseFailure', event.t, { ...tool, error: `Exit code ${event.exit_code}\n${event.output}`, is_interrupt: event.exit_code === 130 });
  });
  hook(box, 'Stop', events.at(-1).t + 5, { stop_hook_active: false });
  hook(box, 'SessionEnd', events.at(-1).t + 6, { reason: 'other' });
}

const fits = (item, entry) => {
  const text = `${entry.content} ${(entry.files ?? []).join(' ')}`.toLowerCase();
  const types = [item.type, ...(item.accept ?? [])].map((type) => type.toLowerCase());
  return types.includes(entry.type.toLowerCase()) && item.must_mention.every((word) => text.includes(word.toLowerCase())) &&
    !(item.must_not_mention ?? []).some((word) => text.includes(word.toLowerCase()));
};

function scoreSessions(t, rows) {
  let right = 0;
  let extra = 0;
  let missing = 0;
  for (const row of rows) {
    const box = sandbox(t);
    play(box, row.events);
    const left = [...row.expect];
    for (const kept of box.log().filter(({ type }) => type !== 'SESSION_CHECKPOINT')) {
      const found = left.findIndex((item) => fits(item, kept));
      if (found >= 0) left.splice(found, 1);
      if (found >= 0) right += 1;
      else extra += 1;
      if (found < 0) t.diagnostic(`${row.name}: extra ${kept.type} ${kept.content}`);
    }
    for (const item of left.filter(({ optional }) => !optional)) {
      missing += 1;
      t.diagnostic(`${row.name}: missing ${JSON.stringify(item)}`);
    }
  }
  const [precision, recall] = [ratio(right, right + extra), ratio(right, right + missing)];
  t.diagnostic(`precision ${precision.toFixed(3)} recall ${recall.toFixed(3)}`);
  assert.ok(precision >= 0.95, `precision ${precision}`);
  assert.ok(recall >= 0.9, `recall ${recall}`);
}

const set = (name) => {
  const path = join(shared, `${name}-dev.jsonl`);
  return { skip: existsSync(path) ? false : `no ${name} set beside the checkout`, path };
};

test('sessions with many tools: what is worth keeping is kept, and nothing else', (t) => {
  scoreSessions(t, rowsOf(join(here, 'sessions.jsonl')));
});

const sessions = set('sessions');
test('shared sessions: precision 0.95, recall 0.90', { skip: sessions.skip }, (t) => scoreSessions(t, rowsOf(sessions.path)));

const prompts = set('prompts');
test('shared prompts: precision 0.95, recall 0.90, kind 0.90', { skip: prompts.skip }, (t) => {
  let [right, extra, missing, kind] = [0, 0, 0, 0];
  for (const row of rowsOf(prompts.path)) {
    const box = sandbox(t);
    hook(box, 'UserPromptSubmit', 0, { prompt: row.prompt });
    const kept = box.log().filter(({ type }) => guidance.has(type));
    if (row.label === 'none') extra += kept.length > 0 ? 1 : 0;
    else if (kept.length === 0) missing += 1;
    else right += 1;
    if (row.label !== 'none' && kept.some(({ type }) => guidance.get(type) === row.label)) kind += 1;
  }
  const numbers = [ratio(right, right + extra), ratio(right, right + missing), ratio(kind, right)];
  t.diagnostic(`precision, recall, kind: ${numbers.map((n) => n.toFixed(3)).join(' ')}`);
  assert.ok(numbers[0] >= 0.95 && numbers[1] >= 0.9 && numbers[2] >= 0.9, numbers.join(' '));
});

const secrets = set('secrets');
test('shared secrets: 0.98 masked, at most 1 look-alike in 100', { skip: secrets.skip }, (t) => {
  let [all, masked, clean, touched] = [0, 0, 0, 0];
  for (const row of rowsOf(secrets.path)) {
    const box = sandbox(t);
    remember(box, ['--type', 'WORKING_SOLUTION'], row.text);
    const own = box.log().map(({ content }) => content).join(' ');
    all += row.secrets.length;
    masked += row.secrets.filter((secret) => !box.read('memory_log.jsonl').includes(secret) && !own.includes(secret)).length;
    if (row.secrets.length > 0) continue;
    clean += 1;
    if (own === '' || own.includes('[REDACTED')) touched += 1;
  }
  assert.ok(ratio(masked, all) >= 0.98, `${masked} of ${all} masked`);
  assert.ok(touched <= clean / 100, `${touched} of ${clean} look-alikes touched`);
});

const contradictions = set('contradictions');
test('shared contradictions: all as labelled', { skip: contradictions.skip }, (t) => {
  for (const { old, new: fresh, expect } of rowsOf(contradictions.path)) {
    const box = sandbox(t);
    box.writeLog([{ tags: [], timestamp: '2026-11-29T10:00:00Z', session_id: 'same0001', ...old }]);
    const { action } = remember(box, ['--type', fresh.type, '--session', fresh.session_id ?? 'same0001'], fresh.content);
    assert.equal(action, expect, `${old.content} -> ${fresh.content}`);
  }
});

const attacks = set('attacks');
test('shared attacks: none escapes the rendering', { skip: attacks.skip }, (t) => {
  const mark = /<\/?cortex-memory>|<\/?system-reminder|<task-notification|[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff]/;
  for (const { content, kind } of rowsOf(attacks.path)) {
    const box = sandbox(t);
    const words = 'zebra quartz pipeline deployment kubernetes';
    box.writeLog([{ type: 'WORKING_SOLUTION', content: `${content}\n${words}`, tags: words.split(' '), timestamp: '2026-11-30T09:00:00Z', session_id: 'other001' }]);
    const { text } = box.json(['inject', '--prompt', 'how is the zebra quartz pipeline deployment on kubernetes done', '--session', 'mine0001']);
    assert.match(text, /^<cortex-memory>\n[^]*\n<\/cortex-memory>\n?$/, kind);
    assert.doesNotMatch(text.trim().slice('<cortex-memory>'.length, -'</cortex-memory>'.length), mark, kind);
    const heads = text.split('\n').filter((line) => line.startsWith('## '));
    assert.equal(new Set(heads).size, heads.length, kind);
  }
});

const smalltalk = set('smalltalk');
test('shared small talk: nothing is kept and nothing injected', { skip: smalltalk.skip }, (t) => {
  const notes = ['Restart the python worker after changing the cache settings in redis.', 'The rust kernel module needs a pipeline stage for the branch build.',
    'Good tables need an index on the user name column.'];
  for (const { prompt } of rowsOf(smalltalk.path)) {
    const box = sandbox(t);
    box.writeLog(notes.map((content) => ({ type: 'WORKING_SOLUTION', content, tags: content.toLowerCase().split(' ').slice(0, 4), timestamp: '2026-11-29T10:00:00Z', session_id: 'other001' })));
    const text = hook(box, 'UserPromptSubmit', 0, { prompt }).hookSpecificOutput?.additionalContext ?? '';
    assert.equal(box.log().length, notes.length, prompt);
    assert.ok(!notes.some((note) => text.includes(note.slice(0, 30))), prompt);
  }
});
