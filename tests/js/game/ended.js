/** A game that has ended, to be changed where a test needs it otherwise. */

import { stateWith } from "./state.js";
import { sideWith, viewWith } from "./view.js";

/** @typedef {import("../../../web/game/state.js").SessionState} SessionState */
/** @typedef {import("../../../web/engine/gameresults.js").Outcome} Outcome */

export const HOME = sideWith({ exact: 0, range: [0, 0], simple: 0, line: [], pieces: [] });

/**
 * Player 1 is home and player 2 has 7 moves to go, if nothing else is said.
 *
 * @param {Partial<Outcome>} [outcome]
 * @param {object} [more]
 * @param {any} [more.sides]  the moves to go of both
 * @param {boolean} [more.isCounting]  the points are not known yet
 * @param {Partial<SessionState>} [more.part]
 * @returns {SessionState}
 */
export function endedWith(outcome = {}, { sides, isCounting = false, part = {} } = {}) {
  const end = { winner: /** @type {const} */ (1), reason: "home", points: 7, proven: true };
  const known = { ...end, ...outcome };
  const race = { 1: HOME, 2: sideWith(), ...sides, done: !isCounting };
  const isOpen = isCounting && known.reason === "limit";
  const ending = { reason: known.reason, winner: isOpen ? null : known.winner };
  const isCounted = known.reason === "limit" && !isCounting;
  const view = viewWith({ ending: isCounted ? { ...ending, winner: null } : ending });
  const settlement = isCounting ? null : { done: true, outcome: known, race };
  return stateWith({ view, race, settlement, ...part });
}
