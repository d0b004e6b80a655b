import type { SessionState } from "../../../game/record/state.ts";
import type { Mood } from "../../../ui/portrait.ts";
import { portrait } from "../../../ui/portraits.ts";
import { playedLevel } from "../playedlevel.ts";

/** The opponent's portrait; null after a game against a person. */
export function opponentPicture(state: SessionState, mood: Mood) {
  const level = playedLevel(state);
  return level === null ? null : portrait(level, mood);
}
