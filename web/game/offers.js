/** What can be shared of a game: the position that is shown, and all that was played. */

import { senderOf } from "./state.js";

/** @typedef {import("./state.js").SessionState} SessionState */
/** @typedef {import("../shell/mode.js").Offer} Offer */

/** @param {SessionState} state @returns {readonly Offer[]} */
export function offersOf(state) {
  const { record, view, seeking, awaiting, names } = state;
  const { ruleset, start, moves, cursor, resigned } = record;
  /** @type {Offer[]} */
  const offers = [];
  if (view && !seeking && !awaiting) {
    offers.push({ kind: "position", ruleset, position: view.position });
  }
  if (moves.length > 0) {
    const at = cursor === moves.length ? null : cursor;
    const called = { first: names[1], second: names[2] };
    // To the friend with whom one plays it, this is the link that is waited for.
    const game = { at, resigned: resigned || null, ...called, sent: senderOf(state) };
    offers.push({ kind: "game", ruleset, start, moves, ...game });
  }
  return offers;
}
