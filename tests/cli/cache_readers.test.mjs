// SPDX-License-Identifier: MIT
// The cache as other programs read it: sql.js and the sqlite3 shell, through the tables that SPEC 7 names.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { entry, sandbox } from './support.mjs';

const buildCache = process.env.CORTEX_CACHE_DIR ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cortex-build');
const sqlJs = join(process.env.CORTEX_DEPS_DIR ?? join(buildCache, 'deps'), 'sql.js-1.13.0');
const hasShell = spawnSync('sqlite3', ['-version']).status === 0;

function folderWithCache(t) {
  const box = sandbox(t);
  const entries = Array.from({ length: 60 }, (_, i) => entry(`docker note ${i} about the registry`, { type: 'CONFIG_INSIGHT' }));
  box.writeLog(entries);
  box.json(['search', 'docker registry']);
  return { box, entries, path: box.path('memory_cache.db') };
}

test('sql.js reads the entries, their words and the weights', { skip: !existsSync(sqlJs) && 'scripts/deps.sh test fetches sql.js' }, async (t) => {
  const { entries, path } = folderWithCache(t);
  const { Database } = await createRequire(import.meta.url)(join(sqlJs, 'sql-wasm.js'))();
  const database = new Database(readFileSync(path));
  const rows = (sql) => database.exec(sql)[0].values;
  assert.deepEqual(rows('PRAGMA integrity_check'), [['ok']]);
  assert.deepEqual(rows('SELECT raw_json FROM entry_cache ORDER BY line_num').map(([line]) => JSON.parse(line)), entries);
  const [[line, type, hash, tokens, soundex]] = rows('SELECT line_num, entry_type, content_hash, tokens, soundex_codes FROM entry_cache LIMIT 1');
  assert.deepEqual([line, type, soundex], [0, 'CONFIG_INSIGHT', '']);
  assert.match(hash, /^[0-9a-f]{16}$/);
  assert.deepEqual(tokens.split(' ').sort(), ['about', 'config_insight', 'docker', 'note', 'registry', 'the']);
  assert.deepEqual(rows("SELECT weight FROM idf_weights WHERE token = 'docker'"), [[Math.log(2)]]);
  assert.deepEqual(rows("SELECT value FROM idf_meta WHERE key = 'entry_count'"), [['60']]);
  database.close();
});

test('a database that sql.js wrote with the tables of the Python implementation is made anew', { skip: !existsSync(sqlJs) && 'scripts/deps.sh test fetches sql.js' }, async (t) => {
  const { box, path } = folderWithCache(t);
  const found = box.json(['search', 'docker registry']);
  const { Database } = await createRequire(import.meta.url)(join(sqlJs, 'sql-wasm.js'))();
  const database = new Database();
  database.run(`CREATE TABLE entry_cache(line_num INTEGER PRIMARY KEY, raw_json TEXT, tokens TEXT, stems TEXT, soundex_codes TEXT,
    tag_tokens TEXT, tag_soundex TEXT, entry_type TEXT, content_hash TEXT);
    CREATE TABLE cache_meta(key TEXT PRIMARY KEY, value TEXT); CREATE TABLE idf_weights(token TEXT PRIMARY KEY, weight REAL);
    CREATE TABLE idf_meta(key TEXT PRIMARY KEY, value TEXT);
    INSERT INTO cache_meta VALUES('log_mtime', '1764590000.25'), ('log_size', '12345');
    INSERT INTO entry_cache VALUES(0, '{}', 'wrong', '', '', '', '', 'X', 'abc')`);
  rmSync(path);
  box.write('memory_cache.db', database.export());
  database.close();
  assert.equal(box.json(['stats']).cache, 'stale');
  assert.deepEqual(box.json(['search', 'docker registry']), found);
  assert.equal(box.json(['stats']).cache, 'fresh');
});

test('the sqlite3 shell opens the cache and finds it whole', { skip: !hasShell && 'there is no sqlite3 here' }, (t) => {
  const { path } = folderWithCache(t);
  const shell = spawnSync('sqlite3', ['-readonly', path, 'PRAGMA integrity_check; SELECT count(*) FROM entry_cache; SELECT count(*) FROM idf_weights WHERE weight > 0'], { encoding: 'utf8' });
  assert.match(shell.stdout, /^ok\n60\n[1-9]/, shell.stderr);
});
