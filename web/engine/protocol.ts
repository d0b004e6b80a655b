// The messages between the page and the engine, in two layers.
//
// The outer layer is between the page and its worker: `ToWorker` and `FromWorker`. The inner layer is the bridge's
// (`salta_core.bridge`): a request and a reply as JSON, which the worker only passes on; operations.ts defines the
// request and result of each operation.

import type { BridgeError, ErrorReason, OperationName, Operations } from "./operations.ts";

/** The version of the bridge's protocol; every request and reply carries it as `v`. */
export const PROTOCOL = 1;

/**
 * Work that may take seconds. The worker does it in slices of some milliseconds by repeating the same request until the
 * reply has `done`, and handles other messages in between.
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

/** A bridge request without its `v`. */
export type Request = { [K in OperationName]: { op: K } & Operations[K]["request"] }[OperationName];

type GoodReply = { v: number; ok: true; result: unknown };
export type BadReply = { v: number; ok: false; error: BridgeError };
export type Reply = GoodReply | BadReply;

/** An error as plain data, to pass from the worker to the page and into an error card. */
export interface Fault {
  /** Stable; selects the page's sentence */
  code: string;
  /** In English, for the details of an error card and for logs */
  message: string;
  /** Such as the file, its URL and the status */
  details: Record<string, unknown>;
  /** Of a refusal by Python */
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
  /** Relative to the site */
  url: string;
  bytes: number;
  /** base64 */
  sha256: string;
  /**
   * The decompressed size of a file that the build has compressed with Zstandard, and for the snapshot its hash, to
   * check the stored copy
   */
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

/** The engine of this site, as recorded by `build.py`. */
export interface Build {
  /** Version of the engine */
  version: string;
  /** Version of Pyodide */
  pyodide: string;
  /** Version of Python */
  python: string;
  /** The `info` of Pyodide's lock file */
  lock: { arch: "wasm32"; abi_version: string; platform: string; version: string; python: string };
  /** The URL of the worker's script, relative to the site */
  worker: string;
  files: Record<EngineFileName, EngineFile>;
  /** The URLs of the collections, relative to the site */
  data: Record<DataName, string>;
}

/**
 * The progress of the engine's start. `loaded` and `total` are the bytes of all files that this start needs; `total`
 * may shrink when fewer files turn out to be needed.
 */
export interface Phase {
  stage: "download" | "start" | "engine" | "ready" | "failed";
  /** The file whose bytes have just arrived */
  file: string | null;
  loaded: number;
  total: number;
  /** The source it started from, when ready */
  from?: "files" | "snapshot";
  /** When failed */
  error?: Fault;
}

/**
 * `site`: the folder that the build's URLs are relative to. `isRetry`: an earlier start failed, so no cache is trusted.
 * `isSparing`: the player's browser saves data.
 */
export interface BootMessage {
  kind: "boot";
  build: Build;
  site: string;
  isRetry: boolean;
  isSparing: boolean;
}
/** `budget`: milliseconds of work, null for no limit. `isFollowed`: true if the page listens to progress. */
export type CallMessage = {
  kind: "call";
  id: number;
  request: Request;
  budget: number | null;
  isFollowed: boolean;
};
type StopMessage = { kind: "stop"; id: number };
export type ToWorker = BootMessage | CallMessage | StopMessage;

type PhaseMessage = { kind: "phase"; phase: Phase };
type FailedMessage = { kind: "failed"; error: Fault };
type ReplyMessage = { kind: "reply"; id: number; reply: Reply };
type ProgressMessage = { kind: "progress"; id: number; result: unknown };
/** A sign of life during a start, or during long work without a listener. */
type WorkingMessage = { kind: "working" };
type StoppedMessage = { kind: "stopped"; id: number };
export type FromWorker =
  | PhaseMessage
  | FailedMessage
  | ReplyMessage
  | ProgressMessage
  | WorkingMessage
  | StoppedMessage;
