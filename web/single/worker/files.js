// The engine's files where the page is one file: Pyodide's scripts are in this worker's own, and the page passes
// the others as text, packed by gzip, then base64.

import * as runtime from "pyodide/pyodide.asm.mjs";
import * as loader from "pyodide/pyodide.mjs";
import { BootError, Failure } from "../../engine/worker/faults.js";
import { checkHash } from "../../engine/worker/filechecks.js";

/** @import { Build, EngineFileName } from "../../engine/protocol.js" */
/** @import { FileSource } from "../../engine/worker/files.js" */

/** @type {Partial<Record<EngineFileName, unknown>>} */
const MODULES = { loader, runtime };

/** By name; null where the page was cut off before it. @typedef {Partial<Record<EngineFileName, string | null>>} Texts */

/** What the page passes. @type {Promise<Texts>} */
const passed = new Promise((resolve) => {
  addEventListener("message", (event) => {
    if (event.data.kind !== "files") return;
    event.stopImmediatePropagation(); // no other listener knows this message
    resolve(event.data.files);
  });
});

/** @implements {FileSource} */
export class EngineFiles {
  #build;
  #site;
  #onBytes;
  #loaded = 0;
  /** By address. @type {Map<string, Promise<ArrayBuffer>>} */
  #requested = new Map();
  failure = new Failure();

  /**
   * @param {Build} build
   * @param {URL} site
   * @param {boolean} _isRetry
   * @param {(file: string, loaded: number) => void} onBytes
   */
  constructor(build, site, _isRetry, onBytes) {
    this.#build = build;
    this.#site = site;
    this.#onBytes = onBytes;
  }

  /** @param {EngineFileName} name */
  #addressOf(name) {
    return new URL(this.#build.files[name].url, this.#site).href;
  }

  /** @param {EngineFileName} name */
  #count(name) {
    const { bytes, url } = this.#build.files[name];
    this.#loaded += bytes;
    this.#onBytes(url, this.#loaded);
  }

  /** @param {EngineFileName} name */
  async #unpack(name) {
    const text = (await passed)[name];
    const content = text ? await unpack(text).catch(() => null) : null;
    if (!content) throw cutOff(name);
    await checkHash(this.#build.files[name], this.#addressOf(name), content);
    this.#count(name);
    return content;
  }

  /** @param {EngineFileName} name */
  request(name) {
    const content = this.#unpack(name);
    content.catch(this.failure.fail);
    this.#requested.set(this.#addressOf(name), content);
  }

  /** @param {string} url */
  take(url) {
    const content = this.#requested.get(url) ?? null;
    return content?.then((bytes) => new Response(bytes)) ?? null;
  }

  /** @param {EngineFileName} name */
  bytes(name) {
    return /** @type {Promise<ArrayBuffer>} */ (this.#requested.get(this.#addressOf(name)));
  }

  /** @param {EngineFileName} name */
  async importModule(name) {
    this.#count(name);
    return MODULES[name];
  }

  // All files are here, each was checked when it was unpacked, and there is no snapshot: none is fetched at speed 0.
  async mostOf() {}
  trust() {}
  async checked() {}
  async speedOf() {
    return 0;
  }
  fetchOptional() {
    return Promise.reject(new Error("This page carries no snapshot"));
  }
  cancelOptional() {}
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
