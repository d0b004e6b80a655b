// Starting Python in this worker: from the first byte to a callable bridge.

import { BootError } from "./faults.js";
import { engineFiles } from "./files.js";

/** @import { BootMessage, Build, Phase } from "../protocol.js" */
/** @import { EngineFiles } from "./files.js" */
/** @import { PyodideAPI } from "pyodide" */

/** The bridge: a request as JSON in, a reply as JSON out. @typedef {(request: string) => string} Bridge */

/** The smallest module there is: whether it compiles tells whether WebAssembly may run here. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** How often a start is reported on while bytes come in. */
const MOST_REPORTS = 100;

/** Python's last words, for the details of a fault. */
const KEPT_LINES = 20;

/**
 * @param {BootMessage} message
 * @param {(phase: Phase) => void} onPhase
 * @returns {Promise<Bridge>}
 */
export async function boot({ build, site: folder, isRetry }, onPhase) {
  await checkWebAssembly();
  const site = new URL(folder);
  const total = Object.values(build.files).reduce((sum, file) => sum + file.bytes, 0);
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
  const ready = Promise.all([startPython(build, site, files), files.bytes("wheel")]);
  const [pyodide, wheel] = await Promise.race([ready, files.broken]);
  enter("engine");
  const bridge = importEngine(pyodide, build, wheel);
  enter("ready");
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
 * @returns {Promise<PyodideAPI>}
 */
async function startPython(build, site, files) {
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
  const restore = lendFiles(files);
  try {
    return await loader.loadPyodide({
      indexURL,
      packageBaseUrl: indexURL,
      stdLibURL: new URL(build.files.stdlib.url, site).href,
      lockFileContents: { info: build.lock, packages: {} },
      createPyodideModule: runtime.default,
      stdout: listen,
      stderr: listen,
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
 */
function lendFiles(files) {
  const plainFetch = globalThis.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href;
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
 * @param {ArrayBuffer} wheel
 * @returns {Bridge}
 */
function importEngine(pyodide, build, wheel) {
  let engine;
  let bridge;
  try {
    pyodide.unpackArchive(wheel, "wheel");
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
