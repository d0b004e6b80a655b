/** Replacements for modules that do not work in the single-file page; `web/build/standalone.mjs` substitutes them. */

import type { EngineFileName } from "../engine/protocol.ts";
import type { Compiled, Section } from "../i18n/catalogue.ts";
import ALL from "../i18n/compiled/all.js";
import type { Language } from "../i18n/languages.ts";

const SCRIPT = "salta-worker";

/** The engine files, each in the element `salta-<name>`. */
const NAMES: readonly EngineFileName[] = ["decoder", "wasm", "stdlib", "engine"];

/** The blob URL of the worker's script; replacement workers reuse it. */
let address = "";

/** The files that the worker needs are at the end of the page, so that the board is shown before they are parsed. */
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

/** @returns null if the file was truncated before this element */
function textOf(id: string): string | null {
  return document.getElementById(id)?.textContent ?? null;
}

export function messagesAtHand(language: Language, section: Section): Compiled | undefined {
  return ALL[language]?.[section];
}

export async function fetchMessages(language: Language, section: Section): Promise<Compiled> {
  const messages = messagesAtHand(language, section);
  if (!messages) throw new Error(`This file has no ${section} in ${language}`);
  return messages;
}

export const keepSite: typeof import("../offline/offline.ts").keepSite = async () => () => {};

export const isAtHand: typeof import("../engine/athand.ts").isAtHand = () => Promise.resolve(true);

export const fetchSheet: typeof import("../ui/sheets.ts").fetchSheet = () => Promise.resolve();

export const HAS_SITE: boolean = false;
