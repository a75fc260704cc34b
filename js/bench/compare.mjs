// SPDX-License-Identifier: MIT
// Search beside MiniSearch, Orama, sql.js FTS5 and FlexSearch: one corpus, the same queries, the ten best of each.
// Usage: node js/bench/compare.mjs [ENTRIES] [QUERIES]. Prints the table of js/README.md.
import { readFileSync } from 'node:fs';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import initSqlJs from 'sql.js-fts5';  // The standard build of sql.js comes without FTS5.
import { Cortex, memoryFileSystem } from '../dist/index-node.js';

const count = Number(process.argv[2] ?? 100_000);
const queryCount = Number(process.argv[3] ?? 200);
const top = 10;

/** Numbers from 0 to 1, the same every time (mulberry32). */
let state = 7;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

const letters = 'eeeeeettttaaaaooooiiinnnsssrrrhhhlldddccuummffppggwwyybbvkxjqz';
const vocabulary = Array.from({ length: 20_000 }, () => Array.from({ length: 3 + Math.floor(random() * 8) }, () => letters[Math.floor(random() * letters.length)]).join(''));
/** Few words are common and most are rare, as in prose. */
const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)];
const sentence = (length) => Array.from({ length }, word).join(' ');
const entries = Array.from({ length: count }, (_, id) => ({
  id, type: 'WORKING_SOLUTION', content: sentence(12 + Math.floor(random() * 20)), tags: [word(), word()], timestamp: new Date(Date.UTC(2026, 0, 1) + (id / count) * 300 * 86_400_000).toISOString(),
}));
const queries = Array.from({ length: queryCount }, () => sentence(2 + Math.floor(random() * 4)));

const engines = {
  async 'Cortex'() {
    const log = entries.map(({ id, ...entry }) => JSON.stringify(entry)).join('\n');
    const cortex = await Cortex.open({ fileSystem: memoryFileSystem({ 'memory_log.jsonl': `${log}\n` }) });
    cortex.search('warm');
    return (query) => cortex.search(query, { top }).results.length;
  },
  async 'MiniSearch'() {
    const index = new MiniSearch({ fields: ['content', 'tags'], extractField: (entry, field) => (field === 'tags' ? entry.tags.join(' ') : entry[field]) });
    index.addAll(entries);
    return (query) => index.search(query).slice(0, top).length;
  },
  async 'Orama'() {
    const index = create({ schema: { content: 'string', tags: 'string[]' } });
    await insertMultiple(index, entries.map(({ content, tags }) => ({ content, tags })), 5000);
    return async (query) => (await searchOrama(index, { term: query, limit: top })).hits.length;
  },
  async 'sql.js FTS5'() {
    const SQL = await initSqlJs({ wasmBinary: readFileSync(new URL('../node_modules/sql.js-fts5/dist/sql-wasm.wasm', import.meta.url)) });
    const database = new SQL.Database();
    database.run('CREATE VIRTUAL TABLE entries USING fts5(content, tags)');
    database.run('BEGIN');
    const insert = database.prepare('INSERT INTO entries(rowid, content, tags) VALUES (?, ?, ?)');
    for (const { id, content, tags } of entries) insert.run([id + 1, content, tags.join(' ')]);
    insert.free();
    database.run('COMMIT');
    const select = database.prepare(`SELECT rowid, content, bm25(entries) FROM entries WHERE entries MATCH ? ORDER BY rank LIMIT ${top}`);
    return (query) => {
      let found = 0;
      select.bind([query.split(' ').join(' OR ')]);
      while (select.step()) found += select.get().length > 0 ? 1 : 0;
      select.reset();
      return found;
    };
  },
  async 'FlexSearch (does not rank by relevance)'() {
    const index = new FlexSearch.Index({ tokenize: 'strict' });
    for (const { id, content, tags } of entries) index.add(id, `${content} ${tags.join(' ')}`);
    return (query) => index.search(query, { limit: top, suggest: true }).length;
  },
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const rows = [];
for (const [name, make] of Object.entries(engines)) {
  const begun = performance.now();
  const search = await make();
  const built = performance.now() - begun;
  for (const query of queries.slice(0, 20)) await search(query);
  const times = [];
  for (const query of queries) {
    const start = performance.now();
    await search(query);
    times.push(performance.now() - start);
  }
  rows.push([name, built, median(times), times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]]);
  globalThis.gc?.();
}
console.log(`${count} entries, ${queryCount} queries of 2 to 5 words, the ${top} best; Node ${process.versions.node}\n`);
console.log('| engine | load, ms | search, median ms | 95 % below, ms |\n| --- | ---: | ---: | ---: |');
for (const [name, built, middle, high] of rows) console.log(`| ${name} | ${built.toFixed(0)} | ${middle.toFixed(3)} | ${high.toFixed(3)} |`);
