// Starting Python in this worker: from the first byte to a callable bridge.

import { BootError } from "./faults.js";
import { engineFiles } from "./files.js";
import { findSnapshot, forgetSnapshot, unpackSnapshot } from "./kept.js";

/** @import { BootMessage, Build, EngineFileName, Phase } from "../protocol.js" */
/** @import { EngineFiles } from "./files.js" */
/** @import { PyodideAPI } from "pyodide" */

/** The bridge: a request as JSON in, a reply as JSON out. @typedef {(request: string) => string} Bridge */

/** The smallest module there is: whether it compiles tells whether WebAssembly may run here. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** What is imported in any case. @type {readonly EngineFileName[]} */
const MODULES = ["loader", "runtime"];

/** What is fetched besides. @type {readonly EngineFileName[]} */
const FROM_FILES = ["wasm", "stdlib", "wheel"];
/** @type {readonly EngineFileName[]} */
const FROM_SNAPSHOT = ["wasm"];

/** A zip with nothing in it: the library of a Python that has imported all it needs. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/** How often a start is reported on while bytes come in. */
const MOST_REPORTS = 100;

/** Python's last words, for the details of a fault. */
const KEPT_LINES = 20;

/**
 * @param {BootMessage} message
 * @param {(phase: Phase) => void} onPhase
 * @returns {Promise<Bridge>}
 */
export async function boot(message, onPhase) {
  await checkWebAssembly();
  const site = new URL(message.site);
  const kept = message.isRetry ? null : await findSnapshot(message.build, site);
  if (kept) {
    try {
      return await start(message, kept, onPhase);
    } catch {
      // Whatever it was, it is not worth a word: the other way tells what is really wrong.
      await forgetSnapshot(message.build, site);
    }
  }
  return start(message, null, onPhase);
}

/**
 * @param {BootMessage} message
 * @param {Response | null} kept the snapshot to start from; without one Python starts from its files
 * @param {(phase: Phase) => void} onPhase
 * @returns {Promise<Bridge>}
 */
async function start({ build, site: folder, isRetry }, kept, onPhase) {
  const site = new URL(folder);
  const names = kept ? FROM_SNAPSHOT : FROM_FILES;
  const total = [...MODULES, ...names].reduce((sum, name) => sum + build.files[name].bytes, 0);
  let loaded = 0;
  let told = 0;
  const files = engineFiles(build, site, isRetry, (file, bytes) => {
    loaded = bytes;
    if (loaded < total && loaded - told < total / MOST_REPORTS) {
      return;
    }
    told = loaded;
    onPhase({ stage: loaded < total ? "download" : "start", file, loaded, total });
  });
  /** @param {Phase["stage"]} stage */
  const enter = (stage) => onPhase({ stage, file: null, loaded, total });

  enter("download");
  files.ask(names);
  const memory = kept && unpackSnapshot(build, site, kept);
  const wheel = kept ? null : files.bytes("wheel");
  const ready = Promise.all([startPython(build, site, files, memory), wheel]);
  const [pyodide, archive] = await Promise.race([ready, files.broken]);
  enter("engine");
  if (archive) {
    pyodide.unpackArchive(archive, "wheel");
  } else {
    reseed(pyodide);
  }
  const bridge = importEngine(pyodide, build);
  onPhase({ stage: "ready", file: null, loaded, total, from: kept ? "snapshot" : "files" });
  return bridge;
}

async function checkWebAssembly() {
  try {
    await WebAssembly.compile(NOTHING);
  } catch (error) {
    throw new BootError("wasm-refused", `WebAssembly cannot run here: ${error}`);
  }
}

/**
 * @param {Build} build
 * @param {URL} site
 * @param {EngineFiles} files
 * @param {Promise<ArrayBuffer> | null} memory
 * @returns {Promise<PyodideAPI>}
 */
async function startPython(build, site, files, memory) {
  /** @type {string[]} */
  const said = [];
  /** @param {string} line */
  const listen = (line) => {
    said.push(line);
    said.splice(0, said.length - KEPT_LINES);
  };
  /** @type {[typeof import("pyodide"), {default: any}]} */
  const [loader, runtime] = await Promise.all([files.module("loader"), files.module("runtime")]);
  const indexURL = new URL(`pyodide/${build.pyodide}/`, site).href;
  const library = new URL(build.files.stdlib.url, site).href;
  const restore = lendFiles(files, memory ? library : null);
  try {
    return await loader.loadPyodide({
      indexURL,
      packageBaseUrl: indexURL,
      stdLibURL: library,
      lockFileContents: { info: build.lock, packages: {} },
      createPyodideModule: runtime.default,
      stdout: listen,
      stderr: listen,
      ...(memory && { _loadSnapshot: memory }),
    });
  } catch (error) {
    const message = `Python did not start: ${error}`;
    throw new BootError("python-failed", message, { output: said.join("\n") });
  } finally {
    restore();
  }
}

/**
 * Lets Pyodide have the files that are already under way, and hears what it does not tell: that
 * its wasm was refused.
 *
 * @param {EngineFiles} files
 * @param {string | null} empty the address of a zip that is not needed, and taken as an empty one
 */
function lendFiles(files, empty) {
  const plainFetch = globalThis.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
    if (url === empty) return Promise.resolve(new Response(EMPTY_ZIP));
    return files.take(url) ?? plainFetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await plainInstantiate(source, imports);
    } catch (error) {
      files.refuse(new BootError("wasm-refused", `WebAssembly did not start: ${error}`));
      throw error;
    }
  };
  return () => {
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainInstantiate;
  };
}

/**
 * @param {PyodideAPI} pyodide
 * @param {Build} build
 * @returns {Bridge}
 */
function importEngine(pyodide, build) {
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
function reseed(pyodide) {
  const random = pyodide.pyimport("random");
  random.seed(Number(crypto.getRandomValues(new BigUint64Array(1))[0]));
  random.destroy();
}
