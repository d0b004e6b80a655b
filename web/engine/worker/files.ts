// Counts the bytes of the engine's files, and rejects any file that differs from the one the build produced.
//
// Pyodide hangs if its wasm is missing, so files are checked before Pyodide sees them, and whoever waits for Pyodide
// also waits for `failure`.

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

/** The fraction of a file that must have arrived before the next file is requested. */
const MOST = 0.9;

/** The engine's files; each response is taken once, since it can be read only once. */
export class EngineFiles {
  #build;
  #site;
  #onBytes;
  #cache: RequestCache;
  /** Its promise rejects with the first fault of a file. */
  failure = new Failure();
  #loaded: Map<EngineFileName, number> = new Map();
  /** Requests not taken yet, keyed by address. */
  #requested: Map<string, Promise<Response>> = new Map();
  /** Checks of files that are used before they are verified. */
  #checks: Promise<void>[] = [];
  /** Null until the first compressed file is fetched. */
  #decoder: Promise<WebAssembly.Module> | null = null;
  #speeds: Map<EngineFileName, LineSpeed> = new Map();
  #onMost: Map<EngineFileName, () => void> = new Map();
  #isTrusted = false;
  #optional = new AbortController();

  /**
   * @param isRetry bypasses every cache
   * @param onBytes receives the number of bytes of all files so far
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

  /** Makes `checked` await the result of this check. */
  #defer(check: Promise<void>) {
    check.catch(this.failure.fail);
    this.#checks.push(check);
  }

  #speed(name: EngineFileName) {
    const speed = this.#speeds.get(name) ?? new LineSpeed(this.#build.files[name].bytes);
    this.#speeds.set(name, speed);
    return speed;
  }

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
   * Fetches a file. The response's body counts the bytes, decompresses them and reports faults.
   *
   * @param signal given for an optional file, whose faults must not fail the start
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
      // The service worker has checked the file, and its body goes straight to the compiler.
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
      // Read on when the compiler rejects a file early, since only the complete file shows what is wrong with it.
      async cancel() {
        while (!(await next()).done);
      },
    });
    return new Response(counted);
  }

  /** Yields decompressed pieces, and ends only once the whole content is verified. */
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

  /**
   * Makes `checked` wait until a file has arrived completely.
   *
   * @returns the function to call then
   */
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
   * @param content must not be used afterwards
   * @param isAwaited whether to wait for the hash even of a file that may be used before
   */
  async #checkContent(name: EngineFileName, content: ArrayBuffer, isAwaited: boolean) {
    const { file, url } = this.#locate(name);
    const check = checkHash(file, url, content).finally(() => release(content));
    // Pyodide must not start from a modified library, but the wasm may be compiled while its hash is computed.
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

  /** Skips the check of scripts, which the service worker has already checked. */
  trust() {
    this.#isTrusted = true;
  }

  /** The response for a requested file, once; otherwise null. */
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

  /** The speed of a file's download, in bytes per millisecond on the wire. */
  speedOf(name: EngineFileName) {
    return Promise.race([this.#speed(name).result, this.failure.promise]);
  }

  async importModule(name: EngineFileName): Promise<unknown> {
    const { file, url } = this.#locate(name);
    try {
      if (this.#cache === "reload") {
        // `import` reads from the cache, so put the correct file there first.
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

  /** Rejects if any file that has arrived is not the one that was built. */
  async checked() {
    for (const check of this.#checks) await check; // more may be added while waiting
  }
}

export type FileSource = Pick<EngineFiles, keyof EngineFiles>;

/** Yields nothing more once it finds data that cannot be decompressed; the hash then shows what is wrong. */
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

/** Collects a body, freeing each chunk at once; `arrayBuffer` would leave a second copy to the garbage collector. */
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

/** The approximate factor by which the host compresses a file. */
const COMPRESSION = 3;

/** The part of a file that is measured, as fractions: a connection needs a while to reach full speed. */
const MEASURED = { from: 0.1, to: 0.3 };

export class LineSpeed {
  #size;
  #now;
  #compression = 1;
  #first: { at: number; bytes: number } | null = null;
  #resolve: (speed: number) => void = () => {};
  /** Bytes per millisecond on the wire; resolves once the measured part has arrived. */
  result: Promise<number> = new Promise((resolve) => {
    this.#resolve = resolve;
  });

  /**
   * @param size bytes of the whole file
   * @param now returns the time in milliseconds
   */
  constructor(size: number, now: () => number = () => performance.now()) {
    this.#size = size;
    this.#now = now;
  }

  /** @param isCompressed whether the host compresses the file */
  begin(isCompressed: boolean) {
    this.#compression = isCompressed ? COMPRESSION : 1;
  }

  /** @param bytes how many bytes of the file have arrived */
  measure(bytes: number) {
    const at = this.#now();
    const [from, to] = [this.#size * MEASURED.from, this.#size * MEASURED.to];
    if (bytes >= from) this.#first ??= { at, bytes };
    if (this.#first && bytes >= to) {
      // If everything arrived at once, assume one millisecond.
      const measured = Math.max(
        bytes - this.#first.bytes,
        this.#size * (MEASURED.to - MEASURED.from),
      );
      this.#resolve(measured / Math.max(1, at - this.#first.at) / this.#compression);
    }
  }
}
