// What can go wrong in the worker, as data that can be posted to the page.

import type { Fault } from "../protocol.ts";

/** An error that carries a fault. */
export class BootError extends Error {
  fault: Fault;

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.fault = { code, message, details };
  }
}

/**
 * Anything thrown, as a fault.
 *
 * @param code for an error that has no fault of its own
 */
export function faultOf(error: unknown, code: string): Fault {
  if (error instanceof BootError) return error.fault;
  return { code, message: String(error), details: {} };
}

/** A promise that never resolves, and `fail`, which rejects it. Rejections of others are raced against it. */
export class Failure {
  fail: (error: unknown) => void = () => {};
  promise: Promise<never> = new Promise((_resolve, reject) => {
    this.fail = reject;
  });

  constructor() {
    this.promise.catch(() => {}); // whoever races against it handles it
  }
}
