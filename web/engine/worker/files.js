// The engine's files as they are fetched: each is requested once, counted as its bytes arrive, and refused by
// name when it is not what the build put there.
//
// Pyodide never settles when its wasm cannot be had, so files are judged here, before Pyodide sees them:
// what waits for Pyodide waits for `failure` as well.

import { BootError, Failure } from "./faults.js";
import {
  checkHash,
  checkLength,
  checkModule,
  fetchChecked,
  isUnpacked,
  nameOf,
  unreachable,
  whyNotImported,
} from "./filechecks.js";
import { LineSpeed } from "./linespeed.js";
import { release } from "./sparse.js";

/** @import { Build, EngineFileName } from "../protocol.js" */

/** The part of a file that is most of it: the rest arrives while the next one is requested. */
const MOST = 0.9;

/**
 * Where the engine's files come from. A response can be read once, so each is taken once.
 *
 * @typedef {object} FileSource
 * @property {(name: EngineFileName, when?: Promise<unknown>) => void} request starts fetching a file
 * @property {(name: EngineFileName) => Promise<void>} mostOf settles when most of a file has arrived
 * @property {() => void} trust the files come from the service worker, which has checked them
 * @property {(url: string) => Promise<Response> | null} take the response for a file that was requested
 * @property {(name: EngineFileName) => Promise<ArrayBuffer>} bytes
 * @property {(name: EngineFileName) => Promise<ArrayBuffer>} fetchOptional fetches a file that is not necessary
 * @property {(name: EngineFileName) => void} cancelOptional stops that
 * @property {(name: EngineFileName) => Promise<number>} speedOf how fast a requested file arrives over the line,
 *   in bytes a millisecond
 * @property {(name: EngineFileName) => Promise<unknown>} importModule
 * @property {() => Promise<void>} checked what has arrived so far is what was built; else it rejects
 * @property {Failure} failure of the first file that is at fault
 */

/** The files of the site. @implements {FileSource} */
export class EngineFiles {
  #build;
  #site;
  #onBytes;
  /** @type {RequestCache} */
  #cache;
  failure = new Failure();
  /** Bytes so far. @type {Map<EngineFileName, number>} */
  #loaded = new Map();
  /** By address. @type {Map<string, Promise<Response>>} */
  #requested = new Map();
  /** Of what is used before all of it is known to be right. @type {Promise<void>[]} */
  #checks = [];
  /** @type {Map<EngineFileName, LineSpeed>} */
  #speeds = new Map();
  /** To be called when most of a file has arrived. @type {Map<EngineFileName, () => void>} */
  #onMost = new Map();
  #isTrusted = false;
  /** Ends the fetching of what is not necessary. */
  #optional = new AbortController();

  /**
   * @param {Build} build
   * @param {URL} site the folder that the build's URLs are relative to
   * @param {boolean} isRetry whether to bypass every cache
   * @param {(file: string, loaded: number) => void} onBytes `loaded`: bytes of all files so far
   */
  constructor(build, site, isRetry, onBytes) {
    this.#build = build;
    this.#site = site;
    this.#onBytes = onBytes;
    this.#cache = isRetry ? "reload" : "default";
  }

  /** @param {EngineFileName} name */
  #locate(name) {
    const file = this.#build.files[name];
    return { file, url: new URL(file.url, this.#site).href };
  }

  /** @param {EngineFileName} name */
  #hasMost(name) {
    return (this.#loaded.get(name) ?? 0) >= MOST * this.#build.files[name].bytes;
  }

  /** @param {EngineFileName} name @param {number} bytes */
  #count(name, bytes) {
    this.#loaded.set(name, (this.#loaded.get(name) ?? 0) + bytes);
    if (this.#hasMost(name)) this.#onMost.get(name)?.();
    const total = [...this.#loaded.values()].reduce((sum, one) => sum + one, 0);
    this.#onBytes(nameOf(this.#build.files[name]), total);
  }

  /** A check whose result is awaited later, by `checked`. @param {Promise<void>} check */
  #defer(check) {
    check.catch(this.failure.fail);
    this.#checks.push(check);
  }

  /** @param {EngineFileName} name */
  #speed(name) {
    const speed = this.#speeds.get(name) ?? new LineSpeed(this.#build.files[name].bytes);
    this.#speeds.set(name, speed);
    return speed;
  }

  /**
   * The file's response, with a body that counts its bytes and reports what is wrong.
   *
   * @param {EngineFileName} name
   * @param {AbortSignal} [signal] for a file that is not necessary
   */
  async #fetch(name, signal) {
    const { file, url } = this.#locate(name);
    const options = { cache: this.#cache, ...(signal && { signal }) };
    const response = await fetchChecked(file, url, options);
    if (isUnpacked(response)) {
      // The service worker has checked it, and its body goes straight to the compiler.
      this.#count(name, file.bytes);
      this.#speed(name).measure(file.bytes);
      return response;
    }
    this.#speed(name).begin(response.headers.has("Content-Encoding"));
    const body = /** @type {ReadableStream<Uint8Array>} */ (response.body);
    const pieces = this.#pieces(name, body.getReader(), signal);
    const counted = new ReadableStream({
      pull: async (out) => {
        try {
          const { done, value } = await pieces.next();
          if (done) out.close();
          else out.enqueue(value);
        } catch (error) {
          const fault = error instanceof BootError ? error : unreachable(file, url, error);
          if (!signal) this.failure.fail(fault);
          out.error(fault);
        }
      },
    });
    return new Response(counted);
  }

  /**
   * The pieces of a file; it ends once all of them are known to be right.
   *
   * @param {EngineFileName} name
   * @param {ReadableStreamDefaultReader<Uint8Array>} reader
   * @param {AbortSignal} [signal]
   */
  async *#pieces(name, reader, signal) {
    const { file, url } = this.#locate(name);
    const isChecked = name !== "snapshot"; // which is checked where it is unpacked
    const whole = new Uint8Array(isChecked ? file.bytes : 0);
    let loaded = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      signal?.throwIfAborted();
      const { value } = read;
      const room = Math.max(0, whole.length - loaded);
      if (room > 0) whole.set(value.subarray(0, room), loaded);
      loaded += value.byteLength;
      this.#count(name, value.byteLength);
      this.#speed(name).measure(loaded);
      yield value;
    }
    checkLength(file, url, loaded);
    if (isChecked) await this.#checkContent(name, whole.buffer);
  }

  /** @param {EngineFileName} name @param {ArrayBuffer} content not used by anything else afterwards */
  async #checkContent(name, content) {
    const { file, url } = this.#locate(name);
    const check = checkHash(file, url, content).finally(() => release(content));
    // Pyodide might start from a library with changed bytes; its wasm is compiled meanwhile.
    if (name === "wasm") this.#defer(check);
    else await check;
  }

  /** @type {FileSource["request"]} */
  request(name, when = Promise.resolve()) {
    const response = when.then(() => this.#fetch(name));
    response.catch(this.failure.fail);
    this.#requested.set(this.#locate(name).url, response);
  }

  /** @param {EngineFileName} name @returns {Promise<void>} */
  mostOf(name) {
    return new Promise((resolve) => {
      this.#onMost.set(name, resolve);
      if (this.#hasMost(name)) resolve();
    });
  }

  trust() {
    this.#isTrusted = true;
  }

  /** @param {string} url */
  take(url) {
    const response = this.#requested.get(url) ?? null;
    this.#requested.delete(url);
    return response;
  }

  /** @param {EngineFileName} name */
  async bytes(name) {
    const { file, url } = this.#locate(name);
    return collected(/** @type {Response} */ (await this.take(url)), file.bytes);
  }

  /** @param {EngineFileName} name */
  async fetchOptional(name) {
    return collected(await this.#fetch(name, this.#optional.signal), this.#locate(name).file.bytes);
  }

  /** @param {EngineFileName} name */
  cancelOptional(name) {
    this.#optional.abort();
    this.#loaded.delete(name);
  }

  /** @param {EngineFileName} name */
  speedOf(name) {
    return Promise.race([this.#speed(name).result, this.failure.promise]);
  }

  /** @param {EngineFileName} name */
  async importModule(name) {
    const { file, url } = this.#locate(name);
    try {
      if (this.#cache === "reload") {
        // `import` takes what the cache has; so put the right file there first.
        await (await fetchChecked(file, url, { cache: "reload" })).arrayBuffer();
      }
      const module = await import(url);
      this.#count(name, file.bytes);
      if (!this.#isTrusted) this.#defer(checkModule(file, url));
      return module;
    } catch (error) {
      throw await whyNotImported(file, url, error);
    }
  }

  async checked() {
    await Promise.all(this.#checks);
  }
}

/**
 * The bytes of a response. Each piece is freed at once: `arrayBuffer` leaves a second copy to the garbage collector.
 *
 * @param {Response} response which ends with an error unless it has as many bytes as expected
 * @param {number} expected
 */
async function collected({ body }, expected) {
  const whole = new Uint8Array(expected);
  let at = 0;
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { value } = read;
    whole.set(value.subarray(0, Math.max(0, expected - at)), at);
    at += value.byteLength;
    release(value.buffer);
  }
  return whole.buffer;
}
