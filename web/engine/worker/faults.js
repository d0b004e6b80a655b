// What can go wrong in the worker, as data that can be posted to the page.

/** @import { Fault } from "../protocol.js" */

/** An error that carries a fault. */
export class BootError extends Error {
  /** @param {string} code @param {string} message @param {Record<string, unknown>} [details] */
  constructor(code, message, details = {}) {
    super(message);
    /** @type {Fault} */
    this.fault = { code, message, details };
  }
}

/**
 * Anything thrown, as a fault.
 *
 * @param {unknown} error
 * @param {string} code for an error that has no fault of its own
 * @returns {Fault}
 */
export function faultOf(error, code) {
  if (error instanceof BootError) return error.fault;
  return { code, message: String(error), details: {} };
}

/** A promise that never resolves, and `fail`, which rejects it. Rejections of others are raced against it. */
export class Failure {
  /** @type {(error: unknown) => void} */
  fail = () => {};
  /** @type {Promise<never>} */
  promise = new Promise((_resolve, reject) => {
    this.fail = reject;
  });

  constructor() {
    this.promise.catch(() => {}); // whoever races against it handles it
  }
}
