// The engine's files where the page is one file: Pyodide's scripts are in this worker's own, and the
// page hands over the others as text: packed by gzip, then base64.

import * as runtime from "pyodide/pyodide.asm.mjs";
import * as loader from "pyodide/pyodide.mjs";
import { BootError } from "../../engine/worker/faults.js";
import { checkHash } from "../../engine/worker/files.js";

export { checkHash };

/** @import { Build, EngineFileName } from "../../engine/protocol.js" */
/** @import { EngineFiles } from "../../engine/worker/files.js" */

/** @type {Partial<Record<EngineFileName, unknown>>} */
const MODULES = { loader, runtime };

/** By name; null where the page was cut off before it. @typedef {Partial<Record<EngineFileName, string | null>>} Texts */

/** What the page hands over. @type {Promise<Texts>} */
const handed = new Promise((resolve) => {
  addEventListener("message", (event) => {
    if (event.data.kind !== "files") return;
    event.stopImmediatePropagation(); // nobody else knows that word
    resolve(event.data.files);
  });
});

/**
 * @param {Build} build
 * @param {URL} site
 * @param {boolean} _isRetry
 * @param {(file: string, loaded: number) => void} onBytes
 * @returns {EngineFiles}
 */
export function engineFiles(build, site, _isRetry, onBytes) {
  /** @type {(error: unknown) => void} */
  let refuse = () => {};
  /** @type {Promise<never>} */
  const broken = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  broken.catch(() => {}); // it is heard through the race with Pyodide

  let loaded = 0;
  /** @param {EngineFileName} name */
  const count = (name) => {
    loaded += build.files[name].bytes;
    onBytes(build.files[name].url, loaded);
  };

  /** By address. @type {Map<string, Promise<ArrayBuffer>>} */
  const asked = new Map();
  const addressOf = (/** @type {EngineFileName} */ name) =>
    new URL(build.files[name].url, site).href;

  /** @param {EngineFileName} name */
  async function unpacked(name) {
    const address = addressOf(name);
    const text = (await handed)[name];
    const content = text ? await unpack(text).catch(() => null) : null;
    if (!content) throw cutOff(name);
    await checkHash(build.files[name], address, content);
    count(name);
    return content;
  }

  return {
    ask(name) {
      const content = unpacked(name);
      content.catch(refuse);
      asked.set(addressOf(name), content);
    },
    nearly: async () => {}, // all of them are here
    trust() {},
    take(url) {
      const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
      const headers = { "Content-Type": type };
      return asked.get(url)?.then((content) => new Response(content, { headers })) ?? null;
    },
    bytes: (name) => /** @type {Promise<ArrayBuffer>} */ (asked.get(addressOf(name))),
    async module(name) {
      count(name);
      return MODULES[name];
    },
    tryFor: () => Promise.reject(new Error("This page carries no snapshot")),
    drop() {},
    pace: async () => 0, // so that none is asked for
    checked: async () => {}, // each part was, when it was unpacked
    broken,
    refuse,
  };
}

/** @param {string} text */
async function unpack(text) {
  const { body } = await fetch(`data:application/octet-stream;base64,${text}`);
  const packed = /** @type {ReadableStream} */ (body);
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** @param {EngineFileName} name */
function cutOff(name) {
  const message = `This file is not whole: its part "${name}" is missing or damaged`;
  return new BootError("file-damaged", message, { file: name });
}
