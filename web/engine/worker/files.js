// The engine's files on their way in: each is asked for once, counted as its bytes arrive, and
// refused by name when it is not what the build put there.
//
// Pyodide never settles when its wasm cannot be had, so the judgement is made here, ahead of it:
// whoever waits for Pyodide waits for `broken` as well.

import { BootError } from "./faults.js";
import { createJudge } from "./linespeed.js";
import { release } from "./release.js";

/** @import { Build, EngineFile, EngineFileName } from "../protocol.js" */

/** The part of a file that is most of it: the rest comes while the next one is asked for. */
const NEARLY = 0.9;

/**
 * The answers to the engine's requests; a body can be read once, so each is taken once.
 *
 * @typedef {object} EngineFiles
 * @property {(name: EngineFileName, when?: Promise<unknown>) => void} ask starts fetching a file
 * @property {(name: EngineFileName) => Promise<void>} nearly settles when most of a file has come
 * @property {() => void} trust what comes is kept by the service worker, which has checked it
 * @property {(url: string) => Promise<Response> | null} take
 * @property {(name: EngineFileName) => Promise<ArrayBuffer>} bytes
 * @property {(name: EngineFileName) => Promise<ArrayBuffer>} tryFor fetches what can be done without
 * @property {(name: EngineFileName) => void} drop lets go of that
 * @property {(name: EngineFileName) => Promise<number>} pace of a file that is asked for: how fast
 *   the line brings it, in bytes a millisecond
 * @property {(name: EngineFileName) => Promise<unknown>} module the file, imported
 * @property {() => Promise<void>} checked what has come so far is what was built; else it rejects
 * @property {Promise<never>} broken rejects with the first fault
 * @property {(error: unknown) => void} refuse makes `broken` reject
 */

/**
 * @param {Build} build
 * @param {URL} site the folder that the build's URLs are relative to
 * @param {boolean} isRetry ask past every cache
 * @param {(file: string, loaded: number) => void} onBytes `loaded`: bytes of all files so far
 * @returns {EngineFiles}
 */
export function engineFiles(build, site, isRetry, onBytes) {
  /** @type {(error: unknown) => void} */
  let refuse = () => {};
  /** @type {Promise<never>} */
  const broken = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  broken.catch(() => {}); // it is heard through the race with Pyodide

  const cache = isRetry ? "reload" : "default";
  /** Bytes so far. @type {Map<EngineFileName, number>} */
  const loaded = new Map();
  /** By address. @type {Map<string, Promise<Response>>} */
  const asked = new Map();
  /** Of what is used before it has been seen whole. @type {Promise<void>[]} */
  const checks = [];
  /** @type {Map<EngineFileName, ReturnType<typeof createJudge>>} */
  const judges = new Map();
  /** Who waits until most of a file has come. @type {Map<EngineFileName, () => void>} */
  const near = new Map();
  let isTrusted = false;
  /** Ends the fetching of what can be done without. */
  const letGo = new AbortController();

  const urlOf = (/** @type {EngineFileName} */ name) => new URL(build.files[name].url, site).href;

  /** @param {EngineFileName} name */
  const isNearly = (name) => (loaded.get(name) ?? 0) >= NEARLY * build.files[name].bytes;

  /** @param {EngineFileName} name @param {number} bytes */
  function count(name, bytes) {
    loaded.set(name, (loaded.get(name) ?? 0) + bytes);
    if (isNearly(name)) near.get(name)?.();
    onBytes(
      nameOf(build.files[name]),
      [...loaded.values()].reduce((sum, one) => sum + one, 0),
    );
  }

  /** @param {Promise<void>} check */
  function owe(check) {
    check.catch(refuse);
    checks.push(check);
  }

  /**
   * Pyodide might start from a library with changed bytes; its wasm is compiled meanwhile.
   *
   * @param {EngineFileName} name
   * @param {ArrayBuffer} content nobody's afterwards
   */
  async function checkOrOwe(name, content) {
    const check = checkHash(build.files[name], urlOf(name), content);
    const checked = check.finally(() => release(content));
    if (name === "wasm") owe(checked);
    else await checked;
  }

  /** @param {EngineFileName} name */
  function judgeOf(name) {
    const judge = judges.get(name) ?? createJudge(build.files[name].bytes);
    judges.set(name, judge);
    return judge;
  }

  /**
   * The file's answer, with a body that counts itself and fails loudly.
   *
   * @param {EngineFileName} name
   * @param {AbortSignal} [signal] for a file that can be done without
   */
  async function fetchCounted(name, signal) {
    const [file, url] = [build.files[name], urlOf(name)];
    const response = await fetchChecked(file, url, { cache, ...(signal && { signal }) });
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    const judge = judgeOf(name);
    judge.begin(response.headers.has("Content-Encoding"));
    // The snapshot is checked by whoever unpacks it.
    const isChecked = name !== "snapshot" && !(isTrusted && name === "wasm");
    const whole = createWhole(isChecked ? file.bytes : 0);
    let bytes = 0;

    /** The next piece; undefined after the last, once all of them are known to be right. */
    async function next() {
      const { done, value } = await reader.read();
      if (!done) {
        signal?.throwIfAborted();
        bytes += value.byteLength;
        whole.add(value);
        count(name, value.byteLength);
        judge.hear(bytes);
        return value;
      }
      checkLength(file, url, bytes);
      if (isChecked) await checkOrOwe(name, whole.bytes);
    }

    const body = new ReadableStream({
      async pull(out) {
        try {
          const piece = await next();
          if (piece) out.enqueue(piece);
          else out.close();
        } catch (error) {
          const named = error instanceof BootError ? error : unreachable(file, url, error);
          if (!signal) refuse(named);
          out.error(named);
        }
      },
    });
    // Hosts that do not know .wasm send it as plain bytes; the browser compiles only its own type.
    const type = name === "wasm" ? "application/wasm" : "application/octet-stream";
    return new Response(body, { headers: { "Content-Type": type } });
  }

  /** @param {string} url */
  function take(url) {
    const answer = asked.get(url) ?? null;
    asked.delete(url);
    return answer;
  }

  return {
    take,
    broken,
    refuse,

    ask(name, when = Promise.resolve()) {
      const answer = when.then(() => fetchCounted(name));
      answer.catch(refuse);
      asked.set(urlOf(name), answer);
    },

    nearly(name) {
      return new Promise((resolve) => {
        near.set(name, resolve);
        if (isNearly(name)) resolve();
      });
    },

    trust() {
      isTrusted = true;
    },

    async bytes(name) {
      const answer = /** @type {Response} */ (await take(urlOf(name)));
      return answer.arrayBuffer();
    },

    async tryFor(name) {
      return (await fetchCounted(name, letGo.signal)).arrayBuffer();
    },

    drop(name) {
      letGo.abort();
      loaded.delete(name);
    },

    pace: (name) => Promise.race([judgeOf(name).pace, broken]),

    async module(name) {
      const [file, url] = [build.files[name], urlOf(name)];
      try {
        if (isRetry) {
          // `import` takes what the cache has; so put the right thing there first.
          await (await fetchChecked(file, url, { cache })).arrayBuffer();
        }
        const module = await import(url);
        count(name, file.bytes);
        if (!isTrusted) owe(checkModule(file, url));
        return module;
      } catch (error) {
        throw await whyBroken(file, url, error);
      }
    },

    async checked() {
      await Promise.all(checks);
    },
  };
}

/**
 * A file put together from its pieces.
 *
 * @param {number} size what goes beyond it is left out
 */
function createWhole(size) {
  const content = new Uint8Array(size);
  let at = 0;
  return {
    bytes: content.buffer,
    /** @param {Uint8Array} piece */
    add(piece) {
      const fitting = piece.subarray(0, size - at);
      content.set(fitting, at);
      at += fitting.length;
    },
  };
}

/**
 * A script that runs is not yet the one that was built. The browser has it at hand.
 *
 * @param {EngineFile} file
 * @param {string} url
 */
async function checkModule(file, url) {
  const answer = await fetchChecked(file, url, { cache: "force-cache" });
  await checkHash(file, url, await answer.arrayBuffer());
}

/** @param {EngineFile} file */
function nameOf(file) {
  return file.url.slice(file.url.lastIndexOf("/") + 1);
}

/**
 * @param {EngineFile} file
 * @param {string} url
 * @param {RequestInit} options
 */
async function fetchChecked(file, url, options) {
  const details = { file: nameOf(file), url };
  /** @type {Response} */
  let response;
  try {
    response = await fetch(url, options);
  } catch (error) {
    throw unreachable(file, url, error);
  }
  const { status } = response;
  if (!response.ok) {
    const message = `${details.file} was answered with status ${status}`;
    throw new BootError("file-missing", message, { ...details, status });
  }
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  // Some hosts answer for a missing file with their start page and status 200; and a browser runs
  // a module only under JavaScript's own type.
  const wrong = file.url.endsWith(".mjs") ? !type.endsWith("javascript") : type === "text/html";
  if (wrong) {
    throw new BootError("file-wrong-type", `${details.file} came as "${type}"`, {
      ...details,
      type,
    });
  }
  return response;
}

/**
 * Why a module could not be imported; the browser itself does not tell. Whatever a cache kept of it
 * is replaced by the way.
 *
 * @param {EngineFile} file
 * @param {string} url
 * @param {unknown} error
 */
async function whyBroken(file, url, error) {
  try {
    const response = await fetchChecked(file, url, { cache: "reload" });
    checkLength(file, url, (await response.arrayBuffer()).byteLength);
  } catch (reason) {
    return reason instanceof BootError ? reason : unreachable(file, url, reason);
  }
  const details = { file: nameOf(file), url };
  return new BootError("file-damaged", `${details.file} cannot be run: ${error}`, details);
}

/**
 * @param {EngineFile} file
 * @param {string} url
 * @param {unknown} error
 */
function unreachable(file, url, error) {
  const details = { file: nameOf(file), url };
  return new BootError("file-unreachable", `${details.file} did not arrive: ${error}`, details);
}

/**
 * @param {EngineFile} file
 * @param {string} url
 * @param {number} loaded
 */
function checkLength(file, url, loaded) {
  if (loaded !== file.bytes) {
    const details = { file: nameOf(file), url, loaded, total: file.bytes };
    const message = `${details.file} has ${loaded} bytes instead of ${file.bytes}`;
    throw new BootError("file-truncated", message, details);
  }
}

/**
 * @param {EngineFile} file
 * @param {string} url
 * @param {ArrayBuffer} content
 */
export async function checkHash(file, url, content) {
  // Browsers hash only on https and on localhost; elsewhere the length and the version must do.
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", content);
  if (digest && btoa(String.fromCharCode(...new Uint8Array(digest))) !== file.sha256) {
    const details = { file: nameOf(file), url };
    throw new BootError("file-damaged", `${details.file} is not the one that was built`, details);
  }
}
