/** Fetches what the end of a game needs before a game can end, so that it is there even if the network goes. */

import type { Arrival, SessionState } from "../../game/record/state.ts";
import { isOver } from "../../game/record/state.ts";
import type { GameOverEffects, GameOverEffectsParts } from "../../game/view/gameovereffects.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { fetchSheet } from "../../ui/sheets.ts";

interface OwnParts {
  /** Whether Python is awake */
  isReady: () => boolean;
  /** What is said at the end is known now */
  onLoaded: () => void;
}

export async function loadEnding() {
  const [ending] = await Promise.all([
    withSentences(import("./ending.ts")),
    fetchSheet(new URL("../../styles/ending.css", import.meta.url).href),
  ]);
  return ending;
}

/** What is said and done at the end of the game in Play. */
export class GameEnd {
  #parts;
  #finale: GameOverEffects | null = null;
  #coming: Promise<GameOverEffects> | null = null;
  /** Whether it has been asked for beforehand: what fails is not asked for over and over. */
  #isPrepared = false;

  constructor(parts: GameOverEffectsParts & OwnParts) {
    this.#parts = parts;
  }

  /** How the game ended; undefined where that is not known here yet. */
  get outcome() {
    return this.#finale?.outcome();
  }

  /** From the first move on the end may come. */
  show(state: SessionState) {
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

  /** The game has ended. */
  async arrived(arrival: Arrival, state: SessionState) {
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
    const { GameOverEffects } = await loadEnding();
    this.#finale = new GameOverEffects(this.#parts);
    this.#parts.onLoaded();
    return this.#finale;
  }
}
