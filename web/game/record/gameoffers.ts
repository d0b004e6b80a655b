import type { Offer } from "../mode.ts";
import { namesOf } from "../texts/playernames.ts";
import { challengeOf } from "./challenging.ts";
import type { SessionState } from "./state.ts";

/**
 * Offers to share a challenge, the shown position and the whole game, the suggested one first.
 *
 * @param isEnded whether the game has ended, whichever position is shown
 */
export function offersOf(state: SessionState, isEnded: boolean = false): readonly Offer[] {
  const { record, view, id } = state.game;
  const { seeking, awaiting } = state.progress;
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  const offers: Offer[] = [];
  if (view && !seeking && !awaiting) {
    offers.push({ kind: "position", ruleset, position: view.position });
  }
  if (moves.length > 0) {
    const at = cursor === moves.length ? null : cursor;
    const ended = { resigned: resigned || null, timeout: timeout || null };
    const names = namesOf(state.game);
    const named = { first: names[1], second: names[2] };
    const held = { ...(called && { called }), ...(id && { file: { id } }) };
    const game: Offer = { kind: "game", ruleset, start, moves, at, ...ended, ...named, ...held };
    offers.push(game);
    const challenge = challengeOf(state);
    if (challenge) offers.push({ ...game, challenge });
  }
  return isEnded ? offers.reverse() : offers;
}
