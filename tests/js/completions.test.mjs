// SPDX-License-Identifier: MIT
// Questions to a model over HTTP and through a program: replies, refusals, and what must not wait or leak.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { post, runProgram } from '../../js/dist/node-completions.js';

/** A server in a process of its own, because asking blocks this one. It answers by path. */
async function server(t) {
  const program = `require('node:http').createServer((request, response) => {
    if (request.url === '/late') return;
    if (request.url === '/large') return response.end(Buffer.alloc(400000, 'x'));
    if (request.url === '/moved') return response.writeHead(302, { location: '/echo' }).end();
    let body = '';
    request.on('data', (part) => { body += part; });
    request.on('end', () => response.writeHead(request.url === '/echo' ? 200 : 404).end(request.headers['x-key'] + ' ' + body));
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill());
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${String(port).trim()}`;
}

const text = (reply) => Buffer.from(reply.body).toString();

test('a POST carries headers and body, and its reply comes back with the status', async (t) => {
  const url = await server(t);
  const reply = post(`${url}/echo`, [['x-key', 'k']], '{"ä":1}', 5000);
  assert.deepEqual([reply.status, text(reply), reply.failure], [200, 'k {"ä":1}', '']);
  assert.equal(post(`${url}/none`, [], '', 5000).status, 404);
  assert.equal(post(`${url}/moved`, [], '', 5000).status, 302, 'a key goes nowhere else');
});

test('what does not answer is a failure: late, refused, no address', async (t) => {
  const url = await server(t);
  assert.equal(post(`${url}/late`, [], '', 200).failure, 'no answer in time');
  for (const wrong of ['http://127.0.0.1:1/', 'nonsense']) assert.notEqual(post(wrong, [], '', 2000).failure, '');
  assert.ok(post(`${url}/large`, [], '', 5000).body.length > 256 * 1024, 'one byte more than the core takes tells that it is too large');
});

test('a program gets the text and knows that Cortex asks', { skip: process.platform === 'win32' }, () => {
  assert.equal(text(runProgram(['cat'], 'a question', 5000)), 'a question');
  assert.equal(text(runProgram(['sh', '-c', 'echo $CORTEX_CLASSIFYING'], '', 5000)), '1\n');
  assert.equal(runProgram(['sh', '-c', 'exit 3'], 'x'.repeat(1_000_000), 5000).status, 3, 'one that does not read its input');
  assert.equal(runProgram(['no-such-program'], '', 5000).status, 127);
  assert.equal(runProgram(['sleep', '60'], '', 100).failure, 'no answer in time');
  assert.equal(runProgram(['head', '-c', '400000', '/dev/zero'], '', 5000).failure, 'the reply is too large');
});
