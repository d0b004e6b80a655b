// Pyodide's part of a start: its loader gets the files that are already being fetched, and the engine is
// imported.

import { BootError } from "./faults.js";
import { isUnpacked } from "./filechecks.js";
import { release, restore } from "./sparse.js";

/** @import { Build } from "../protocol.js" */
/** @import { FileSource } from "./files.js" */
/** @import { Memory } from "./sparse.js" */
/** @import { PyodideAPI } from "pyodide" */

/** The bridge: a request as JSON in, a reply as JSON out. @typedef {(request: string) => string} Bridge */

/** @typedef {NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>} PyodideOptions */

/** What makes the program that Python is compiled to. @typedef {NonNullable<PyodideOptions["createPyodideModule"]>} CreateModule */

/** The memory of a Python that has imported the engine. @typedef {{memory: Promise<Memory>}} Snapshot */

/** A zip with nothing in it: the library of a Python that has imported all it needs. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/** So many of Python's last lines of output go into the details of a fault. */
const OUTPUT_LINES = 20;

/**
 * @param {Build} build
 * @param {URL} site
 * @param {FileSource} files with the wasm requested
 * @param {Promise<Snapshot | null>} finding null: Python starts from its library
 * @returns {Promise<PyodideAPI>}
 */
export async function startPython(build, site, files, finding) {
  const compiled = compile(files, new URL(build.files.wasm.url, site).href);
  const [loader, runtime, snapshot] = await Promise.all([
    /** @type {Promise<typeof import("pyodide")>} */ (files.importModule("loader")),
    /** @type {Promise<{default: CreateModule}>} */ (files.importModule("runtime")),
    finding,
  ]);
  const memory = await snapshot?.memory;
  const indexURL = new URL(`pyodide/${build.pyodide}/`, site).href;
  const library = new URL(build.files.stdlib.url, site).href;
  const wasm = new URL("pyodide.asm.wasm", indexURL).href; // which the site has under another name, packed
  /** @type {string[]} */
  const output = [];
  const listen = (/** @type {string} */ line) => {
    output.push(line);
    output.splice(0, output.length - OUTPUT_LINES);
  };
  const restoreGlobals = lend(files, { wasm, compiled, empty: memory ? library : null, memory });
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
    throw new BootError("python-failed", message, { output: output.join("\n") });
  } finally {
    restoreGlobals();
  }
}

/**
 * The compiled wasm, which the site has packed. Browsers compile in threads of their own, while the scripts are read.
 *
 * @param {FileSource} files
 * @param {string} url
 */
function compile(files, url) {
  const response = /** @type {Promise<Response>} */ (files.take(url));
  const taken = response.then((it) =>
    isUnpacked(it) ? { unpacked: it, whole: null } : unpack(it),
  );
  const unpacked = taken.then((it) => it.unpacked);
  const compiled = WebAssembly.compileStreaming(unpacked).catch(async (error) => {
    await (await taken).whole;
    await files.checked(); // bytes that are not the ones that were built are reported as such
    throw new BootError("wasm-refused", `WebAssembly did not start: ${error}`);
  });
  compiled.catch(files.failure.fail);
  return compiled;
}

/**
 * Unpacks a response while it arrives. It is read to its end even where it cannot be unpacked: only then is it
 * known what is wrong with it.
 *
 * @param {Response} response
 */
function unpack({ body }) {
  const { readable, writable } = new DecompressionStream("gzip");
  const packed = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body);
  const whole = packed.pipeTo(writable, { preventCancel: true }).catch(() => drain(packed));
  const headers = { "Content-Type": "application/wasm" };
  return { unpacked: new Response(readable, { headers }), whole };
}

/** @param {ReadableStream<Uint8Array>} stream */
async function drain(stream) {
  const reader = stream.getReader();
  while (!(await reader.read()).done);
}

/**
 * Lets Pyodide have the files that are being fetched already, and reports what it does not: that its wasm was
 * refused. Where it would copy a whole memory with all its zeros, only the rest is copied.
 *
 * @param {FileSource} files
 * @param {object} parts
 * @param {string} parts.wasm the address that Pyodide looks for it at
 * @param {Promise<WebAssembly.Module>} parts.compiled
 * @param {string | null} parts.empty the address of a zip that is not needed, and answered with an empty one
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
      files.failure.fail(new BootError("wasm-refused", `WebAssembly did not start: ${error}`));
      throw error;
    }
  };
  const restoreSet = memory && lendCopying(memory);
  return () => {
    restoreSet?.();
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainInstantiate;
  };
}

/** @param {Memory} memory @returns {() => void} restores what it has replaced */
function lendCopying(memory) {
  /** Only Int8Array gets a `set` of its own, over the one that all typed arrays share. @type {{set?: Int8Array["set"]}} */
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

/** @param {PyodideAPI} pyodide @param {Build} build @returns {Bridge} */
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
  // The only Python object that stays in use, with its module; only strings pass through it.
  return bridge.call;
}

/** Seeds Python's random numbers: every start from a snapshot would draw the same ones. @param {PyodideAPI} pyodide */
export function reseed(pyodide) {
  const random = pyodide.pyimport("random");
  random.seed(Number(crypto.getRandomValues(new BigUint64Array(1))[0]));
  random.destroy();
}
