/** Which mode is on: the one that is wanted, as soon as it has been fetched. */

/** @typedef {import("../game/mode.js").Mode} Mode */
/** @typedef {import("../game/mode.js").ModeName} ModeName */

/**
 * How far the wanted mode is.
 *
 * @typedef {object} Stage
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
  #wish = null;
  #fetch;
  #onStage;

  /**
   * @param {ModeName} first  the mode that is wanted when the page opens
   * @param {(name: ModeName) => Promise<Mode>} fetch
   * @param {(stage: Stage) => void} onStage
   */
  constructor(first, fetch, onStage) {
    this.#name = first;
    this.#fetch = fetch;
    this.#onStage = onStage;
  }

  /** The mode that is wanted: it is on, or on its way. */
  get name() {
    return this.#name;
  }

  /** The mode that is on; null while it is on its way. */
  get on() {
    return this.#on;
  }

  /** A mode that came with the page. @param {ModeName} name @param {Mode} mode */
  add(name, mode) {
    this.#made.set(name, mode);
  }

  /** Open the first mode. A page that waits for what its address says may do so later, or go to another. */
  start() {
    return this.#open();
  }

  get isBegun() {
    return this.#isBegun;
  }

  /**
   * Change to a mode. Of several that are wanted in a row, the last one counts, and of wishes likewise.
   *
   * @param {ModeName} name
   * @param {unknown} [wish]
   */
  go(name, wish = null) {
    if (this.#isBegun && name === this.#name) return this.#wishAgain(wish);
    this.#on?.leave();
    this.#on = null;
    this.#name = name;
    this.#wish = wish;
    return this.#open();
  }

  /** After a failure: fetch the mode again, or let it try again itself. */
  retry() {
    if (!this.#isBegun) return Promise.resolve();
    if (!this.#on) return this.#open();
    this.#on.retry();
    return Promise.resolve();
  }

  /** @param {unknown} wish */
  async #wishAgain(wish) {
    if (wish === null) return;
    if (this.#on) this.#on.enter(wish);
    else this.#wish = wish;
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

  /** Wanted again while it comes, a mode is still made once: it has a place and listeners of its own. @param {ModeName} name */
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
    const wish = this.#wish;
    this.#wish = null;
    this.#on = mode;
    this.#onStage({ name: this.#name, stage: "on" });
    mode.enter(wish);
  }
}
