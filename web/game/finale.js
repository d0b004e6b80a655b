/** The end of a game as it happens: who has won is said as soon as that is certain, or cannot be found out, and a win is celebrated. */

import { numbersOf, ownerOf } from "../board/view.js";
import { lines } from "../i18n/format.js";
import { forfeiter } from "./record.js";
import { endLines, outcomeOf } from "./result.js";
import { isPerson } from "./seats.js";
import { isOver } from "./state.js";

/** @import { View } from "../engine/gameresults.js" */
/** @import { GameRecord, Player } from "./record.js" */
/** @import { Arrival, SessionState } from "./state.js" */

/** How long the last move is looked at before anything comes, in milliseconds. */
const PAUSE = 900;

/**
 * @typedef {object} FinaleParts
 * @property {() => SessionState} now
 * @property {(ruleset: string) => string} scoring  as in the ruleset
 * @property {() => boolean} isShown  whether the game is on the board
 * @property {() => void} onEnd  the last move has been seen
 * @property {(text: string) => void} announce
 * @property {(numbers: readonly number[]) => void} celebrate
 * @property {(name: "win" | "end") => void} sound
 */

export class Finale {
  #parts;
  /** Of the game that has just ended, until its winner has been announced. @type {GameRecord | null} */
  #due = null;
  #isSeen = false;

  /** @param {FinaleParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** How the game has ended; null while it goes on. */
  outcome() {
    const state = this.#parts.now();
    return isOver(state) ? outcomeOf(state, this.#scoringOf(state)) : null;
  }

  /** The game has ended here, or has been counted. @param {Arrival} arrival @param {SessionState} state */
  arrived(arrival, state) {
    const { record } = state;
    const isTold = arrival !== "moved" && (arrival === "settled" || forfeiter(record));
    if (isTold) this.#announce(state);
    if (arrival === "settled") return;
    this.#due = record;
    this.#isSeen = false;
    setTimeout(() => this.#see(record), PAUSE);
  }

  /** @param {GameRecord} record */
  #see(record) {
    const { now, isShown, onEnd } = this.#parts;
    if (!isShown() || now().record !== record) return;
    this.#isSeen = true;
    onEnd();
    this.update();
  }

  /** More is known of the game, or another one is on the board. */
  update() {
    const { now, celebrate, sound } = this.#parts;
    const state = now();
    if (!this.#isSeen || this.#due !== state.record) return;
    const { winner } = outcomeOf(state, this.#scoringOf(state));
    if (winner === null && !state.settlement) return;
    this.#due = null;
    const isAnnounced = state.settlement || forfeiter(state.record);
    if (!isAnnounced) this.#announce(state);
    const isWon = winner && isPerson(state.seats, winner);
    sound(isWon ? "win" : "end");
    if (state.view && isWon) celebrate(armyNumbers(state.view, winner));
  }

  /** @param {SessionState} state */
  #announce(state) {
    this.#parts.announce(lines(...endLines(state, this.#scoringOf(state))));
  }

  /** @param {SessionState} state */
  #scoringOf({ record }) {
    return this.#parts.scoring(record.ruleset);
  }
}

/** The numbers on which a player's pieces stand, from their first row on. @param {View} view @param {Player} player */
export function armyNumbers({ board }, player) {
  const own = [...numbersOf(board)].filter(([piece]) => ownerOf(piece) === player);
  const numbers = own.map(([, number]) => number).sort((one, other) => one - other);
  return player === 1 ? numbers : numbers.reverse();
}
