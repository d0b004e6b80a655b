// Pyodide's part of a start: its loader is given the files that are already on their way, and the
// engine is imported.

import { BootError } from "./faults.js";
import { release } from "./release.js";
import { restore } from "./sparse.js";

/** @import { Build } from "../protocol.js" */
/** @import { EngineFiles } from "./files.js" */
/** @import { Memory } from "./sparse.js" */
/** @import { PyodideAPI } from "pyodide" */

/** The bridge: a request as JSON in, a reply as JSON out. @typedef {(request: string) => string} Bridge */

/** @typedef {NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>} PyodideOptions */

/** What makes the program that Python is compiled to. @typedef {NonNullable<PyodideOptions["createPyodideModule"]>} CreateModule */

/** The memory of a Python that has the engine imported. @typedef {{memory: Promise<Memory>}} Woken */

/** A zip with nothing in it: the library of a Python that has imported all it needs. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/** Python's last words, for the details of a fault. */
const KEPT_LINES = 20;

/**
 * @param {Build} build
 * @param {URL} site
 * @param {EngineFiles} files with the wasm asked for
 * @param {Promise<Woken | null>} finding null: Python starts from its library
 * @returns {Promise<PyodideAPI>}
 */
export async function startPython(build, site, files, finding) {
  /** @type {string[]} */
  const said = [];
  /** @param {string} line */
  const listen = (line) => {
    said.push(line);
    said.splice(0, said.length - KEPT_LINES);
  };
  const wasm = new URL(build.files.wasm.url, site).href;
  // Compiling goes on in threads of the browser's own, while the scripts are read.
  const compiled = WebAssembly.compileStreaming(
    /** @type {Promise<Response>} */ (files.take(wasm)),
  ).catch(async (error) => {
    await files.checked(); // bytes that are not the ones that were built are told as such
    throw new BootError("wasm-refused", `WebAssembly did not start: ${error}`);
  });
  compiled.catch(files.refuse);
  const [loader, runtime, woken] = await Promise.all([
    /** @type {Promise<typeof import("pyodide")>} */ (files.module("loader")),
    /** @type {Promise<{default: CreateModule}>} */ (files.module("runtime")),
    finding,
  ]);
  const indexURL = new URL(`pyodide/${build.pyodide}/`, site).href;
  const library = new URL(build.files.stdlib.url, site).href;
  const memory = await woken?.memory;
  const takeBack = lend(files, { wasm, compiled, empty: memory ? library : null, memory });
  try {
    const pyodide = await loader.loadPyodide({
      indexURL,
      packageBaseUrl: indexURL,
      stdLibURL: library,
      lockFileContents: { info: build.lock, packages: {} },
      createPyodideModule: runtime.default,
      stdout: listen,
      stderr: listen,
      ...(memory && { _loadSnapshot: memory.bytes }),
    });
    if (memory) release(memory.bytes.buffer); // Python has a copy
    return pyodide;
  } catch (error) {
    const message = `Python did not start: ${error}`;
    throw new BootError("python-failed", message, { output: said.join("\n") });
  } finally {
    takeBack();
  }
}

/**
 * Lets Pyodide have the files that are already under way, and hears what it does not tell: that
 * its wasm was refused. Where it is to copy a whole memory, zeros and all, only what is in it is copied.
 *
 * @param {EngineFiles} files
 * @param {object} parts
 * @param {string} parts.wasm its address
 * @param {Promise<WebAssembly.Module>} parts.compiled
 * @param {string | null} parts.empty the address of a zip that is not needed, and taken as an empty one
 * @param {Memory | undefined} parts.memory
 */
function lend(files, { wasm, compiled, empty, memory }) {
  const plainFetch = globalThis.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
    if (url === empty) return Promise.resolve(new Response(EMPTY_ZIP));
    if (url === wasm) return Promise.resolve(new Response(null)); // it is being compiled
    return files.take(url) ?? plainFetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    try {
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      files.refuse(new BootError("wasm-refused", `WebAssembly did not start: ${error}`));
      throw error;
    }
  };
  const restoring = memory && lendCopying(memory);
  return () => {
    restoring?.();
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainInstantiate;
  };
}

/**
 * @param {Memory} memory
 * @returns {() => void} takes it back
 */
function lendCopying(memory) {
  /** What all arrays of numbers have stays as it is. @type {{set?: Int8Array["set"]}} */
  const heaps = Int8Array.prototype;
  const plain = Int8Array.prototype.set;
  /** @this {Int8Array} @param {ArrayLike<number> & Partial<ArrayBufferView>} source @param {number} [offset] */
  heaps.set = function set(source, offset) {
    if (source.buffer !== memory.bytes.buffer) {
      plain.call(this, source, offset);
      return;
    }
    delete heaps.set;
    restore(this, memory, source.byteOffset);
  };
  return () => {
    delete heaps.set;
  };
}

/**
 * @param {PyodideAPI} pyodide
 * @param {Build} build
 * @returns {Bridge}
 */
export function importEngine(pyodide, build) {
  let engine;
  let bridge;
  try {
    engine = pyodide.pyimport("salta_core");
    bridge = pyodide.pyimport("salta_core.bridge");
  } catch (error) {
    throw new BootError("python-failed", `The engine did not start: ${error}`);
  }
  const found = engine.__version__;
  engine.destroy();
  if (found !== build.version) {
    const details = { expected: build.version, found };
    throw new BootError("wrong-version", `The engine is ${found}, not ${build.version}`, details);
  }
  // The one thing of Python's that is held on to, with its module; only strings pass through it.
  return bridge.call;
}

/**
 * A snapshot remembers its chance: every start from it would draw the same.
 *
 * @param {PyodideAPI} pyodide
 */
export function reseed(pyodide) {
  const random = pyodide.pyimport("random");
  random.seed(Number(crypto.getRandomValues(new BigUint64Array(1))[0]));
  random.destroy();
}
