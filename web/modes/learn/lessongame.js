/** A step that is a real game: from its position, against the computer. */

import { Finale } from "../../game/finale.js";
import { newRecord } from "../../game/record.js";
import { computer, NO_NAMES, PERSON } from "../../game/seats.js";
import { random31 } from "../../game/seed.js";
import { Session } from "../../game/session.js";
import { isEnd } from "../../game/state.js";
import { createStore } from "../../game/storage.js";
import { ViewCache } from "../../game/viewcache.js";

/** @import { Fault } from "../../engine/protocol.js" */
/** @import { SessionState } from "../../game/state.js" */
/** @import { Engine } from "../../game/walk.js" */

/**
 * @typedef {object} GameParts
 * @property {Engine} engine
 * @property {import("../../game/races.js").Races} races
 * @property {() => number} pace
 * @property {{ ruleset: string, start: string }} game
 * @property {string} scoring  as in its ruleset
 * @property {1 | 2} player  the learner
 * @property {number} level  of the computer
 * @property {(state: SessionState) => void} onChange
 * @property {(event: "moved" | "hinted") => void} onEvent
 * @property {(numbers: readonly number[]) => void} celebrate  lets the pieces on some squares hop, one after another
 * @property {(name: "win" | "end") => void} sound
 * @property {(fault: Fault) => void} onFault
 */

export class LessonGame {
  #engine;
  #session;
  #isShown = true;

  /** @param {GameParts} parts */
  constructor(parts) {
    const { races, pace, game, player, level, onChange, onEvent, onFault } = parts;
    this.#engine = parts.engine;
    const finale = new Finale({
      now: () => this.#session.state,
      scoring: () => parts.scoring,
      isShown: () => this.#isShown,
      onEnd() {},
      announce() {}, // the lesson does
      celebrate: parts.celebrate,
      sound: parts.sound,
    });
    const seats =
      player === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
    this.#session = new Session(
      {
        views: new ViewCache(),
        races,
        store: createStore(null),
        pace,
        onChange: (state) => {
          if (state.failure) onFault(state.failure);
          onChange(state);
          finale.update();
        },
        onArrival: (arrival, state) => {
          if (isEnd(arrival, state)) finale.arrived(arrival, state);
          if (arrival === "moved" || arrival === "hinted") onEvent(arrival);
        },
        onUnreadable: onFault,
      },
      { record: newRecord(game.ruleset, game.start), seats, seed: random31(), names: NO_NAMES },
    );
  }

  get state() {
    return this.#session.state;
  }

  get isMovable() {
    return this.#session.isMovable;
  }

  begin() {
    void this.#session.open(this.#engine, true);
    return this.#session.wake();
  }

  /** Go on after a rest or a failure. */
  resume() {
    this.#isShown = true;
    return this.#session.state.failure ? this.#session.retry() : this.#session.wake();
  }

  rest() {
    this.#isShown = false;
    this.#session.rest();
  }

  /** @param {string} move */
  play(move) {
    return this.#session.play(move);
  }

  /** The best move, shown on the board. */
  hint() {
    return this.#session.hint();
  }
}
