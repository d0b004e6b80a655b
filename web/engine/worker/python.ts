// Pyodide's part of a start: its loader gets the files that are already being fetched, and the engine is
// imported.

import type { PyodideAPI } from "pyodide";
import type { Build } from "../protocol.ts";
import { BootError, isUnpacked } from "./faults.ts";
import type { FileSource } from "./files.ts";
import type { Memory } from "./sparse.ts";
import { release, restore } from "./sparse.ts";

/** The bridge: a request as JSON in, a reply as JSON out. */
export type Bridge = (request: string) => string;

type PyodideOptions = NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>;

/** What makes the program that Python is compiled to. */
type CreateModule = NonNullable<PyodideOptions["createPyodideModule"]>;

/** The memory of a Python that has imported the engine. */
type Snapshot = { memory: Promise<Memory> };

/** A zip with nothing in it: the library of a Python that has imported all it needs. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/** The compiler takes nothing else. */
const WASM = { headers: { "Content-Type": "application/wasm" } };

/** So many of Python's last lines of output go into the details of a fault. */
const OUTPUT_LINES = 20;

/**
 * @param files with the wasm requested
 * @param finding null: Python starts from its library
 */
export async function startPython(
  build: Build,
  site: URL,
  files: FileSource,
  finding: Promise<Snapshot | null>,
): Promise<PyodideAPI> {
  const compiled = compile(files, new URL(build.files.wasm.url, site).href);
  const [loader, runtime, snapshot] = await Promise.all([
    files.importModule("loader") as Promise<typeof import("pyodide")>,
    files.importModule("runtime") as Promise<{ default: CreateModule }>,
    finding,
  ]);
  const memory = await snapshot?.memory;
  const indexURL = new URL(`pyodide/${build.pyodide}/`, site).href;
  const library = new URL(build.files.stdlib.url, site).href;
  const wasm = new URL("pyodide.asm.wasm", indexURL).href; // which the site has under another name, packed
  const output: string[] = [];
  const listen = (line: string) => {
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

/** The compiled wasm. Browsers compile in threads of their own, while the scripts are read. */
function compile(files: FileSource, url: string) {
  const response = files.take(url) as Promise<Response>;
  const typed = response.then((it) => (isUnpacked(it) ? it : new Response(it.body, WASM)));
  const compiled = WebAssembly.compileStreaming(typed).catch(async (error) => {
    await files.checked(); // bytes that are not the ones that were built are reported as such
    throw new BootError("wasm-refused", `WebAssembly did not start: ${error}`);
  });
  compiled.catch(files.failure.fail);
  return compiled;
}

/**
 * Lets Pyodide have the files that are being fetched already, and reports what it does not: that its wasm was
 * refused. Where it would copy a whole memory with all its zeros, only the rest is copied.
 */
function lend(
  files: FileSource,
  {
    wasm,
    compiled,
    empty,
    memory,
  }: {
    /** The address that Pyodide looks for it at */
    wasm: string;
    compiled: Promise<WebAssembly.Module>;
    /** The address of a zip that is not needed, and answered with an empty one */
    empty: string | null;
    memory: Memory | undefined;
  },
) {
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

/** @returns restores what it has replaced */
function lendCopying(memory: Memory): () => void {
  /** Only Int8Array gets a `set` of its own, over the one that all typed arrays share. */
  const heaps: { set?: Int8Array["set"] } = Int8Array.prototype;
  const plain = Int8Array.prototype.set;
  heaps.set = function set(
    this: Int8Array,
    source: ArrayLike<number> & Partial<ArrayBufferView>,
    offset?: number,
  ) {
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

export function importEngine(pyodide: PyodideAPI, build: Build): Bridge {
  let engine: ReturnType<typeof pyodide.pyimport>;
  let bridge: typeof engine;
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

/** Seeds Python's random numbers: every start from a snapshot would draw the same ones. */
export function reseed(pyodide: PyodideAPI) {
  const random = pyodide.pyimport("random");
  random.seed(Number(crypto.getRandomValues(new BigUint64Array(1))[0]));
  random.destroy();
}
