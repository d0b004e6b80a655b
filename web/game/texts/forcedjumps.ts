import type { GameFields } from "../../engine/gameresults.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { provisionalGame } from "../record/provisional.ts";
import type { Player } from "../record/record.ts";
import { forcedJumpCosts } from "../rules/forcedjumps.ts";

const say = speaker("race");

/**
 * "Moves lost to jumps: You 4, Ferdl 12."; "" if nobody lost any.
 *
 * @param near the side that is named first
 */
export function forcedJumpsText(
  game: GameFields,
  names: Readonly<Record<Player, string>>,
  near: Player = 1,
) {
  const played = provisionalGame(game);
  const costs = played && forcedJumpCosts(played);
  if (!costs || costs[1] + costs[2] === 0) return "";
  const far = near === 1 ? 2 : 1;
  return say("forcedJumps", {
    near: names[near],
    ours: costs[near],
    far: names[far],
    theirs: costs[far],
  });
}
