/** Whether a player who goes home against the computer is stuck there, so that a route is offered. */

import { Progress } from "../../../game/record/progress.ts";
import { isComputer, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { homeOf } from "../../../game/texts/racers.ts";

/** A side goes home when its pieces have so many steps to go on average, of seven: before, there is room to wait. */
const NEAR_HOME = 4;

export class StuckPlayer {
  #progress = new Progress(2);
  #isStuck = false;
  /** Whether the way was shown, and whether it was announced, since the player has come no nearer. */
  #isShown = false;
  #isTold = false;

  /** Whether a way is offered: until it is shown or the player comes nearer home. */
  get isWayDue() {
    return this.#isStuck && !this.#isShown;
  }

  /**
   * Judge the player's turn, and again when more is known of their moves to go.
   *
   * @returns whether the offer is to be announced
   */
  note(state: SessionState) {
    const { record, race, view } = state;
    if (!view) return false;
    const counted = race?.[view.player] ?? null;
    const counts = this.#isGoingHome(state)
      ? [view.simple[view.player], -homeOf(state, view.player).home, counted?.exact ?? null]
      : null;
    const found = counts && this.#progress.note(record, counts);
    if (found?.isNew) {
      this.#isShown = false;
      this.#isTold = false;
    }
    // A proof may take long in a large army; any route is better than none.
    this.#isStuck = found?.isStuck === true && counted !== null && counted.line.length > 0;
    const isAnnounced = this.isWayDue && !this.#isTold;
    if (isAnnounced) this.#isTold = true;
    return isAnnounced;
  }

  /** The way is shown. */
  take() {
    this.#isShown = true;
  }

  /** Another game is shown, or an earlier place of it. */
  leave() {
    this.#isStuck = false;
  }

  #isGoingHome(state: SessionState) {
    const { seats, view } = state;
    if (!view || onlyPerson(seats) !== view.player) return false;
    if (!isComputer(seats, view.player === 1 ? 2 : 1)) return false;
    return view.simple[view.player] <= NEAR_HOME * homeOf(state, view.player).pieces;
  }
}
