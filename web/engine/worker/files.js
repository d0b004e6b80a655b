// The engine's files on their way in: each is asked for once, counted as its bytes arrive, and
// refused by name when it is not what the build put there.
//
// Pyodide never settles when its wasm cannot be had, so the judgement is made here, ahead of it:
// whoever waits for Pyodide waits for `broken` as well.

import { BootError } from "./faults.js";

/** @import { Build, EngineFile, EngineFileName } from "../protocol.js" */

/**
 * The answers to the engine's requests; a body can be read once, so each is taken once.
 *
 * @typedef {object} EngineFiles
 * @property {(names: readonly EngineFileName[]) => void} ask starts fetching, all side by side
 * @property {(url: string) => Promise<Response> | null} take
 * @property {(name: EngineFileName) => Promise<ArrayBuffer>} bytes
 * @property {(name: EngineFileName) => Promise<any>} module the file, imported
 * @property {Promise<never>} broken rejects with the first fault
 * @property {(error: BootError) => void} refuse makes `broken` reject
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
  let onBroken = () => {};
  const broken = /** @type {Promise<never>} */ (
    new Promise((_resolve, reject) => {
      onBroken = reject;
    })
  );
  broken.catch(() => {}); // it is heard through the race with Pyodide

  let loaded = 0;
  /** @param {EngineFileName} name @param {number} bytes */
  const count = (name, bytes) => {
    loaded += bytes;
    onBytes(nameOf(build.files[name]), loaded);
  };

  /** @type {Map<string, Promise<Response>>} */
  const asked = new Map();

  /** @param {readonly EngineFileName[]} names */
  function ask(names) {
    for (const name of names) {
      const file = build.files[name];
      const url = new URL(file.url, site).href;
      const response = fetchChecked(file, url, isRetry ? "reload" : "default");
      const answer = counted(file, url, response, (bytes) => count(name, bytes), onBroken);
      answer.catch(onBroken);
      asked.set(url, answer);
    }
  }

  /** @param {string} url */
  function take(url) {
    const answer = asked.get(url) ?? null;
    asked.delete(url);
    return answer;
  }

  return {
    ask,
    take,
    broken,
    refuse: onBroken,

    async bytes(name) {
      const url = new URL(build.files[name].url, site).href;
      const answer = /** @type {Response} */ (await take(url));
      const content = await answer.arrayBuffer();
      await checkHash(build.files[name], url, content);
      return content;
    },

    async module(name) {
      const url = new URL(build.files[name].url, site).href;
      try {
        if (isRetry) {
          // `import` takes what the cache has; so put the right thing there first.
          await (await fetchChecked(build.files[name], url, "reload")).arrayBuffer();
        }
        const module = await import(url);
        count(name, build.files[name].bytes);
        return module;
      } catch (error) {
        throw await whyBroken(build.files[name], url, error);
      }
    },
  };
}

/** @param {EngineFile} file */
function nameOf(file) {
  return file.url.slice(file.url.lastIndexOf("/") + 1);
}

/**
 * The file's answer, with a body that counts itself and fails loudly.
 *
 * @param {EngineFile} file
 * @param {string} url
 * @param {Promise<Response>} response
 * @param {(bytes: number) => void} onBytes
 * @param {(error: unknown) => void} onBroken
 */
async function counted(file, url, response, onBytes, onBroken) {
  const { body: arriving } = await response;
  const reader = /** @type {ReadableStream<Uint8Array>} */ (arriving).getReader();
  let loaded = 0;
  // A library with changed bytes may start all the same; the wheel is hashed where it is taken.
  /** @type {BlobPart[] | null} */
  const arrived = file.url.endsWith(".zip") ? [] : null;
  const body = new ReadableStream({
    async pull(out) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          checkLength(file, url, loaded);
          if (arrived) await checkHash(file, url, await new Blob(arrived).arrayBuffer());
          out.close();
          return;
        }
        loaded += value.byteLength;
        arrived?.push(/** @type {Uint8Array<ArrayBuffer>} */ (value));
        onBytes(value.byteLength);
        out.enqueue(value);
      } catch (error) {
        const named = error instanceof BootError ? error : unreachable(file, url, error);
        onBroken(named);
        out.error(named);
      }
    },
  });
  // Hosts that do not know .wasm send it as plain bytes; the browser compiles only its own type.
  const type = file.url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(body, { headers: { "Content-Type": type } });
}

/**
 * @param {EngineFile} file
 * @param {string} url
 * @param {RequestCache} cache
 */
async function fetchChecked(file, url, cache) {
  const details = { file: nameOf(file), url };
  /** @type {Response} */
  let response;
  try {
    response = await fetch(url, { cache });
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
    const response = await fetchChecked(file, url, "reload");
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
  const hashed = await globalThis.crypto?.subtle?.digest("SHA-256", content);
  if (hashed && btoa(String.fromCharCode(...new Uint8Array(hashed))) !== file.sha256) {
    const details = { file: nameOf(file), url };
    throw new BootError("file-damaged", `${details.file} is not the one that was built`, details);
  }
}
