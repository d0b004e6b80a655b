/** What can be shared of a game: the position that is shown, and all that was played. */

/** @import { Offer } from "./mode.js" */
/** @import { SessionState } from "./state.js" */

/** @param {SessionState} state @returns {readonly Offer[]} */
export function offersOf({ record, view, seeking, awaiting, names }) {
  const { ruleset, start, moves, cursor, resigned } = record;
  /** @type {Offer[]} */
  const offers = [];
  if (view && !seeking && !awaiting) {
    offers.push({ kind: "position", ruleset, position: view.position });
  }
  if (moves.length > 0) {
    const at = cursor === moves.length ? null : cursor;
    const called = { first: names[1], second: names[2] };
    offers.push({ kind: "game", ruleset, start, moves, at, resigned: resigned || null, ...called });
  }
  return offers;
}
