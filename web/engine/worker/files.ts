// The engine's files as they are fetched: each is requested once, counted as its bytes arrive, and refused by
// name when it is not what the build put there.
//
// Pyodide never settles when its wasm cannot be had, so files are judged here, before Pyodide sees them:
// what waits for Pyodide waits for `failure` as well.

import { ZstdDecoder } from "../../base/zstd.ts";
import type { Build, EngineFileName } from "../protocol.ts";
import {
  BootError,
  checkHash,
  checkLength,
  checkModule,
  damaged,
  Failure,
  fetchChecked,
  isUnpacked,
  nameOf,
  unreachable,
  whyNotImported,
} from "./faults.ts";
import { release } from "./sparse.ts";

/** The part of a file that is most of it: the rest arrives while the next one is requested. */
const MOST = 0.9;

/** Where the engine's files come from. A response can be read once, so each is taken once. */
export interface FileSource {
  /** Starts fetching a file */
  request: (name: EngineFileName, when?: Promise<unknown>) => void;
  /** Settles when most of a file has arrived */
  mostOf: (name: EngineFileName) => Promise<void>;
  /** The files come from the service worker, which has checked them */
  trust: () => void;
  /** The response for a file that was requested, unpacked */
  take: (url: string) => Promise<Response> | null;
  bytes: (name: EngineFileName) => Promise<ArrayBuffer>;
  /** Fetches a file that is not necessary */
  fetchOptional: (name: EngineFileName) => Promise<ArrayBuffer>;
  /** Stops that */
  cancelOptional: (name: EngineFileName) => void;
  /** How fast a requested file arrives over the line, in bytes a millisecond */
  speedOf: (name: EngineFileName) => Promise<number>;
  importModule: (name: EngineFileName) => Promise<unknown>;
  /** What has arrived so far is what was built; else it rejects */
  checked: () => Promise<void>;
  /** Of the first file that is at fault */
  failure: Failure;
}

/** The files of the site. */
export class EngineFiles implements FileSource {
  #build;
  #site;
  #onBytes;
  #cache: RequestCache;
  failure = new Failure();
  /** Bytes so far. */
  #loaded: Map<EngineFileName, number> = new Map();
  /** By address. */
  #requested: Map<string, Promise<Response>> = new Map();
  /** Of what is used before all of it is known to be right. */
  #checks: Promise<void>[] = [];
  /** What unpacks the files, once the first packed one is fetched. */
  #decoder: Promise<WebAssembly.Module> | null = null;
  #speeds: Map<EngineFileName, LineSpeed> = new Map();
  /** To be called when most of a file has arrived. */
  #onMost: Map<EngineFileName, () => void> = new Map();
  #isTrusted = false;
  /** Ends the fetching of what is not necessary. */
  #optional = new AbortController();

  /**
   * @param site the folder that the build's URLs are relative to
   * @param isRetry whether to bypass every cache
   * @param onBytes `loaded`: bytes of all files so far
   */
  constructor(
    build: Build,
    site: URL,
    isRetry: boolean,
    onBytes: (file: string, loaded: number) => void,
  ) {
    this.#build = build;
    this.#site = site;
    this.#onBytes = onBytes;
    this.#cache = isRetry ? "reload" : "default";
  }

  #locate(name: EngineFileName) {
    const file = this.#build.files[name];
    return { file, url: new URL(file.url, this.#site).href };
  }

  #hasMost(name: EngineFileName) {
    return (this.#loaded.get(name) ?? 0) >= MOST * this.#build.files[name].bytes;
  }

  #count(name: EngineFileName, bytes: number) {
    this.#loaded.set(name, (this.#loaded.get(name) ?? 0) + bytes);
    if (this.#hasMost(name)) this.#onMost.get(name)?.();
    const total = [...this.#loaded.values()].reduce((sum, one) => sum + one, 0);
    this.#onBytes(nameOf(this.#build.files[name]), total);
  }

  /** A check whose result is awaited later, by `checked`. */
  #defer(check: Promise<void>) {
    check.catch(this.failure.fail);
    this.#checks.push(check);
  }

  #speed(name: EngineFileName) {
    const speed = this.#speeds.get(name) ?? new LineSpeed(this.#build.files[name].bytes);
    this.#speeds.set(name, speed);
    return speed;
  }

  /** @throws {BootError} it did not arrive, or cannot run here */
  async #fetchDecoder() {
    const { file } = this.#locate("decoder");
    const content = await collected(await this.#fetch("decoder"), file.bytes);
    try {
      return await WebAssembly.compile(content);
    } catch (error) {
      throw new BootError("wasm-refused", `WebAssembly cannot run here: ${error}`);
    }
  }

  /**
   * The file's response, with a body that counts its bytes, unpacks them and reports what is wrong.
   *
   * @param signal for a file that is not necessary
   */
  async #fetch(name: EngineFileName, signal?: AbortSignal) {
    const { file, url } = this.#locate(name);
    if (file.unpacked) {
      this.#decoder ??= this.#fetchDecoder();
      this.#decoder.catch(this.failure.fail);
    }
    const options = { cache: this.#cache, ...(signal && { signal }) };
    const response = await fetchChecked(file, url, options);
    if (isUnpacked(response)) {
      // The service worker has checked it, and its body goes straight to the compiler.
      this.#count(name, file.bytes);
      this.#speed(name).measure(file.bytes);
      return response;
    }
    this.#speed(name).begin(response.headers.has("Content-Encoding"));
    const body = response.body as ReadableStream<Uint8Array>;
    const pieces = this.#pieces(name, body.getReader(), signal);
    const next = async () => {
      try {
        return await pieces.next();
      } catch (error) {
        const fault = error instanceof BootError ? error : unreachable(file, url, error);
        if (!signal) this.failure.fail(fault);
        throw fault;
      }
    };
    const counted = new ReadableStream({
      async pull(out) {
        const { done, value } = await next();
        if (done) out.close();
        else out.enqueue(value);
      },
      // The compiler refuses some bytes before all have arrived: only then is it known what is wrong with the file.
      async cancel() {
        while (!(await next()).done);
      },
    });
    return new Response(counted);
  }

  /** The pieces of a file, unpacked; it ends once all of them are known to be right. */
  async *#pieces(
    name: EngineFileName,
    reader: ReadableStreamDefaultReader<Uint8Array>,
    signal?: AbortSignal,
  ) {
    const { file, url } = this.#locate(name);
    const whole = new Uint8Array(file.bytes);
    const arrived = name === "wasm" ? this.#deferArrival() : () => {};
    const unpacker = this.#decoder && file.unpacked ? new Unpacker(await this.#decoder) : null;
    let loaded = 0;
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        signal?.throwIfAborted();
        const { value } = read;
        const room = Math.max(0, whole.length - loaded);
        if (room > 0) whole.set(value.subarray(0, room), loaded);
        loaded += value.byteLength;
        this.#count(name, value.byteLength);
        this.#speed(name).measure(loaded);
        if (unpacker) yield* unpacker.push(value);
        else yield value;
      }
      checkLength(file, url, loaded);
      await this.#checkContent(name, whole.buffer, unpacker?.isDamaged === true);
    } finally {
      arrived();
    }
    if (unpacker?.isDamaged) throw damaged(file, url);
  }

  /** Has `checked` wait for a file to its end. @returns to be called there */
  #deferArrival() {
    let resolve = () => {};
    this.#defer(
      new Promise((arrived) => {
        resolve = arrived;
      }),
    );
    return resolve;
  }

  /**
   * @param content not used by anything else afterwards
   * @param isAwaited even if the file is used before its hash is known
   */
  async #checkContent(name: EngineFileName, content: ArrayBuffer, isAwaited: boolean) {
    const { file, url } = this.#locate(name);
    const check = checkHash(file, url, content).finally(() => release(content));
    // Pyodide might start from a library with changed bytes; its wasm is compiled meanwhile.
    if (name === "wasm" && !isAwaited) this.#defer(check);
    else await check;
  }

  request(name: EngineFileName, when: Promise<unknown> = Promise.resolve()) {
    const response = when.then(() => this.#fetch(name));
    response.catch(this.failure.fail);
    this.#requested.set(this.#locate(name).url, response);
  }

  mostOf(name: EngineFileName): Promise<void> {
    return new Promise((resolve) => {
      this.#onMost.set(name, resolve);
      if (this.#hasMost(name)) resolve();
    });
  }

  trust() {
    this.#isTrusted = true;
  }

  take(url: string) {
    const response = this.#requested.get(url) ?? null;
    this.#requested.delete(url);
    return response;
  }

  async bytes(name: EngineFileName) {
    const { file, url } = this.#locate(name);
    return collected((await this.take(url)) as Response, file.unpacked?.bytes ?? file.bytes);
  }

  async fetchOptional(name: EngineFileName) {
    const { file } = this.#locate(name);
    const response = await this.#fetch(name, this.#optional.signal);
    return collected(response, file.unpacked?.bytes ?? file.bytes);
  }

  cancelOptional(name: EngineFileName) {
    this.#optional.abort();
    this.#loaded.delete(name);
  }

  speedOf(name: EngineFileName) {
    return Promise.race([this.#speed(name).result, this.failure.promise]);
  }

  async importModule(name: EngineFileName) {
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
    for (const check of this.#checks) await check; // others are added meanwhile
  }
}

/** Unpacks a file as it arrives. What cannot be unpacked yields nothing more: its hash tells what is wrong with it. */
class Unpacker {
  #decoder;
  isDamaged = false;

  constructor(module: WebAssembly.Module) {
    this.#decoder = new ZstdDecoder(module);
  }

  *push(packed: Uint8Array) {
    if (this.isDamaged) return;
    try {
      yield* this.#decoder.push(packed);
    } catch {
      this.isDamaged = true;
    }
  }
}

/**
 * The bytes of a response. Each piece is freed at once: `arrayBuffer` leaves a second copy to the garbage collector.
 *
 * @param response which ends with an error unless it has as many bytes as expected
 */
async function collected({ body }: Response, expected: number) {
  const whole = new Uint8Array(expected);
  let at = 0;
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { value } = read;
    whole.set(value.subarray(0, Math.max(0, expected - at)), at);
    at += value.byteLength;
    release(value.buffer);
  }
  return whole.buffer;
}

// How fast the line is, measured on a part of a file that is arriving.

/** About how much smaller a file is on the line than here, where the host compresses it. */
const COMPRESSION = 3;

/** The part of the file that is measured: a line needs a while to reach its speed. */
const MEASURED = { from: 0.1, to: 0.3 };

export class LineSpeed {
  #size;
  #now;
  #compression = 1;
  /** Where the measured part begins. */
  #first: { at: number; bytes: number } | null = null;
  #resolve: (speed: number) => void = () => {};
  /** In bytes a millisecond, as they come over the line; known when the part is in. */
  result: Promise<number> = new Promise((resolve) => {
    this.#resolve = resolve;
  });

  /**
   * @param size of the whole file, in bytes
   * @param now milliseconds
   */
  constructor(size: number, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
  }

  /** @param isCompressed whether the host compresses the file */
  begin(isCompressed: boolean) {
    this.#compression = isCompressed ? COMPRESSION : 1;
  }

  /** @param bytes of the file so far */
  measure(bytes: number) {
    const at = this.#now();
    const [from, to] = [this.#size * MEASURED.from, this.#size * MEASURED.to];
    if (bytes >= from) this.#first ??= { at, bytes };
    if (this.#first && bytes >= to) {
      // If it has come all at once, a millisecond is assumed.
      const measured = Math.max(
        bytes - this.#first.bytes,
        this.#size * (MEASURED.to - MEASURED.from),
      );
      this.#resolve(measured / Math.max(1, at - this.#first.at) / this.#compression);
    }
  }
}
