// The messages between the page and the engine, in two layers.
//
// The outer one is between the page and its worker: `ToWorker` and `FromWorker`. The inner one is the bridge's
// (`salta_core.bridge`): a request and a reply as JSON, which the worker only passes on; operations.js has the
// request and the result of each operation.

/** @import { OperationName, Operations } from "./operations.js" */

/** The number of the bridge's protocol; every request and reply carries it as `v`. */
export const PROTOCOL = 1;

/**
 * Work that may take seconds. The worker does it in slices of some milliseconds, by sending the same request again
 * until the reply has `done`, and handles other messages in between.
 *
 * @type {readonly OperationName[]}
 */
export const SLICED = Object.freeze([
  "think",
  "race",
  "settle",
  "playout",
  "review",
  "solo-make",
  "verify",
  "answer",
  "puzzle-make",
  "record-read",
]);

/**
 * A bridge request without its `v`.
 *
 * @typedef {{[K in OperationName]: {op: K} & Operations[K]["request"]}[OperationName]} Request
 */

/** What a field of a reason holds: data that is the same in every language, or the reason that this one is about. @typedef {string | number | readonly string[] | Reason} Field */
/**
 * Why Python has refused something.
 *
 * @typedef {object} Reason
 * @property {string} key  names the sentence, in the section `errors` of the catalogue
 * @property {Readonly<Record<string, Field>>} fields  its parameters
 */

/**
 * `key` is null for a failure that is no refusal. The message is in English, for logs.
 *
 * @typedef {{code: string, message: string, place: number | null, key: string | null, fields: Reason["fields"]}} BridgeError
 */
/** @typedef {{v: number, ok: true, result: unknown}} GoodReply */
/** @typedef {{v: number, ok: false, error: BridgeError}} BadReply */
/** @typedef {GoodReply | BadReply} Reply */

/**
 * What went wrong, as plain data: it crosses from the worker to the page and into an error card.
 *
 * @typedef {object} Fault
 * @property {string} code stable; the page chooses its sentence by it
 * @property {string} message in English, for the details of an error card and for logs
 * @property {Record<string, unknown>} details the file, its URL, the status and so on
 * @property {Reason} [reason] of a refusal by Python
 */

/** @typedef {"loader" | "runtime" | "wasm" | "stdlib" | "engine" | "snapshot"} EngineFileName */

/**
 * @typedef {object} EngineFile
 * @property {string} url relative to the site
 * @property {number} bytes
 * @property {string} sha256 base64
 * @property {string} [unpacked] of the snapshot: the hash of what it unpacks to
 */

/**
 * `course`: a `SoloCourse`. `days`: the `DailyPuzzles`. `diagrams`: `Diagrams`. `first`: the `FirstSteps`. `lessons`:
 * `Lessons`. `puzzles`: a `PuzzleCollection`.
 *
 * @typedef {"course" | "days" | "diagrams" | "first" | "lessons" | "puzzles"} DataName
 */

/**
 * What `build.py` has recorded of the engine in the site.
 *
 * @typedef {object} Build
 * @property {string} version of the engine
 * @property {string} pyodide version
 * @property {string} python version
 * @property {{arch: "wasm32", abi_version: string, platform: string, version: string, python: string}} lock
 *   the `info` of Pyodide's lock file
 * @property {string} worker the URL of the worker's script, relative to the site
 * @property {Record<EngineFileName, EngineFile>} files
 * @property {Record<DataName, string>} data where the collections lie, relative to the site
 */

/**
 * How far the engine's start has come. `loaded` and `total` are bytes of all files together that this
 * start needs; `total` may become less, when it turns out that it needs fewer.
 *
 * @typedef {object} Phase
 * @property {"download" | "start" | "engine" | "ready" | "failed"} stage
 * @property {string | null} file the file whose bytes have just arrived
 * @property {number} loaded
 * @property {number} total
 * @property {"files" | "snapshot"} [from] what it has started from, when ready
 * @property {Fault} [error] when failed
 */

/**
 * `site`: the folder that the build's URLs are relative to. `isRetry`: an earlier start failed, so
 * no cache is to be trusted. `isSparing`: the player's browser is to save data.
 *
 * @typedef {object} BootMessage
 * @property {"boot"} kind
 * @property {Build} build
 * @property {string} site
 * @property {boolean} isRetry
 * @property {boolean} isSparing
 */
/**
 * `budget`: milliseconds of work, null for as many as it takes. `isFollowed`: whether the page
 * listens to progress.
 *
 * @typedef {{kind: "call", id: number, request: Request, budget: number | null, isFollowed: boolean}} CallMessage
 */
/** @typedef {{kind: "stop", id: number}} StopMessage */
/** @typedef {BootMessage | CallMessage | StopMessage} ToWorker */

/** @typedef {{kind: "phase", phase: Phase}} PhaseMessage */
/** @typedef {{kind: "failed", error: Fault}} FailedMessage */
/** @typedef {{kind: "reply", id: number, reply: Reply}} ReplyMessage */
/** @typedef {{kind: "progress", id: number, result: unknown}} ProgressMessage */
/** Long work without a listener is running. @typedef {{kind: "working"}} WorkingMessage */
/** @typedef {{kind: "stopped", id: number}} StoppedMessage */
/** @typedef {PhaseMessage | FailedMessage | ReplyMessage | ProgressMessage | WorkingMessage | StoppedMessage} FromWorker */
