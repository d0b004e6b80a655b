// Starts Pyodide with the files that are already being fetched, and imports the engine.

import type { PyodideAPI } from "pyodide";
import type { Build } from "../protocol.ts";
import { BootError, isUnpacked } from "./faults.ts";
import type { FileSource } from "./files.ts";
import type { Memory } from "./sparse.ts";
import { release, restore } from "./sparse.ts";

/** Takes a request and returns the reply, both as JSON. */
export type Bridge = (request: string) => string;

type PyodideOptions = NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>;

type CreateModule = NonNullable<PyodideOptions["createPyodideModule"]>;

type Snapshot = { memory: Promise<Memory> };

/** An empty standard library, enough for a Python that has already imported everything. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/** The only content type that the compiler accepts. */
const WASM = { headers: { "Content-Type": "application/wasm" } };

/** How many lines of output the details of a fault include. */
const OUTPUT_LINES = 20;

/**
 * @param files the wasm must be requested already
 * @param finding resolves to null if Python starts from its standard library
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
  const wasm = new URL("pyodide.asm.wasm", indexURL).href; // the site has this file under another name, compressed
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

/** Starts compiling now, since browsers do so in separate threads while the scripts are being read. */
function compile(files: FileSource, url: string) {
  const response = files.take(url) as Promise<Response>;
  const typed = response.then((it) => (isUnpacked(it) ? it : new Response(it.body, WASM)));
  const compiled = WebAssembly.compileStreaming(typed).catch(async (error) => {
    await files.checked(); // damaged bytes are reported as such
    throw new BootError("wasm-refused", `WebAssembly did not start: ${error}`);
  });
  compiled.catch(files.failure.fail);
  return compiled;
}

/**
 * Gives Pyodide the files that are already being fetched, reports wasm that the browser rejects (Pyodide does not), and
 * skips the zeros when Pyodide copies the snapshot's memory.
 */
function lend(
  files: FileSource,
  {
    wasm,
    compiled,
    empty,
    memory,
  }: {
    /** The address at which Pyodide looks for its wasm */
    wasm: string;
    compiled: Promise<WebAssembly.Module>;
    /** The address of the standard library if Python does not need it */
    empty: string | null;
    memory: Memory | undefined;
  },
) {
  const plainFetch = globalThis.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
    if (url === empty) return Promise.resolve(new Response(EMPTY_ZIP));
    if (url === wasm) return Promise.resolve(new Response(null)); // its bytes go to the compiler
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

function lendCopying(memory: Memory): () => void {
  /** Only Int8Array gets its own `set`, which shadows the one that all typed arrays share. */
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
  // Only this Python object stays in use, and only strings pass through it.
  return bridge.call;
}

/** Without this, every start from the snapshot would draw the same random numbers. */
export function reseed(pyodide: PyodideAPI) {
  const random = pyodide.pyimport("random");
  random.seed(Number(crypto.getRandomValues(new BigUint64Array(1))[0]));
  random.destroy();
}
