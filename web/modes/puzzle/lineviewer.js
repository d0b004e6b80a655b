/** Stepping through a game or a figure of old. */

import { named } from "../../game/collectiontext.js";
import { Scene } from "../../game/taskscope.js";
import { say } from "../../i18n/puzzle.js";

/** @typedef {import("../../game/oldgame.js").OldGame} OldGame */
/** @typedef {import("../../engine/gameresults.js").View} View */

/**
 * @typedef {object} TouringParts
 * @property {import("../../game/viewcache.js").Sight} sight
 * @property {() => void} onChange
 * @property {() => void} onArrival  Python has told the view
 * @property {(fault: import("../../engine/protocol.js").Fault) => void} onFault
 */

export class Touring {
  #parts;
  #scene;
  /** @type {OldGame | null} */
  #tour = null;
  #ply = 0;

  /** @param {TouringParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#scene = new Scene(parts.onFault);
  }

  get tour() {
    return this.#tour;
  }

  get ply() {
    return this.#ply;
  }

  /** Python's view of what is to be on the board; null until it has come. */
  get view() {
    return this.#tour && this.#parts.sight.get(this.#place(this.#tour));
  }

  /** @param {OldGame | null} tour  null puts it away @param {number} [ply]  how many of its moves are made */
  lay(tour, ply = 0) {
    this.#tour = tour;
    this.#ply = inside(tour, ply);
    if (!tour) this.#scene.renew();
    return this.resume();
  }

  /** @param {number} ply  outside the line it means its nearer end */
  goTo(ply) {
    const next = inside(this.#tour, ply);
    if (next === this.#ply) return Promise.resolve();
    this.#ply = next;
    return this.resume();
  }

  /** Nothing is asked until `resume`. */
  rest() {
    this.#scene.renew();
  }

  async resume() {
    const tour = this.#tour;
    if (!tour) return;
    this.#parts.onChange();
    await this.#scene.play(async (signal) => {
      await this.#parts.sight.ask(this.#place(tour), signal);
      if (signal.aborted) return;
      this.#parts.onChange();
      this.#parts.onArrival();
    });
  }

  /** @param {OldGame} tour */
  #place({ ruleset, start, moves }) {
    return { ruleset, start, moves: moves.slice(0, this.#ply) };
  }
}

/** The ply, or the nearer end of the line where it lies outside. @param {OldGame | null} tour @param {number} ply */
function inside(tour, ply) {
  return Math.max(0, Math.min(ply, tour?.moves.length ?? 0));
}

/**
 * What there is to say after so many moves; at the start what the whole is, and where it was printed.
 *
 * @param {OldGame} tour
 * @param {number} ply
 * @param {readonly string[]} colours
 */
export function notesAt({ text, notes, source }, ply, colours) {
  const here = notes.filter((note) => note.ply === ply).map((note) => named(note.text, colours));
  if (ply === 0) return [named(text, colours), ...here, say("tour.source", { source })];
  return here;
}
