/**
 * A game that is walked through on an embedded board, and that may be gone on with: its record, Python's
 * view of the place that is shown, and how it ended.
 */

import { PROOF_MS } from "../../game/countrequests.js";
import { gameFields, lookedAt, played } from "../../game/record.js";
import { Scene } from "../../game/taskscope.js";

/** @typedef {import("../../game/record.js").GameRecord} GameRecord */
/** @typedef {import("../../engine/gameresults.js").Outcome} Outcome */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */

/**
 * @typedef {object} WalkParts
 * @property {import("../../game/viewcache.js").Asked} engine
 * @property {import("../../game/viewcache.js").Sight} sight
 * @property {() => void} onChange
 * @property {(isMove: boolean) => void} onArrival  Python has told the view: after a move, or after a walk
 * @property {(fault: Fault) => void} onFault
 */

export class Walk {
  #parts;
  #scene;
  #record;
  /** Whether what is due is a move that nobody has been told of yet. */
  #isMove = false;
  /** Of the shown place, where the game ends there and that has been counted. @type {Outcome | null} */
  #outcome = null;

  /** @param {WalkParts} parts @param {GameRecord} record */
  constructor(parts, record) {
    this.#parts = parts;
    this.#scene = new Scene(parts.onFault);
    this.#record = record;
  }

  get record() {
    return this.#record;
  }

  /** Python's view of the shown place; null until it has come. */
  get view() {
    return this.#parts.sight.get(gameFields(this.#record));
  }

  get outcome() {
    return this.#outcome;
  }

  /** @param {number} ply  outside the game it means its nearer end */
  goTo(ply) {
    return this.#go(lookedAt(this.#record, ply), false);
  }

  /** A move from the shown place; what came later in the game is gone. @param {string} move  legal */
  play(move) {
    return this.#go(played(this.#record, move), true);
  }

  /** Another record. @param {GameRecord} record */
  lay(record) {
    return this.#go(record, false);
  }

  rest() {
    this.#scene.renew();
  }

  /** Ask for what is shown: at first, and after a failure. */
  resume() {
    return this.#scene.play(async (signal) => {
      const place = gameFields(this.#record);
      const view = await this.#parts.sight.ask(place, signal);
      if (signal.aborted) return;
      const isMove = this.#isMove;
      this.#isMove = false;
      this.#parts.onChange();
      this.#parts.onArrival(isMove);
      if (!view.ending) return;
      const options = { signal, budget: PROOF_MS };
      const { outcome } = await this.#parts.engine.call("settle", place, options);
      if (signal.aborted) return;
      this.#outcome = outcome;
      this.#parts.onChange();
    });
  }

  /** @param {GameRecord} record @param {boolean} isMove */
  #go(record, isMove) {
    this.#record = record;
    this.#isMove = isMove;
    this.#outcome = null;
    this.#parts.onChange();
    return this.resume();
  }
}
