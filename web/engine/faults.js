// What the page hears when the engine cannot do as asked.

/** @import { BadReply, Fault } from "./protocol.js" */

/** A refusal or a failure, with the same fields as the plain `Fault`. */
export class EngineError extends Error {
  /** @param {Fault} fault */
  constructor({ code, message, details }) {
    super(message);
    this.name = "EngineError";
    this.code = code;
    this.details = details;
  }
}

/**
 * @param {string} code
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 * @returns {Fault}
 */
export function fault(code, message, details = {}) {
  return { code, message, details };
}

/**
 * The bridge's refusal: the same codes as Python's errors.
 *
 * @param {BadReply} reply
 */
export function refusal({ error: { code, message, place } }) {
  return new EngineError(fault(code, message, place === null ? {} : { place }));
}

/**
 * Why a worker did not even start. Its own error event is empty, so its script is asked for once
 * more, to see what a browser would hold against it.
 *
 * @param {URL} script
 * @param {string} said what the error event said, often nothing
 * @returns {Promise<Fault>}
 */
export async function whyNoWorker(script, said) {
  const message = `The engine's worker did not start: ${said || "no reason given"}`;
  return (await whyNotRun(script.href)) ?? fault("worker-failed", message);
}

/** @param {string} url */
async function whyNotRun(url) {
  const details = { file: url.slice(url.lastIndexOf("/") + 1), url };
  /** @type {Response} */
  let response;
  try {
    response = await fetch(url, { cache: "reload" });
    await response.arrayBuffer(); // it may break off in the middle
  } catch (error) {
    return fault("file-unreachable", `${details.file} did not arrive: ${error}`, details);
  }
  const { status } = response;
  if (!response.ok) {
    const message = `${details.file} was answered with status ${status}`;
    return fault("file-missing", message, { ...details, status });
  }
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  if (!type.endsWith("javascript")) {
    return fault("file-wrong-type", `${details.file} came as "${type}"`, { ...details, type });
  }
  return null;
}
