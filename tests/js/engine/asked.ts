/** Requests to a fake Python, with any fields that some operation has. */

import type { Ask, CallOptions } from "../../../web/engine/client.ts";
import type { Request } from "../../../web/engine/protocol.ts";

type FieldNames<R> = R extends unknown ? keyof R : never;
type FieldOf<R, Name extends PropertyKey> = R extends { [N in Name]?: infer Value } ? Value : never;

/** Any member of a union; a field that it lacks is undefined. */
export type AnyOf<Union> = { [Name in FieldNames<Union>]?: FieldOf<Union, Name> };

/** A request of any operation; a field that its operation lacks is undefined. */
export type Asked = { op: Request["op"] } & Omit<AnyOf<Request>, "op">;

/** The options of a request of any operation. */
export type AskedOptions = Omit<CallOptions, "onProgress"> & {
  onProgress?: (progress: never) => void;
};

/** A Python that answers as a test says. */
export function asking(answer: (request: Asked, options: AskedOptions) => Promise<unknown>): Ask {
  return (op, fields, options = {}) => answer({ op, ...fields }, options) as Promise<never>;
}

/** A request that waits for its answer. */
export interface Question {
  request: Asked;
  resolve: (result: unknown) => void;
  reject: (fault: unknown) => void;
  progress: (found: unknown) => void;
}

/** A Python that answers when a test says so. */
export function questioning(questions: Question[]): Ask {
  return asking(
    (request, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        const progress = (found: unknown) => onProgress?.(found as never);
        questions.push({ request, resolve, reject, progress });
      }),
  );
}
