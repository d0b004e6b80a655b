/** Detects that a player on the way home against the computer is stuck. */

import { Progress } from "../../../game/record/progress.ts";
import { isComputer, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { homeOf } from "../racers.ts";

/**
 * Steps left per piece, up to which a side goes home; a side with more (seven on average) may be waiting deliberately.
 */
const NEAR_HOME = 4;

export class StuckPlayer {
  #progress = new Progress(2);
  #isStuck = false;
  /** Whether the way was shown since the last progress. */
  #isShown = false;
  #wasAnnounced = false;

  /** Once the way has been shown, it is not due until the player is stuck again. */
  get isWayDue() {
    return this.#isStuck && !this.#isShown;
  }

  /**
   * Called again for the same turn whenever a better count of the moves to go arrives.
   *
   * @returns whether to announce the offer
   */
  note(state: SessionState) {
    const { record, race, view } = state.game;
    if (!view) return false;
    const counted = race?.[view.player] ?? null;
    const counts = this.#isGoingHome(state)
      ? [view.simple[view.player], -homeOf(state, view.player).home, counted?.exact ?? null]
      : null;
    const found = counts && this.#progress.note(record, counts);
    if (found?.isNew) {
      this.#isShown = false;
      this.#wasAnnounced = false;
    }
    // A proof may take long in a large army; any route is better than none.
    this.#isStuck = found?.isStuck === true && counted !== null && counted.line.length > 0;
    const isAnnounced = this.isWayDue && !this.#wasAnnounced;
    if (isAnnounced) this.#wasAnnounced = true;
    return isAnnounced;
  }

  take() {
    this.#isShown = true;
  }

  leave() {
    this.#isStuck = false;
  }

  #isGoingHome(state: SessionState) {
    const { seats, view } = state.game;
    if (!view || onlyPerson(seats) !== view.player) return false;
    if (!isComputer(seats, view.player === 1 ? 2 : 1)) return false;
    return view.simple[view.player] <= NEAR_HOME * homeOf(state, view.player).pieces;
  }
}
