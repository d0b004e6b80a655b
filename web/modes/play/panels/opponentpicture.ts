/** The portrait of the opponent after a game against the computer. */

import { levelAgainst } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import type { Mood } from "../../../ui/portrait.ts";
import { portrait } from "../../../ui/portraits.ts";

/** The level that the player here played against; null for none. */
export function levelOf(state: SessionState) {
  return state.isReadOnly ? null : levelAgainst(state);
}

/** Null after a game against a person. */
export function opponentPicture(state: SessionState, mood: Mood) {
  const level = levelOf(state);
  return level === null ? null : portrait(level, mood);
}
