/** The engine's files that the page carries packed, each in an element `salta-<name>`. */

/** @type {readonly import("../engine/protocol.js").EngineFileName[]} */
export const NAMES = Object.freeze(["wasm", "stdlib", "engine"]);
