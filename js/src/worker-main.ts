// SPDX-License-Identifier: MIT
// The program of the worker that `workerCortex` starts.
import { serveCortex } from './worker-serve.js';

serveCortex(globalThis as unknown as Parameters<typeof serveCortex>[0]);
