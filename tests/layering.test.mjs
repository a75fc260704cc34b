// SPDX-License-Identifier: MIT
// Enforces the direction of dependencies: which module may include which, and where third-party headers stop.
import assert from 'node:assert/strict';
import test from 'node:test';
import { complaints } from './support/source_tree.mjs';

const leaves = ['base', 'text', 'entry'];
const middle = [...leaves, 'capture', 'store', 'search'];

/** What each module of core/src may include beside itself and the public headers. '' is core/src itself. */
const mayInclude = {
  base: [],
  text: ['base'],
  entry: ['base', 'text'],
  capture: leaves,
  store: leaves,
  search: leaves,
  expand: leaves,
  cache: [...leaves, 'store', 'search'],
  '': [...leaves, 'store'],
  inject: middle,
  engine: [...middle, 'inject', 'cache', 'expand', ''],
  clients: [...middle, 'inject', 'engine', ''],
  commands: [...middle, 'inject', 'engine', 'clients', ''],
};

/** Modules that do not know the facade above them; one header shares its words for a decision with it. */
const belowEngine = ['base', 'text', 'entry', 'capture', 'store', 'search', 'cache', 'expand', 'inject'];
const facade = /^cortex\/(engine|command_line|command_session)\.h$/;
const mayKnowFacade = ['core/src/store/decide.h'];

/** Third-party headers and the only files that may include them. */
const fences = [
  { header: /^utf8proc/, allowed: /^(core\/src\/base\/unicode\.cpp|tests\/core\/base\/unicode_test\.cpp)$/ },
  { header: /^nlohmann\//, allowed: /^(core\/src\/(commands\/json_[a-z]+\.(h|cpp)|inject\/receipt\.cpp|store\/journal\.cpp|engine\/pending_events\.cpp|config\.cpp|clients\/[a-z_]+\.cpp|expand\/(backends|expansion_cache)\.cpp|capture\/(session_state|episode_json|json_fields)\.(h|cpp)|text\/aliases\.cpp)|tests\/.*)$/ },
  { header: /^sqlite3/, allowed: /^(core\/src\/cache\/cache_(db|vfs)\.cpp|tests\/bench\/peers_main\.cpp)$/ },
  { header: /^curl\//, allowed: /^core\/platform\/http_completions\.cpp$/ },
  { header: /^emscripten/, allowed: /^wasm\// },
  { header: /^vscode/, allowed: /^$/ },
];

/** The core does no I/O of its own, has no threads and no locale, and asks no clock (SPEC 2.4 of the house style). */
const systemHeader = /^(iostream|fstream|filesystem|regex|thread|mutex|future|condition_variable|chrono|ctime|locale|unistd\.h|fcntl\.h|sys\/.*)$/;

const includes = (text) => [...text.matchAll(/^\s*#\s*include\s*[<"]([^>"]+)[>"]/gm)].map((match) => match[1]);

function moduleOf(path) {
  const parts = path.match(/^core\/src\/(?:([a-z_]+)\/)?[^/]+$/);
  return parts ? (parts[1] ?? '') : undefined;
}

function moduleDirection(path, text) {
  const module = moduleOf(path);
  if (module === undefined) return [];
  if (!(module in mayInclude)) return [`${path}: module '${module}' is not in the layering table`];
  return includes(text).flatMap((header) => {
    const target = header.match(/^([a-z_]+)\/[a-z_0-9]+\.h$/)?.[1];
    if (target === undefined || target === module || target === 'cortex' || !(target in mayInclude)) return [];
    return mayInclude[module].includes(target) ? [] : [`${path} includes ${header}: ${module || 'core/src'} may not know ${target}`];
  });
}

function facadeFromBelow(path, text) {
  if (!belowEngine.includes(moduleOf(path)) || mayKnowFacade.includes(path)) return [];
  return includes(text).filter((header) => facade.test(header)).map((header) => `${path} includes ${header}, which is above it`);
}

function publicSurface(path, text) {
  const isOutside = /^(core\/(include|cli|platform)|wasm)\//.test(path);
  const reachesIn = (header) => header.split('/')[0] in mayInclude || header === 'cortex_version.h';
  return isOutside ? includes(text).filter(reachesIn).map((header) => `${path} includes ${header}, which is internal`) : [];
}

function thirdPartyFences(path, text) {
  return includes(text).flatMap((header) => fences.filter((fence) => fence.header.test(header) && !fence.allowed.test(path))
    .map(() => `${path} includes ${header} outside its fence`));
}

function hostIndependence(path, text) {
  if (moduleOf(path) === undefined && !path.startsWith('core/include/')) return [];
  const headers = includes(text).filter((header) => systemHeader.test(header)).map((header) => `${path} includes <${header}>`);
  return /__EMSCRIPTEN__/.test(text) ? [...headers, `${path} asks for the platform`] : headers;
}

const rules = [
  { rule: moduleDirection, name: 'modules include only what is below them', bad: [
    ['core/src/search/rank.cpp', '#include "store/log_file.h"\n'],
    ['core/src/store/log_file.cpp', '#include "capture/redact.h"\n'],
    ['core/src/base/utf8.cpp', '#include "text/words.h"\n'],
    ['core/src/inject/plan.cpp', '#include "engine/corpus.h"\n'],
    ['core/src/engine/corpus.cpp', '#include "commands/args.h"\n'],
    ['core/src/novelty/thing.cpp', '\n'],
  ], good: [['core/src/inject/plan.cpp', '#include "search/query.h"\n#include <vector>\n']] },
  { rule: facadeFromBelow, name: 'modules below the engine do not include its header', bad: [
    ['core/src/search/rank.cpp', '#include "cortex/engine.h"\n'],
    ['core/src/inject/plan.h', '#include "cortex/command_line.h"\n'],
  ], good: [['core/src/store/decide.h', '#include "cortex/engine.h"\n'], ['core/src/search/rank.cpp', '#include "cortex/entry.h"\n']] },
  { rule: publicSurface, name: 'public headers, the command line and the platform layer see only public headers', bad: [
    ['core/cli/main.cpp', '#include "engine/corpus.h"\n'],
    ['core/include/cortex/entry.h', '#include "base/utf8.h"\n'],
    ['core/platform/system_clock.cpp', '#include "base/time.h"\n'],
    ['wasm/bindings.cpp', '#include "commands/args.h"\n'],
  ], good: [['core/cli/main.cpp', '#include "cortex/command_line.h"\n#include "posix_file_system.h"\n']] },
  { rule: thirdPartyFences, name: 'third-party headers stay behind their fences', bad: [
    ['core/src/text/words.cpp', '#include <utf8proc.h>\n'],
    ['core/src/search/rank.cpp', '#include <nlohmann/json.hpp>\n'],
    ['core/src/entry/entry_json.cpp', '#include <nlohmann/json.hpp>\n'],
    ['core/cli/main.cpp', '#include <emscripten.h>\n'],
  ], good: [['core/src/base/unicode.cpp', '#include <utf8proc.h>\n']] },
  { rule: hostIndependence, name: 'the core does no I/O, has no threads and asks for no platform', bad: [
    ['core/src/search/rank.cpp', '#include <iostream>\n'],
    ['core/src/text/words.cpp', '#include <regex>\n'],
    ['core/src/engine/corpus.cpp', '#  include <thread>\n'],
    ['core/src/base/time.cpp', '#ifdef __EMSCRIPTEN__\n#endif\n'],
    ['core/src/store/lock.cpp', '#include <sys/stat.h>\n'],
  ], good: [['core/platform/system_clock.cpp', '#include <chrono>\n'], ['core/src/search/rank.cpp', '#include <algorithm>\n']] },
];

/** Modules of js/src that may know Node, and what imports of the package may name. */
function jsFences(path, text) {
  const imports = [...text.matchAll(/^(?:import|export)[^'"]*?from '([^']+)'|^import '([^']+)'/gm)].map((match) => match[1] ?? match[2]);
  const isNode = /^js\/src\/(node|node-[a-z]+|command-line|index-node)\.ts$/.test(path);
  return imports.filter((name) => !name.startsWith('./') && !(isNode && name.startsWith('node:'))).map((name) => `${path} imports ${name}`)
    .concat(isNode ? [] : imports.filter((name) => /^\.\/(node|node-[a-z]+|command-line|index-node)\.js$/.test(name)).map((name) => `${path} imports ${name}, which needs Node`));
}

test('js/src imports nothing but itself, and node: only where the host is Node', () => {
  assert.deepEqual(complaints(jsFences, /^js\/src\/.*\.ts$/), []);
  assert.equal(jsFences('js/src/cortex.ts', "import { readFileSync } from 'node:fs';\n").length, 1);
  assert.equal(jsFences('js/src/cortex.ts', "import { nodeFileSystem } from './node.js';\n").length, 1);
  assert.equal(jsFences('js/src/node.ts', "import lodash from 'lodash';\n").length, 1);
  assert.deepEqual(jsFences('js/src/node-files.ts', "import fs from 'node:fs';\nimport { CortexError } from './errors.js';\n"), []);
});

for (const { rule, name, bad, good } of rules) {
  test(name, () => assert.deepEqual(complaints(rule, /\.(h|cpp|in)$/), []));
  test(`${name}: the rule finds what breaks it`, () => {
    for (const [path, text] of bad) assert.equal(rule(path, text).length, 1, `nothing said about ${path}: ${text}`);
    for (const [path, text] of good) assert.deepEqual(rule(path, text), []);
  });
}
