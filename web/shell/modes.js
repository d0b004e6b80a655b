/** Which mode is on: the one that is wanted, as soon as it has been fetched. */

/** @typedef {import("./mode.js").Mode} Mode */
/** @typedef {import("./mode.js").ModeName} ModeName */

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
  /** @type {Mode | null} */
  #on = null;
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

  /** Open the first mode. */
  start() {
    return this.#open();
  }

  /**
   * Change to a mode. Of several that are wanted in a row, the last one counts, and of wishes likewise.
   *
   * @param {ModeName} name
   * @param {unknown} [wish]
   */
  go(name, wish = null) {
    if (name === this.#name) return this.#wishAgain(wish);
    this.#on?.leave();
    this.#on = null;
    this.#name = name;
    this.#wish = wish;
    return this.#open();
  }

  /** After a failure: fetch the mode again, or let it try again itself. */
  retry() {
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
    const name = this.#name;
    const made = this.#made.get(name);
    if (made) {
      this.#enter(made);
      return;
    }
    this.#onStage({ name, stage: "fetching" });
    try {
      const mode = await this.#fetch(name);
      if (!this.#made.has(name)) this.#made.set(name, mode);
    } catch (error) {
      if (this.#isAwaited(name)) this.#onStage({ name, stage: "failed", error });
      return;
    }
    const fetched = this.#made.get(name);
    if (fetched && this.#isAwaited(name)) this.#enter(fetched);
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
