// SPDX-License-Identifier: MIT
// Runs the cortex command in a sandbox: folders of its own, a clean environment, and a check that nothing is left behind.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const binary = resolve(process.env.CORTEX_BIN ?? join(here, '../../build/release/cortex'));
/** The program is the native one, not js/bin/cortex.mjs, which begins with the start of Node. */
export const isNative = !binary.endsWith('.mjs');
export const now = '2026-11-30T12:00:00Z';
export const claudePayload = (name) => readFileSync(join(here, '../fixtures/clients/claude', `${name}.json`), 'utf8');

/** What may stand in a memory folder; anything else is a temporary file that was left behind. */
const known = /^(memory_log\.jsonl|core_tagged\.jsonl|aliases\.json|synonyms\.json|\.query-expansion-cache\.json|config\.json|memory_cache\.db|\.cache-dirty|archive|archive\/(superseded|forgotten|journal|rotated-[\d-]+)\.jsonl|cache|cache\/session-[\w%-]+(\.end)?\.json|cache\/expansion-failure|cache\/pending-events|cache\/pending\.jsonl|logs|logs\/(pipeline|pipeline\.1)\.log|logs\/injections(\.1)?\.jsonl|logs\/recalls\.jsonl)$/;

class Sandbox {
  constructor(root) {
    this.root = root;
    this.memory = join(root, 'memory');
    this.work = join(root, 'work');
    this.temporary = join(root, 'tmp');
    for (const folder of ['work', 'tmp', 'home']) mkdirSync(join(root, folder));
  }

  environment(extra = {}) {
    return { PATH: '/usr/bin:/bin', HOME: join(this.root, 'home'), TMPDIR: this.temporary, CORTEX_MEMORY_DIR: this.memory, ...extra };
  }

  /** Runs cortex; `code`, `out`, `err` are what came of it. */
  run(args, { input = '', env = {}, cwd = this.work, encoding = 'utf8', ...options } = {}) {
    const result = spawnSync(binary, args, { input, cwd, env: this.environment(env), encoding, maxBuffer: 1 << 28, timeout: 60_000, ...options });
    assert.equal(result.error, undefined, `cortex ${args.join(' ')}: ${result.error}`);
    assert.equal(result.signal, null, `cortex ${args.join(' ')} was killed by ${result.signal}: ${result.stderr}`);
    return { code: result.status, out: result.stdout, err: result.stderr };
  }

  /** Runs cortex with --json and a fixed time; fails where the exit code is another than `code`. */
  json(args, { code = 0, ...options } = {}) {
    const result = this.run([...args, '--json', '--now', now], options);
    assert.equal(result.code, code, `cortex ${args.join(' ')}: exit ${result.code}\n${result.out}${result.err}`);
    return JSON.parse(result.out);
  }

  /** Runs cortex and returns its human output; fails where the exit code is not 0. */
  text(args, options = {}) {
    const result = this.run([...args, '--now', now], options);
    assert.equal(result.code, 0, `cortex ${args.join(' ')}: exit ${result.code}\n${result.out}${result.err}`);
    return result.out;
  }

  /** Sends a payload (an object or text) to `cortex hook claude`. Every hook call must exit with 0. */
  hook(payload, { args = [], ...options } = {}) {
    const input = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
    const result = this.run(['hook', 'claude', '--now', now, ...args], { input, ...options });
    assert.equal(result.code, 0, `hook: exit ${result.code}: ${result.err}`);
    return { ...result, answer: result.out === '' ? undefined : JSON.parse(result.out) };
  }

  /** What a hook answer puts in front of the model. */
  injected(payload, options) {
    return this.hook(payload, options).answer?.hookSpecificOutput.additionalContext;
  }

  remember(text, ...args) {
    return this.json(['remember', text, ...args]);
  }

  path(name) {
    return join(this.memory, name);
  }

  write(name, content) {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), content);
  }

  read(name) {
    return readFileSync(this.path(name), 'utf8');
  }

  /** Writes entries (objects, or lines as they are) as the log. */
  writeLog(entries, name = 'memory_log.jsonl') {
    this.write(name, entries.map((entry) => `${typeof entry === 'string' ? entry : JSON.stringify(entry)}\n`).join(''));
  }

  log(name = 'memory_log.jsonl') {
    if (!existsSync(this.path(name))) return [];
    return this.read(name).split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
  }

  strayFiles() {
    const stray = readdirSync(this.temporary).map((name) => join('tmp', name));
    if (!existsSync(this.memory)) return stray;
    return stray.concat(readdirSync(this.memory, { recursive: true }).filter((name) => !known.test(name)));
  }
}

/** A sandbox that is removed after the test, which fails where files were left behind. */
export function sandbox(t, { mayLeave = [] } = {}) {
  const box = new Sandbox(mkdtempSync(join(tmpdir(), 'cortex-test-')));
  t.after(() => {
    let stray = [];
    try {
      if (existsSync(box.memory)) chmodSync(box.memory, 0o700);
      stray = box.strayFiles().filter((name) => !mayLeave.includes(name));
    } finally {
      rmSync(box.root, { recursive: true, force: true });
    }
    assert.deepEqual(stray, [], 'files were left behind');
  });
  return box;
}

/** An entry as other tools write it. */
export const entry = (content, fields = {}) => ({
  type: 'WORKING_SOLUTION', content, tags: [], timestamp: '2026-11-29T12:00:00Z', session_id: 'earlier-session', source: 'test:tool', ...fields,
});

export const session = 'b27a60d3-8e4f-4a19-b6c0-9d1f5e3c8a88';

export const prompt = (text, fields = {}) => ({
  session_id: session, transcript_path: '/nowhere/session.jsonl', cwd: '/nowhere/shop', prompt_id: '6e0d9a57', permission_mode: 'default',
  hook_event_name: 'UserPromptSubmit', prompt: text, ...fields,
});

export const sessionStart = (source, fields = {}) => ({
  session_id: session, transcript_path: '/nowhere/session.jsonl', cwd: '/nowhere/shop', hook_event_name: 'SessionStart', source, ...fields,
});

/** Runs a command on a terminal of its own (util-linux `script`) and returns all it wrote there. */
export function onTerminal(box, args, { columns = 80, env = {} } = {}) {
  const quoted = [binary, ...args].map((arg) => `'${arg.replaceAll("'", "'\\''")}'`).join(' ');
  const result = spawnSync('script', ['-qec', `stty cols ${columns}; ${quoted}`, '/dev/null'], {
    cwd: box.work, env: box.environment({ TERM: 'xterm', ...env }), encoding: 'utf8', timeout: 60_000, input: '',
  });
  assert.equal(result.error, undefined, `script: ${result.error}`);
  return result.stdout.replaceAll('\r\n', '\n');
}

/** Starts cortex without waiting for it; resolves with exit code and output. */
export function start(box, args, { input = '' } = {}) {
  const child = spawn(binary, args, { cwd: box.work, env: box.environment() });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text) => { out += text; });
  child.stdin.on('error', () => {}).end(input);
  return new Promise((done) => { child.on('close', (code, signal) => done({ code, signal, out })); });
}
