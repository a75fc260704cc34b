// SPDX-License-Identifier: MIT
// How the command line is read: help, unknown options and verbs, values, exit codes, errors as JSON.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { entry, now, sandbox } from './support.mjs';

const verbs = 'search inject remember list show edit pin forget undo purge stats why doctor audit review distill rebuild import export config pause resume hook demo help version'.split(' ');

test('help lists every verb', (t) => {
  const out = sandbox(t).text(['help']);
  for (const verb of verbs) assert.match(out, new RegExp(`^  ${verb} +\\S`, 'm'));
  assert.equal(out, sandbox(t).text(['--help']));
});

test('the help of every verb shows usage, each option with its meaning, an example and the exit codes', (t) => {
  const box = sandbox(t);
  const table = box.json(['help']);
  assert.deepEqual(table.verbs.map((verb) => verb.name).sort(), [...verbs].sort());
  for (const verb of table.verbs.filter(({ name }) => name !== 'help')) {
    const out = box.text([verb.name, '--help']);
    assert.match(out, new RegExp(`^  cortex ${verb.name}\\b.*\\[options\\]$`, 'm'));
    for (const option of [...verb.options, ...table.options]) {
      assert.match(out, new RegExp(`^  --${option.name}\\b.*  \\S`, 'm'), `${verb.name} --${option.name}`);
      assert.ok(option.meaning.endsWith('.'), `${verb.name} --${option.name} has no meaning`);
    }
    assert.match(out, new RegExp(`Example\n  cortex ${verb.name}`));
    assert.match(out, /Exit codes\n  0 /);
    assert.ok(out.split('\n').every((line) => line.length <= 110), `${verb.name}: a line is too long`);
    assert.equal(out, box.text(['help', verb.name]));
    assert.equal(out, box.text([verb.name, '-h']));
  }
});

test('the example of every verb is a command line that can be read', (t) => {
  for (const { name, example } of sandbox(t).json(['help']).verbs) {
    const box = sandbox(t);
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2]).slice(1);
    const args = words.slice(0, words.includes('<') ? words.indexOf('<') : undefined);
    assert.equal(args[0], name);
    assert.notEqual(box.run([...args, '--now', now]).code, 2, example);
  }
});

test('the version is the one of the project, in text and in JSON', (t) => {
  const box = sandbox(t);
  const cmake = readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8');
  const version = cmake.match(/project\(cortex VERSION ([\d.]+)/)[1];
  for (const args of [['version'], ['--version'], ['--version', '--color', 'never']]) assert.equal(box.text(args), `cortex ${version}\n`);
  assert.deepEqual(box.json(['version']), { version });
});

test('no arguments at all show the overview and count as wrong usage', (t) => {
  const result = sandbox(t).run([]);
  assert.equal(result.code, 2);
  assert.match(result.out, /^Verbs$/m);
});

const wrong = [
  [['sarch', 'x'], /did you mean search\?/],
  [['frobnicate'], /unknown verb frobnicate \(/],
  [['--bogus', 'search', 'x'], /unknown option --bogus/],
  [['search', 'x', '--tpo', '3'], /unknown option --tpo; did you mean --top\?/],
  [['search', 'x', '-q'], /unknown option -q/],
  [['search', 'x', '--projct-only=a'], /did you mean --project-only\?/],
  [['search', 'x', '--top'], /--top needs a value: --top N/],
  [['search', 'x', '--top', 'many'], /--top many: must be a whole number from 1 to 10000/],
  [['search', 'x', '--top', '0'], /--top 0: must be/],
  [['search', 'x', '--top=99999999999999999999'], /must be a whole number/],
  [['search', 'x', '--in', 'cellar'], /--in cellar: must be one of log, core, all/],
  [['search', 'x', '--type', '--explain'], /--type needs a value.*--type=--explain/],
  [['search', 'x', '--explain=yes'], /--explain takes no value/],
  [['search', 'x', '--now', 'yesterday'], /--now yesterday: must be an ISO-8601 time/],
  [['search'], /usage: cortex search QUERY\.\.\./],
  [['show'], /usage: cortex show ID/],
  [['stats', 'all'], /too much: all; usage: cortex stats/],
  [['remember', 'x', '--priority', '11'], /--priority 11: must be a number from 0 to 10/],
  [['remember', 'x', '--priority', 'nan'], /must be a number/],
  [['remember', '   '], /content is empty/],
  [['edit', 'abcd'], /nothing to change: give --content/],
  [['inject'], /a prompt is missing/],
  [['forget'], /say which: ids/],
  [['purge', 'abcd1234'], /cannot be undone: look with --dry-run, then say --yes/],
  [['undo', 'everything'], /neither a number/],
  [['undo', '0'], /neither a number/],
  [['show', 'abc'], /abc/],
  [['config', 'inject.quite'], /did you mean inject.quiet\?/],
  [['config', 'hot_threshold', 'warm'], /hot_threshold/],
  [['config', 'inject.quiet', 'true', '--unset'], /--unset takes no value/],
  [['pause', '--for', 'ever'], /--for ever: must be a length of time/],
  [['help', 'me'], /there is no verb me/],
];

for (const [args, message] of wrong) {
  test(`cortex ${args.join(' ')} is wrong usage`, (t) => {
    const box = sandbox(t);
    const plain = box.run(args);
    assert.equal(plain.code, 2, plain.err);
    assert.match(plain.err, message);
    assert.equal(plain.out, '');
    const verb = box.run([...args, '--json']);
    if (args.at(-1) === '--top') return;  // --json would be read as the missing value
    assert.equal(verb.code, 2);
    const { error } = JSON.parse(verb.out);
    assert.deepEqual(Object.keys(error), ['code', 'message']);
    assert.equal(error.code, 'invalid_argument');
    assert.match(error.message, message);
  });
}

test('an error names the verb it comes from', (t) => {
  const box = sandbox(t);
  assert.match(box.run(['search', '--bogus']).err, /^cortex search: /);
  assert.match(box.run(['--bogus']).err, /^cortex: /);
});

test('options may stand before and after the words, with a space or an equals sign', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker daemon must run for integration tests'), entry('Docker images are built on CI')]);
  const expected = box.run(['search', 'docker', '--top', '1', '--json', '--now', now]).out;
  assert.equal(JSON.parse(expected).results.length, 1);
  for (const args of [['--json', '--now', now, 'search', '--top=1', 'docker'], ['search', '--now=' + now, 'docker', '--top=1', '--json']]) {
    assert.equal(box.run(args).out, expected);
  }
});

test('after -- and with other signs than letters behind it, a dash begins a word', (t) => {
  const box = sandbox(t);
  const literal = box.run(['remember', '--json', '--', '--json is an option of every verb']);
  assert.equal(JSON.parse(literal.out).content, '--json is an option of every verb');
  assert.equal(box.json(['remember', '-5 degrees is too cold for the server room']).content, '-5 degrees is too cold for the server room');
  assert.equal(box.json(['remember', '- run the linter before every commit']).content, '- run the linter before every commit');
});

test('the folder comes from --dir before the environment, and a relative one is taken from the current folder', (t) => {
  const box = sandbox(t);
  box.json(['remember', 'The API tests need the docker daemon', '--dir', 'elsewhere'], {});
  assert.deepEqual(box.log(), []);
  assert.equal(box.json(['list', '--dir', `${box.work}/elsewhere`]).all, 1);
  assert.equal(box.json(['list'], { env: { CORTEX_MEMORY_DIR: 'elsewhere' } }).all, 1);
});

test('without a folder named, the memory lies in the home folder; without a home this is wrong usage', (t) => {
  const box = sandbox(t);
  box.json(['remember', 'The API tests need the docker daemon'], { env: { CORTEX_MEMORY_DIR: '' } });
  assert.equal(box.json(['list', '--dir', `${box.root}/home/.cortex`]).all, 1);
  const homeless = box.run(['list'], { env: { CORTEX_MEMORY_DIR: '', HOME: '' } });
  assert.equal(homeless.code, 2);
  assert.match(homeless.err, /HOME is not set/);
});

test('the same command at the same --now gives the same bytes', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Use pnpm instead of npm', { type: 'USER_CORRECTION' }), entry('pnpm keeps one lockfile for all packages')]);
  for (const args of [['search', 'pnpm lockfile', '--explain'], ['search', 'pnpm lockfile', '--json'], ['list'], ['stats', '--json'],
    ['inject', '--prompt', 'install the packages with pnpm or npm', '--json'], ['inject', 'install the packages with pnpm']]) {
    assert.equal(box.run([...args, '--now', now]).out, box.run([...args, '--now', now]).out);
  }
});
