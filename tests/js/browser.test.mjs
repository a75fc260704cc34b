// SPDX-License-Identifier: MIT
// The package in Chromium, from static files under a strict Content-Security-Policy.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from '../../js/node_modules/playwright-core/index.mjs';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../js/dist');
const executablePath = process.env.CORTEX_CHROMIUM ?? '/usr/bin/chromium';
const skip = !existsSync(executablePath) && `${executablePath} is not installed`;
const types = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

let server;
let browser;
let origin;

before(async () => {
  if (skip) return;
  server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    const file = join(dist, path);
    const isPage = path === '/';
    if (!isPage && !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': isPage ? types['.html'] : (types[extname(path)] ?? 'text/plain'), 'content-security-policy': policy });
    return response.end(isPage ? '<!doctype html><title>Cortex</title>' : readFileSync(file));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({ executablePath, args: flags, timeout: 120_000 });
});

after(async () => {
  await browser?.close();
  server?.close();
});

async function page(t, context) {
  const opened = await (context ?? browser).newPage();
  opened.setDefaultTimeout(120_000);
  const complaints = [];
  opened.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
  opened.on('pageerror', (error) => complaints.push(String(error)));
  await opened.goto(origin);
  t.after(async () => {
    await opened.close();
    assert.deepEqual(complaints.filter((text) => !text.includes('favicon')), []);
  });
  return opened;
}

test('Cortex opens, stores and finds in a page with a strict policy', { skip }, async (t) => {
  const found = await (await page(t)).evaluate(async () => {
    const { Cortex, memoryFileSystem } = await import('/index.js');
    const cortex = await Cortex.open({ fileSystem: memoryFileSystem(), wasm: fetch('/cortex.wasm') });
    cortex.remember('Use pnpm here, never npm');
    const { results } = cortex.search('pnpm');
    await cortex.close();
    return results.map((hit) => hit.entry.content);
  });
  assert.deepEqual(found, ['Use pnpm here, never npm']);
});

for (const [storage, prepare] of [['the origin private file system', () => {}], ['IndexedDB', () => { delete FileSystemFileHandle.prototype.createWritable; }]]) {
  test(`browserFileSystem keeps a memory in ${storage} over a reload, for one page at a time`, { skip }, async (t) => {
    const context = await browser.newContext();
    t.after(() => context.close());
    await context.addInitScript(prepare);
    const first = await page(t, context);
    const use = async (text) => {
      const { Cortex } = await import('/index.js');
      const { browserFileSystem } = await import('/browser.js');
      const cortex = await Cortex.open({ fileSystem: await browserFileSystem('notes'), wasm: fetch('/cortex.wasm') });
      cortex.remember(text);
      let second;
      try {
        await browserFileSystem('notes');
      } catch (error) {
        second = error.code;
      }
      const contents = cortex.list().entries.map(({ entry }) => entry.content);
      cortex.forget({ query: 'forgettable' });
      await cortex.close();
      return { contents, second };
    };
    assert.deepEqual(await first.evaluate(use, 'first and forgettable'), { contents: ['first and forgettable'], second: 'io_error' });
    await first.reload();
    assert.deepEqual((await first.evaluate(use, 'the second visit')).contents, ['the second visit']);
    await first.reload();
    assert.deepEqual((await first.evaluate(use, 'a third one')).contents, ['a third one', 'the second visit']);
  });
}

test('workerCortex answers from a worker, errors included, and keeps what it stored', { skip }, async (t) => {
  const opened = await page(t);
  const outcome = await opened.evaluate(async () => {
    const { workerCortex } = await import('/worker.js');
    const cortex = await workerCortex({ fileSystem: { browser: 'in worker' }, wasm: fetch('/cortex.wasm') });
    await cortex.remember('Use pnpm here, never npm');
    const answers = await Promise.allSettled([cortex.search('pnpm'), cortex.show('ffffffff'), cortex.search('x', { top: 0 }), cortex.list()]);
    await cortex.close();
    await cortex.close();
    const again = await workerCortex({ fileSystem: { browser: 'in worker' }, wasm: fetch('/cortex.wasm') });
    const { all } = await again.list();
    await again.close();
    return { codes: answers.map((answer) => answer.reason?.code ?? 'ok'), all };
  });
  assert.deepEqual(outcome, { codes: ['ok', 'not_found', 'invalid_argument', 'ok'], all: 1 });
});
