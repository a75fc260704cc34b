// SPDX-License-Identifier: MIT
// From whatever a caller has of cortex.wasm to a running module. Nothing is fetched here.
import createModule from './cortex-glue.js';
import { wireVersion, type WasmModule } from './binding.js';
import { CortexError } from './errors.js';

/** cortex.wasm in any form: its bytes, a `Response`, a compiled module, a promise of one of them, or a function that gives one. */
export type WasmSource =
  | ArrayBuffer
  | ArrayBufferView<ArrayBuffer>
  | Response
  | WebAssembly.Module
  | PromiseLike<ArrayBuffer | ArrayBufferView<ArrayBuffer> | Response | WebAssembly.Module>
  | (() => WasmSource);

let standardSource: (() => WasmSource) | undefined;

/** What is loaded where the caller names nothing. */
export function setStandardSource(source: () => WasmSource): void {
  standardSource = source;
}

/** Compiles cortex.wasm. Compile once and pass the module to every `Cortex.open` where that matters. */
export async function compileWasm(source: WasmSource | undefined = standardSource): Promise<WebAssembly.Module> {
  if (source === undefined) {
    throw new CortexError('invalid_argument', "open: cortex.wasm is missing; pass it as `wasm`, for instance fetch('/cortex.wasm')");
  }
  try {
    if (typeof source === 'function') return await compileWasm(source());
    const given = await source;
    if (typeof given !== 'object' || given === null) throw new TypeError('neither bytes nor a Response nor a module');
    if (given instanceof WebAssembly.Module) return given;
    if (isResponse(given)) return await compileResponse(given);
    return await WebAssembly.compile(given as BufferSource);
  } catch (error) {
    if (error instanceof CortexError) throw error;
    throw new CortexError('invalid_argument', `open: this is not cortex.wasm: ${reasonOf(error)}`, { cause: error });
  }
}

/** By its looks: the first mention of `Response` makes Node load its whole HTTP client. */
function isResponse(given: object): given is Response {
  return 'arrayBuffer' in given && 'ok' in given;
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new CortexError('io_error', `open: ${response.url} answered ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A module with memory of its own. */
export async function instantiate(compiled: WebAssembly.Module): Promise<WasmModule> {
  let module: Partial<WasmModule>;
  try {
    module = await new Promise((resolve, reject) => {
      const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled)).catch(reject);
        return {};
      };
      createModule({ instantiateWasm }).then(resolve, reject);
    });
  } catch (error) {
    throw new CortexError('not_supported', `open: this cortex.wasm does not fit this package: ${reasonOf(error)}`, { cause: error });
  }
  return checked(module);
}

function checked(module: Partial<WasmModule>): WasmModule {
  const found = module.wireVersion?.();
  if (found !== wireVersion) {
    throw new CortexError('not_supported', `open: cortex.wasm speaks version ${found}, this package version ${wireVersion}; take both from one release`);
  }
  return module as WasmModule;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
