// Whether a file that arrives is the one that the build put there; what is wrong is reported with its name.

import { BootError } from "./faults.js";
import { release } from "./sparse.js";

/** @import { EngineFile } from "../protocol.js" */

/** Whether a response comes from the service worker, which stores unpacked what the site has packed. @param {Response} response */
export function isUnpacked({ headers }) {
  return headers.has("X-Salta-Unpacked");
}

/** What a fault tells of the file. @param {EngineFile} file @param {string} url */
function detailsOf(file, url) {
  return { file: nameOf(file), url };
}

/** @param {EngineFile} file */
export function nameOf(file) {
  return file.url.slice(file.url.lastIndexOf("/") + 1);
}

/** @param {EngineFile} file @param {string} url @param {unknown} error */
export function unreachable(file, url, error) {
  const details = detailsOf(file, url);
  return new BootError("file-unreachable", `${details.file} did not arrive: ${error}`, details);
}

/**
 * @param {EngineFile} file
 * @param {string} url
 * @param {RequestInit} options
 * @throws {BootError} it is missing, or another kind of file
 */
export async function fetchChecked(file, url, options) {
  const details = detailsOf(file, url);
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
  const isWrong = file.url.endsWith(".mjs") ? !type.endsWith("javascript") : type === "text/html";
  if (isWrong) {
    const message = `${details.file} came as "${type}"`;
    throw new BootError("file-wrong-type", message, { ...details, type });
  }
  return response;
}

/** @param {EngineFile} file @param {string} url @param {number} loaded */
export function checkLength(file, url, loaded) {
  if (loaded === file.bytes) return;
  const details = { ...detailsOf(file, url), loaded, total: file.bytes };
  const message = `${details.file} has ${loaded} bytes instead of ${file.bytes}`;
  throw new BootError("file-truncated", message, details);
}

/** @param {EngineFile} file @param {string} url @param {ArrayBuffer} content */
export async function checkHash(file, url, content) {
  // Browsers hash only on https and on localhost; elsewhere length and version have to suffice.
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", content);
  if (digest && btoa(String.fromCharCode(...new Uint8Array(digest))) !== file.sha256) {
    const details = detailsOf(file, url);
    throw new BootError("file-damaged", `${details.file} is not the one that was built`, details);
  }
}

/** A script that runs may still be another one; the browser has it in its cache. @param {EngineFile} file @param {string} url */
export async function checkModule(file, url) {
  const answer = await fetchChecked(file, url, { cache: "force-cache" });
  const content = await answer.arrayBuffer();
  await checkHash(file, url, content).finally(() => release(content));
}

/**
 * Why a module could not be imported, which the browser itself does not tell. The request also replaces what a
 * cache has stored of it.
 *
 * @param {EngineFile} file
 * @param {string} url
 * @param {unknown} error
 */
export async function whyNotImported(file, url, error) {
  try {
    const response = await fetchChecked(file, url, { cache: "reload" });
    checkLength(file, url, (await response.arrayBuffer()).byteLength);
  } catch (reason) {
    return reason instanceof BootError ? reason : unreachable(file, url, reason);
  }
  const details = detailsOf(file, url);
  return new BootError("file-damaged", `${details.file} cannot be run: ${error}`, details);
}
