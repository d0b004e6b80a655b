/**
 * The engine's worker, out of the page itself.
 *
 * The script stands in the page as text; the files that it starts from stand behind everything else,
 * packed, so that the board is there before they have been read. They are unpacked in the worker.
 */

import { NAMES } from "./names.js";

const SCRIPT = "salta-worker";

/** A browser that is asked to end a worker and begin another takes the same script. */
let address = "";

export function makeWorker() {
  address ||= URL.createObjectURL(new Blob([textOf(SCRIPT) ?? ""], { type: "text/javascript" }));
  const worker = new Worker(address); // of the classic kind: Chromium takes no other out of a file
  const hand = () => {
    const files = Object.fromEntries(NAMES.map((name) => [name, textOf(`salta-${name}`)]));
    worker.postMessage({ kind: "files", files });
  };
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", hand, { once: true });
  } else {
    hand();
  }
  return worker;
}

/** @param {string} id @returns {string | null} null where the file was cut off before it */
function textOf(id) {
  return document.getElementById(id)?.textContent ?? null;
}
