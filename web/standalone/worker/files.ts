// The engine's files in the single-file page: Pyodide's scripts are part of this script, and the page passes the other
// files as base64, compressed as in the site.

import * as runtime from "pyodide/pyodide.asm.mjs";
import * as loader from "pyodide/pyodide.mjs";
import { unpacked } from "../../base/zstd.ts";
import type { Build, EngineFileName } from "../../engine/protocol.ts";
import { BootError, checkHash, damaged, Failure } from "../../engine/worker/faults.ts";
import type { FileSource } from "../../engine/worker/files.ts";

const MODULES: Partial<Record<EngineFileName, unknown>> = { loader, runtime };

/** The files as base64, keyed by name; null if the page was truncated before the file. */
type Texts = Partial<Record<EngineFileName, string | null>>;

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
  #decoder: Promise<WebAssembly.Module> | null = null;
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

  async #unpack(name: EngineFileName): Promise<ArrayBuffer> {
    const text = (await passed)[name];
    const content = text ? await decoded(text).catch(() => null) : null;
    const [file, address] = [this.#build.files[name], this.#addressOf(name)];
    if (!content || content.byteLength < file.bytes) throw cutOff(name);
    await checkHash(file, address, content);
    this.#count(name);
    if (!file.unpacked) return content;
    this.#decoder ??= this.#unpack("decoder").then(WebAssembly.compile);
    const decoder = await this.#decoder;
    return unpacked(decoder, content).catch(() => Promise.reject(damaged(file, address)));
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

  // There is no snapshot: speed 0 keeps one from being fetched.
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

async function decoded(text: string) {
  return (await fetch(`data:application/octet-stream;base64,${text}`)).arrayBuffer();
}

function cutOff(name: EngineFileName) {
  const message = `This file is not whole: its part "${name}" is missing or damaged`;
  return new BootError("file-damaged", message, { file: name });
}
