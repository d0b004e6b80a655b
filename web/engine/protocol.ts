// The messages between the page and the worker, `ToWorker` and `FromWorker`. Inside them are requests and replies of
// the bridge (`salta_core.bridge`), which operations.ts defines and the worker only passes on.

import type { BridgeError, ErrorReason, OperationName, Operations } from "./operations.ts";

/** Every request and reply carries it as `v`. */
export const PROTOCOL = 1;

/**
 * Work that may take seconds, done in slices: the worker repeats the request until the reply has `done`, and handles
 * other messages in between.
 */
export const SLICED: readonly OperationName[] = Object.freeze([
  "think",
  "race",
  "settle",
  "playout",
  "finish",
  "review",
  "review-part",
  "review-check",
  "story",
  "judge",
  "homecoming",
  "solo-make",
  "verify",
  "answer",
  "puzzle-make",
  "record-read",
  "outcomes",
]);

export type Request = { [K in OperationName]: { op: K } & Operations[K]["request"] }[OperationName];

export type BadReply = { v: number; ok: false; error: BridgeError };
export type Reply = { v: number; ok: true; result: unknown } | BadReply;

/** An error as plain data. */
export interface Fault {
  /** Stable; selects the page's sentence */
  code: string;
  /** English, for the details of an error card and for logs */
  message: string;
  /** Facts such as the file and the status */
  details: Record<string, unknown>;
  /** Set for a refusal by Python */
  reason?: ErrorReason;
}

export type EngineFileName =
  | "loader"
  | "runtime"
  | "wasm"
  | "stdlib"
  | "engine"
  | "snapshot"
  | "decoder";

export interface EngineFile {
  url: string;
  bytes: number;
  /** base64 */
  sha256: string;
  /** For a file compressed with Zstandard. The snapshot's hash is for the copy in the browser's storage */
  unpacked?: { bytes: number; sha256?: string };
}

/**
 * `course`: a `SoloCourse`. `daily`: the `DailyStock`. `diagrams`: `Diagrams`. `first`: the `FirstSteps`. `lessons`:
 * `Lessons`. `puzzles`: a `PuzzleCollection`. `opening-…`: the `OpeningFile` of a preset.
 */
type DataName =
  | `opening-${"leaping" | "little" | "tournament"}`
  | "course"
  | "daily"
  | "diagrams"
  | "first"
  | "lessons"
  | "puzzles";

/** Recorded by `build.py`. All URLs are relative to the site. */
export interface Build {
  version: string;
  pyodide: string;
  python: string;
  /** The `info` of Pyodide's lock file */
  lock: { arch: "wasm32"; abi_version: string; platform: string; version: string; python: string };
  worker: string;
  files: Record<EngineFileName, EngineFile>;
  data: Record<DataName, string>;
}

/** `loaded` and `total` are bytes; `total` shrinks if fewer files turn out to be needed. */
export interface Phase {
  stage: "download" | "start" | "engine" | "ready" | "failed";
  /** The file whose bytes have just arrived */
  file: string | null;
  loaded: number;
  total: number;
  /** Set if ready */
  from?: "files" | "snapshot";
  /** Set if failed */
  error?: Fault;
}

/**
 * `site`: the folder that the build's URLs are relative to. `isRetry`: an earlier start failed, so no cache is trusted.
 */
export interface BootMessage {
  kind: "boot";
  build: Build;
  site: string;
  isRetry: boolean;
  isSparing: boolean;
}
/** `budget`: milliseconds of work. `isFollowed`: the page listens to progress. */
export type CallMessage = {
  kind: "call";
  id: number;
  request: Request;
  budget: number | null;
  isFollowed: boolean;
};
export type ToWorker = BootMessage | CallMessage | { kind: "stop"; id: number };

/** `working`: a sign of life during a start, or during long work without a listener. */
export type FromWorker =
  | { kind: "phase"; phase: Phase }
  | { kind: "failed"; error: Fault }
  | { kind: "reply"; id: number; reply: Reply }
  | { kind: "progress"; id: number; result: unknown }
  | { kind: "working" }
  | { kind: "stopped"; id: number };
