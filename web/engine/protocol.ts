// The messages between the page and the worker, `ToWorker` and `FromWorker`. They contain requests and replies of the
// bridge (`salta_core.bridge`), which operations.ts defines and which the worker only passes on.

import type { BridgeError, ErrorReason, OperationName, Operations } from "./operations.ts";

/** The protocol version, which every request and reply carries as `v`. */
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
  "duel-review",
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
  /** A stable code, which selects the sentence shown */
  code: string;
  /** A message in English, for the details of an error card and for logs */
  message: string;
  /** Facts such as the file name and the HTTP status */
  details: Record<string, unknown>;
  /** Set if Python refused the request */
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
  /** Set if the file is compressed with Zstandard; the hash is given for the snapshot, whose stored copy is unpacked */
  unpacked?: { bytes: number; sha256?: string };
}

/**
 * The content of each data file: `course` has a `SoloCourse`, `daily` the `DailyStock`, `diagrams` the `Diagrams`,
 * `first` the `FirstSteps`, `lessons` the `Lessons`, `puzzles` a `PuzzleCollection`, and `opening-…` the `OpeningFile`
 * of a preset.
 */
type DataName =
  | `opening-${"leaping" | "little" | "tournament"}`
  | "course"
  | "daily"
  | "diagrams"
  | "first"
  | "lessons"
  | "puzzles";

/** What `build.py` records about a build. All URLs are relative to the site. */
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
  /** What Python started from; set if the stage is `ready` */
  from?: "files" | "snapshot";
  /** Set if the stage is `failed` */
  error?: Fault;
}

/**
 * `site` is the folder to which the build's URLs are relative. `isRetry` means that an earlier start failed, so that no
 * cache is trusted.
 */
export interface BootMessage {
  kind: "boot";
  build: Build;
  site: string;
  isRetry: boolean;
  isSparing: boolean;
}
/** `budget` is in milliseconds of work. `isFollowed` means that the page listens to progress. */
export type CallMessage = {
  kind: "call";
  id: number;
  request: Request;
  budget: number | null;
  isFollowed: boolean;
};
export type ToWorker = BootMessage | CallMessage | { kind: "stop"; id: number };

/** `working` is a sign of life during the start, or during long work whose progress nobody listens to. */
export type FromWorker =
  | { kind: "phase"; phase: Phase }
  | { kind: "failed"; error: Fault }
  | { kind: "reply"; id: number; reply: Reply }
  | { kind: "progress"; id: number; result: unknown }
  | { kind: "working" }
  | { kind: "stopped"; id: number };
