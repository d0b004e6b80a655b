import type { EngineFile, Fault } from "../protocol.ts";
import { release } from "./sparse.ts";

export class BootError extends Error {
  fault: Fault;

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.fault = { code, message, details };
  }
}

/** @param code used if the error has no fault of its own */
export function faultOf(error: unknown, code: string): Fault {
  if (error instanceof BootError) return error.fault;
  return { code, message: String(error), details: {} };
}

/** A promise that never resolves; other promises are raced against it so that they fail early. */
export class Failure {
  fail: (error: unknown) => void = () => {};
  promise: Promise<never> = new Promise((_resolve, reject) => {
    this.fail = reject;
  });

  constructor() {
    this.promise.catch(() => {}); // the races handle rejections
  }
}

/** Whether the response comes from the service worker, which stores files decompressed. */
export function isUnpacked({ headers }: Response) {
  return headers.has("X-Salta-Unpacked");
}

function detailsOf(file: EngineFile, url: string) {
  return { file: nameOf(file), url };
}

export function nameOf(file: EngineFile) {
  return file.url.slice(file.url.lastIndexOf("/") + 1);
}

export function unreachable(file: EngineFile, url: string, error: unknown) {
  const details = detailsOf(file, url);
  return new BootError("file-unreachable", `${details.file} did not arrive: ${error}`, details);
}

export async function fetchChecked(file: EngineFile, url: string, options: RequestInit) {
  const details = detailsOf(file, url);
  let response: Response;
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
  // Some hosts answer requests for missing files with their start page and status 200. Browsers run modules only if
  // their type is JavaScript.
  const isWrong = file.url.endsWith(".mjs") ? !type.endsWith("javascript") : type === "text/html";
  if (isWrong) {
    const message = `${details.file} came as "${type}"`;
    throw new BootError("file-wrong-type", message, { ...details, type });
  }
  return response;
}

export function checkLength(file: EngineFile, url: string, loaded: number) {
  if (loaded === file.bytes) return;
  const details = { ...detailsOf(file, url), loaded, total: file.bytes };
  const message = `${details.file} has ${loaded} bytes instead of ${file.bytes}`;
  throw new BootError("file-truncated", message, details);
}

export async function checkHash(file: EngineFile, url: string, content: ArrayBuffer) {
  // Browsers can hash only on https and localhost; elsewhere length and version must suffice.
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", content);
  if (digest && btoa(String.fromCharCode(...new Uint8Array(digest))) !== file.sha256) {
    throw damaged(file, url);
  }
}

export function damaged(file: EngineFile, url: string) {
  const details = detailsOf(file, url);
  return new BootError("file-damaged", `${details.file} is not the one that was built`, details);
}

/** Checks an imported script, which the cache still has: a script that runs may still be the wrong one. */
export async function checkModule(file: EngineFile, url: string) {
  const answer = await fetchChecked(file, url, { cache: "force-cache" });
  const content = await answer.arrayBuffer();
  await checkHash(file, url, content).finally(() => release(content));
}

/**
 * Finds out why a module cannot be imported, since the browser does not say. The request also replaces a stale cache
 * entry.
 */
export async function whyNotImported(file: EngineFile, url: string, error: unknown) {
  try {
    const response = await fetchChecked(file, url, { cache: "reload" });
    checkLength(file, url, (await response.arrayBuffer()).byteLength);
  } catch (reason) {
    return reason instanceof BootError ? reason : unreachable(file, url, reason);
  }
  const details = detailsOf(file, url);
  return new BootError("file-damaged", `${details.file} cannot be run: ${error}`, details);
}
