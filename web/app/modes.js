/** Which mode is on: the one that was requested last, as soon as it has been fetched. */

import { withSentences } from "../i18n/catalogue.js";
import { withRuleWords } from "../i18n/rules.js";

/** @import { ModeContext, Mode, ModeName } from "../game/mode.js" */

/**
 * @typedef {object} ModeSource
 * @property {() => Promise<{ createMode: (context: ModeContext) => Mode }>} load
 * @property {readonly string[]} sheets  the addresses of its style sheets, relative to this module
 */

/** The modes that do not come with the page. @type {Readonly<Partial<Record<ModeName, ModeSource>>>} */
export const SOURCES = Object.freeze({
  learn: {
    load: () => withSentences(import("../modes/learn/mode.js")),
    sheets: ["../styles/fields.css", "../styles/dialogs.css", "../styles/learn.css"],
  },
  solo: {
    load: () => withSentences(import("../modes/solo/mode.js")),
    sheets: [
      "../styles/fields.css",
      "../styles/dialogs.css",
      "../styles/solo.css",
      "../styles/solo-tasks.css",
    ],
  },
  puzzles: {
    load: () => withRuleWords(import("../modes/puzzle/mode.js")),
    sheets: ["../styles/fields.css", "../styles/dialogs.css", "../styles/puzzle.css"],
  },
  analyse: {
    load: () => withSentences(import("../modes/analyse/mode.js")),
    sheets: ["../styles/fields.css", "../styles/dialogs.css", "../styles/analyse.css"],
  },
  edit: {
    load: () => withSentences(import("../modes/editor/mode.js")),
    sheets: ["../styles/fields.css", "../styles/dialogs.css", "../styles/editor.css"],
  },
});

/**
 * A mode, once its style sheets are in effect.
 *
 * @param {ModeSource} source
 * @param {ModeContext} context
 * @param {(href: string) => Promise<unknown>} fetchSheet
 */
export async function fetchMode({ load, sheets }, context, fetchSheet) {
  const hrefs = sheets.map((path) => new URL(path, import.meta.url).href);
  const [{ createMode }] = await Promise.all([load(), ...hrefs.map(fetchSheet)]);
  return createMode(context);
}

/**
 * How far the requested mode is.
 *
 * @typedef {object} ModeStage
 * @property {ModeName} name
 * @property {"fetching" | "on" | "failed"} stage
 * @property {unknown} [error]  why it could not be fetched
 */

export class Modes {
  /** @type {Map<ModeName, Mode>} */
  #made = new Map();
  /** What is being fetched. @type {Map<ModeName, Promise<Mode>>} */
  #coming = new Map();
  /** @type {Mode | null} */
  #on = null;
  /** Whether any mode has been opened yet. */
  #isBegun = false;
  /** @type {ModeName} */
  #name;
  /** @type {unknown} */
  #request;
  #fetch;
  #onStage;

  /**
   * @param {ModeName} first  the first mode
   * @param {(name: ModeName) => Promise<Mode>} fetch
   * @param {(stage: ModeStage) => void} onStage
   * @param {unknown} [request]  to the first mode
   */
  constructor(first, fetch, onStage, request = null) {
    this.#name = first;
    this.#request = request;
    this.#fetch = fetch;
    this.#onStage = onStage;
  }

  /** The requested mode: it is on, or being fetched. */
  get name() {
    return this.#name;
  }

  /** The mode that is on; null while it is being fetched. */
  get on() {
    return this.#on;
  }

  /** A mode that came with the page. @param {ModeName} name @param {Mode} mode */
  add(name, mode) {
    this.#made.set(name, mode);
  }

  /** Open the first mode. A page that opens with a link may do so later, or go to another. */
  start() {
    return this.#open();
  }

  get isBegun() {
    return this.#isBegun;
  }

  /**
   * Change to a mode. Of several requests in a row, the last one counts.
   *
   * @param {ModeName} name
   * @param {unknown} [request]
   */
  go(name, request = null) {
    if (this.#isBegun && name === this.#name) return this.#requestAgain(request);
    this.#on?.leave();
    this.#on = null;
    this.#name = name;
    this.#request = request;
    return this.#open();
  }

  /** After a failure: fetch the mode again, or let it try again itself. */
  retry() {
    if (!this.#isBegun) return Promise.resolve();
    if (!this.#on) return this.#open();
    this.#on.retry();
    return Promise.resolve();
  }

  /** @param {unknown} request */
  async #requestAgain(request) {
    if (request === null) return;
    if (this.#on) this.#on.enter(request);
    else this.#request = request;
  }

  async #open() {
    this.#isBegun = true;
    const name = this.#name;
    const made = this.#made.get(name);
    if (made) {
      this.#enter(made);
      return;
    }
    this.#onStage({ name, stage: "fetching" });
    /** @type {Mode} */
    let mode;
    try {
      mode = await this.#fetched(name);
    } catch (error) {
      if (this.#isAwaited(name)) this.#onStage({ name, stage: "failed", error });
      return;
    }
    if (this.#isAwaited(name)) this.#enter(mode);
  }

  /** Fetched only once, since each mode has a panel and listeners of its own. @param {ModeName} name */
  #fetched(name) {
    const coming = this.#coming.get(name) ?? this.#making(name);
    this.#coming.set(name, coming);
    return coming;
  }

  /** @param {ModeName} name */
  async #making(name) {
    try {
      const mode = await this.#fetch(name);
      this.#made.set(name, mode);
      return mode;
    } finally {
      this.#coming.delete(name);
    }
  }

  /** @param {ModeName} name */
  #isAwaited(name) {
    return this.#name === name && this.#on === null;
  }

  /** @param {Mode} mode */
  #enter(mode) {
    const request = this.#request;
    this.#request = null;
    this.#on = mode;
    this.#onStage({ name: this.#name, stage: "on" });
    mode.enter(request);
  }
}
