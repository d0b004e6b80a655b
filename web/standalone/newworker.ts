/**
 * The engine's worker, out of the page itself.
 *
 * The worker's script is in the page as text; the files that it starts from come last in the page, packed, so that
 * the board is shown before they have been read. They are unpacked in the worker.
 */

import type { EngineFileName } from "../engine/protocol.ts";

const SCRIPT = "salta-worker";

/** The engine's files, each in an element `salta-<name>`. */
const NAMES: readonly EngineFileName[] = ["wasm", "stdlib", "engine"];

/** Of the script; a worker that replaces another is made from the same one. */
let address = "";

export function makeWorker() {
  address ||= URL.createObjectURL(new Blob([textOf(SCRIPT) ?? ""], { type: "text/javascript" }));
  const worker = new Worker(address); // a classic worker: Chromium starts no module worker from a file
  const passFiles = () => {
    const files = Object.fromEntries(NAMES.map((name) => [name, textOf(`salta-${name}`)]));
    worker.postMessage({ kind: "files", files });
  };
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", passFiles, { once: true });
  } else {
    passFiles();
  }
  return worker;
}

/** @returns null where the file was cut off before it */
function textOf(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}
