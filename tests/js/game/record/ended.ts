/** A finished game, to be changed by tests. */

import type { Outcome, RaceSide, View } from "../../../../web/engine/gameresults.ts";
import type { SessionState } from "../../../../web/game/record/state.ts";
import type { StatePart } from "./state.ts";
import { stateWith } from "./state.ts";
import { sideWith, viewWith } from "./view.ts";

export const HOME = sideWith({ exact: 0, range: [0, 0], simple: 0, line: [], pieces: [] });

/** By default player 1 is home and player 2 has 7 moves to go. */
export function endedWith(
  outcome: Partial<Outcome> = {},
  {
    sides,
    isCounting = false,
    part = {},
  }: {
    /** The moves to go of both. */
    sides?: Partial<Record<1 | 2, RaceSide>>;
    /** The points are not known yet. */
    isCounting?: boolean;
    part?: StatePart;
  } = {},
): SessionState {
  const end = { winner: 1 as const, reason: "home", points: 7, proven: true };
  const known = { ...end, ...outcome };
  const race = { 1: HOME, 2: sideWith(), ...sides, done: !isCounting };
  const isOpen = isCounting && known.reason === "limit";
  const ending = {
    reason: known.reason as NonNullable<View["ending"]>["reason"],
    winner: isOpen ? null : known.winner,
  };
  const isCounted = known.reason === "limit" && !isCounting;
  const view = viewWith({ ending: isCounted ? { ...ending, winner: null } : ending });
  const settlement = isCounting ? null : { done: true, outcome: known, race };
  return stateWith({ view, race, settlement, ...part });
}
