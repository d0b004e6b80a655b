/** Fetches what the end of a game needs before a game can end, so that it is there even if the network goes. */

import { isOver } from "../../game/state.js";
import { withSentences } from "../../i18n/catalogue.js";
import { fetchSheet } from "../../ui/sheets.js";

/** @import { Finale, FinaleParts } from "../../game/finale.js" */
/** @import { Arrival, SessionState } from "../../game/state.js" */

/**
 * @typedef {object} OwnParts
 * @property {() => boolean} isReady  whether Python is awake
 * @property {() => void} onLoaded  what is said at the end is known now
 */

export async function loadEnding() {
  const [ending] = await Promise.all([
    withSentences(import("./ending.js")),
    fetchSheet(new URL("../../styles/ending.css", import.meta.url).href),
  ]);
  return ending;
}

/** What is said and done at the end of the game in Play. */
export class GameEnd {
  #parts;
  /** @type {Finale | null} */
  #finale = null;
  /** @type {Promise<Finale> | null} */
  #coming = null;
  /** Whether it has been asked for beforehand: what fails is not asked for over and over. */
  #isPrepared = false;

  /** @param {FinaleParts & OwnParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** How the game ended; undefined where that is not known here yet. */
  get outcome() {
    return this.#finale?.outcome();
  }

  /** From the first move on the end may come. @param {SessionState} state */
  show(state) {
    this.#finale?.update();
    const isNear = this.#parts.isReady() && state.record.moves.length > 0;
    if (this.#isPrepared || !(isNear || isOver(state))) return;
    this.#isPrepared = true;
    this.#fetched().catch(() => {});
  }

  /** After a failure: ask again for what has not come. */
  retry() {
    this.#isPrepared = false;
  }

  /** The game has ended. @param {Arrival} arrival @param {SessionState} state */
  async arrived(arrival, state) {
    const finale = await this.#fetched().catch(() => null);
    if (finale) finale.arrived(arrival, state);
    // What is missing is missed again there, and reported.
    else this.#parts.onEnd();
  }

  #fetched() {
    this.#coming ??= this.#create().catch((error) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }

  async #create() {
    const { Finale } = await loadEnding();
    this.#finale = new Finale(this.#parts);
    this.#parts.onLoaded();
    return this.#finale;
  }
}
