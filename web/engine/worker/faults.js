// What can go wrong in the worker, as data that can be posted to the page.

/** @import { Fault } from "../protocol.js" */

/** A fault on its way up. */
export class BootError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {Record<string, unknown>} [details]
   */
  constructor(code, message, details = {}) {
    super(message);
    /** @type {Fault} */
    this.fault = { code, message, details };
  }
}

/**
 * Whatever was thrown, as a fault.
 *
 * @param {unknown} error
 * @param {string} code for an error that brings no fault of its own
 * @returns {Fault}
 */
export function faultOf(error, code) {
  if (error instanceof BootError) {
    return error.fault;
  }
  return { code, message: String(error), details: {} };
}
