// SPDX-License-Identifier: MIT
// Many cortex processes at once on one folder, some of them killed, and what each of them was told.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, prompt } from '../cli/support.mjs';

/** How much longer than in CI: `scripts/test.sh --long` sets it. */
export const factor = Number(process.env.CORTEX_TEST_FACTOR ?? 1);

/** The seed of a test: printed, and given by CORTEX_TEST_SEED to repeat the same choices. */
export function seedOf(t) {
  const seed = Number(process.env.CORTEX_TEST_SEED ?? Date.now() % 1_000_000);
  t.diagnostic(`seed ${seed} (CORTEX_TEST_SEED=${seed} repeats the choices; the scheduler has its own)`);
  return seed;
}

export class Random {
  constructor(seed) { this.state = seed >>> 0; }
  /** Below `n`. */
  below(n) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % n;
  }
  pick(list) { return list[this.below(list.length)]; }
  /** A word that nothing else has. */
  word() {
    const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu', 'xa', 'ze'];
    return Array.from({ length: 5 }, () => this.pick(syllables)).join('');
  }
  words(n) { return Array.from({ length: n }, () => this.word()).join(' '); }
}

export const idOf = (content) => createHash('md5').update(content.toLowerCase()).digest('hex').slice(0, 16);

/** Runs cortex without waiting for others; `killAfter` milliseconds later it is killed if it still runs. */
export function run(box, args, { input = '', killAfter, env, started = () => {} } = {}) {
  const begin = performance.now();
  const child = spawn(binary, args, { cwd: box.work, env: box.environment(env) });
  started(child);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => { out += text; });
  child.stderr.setEncoding('utf8').on('data', (text) => { err += text; });
  child.stdin.on('error', () => {}).end(input);
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((done) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      done({ args, code, signal, out, err, ms: performance.now() - begin });
    });
  });
}

export const rule = (random) => `Always run ${random.words(4)} before ${random.words(3)}`;
export const promptOf = (text) => JSON.stringify(prompt(text, { cwd: '/nowhere/shop' }));

/** One user of the folder: does one thing after the other and keeps what it was told. */
export class Actor {
  constructor(box, random, { mayPurge, killShare }) {
    Object.assign(this, { box, random, mayPurge, killShare });
    this.known = [];       // {id, content} of this actor that should be in the log.
    this.told = [];        // Ids that cortex said it stored.
    this.rules = [];       // Sentences that a hook took without complaint.
    this.purged = [];      // Ids that a purge was tried for.
    this.failures = [];    // Anything but done, or nothing found.
    this.kills = 0;
    this.longest = 0;
  }

  async work(steps) {
    for (let step = 0; step < steps; ++step) await this.step();
  }

  async cortex(args, options = {}) {
    const isKilled = this.random.below(1000) < this.killShare * 1000;
    const result = await run(this.box, args, { ...options, killAfter: isKilled ? this.random.below(150) : undefined });
    this.longest = Math.max(this.longest, result.ms);
    if (result.signal !== null) {
      this.kills += 1;
      return undefined;
    }
    if (result.code !== 0 && result.code !== 1) this.failures.push(result);
    return result;
  }

  async json(args) {
    const result = await this.cortex([...args, '--json']);
    return result?.code === 0 ? JSON.parse(result.out) : undefined;
  }

  async store(content, fields = []) {
    const answer = await this.json(['remember', content, ...fields]);
    if (answer === undefined) return;
    this.told.push(answer.id);
    this.known.push({ id: answer.id, content: answer.content });
  }

  step() {
    const random = this.random;
    const old = this.known.length > 0 ? random.pick(this.known) : undefined;
    const verbs = [
      [30, () => this.store(`The docker cache of ${random.words(7)}`)],
      [12, () => old && this.store(`${old.content} and then ${random.words(2)}`)],
      [14, () => this.capture()],
      [8, () => old && this.change(['edit', old.id, '--content', `The docker registry of ${random.words(7)}`])],
      [5, () => old && this.json(['pin', old.id])],
      [8, () => old && this.forget(old)],
      [5, () => this.json(['undo'])],
      [14, () => this.search()],
      [8, () => this.json(['inject', '--prompt', `where is the docker cache of ${random.word()} kept`])],
      [3, () => this.json(['rebuild'])],
      [this.mayPurge ? 4 : 0, () => this.purge()],
    ];
    let at = random.below(verbs.reduce((sum, [share]) => sum + share, 0));
    for (const [share, act] of verbs) {
      if (at < share) return act();
      at -= share;
    }
  }

  async capture() {
    const text = rule(this.random);
    const result = await this.cortex(['hook', 'claude'], { input: promptOf(text) });
    if (result === undefined) return;
    if (result.err !== '') this.failures.push(result);
    this.rules.push(text);
  }

  async change(args) {
    const answer = await this.json(args);
    if (answer === undefined) return;
    const [entry] = answer.entries ?? [answer];
    this.told.push(entry.id);
    this.known.push({ id: entry.id, content: entry.entry.content });
  }

  async forget(old) {
    this.known = this.known.filter(({ id }) => id !== old.id);
    await this.json(['forget', old.id]);
  }

  async purge() {
    const content = `The secret plan of ${this.random.words(6)}`;
    const answer = await this.json(['remember', content]);
    if (answer === undefined) return;
    this.purged.push(answer.id);
    await this.json(['purge', answer.id, '--yes']);
  }

  async search() {
    const args = ['search', `docker cache ${this.random.pick(['registry', 'plan', this.random.word()])}`];
    const answer = await this.json(args);
    for (const hit of answer?.results ?? []) {
      if (idOf(hit.entry.content) !== hit.id) this.failures.push({ args, hit });
    }
  }
}

/** The lines of a file of JSON lines: what can be read, and how many cannot. */
export function records(box, name) {
  if (!existsSync(box.path(name))) return { readable: [], unreadable: 0 };
  const lines = box.read(name).split('\n').filter((line) => line !== '');
  const readable = [];
  for (const line of lines) {
    try {
      readable.push(JSON.parse(line));
    } catch {
      // Counted by what is missing.
    }
  }
  return { readable, unreadable: lines.length - readable.length };
}

/** Everything that stands in the log, the archives, and the captures that wait, as one text. */
export function everything(box) {
  const names = ['memory_log.jsonl', 'archive/superseded.jsonl', 'archive/forgotten.jsonl'];
  const folder = box.path('cache/pending-events');
  const waiting = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];
  return [...names.filter((name) => existsSync(box.path(name))).map((name) => box.read(name)), ...waiting].join('\n');
}

export const waitingEvents = (box) => (existsSync(box.path('cache/pending-events')) ? readdirSync(box.path('cache/pending-events')) : []);
