// The engine's files where the page is one file: Pyodide's scripts are in this worker's own, and the page passes
// the others as text, packed by gzip, then base64.

import * as runtime from "pyodide/pyodide.asm.mjs";
import * as loader from "pyodide/pyodide.mjs";
import type { Build, EngineFileName } from "../../engine/protocol.ts";
import { BootError, Failure } from "../../engine/worker/faults.ts";
import { checkHash } from "../../engine/worker/filechecks.ts";
import type { FileSource } from "../../engine/worker/files.ts";

const MODULES: Partial<Record<EngineFileName, unknown>> = { loader, runtime };

/** By name; null where the page was cut off before it. */
type Texts = Partial<Record<EngineFileName, string | null>>;

/** What the page passes. */
const passed: Promise<Texts> = new Promise((resolve) => {
  addEventListener("message", (event) => {
    if (event.data.kind !== "files") return;
    event.stopImmediatePropagation(); // no other listener knows this message
    resolve(event.data.files);
  });
});

export class EngineFiles implements FileSource {
  #build;
  #site;
  #onBytes;
  #loaded = 0;
  /** By address. */
  #requested: Map<string, Promise<ArrayBuffer>> = new Map();
  failure = new Failure();

  constructor(
    build: Build,
    site: URL,
    _isRetry: boolean,
    onBytes: (file: string, loaded: number) => void,
  ) {
    this.#build = build;
    this.#site = site;
    this.#onBytes = onBytes;
  }

  #addressOf(name: EngineFileName) {
    return new URL(this.#build.files[name].url, this.#site).href;
  }

  #count(name: EngineFileName) {
    const { bytes, url } = this.#build.files[name];
    this.#loaded += bytes;
    this.#onBytes(url, this.#loaded);
  }

  async #unpack(name: EngineFileName) {
    const text = (await passed)[name];
    const content = text ? await unpack(text).catch(() => null) : null;
    if (!content) throw cutOff(name);
    await checkHash(this.#build.files[name], this.#addressOf(name), content);
    this.#count(name);
    return content;
  }

  request(name: EngineFileName) {
    const content = this.#unpack(name);
    content.catch(this.failure.fail);
    this.#requested.set(this.#addressOf(name), content);
  }

  take(url: string) {
    const content = this.#requested.get(url) ?? null;
    return content?.then((bytes) => new Response(bytes)) ?? null;
  }

  bytes(name: EngineFileName) {
    return this.#requested.get(this.#addressOf(name)) as Promise<ArrayBuffer>;
  }

  async importModule(name: EngineFileName) {
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

async function unpack(text: string) {
  const { body } = await fetch(`data:application/octet-stream;base64,${text}`);
  const packed = body as ReadableStream;
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

function cutOff(name: EngineFileName) {
  const message = `This file is not whole: its part "${name}" is missing or damaged`;
  return new BootError("file-damaged", message, { file: name });
}
