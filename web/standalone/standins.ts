/**
 * Stand-ins for modules that a page of one file cannot have: its sentences, style sheets and the worker's files are in
 * the page itself, and `i18n/awaited.ts` has nothing to wait for. `web/build/standalone.mjs` says which stands for which.
 */

import type { EngineFileName } from "../engine/protocol.ts";
import type { Compiled, Section } from "../i18n/catalogue.ts";
import ALL from "../i18n/compiled/all.js";
import type { Language } from "../i18n/languages.ts";

const SCRIPT = "salta-worker";

/** The engine's files, each in an element `salta-<name>`. */
const NAMES: readonly EngineFileName[] = ["decoder", "wasm", "stdlib", "engine"];

/** Of the script; a worker that replaces another is made from the same one. */
let address = "";

/**
 * The engine's worker, out of the page itself.
 *
 * The worker's script is in the page as text; the files that it starts from come last in the page, packed, so that
 * the board is shown before they have been read. They are unpacked in the worker.
 */
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

/** The sentences of all languages, which the file has in it. */
export function messagesAtHand(language: Language, section: Section): Compiled | undefined {
  return ALL[language]?.[section];
}

export async function fetchMessages(language: Language, section: Section): Promise<Compiled> {
  const messages = messagesAtHand(language, section);
  if (!messages) throw new Error(`This file has no ${section} in ${language}`);
  return messages;
}

/** The file has everything in it: there is nothing to store. */
export const keepSite: typeof import("../offline/offline.ts").keepSite = async () => () => {};

/** The file has the engine in it. */
export const isAtHand: typeof import("../engine/athand.ts").isAtHand = () => Promise.resolve(true);

/** The page has all its style sheets: none is fetched. */
export const fetchSheet: typeof import("../ui/sheets.ts").fetchSheet = () => Promise.resolve();

/** This page is one file, without others beside it. */
export const HAS_SITE: boolean = false;
