// SPDX-License-Identifier: MIT
// `cortex hook claude`: payloads of the real client in, what it accepts out (SPEC 6.10, 8.2).
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { claudePayload, entry, prompt, sandbox, session, sessionStart } from './support.mjs';

const cache = entry('The docker build cache is cleared by the nightly job', { tags: ['docker', 'cache'] });
const question = 'where is the docker build cache cleared?';
const closing = '(Memory is auto-captured in background -- no manual action needed.)';

test('a prompt is answered with the memory that fits, in the shape that the client accepts', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  const { answer, out, err } = box.hook(prompt(question));
  assert.deepEqual(Object.keys(answer), ['hookSpecificOutput']);
  assert.deepEqual(Object.keys(answer.hookSpecificOutput), ['hookEventName', 'additionalContext']);
  assert.equal(answer.hookSpecificOutput.hookEventName, 'UserPromptSubmit');
  assert.ok(answer.hookSpecificOutput.additionalContext.includes(cache.content));
  assert.equal(out.trimEnd().split('\n').length, 1);
  assert.equal(err, '');
});

test('the payloads of the real client are understood; events that are not answered get silence', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The scripted demo runs with USERPROMPT-1', { tags: ['demo'] })]);
  const silent = ['03-PreToolUse', '07-PostToolUseFailure', '08-PostToolBatch', '15-Stop', '16-SessionEnd', '25-compact-PostCompact',
    '26-slash-UserPromptExpansion', '27-slash-UserPromptSubmit', '29-subagent-SubagentStart', '40-apierror-StopFailure'];
  for (const name of silent) {
    const { out, err } = box.hook(claudePayload(name));
    assert.deepEqual([out, err], ['', ''], name);
  }
  assert.match(box.injected(claudePayload('01-SessionStart')), /^<cortex-memory>\n## Session Context\nLast session topics: demo\n/);
  assert.match(box.injected(claudePayload('02-UserPromptSubmit')), /The scripted demo runs with USERPROMPT-1/);
  assert.equal(box.hook(claudePayload('18-resume-SessionStart')).out, '');
});

test('the event may be named on the command line; the payload goes before it', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  assert.equal(box.hook({ prompt: question }, { args: ['UserPromptSubmit'] }).answer.hookSpecificOutput.hookEventName, 'UserPromptSubmit');
  assert.equal(box.hook(prompt(question), { args: ['SessionStart'] }).answer.hookSpecificOutput.hookEventName, 'UserPromptSubmit');
  assert.equal(box.hook({ prompt: question }).out, '');
  assert.equal(box.hook(prompt(question), { args: ['SomethingElse'] }).answer.hookSpecificOutput.hookEventName, 'UserPromptSubmit');
});

test('a correction is kept with its source, session and project, and found in the next session', (t) => {
  const box = sandbox(t);
  box.hook(prompt('No, use pnpm instead of npm for installing packages.', { session_id: 'first-session' }));
  const [kept] = box.log();
  assert.equal(kept.type, 'USER_CORRECTION');
  assert.equal(kept.source, 'claude:user');
  assert.equal(kept.session_id, 'first-session');
  assert.match(kept.project, /^shop-[0-9a-f]{4}$/);
  assert.match(box.injected(prompt('please install the npm packages for the chart', { session_id: 'second-session' })), /use pnpm instead of npm/i);
});

test('a standing rule is kept as a preference, also from a prompt too short for an injection', (t) => {
  const box = sandbox(t);
  assert.equal(box.hook(prompt('Never use npm.')).out, '');
  assert.equal(box.log()[0].type, 'USER_PREFERENCE');
});

test('ordinary prompts, questions and small talk leave no entry', (t) => {
  const box = sandbox(t);
  for (const text of ['Add a field for discount codes to the checkout form', 'Why does the docker build fail on the server?', 'thanks!', 'ok go on', 'continue', 'yes, please do that', question]) {
    box.hook(prompt(text));
  }
  assert.deepEqual(box.log(), []);
});

test('the search runs before the same prompt is captured', (t) => {
  const box = sandbox(t);
  const text = 'From now on always clear the docker build cache before a release';
  assert.ok(!(box.injected(prompt(text)) ?? '').includes('clear the docker'));
  assert.equal(box.log().length, 1);
});

test('secrets and private parts of a prompt reach neither the log nor a receipt', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  box.hook(prompt('Always connect to the docker build cache with password=Tr0ub4dor&3x <private>codename heliotrope</private>'));
  for (const name of ['memory_log.jsonl', 'logs/injections.jsonl']) {
    assert.ok(!/Tr0ub4dor|heliotrope/.test(box.read(name)), `${name}: ${box.read(name)}`);
  }
});

test('memory that was injected is never captured as memory (EXPECTATIONS 1)', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Always clear the docker build cache before a release', { type: 'USER_PREFERENCE', tags: ['docker'] })]);
  const block = box.injected(prompt(question));
  box.hook(prompt(`${block}\nplease go on with the release`, { session_id: 'another' }));
  box.hook(prompt(`<system-reminder>Always use spaces</system-reminder> please go on with the release`, { session_id: 'another' }));
  assert.equal(box.log().length, 1);
});

test('the same prompt delivered again leaves one entry (EXPECTATIONS 2)', (t) => {
  const box = sandbox(t);
  for (let i = 0; i < 3; ++i) box.hook(prompt('From now on always use pnpm for installing packages.'));
  box.hook(sessionStart('resume'));
  box.hook(prompt('From now on always use pnpm for installing packages.'));
  assert.equal(box.log().length, 1);
  assert.equal(box.log()[0].repeats ?? 0, 0);
});

test('what a session was shown is not shown to it again, but to others, and after compaction or clearing', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  assert.match(box.injected(prompt(question)), /nightly job/);
  assert.doesNotMatch(box.injected(prompt(question)), /nightly job/);
  assert.match(box.injected(prompt(question, { session_id: 'other' })), /nightly job/);
  for (const source of ['compact', 'clear']) {
    box.hook(sessionStart(source));
    assert.match(box.injected(prompt(question)), /nightly job/, source);
    assert.doesNotMatch(box.injected(prompt(question)), /nightly job/);
  }
  box.hook(sessionStart('resume'));
  assert.doesNotMatch(box.injected(prompt(question)), /nightly job/);
  const { id } = box.json(['search', 'nightly job']).results[0];
  box.json(['edit', id, '--content', 'The docker build cache is cleared by the nightly job at three']);
  assert.match(box.injected(prompt(question)), /nightly job at three/);
  box.text(['config', 'inject.repeat', 'true']);
  assert.match(box.injected(prompt(question)), /nightly job at three/);
});

test('a session start gives the bridge and core entries of priority 8 or more, once', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Session earlier-: moved the registry', { type: 'SESSION_CHECKPOINT' }), cache]);
  box.writeLog([entry('Deploys go through the release branch', { section: 'Release', priority: 9 }), entry('Docs live in the wiki', { section: 'Docs', priority: 7 })], 'core_tagged.jsonl');
  const text = box.injected(sessionStart('startup'));
  assert.match(text, /## Session Context\nSession earlier-: moved the registry/);
  assert.match(text, /\*\*\[Release\]\*\* Deploys go through the release branch/);
  assert.ok(!text.includes('wiki'));
  const next = box.injected(prompt('how do deploys go through the release branch, and the docker build cache?'));
  assert.ok(!next.includes('Session Context') && !next.includes('Deploys go'));
  assert.ok(next.includes('nightly job'));
});

test('without a session start the first prompt brings the bridge, and only the first', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Session earlier-: moved the registry', { type: 'SESSION_CHECKPOINT' })]);
  assert.match(box.injected(prompt(question)), /moved the registry/);
  assert.doesNotMatch(box.injected(prompt(question)), /moved the registry/);
});

test('resume is not start: no bridge again, nor with the next prompt (EXPECTATIONS 39)', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Session earlier-: moved the registry', { type: 'SESSION_CHECKPOINT' }), cache]);
  assert.equal(box.hook(sessionStart('resume')).out, '');
  assert.doesNotMatch(box.injected(prompt(question)), /moved the registry/);
});

test('with nothing to say a start is silent, and a prompt gets the closing line or nothing (EXPECTATIONS 39)', (t) => {
  const box = sandbox(t);
  assert.equal(box.hook(sessionStart('startup')).out, '');
  assert.equal(box.injected(prompt('how is the weather over there today?')).trimEnd(), `<cortex-memory>\n${closing}\n</cortex-memory>`);
  box.text(['config', 'inject.quiet', 'true']);
  assert.equal(box.hook(prompt('how is the weather over there today?')).out, '');
});

test('short prompts, slash commands and prompts of sub-agents and tools get silence', (t) => {
  const box = sandbox(t);
  box.writeLog([cache, entry('「東京」の docker キャッシュ')]);
  for (const text of ['docker cache?', '/compact the docker build cache please', '<task-notification>docker build cache done</task-notification>']) {
    assert.equal(box.hook(prompt(text)).out, '', text);
  }
  assert.equal(box.hook(prompt(question, { agent_id: 'a2d9dee8', agent_type: 'general-purpose' })).out, '');
  box.hook(prompt('From now on always use pnpm.', { agent_id: 'a2d9dee8' }));
  assert.equal(box.log().length, 2);
  assert.notEqual(box.hook(prompt('東京のキャッシュ')).out, '');
});

test('an answer stays below the limit of the client, whatever the budget says (EXPECTATIONS 38)', (t) => {
  const box = sandbox(t);
  box.writeLog(Array.from({ length: 5 }, (_, i) => entry(`docker build cache ${i} ${Array.from({ length: 400 }, (_, k) => `word${i}x${k}`).join(' ')}`, { tags: ['docker', 'cache', 'build'] })));
  box.text(['config', 'max_injection_chars', '20000']);
  const text = box.injected(prompt(question));
  assert.ok(text.length > 4000 && text.length < 10_000, `${text.length}`);
});

test('the gate refuses the first changing tool after a HOT injection once, where it is switched on', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  const tool = (tool_name) => ({ hook_event_name: 'PreToolUse', session_id: session, cwd: '/nowhere/shop', tool_name, tool_input: { command: 'ls' }, tool_use_id: 'toolu_1' });
  box.hook(prompt(question));
  assert.equal(box.hook(tool('Bash')).out, '');
  box.text(['config', 'gate.enabled', 'true']);
  box.hook(sessionStart('clear'));
  box.hook(prompt(question));
  assert.equal(box.hook(tool('Read')).out, '');
  const { hookSpecificOutput: refusal } = box.hook(tool('Bash')).answer;
  assert.equal(refusal.hookEventName, 'PreToolUse');
  assert.equal(refusal.permissionDecision, 'deny');
  assert.match(refusal.permissionDecisionReason, /nightly job/);
  assert.equal(box.hook(tool('Bash')).out, '');
});

test('the project is that of the payload\'s folder, or the one on the command line', (t) => {
  const box = sandbox(t);
  box.hook(prompt('From now on always use pnpm for installing packages.'), { args: ['--project', 'github.com/you/shop'] });
  assert.equal(box.log()[0].project, 'github.com/you/shop');
});

test('each session has a state of its own, whatever its id looks like', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  for (const session_id of ['../../escape', 'a/b', 'ü', '.', '']) box.hook(prompt(question, { session_id }));
  assert.equal(readdirSync(box.path('cache')).length, 4);
  assert.ok(!existsSync(`${box.root}/escape`));
});

test('a damaged session state is a fresh one', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  box.hook(prompt(question));
  const [name] = readdirSync(box.path('cache'));
  for (const broken of ['', '{', '[]', '{"shown": 7}', '{"a":'.repeat(100_000), '\0\0']) {
    box.write(`cache/${name}`, broken);
    assert.match(box.injected(prompt(question)), /nightly job/, broken.slice(0, 20));
  }
});
