// SPDX-License-Identifier: MIT
// The factory that Emscripten writes.
import type { WasmModule } from './binding.js';

export interface ModuleOptions {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object;
}

declare const createModule: (options: ModuleOptions) => Promise<WasmModule>;
export default createModule;
