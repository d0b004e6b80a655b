import type { GameFields } from "../../engine/gameresults.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { provisionalGame } from "../record/provisional.ts";
import type { Player } from "../record/record.ts";
import { placeKey } from "../record/viewcache.ts";
import { forcedJumpCosts } from "../rules/forcedjumps.ts";

type Costs = ReturnType<typeof forcedJumpCosts>;

const say = speaker("race");

/** Panels ask on every redraw, and counting needs the legal moves of every turn. */
let counted: { key: string; costs: Costs } | null = null;

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
  const costs = knownCosts(game);
  if (!costs || costs[1] + costs[2] === 0) return "";
  const far = near === 1 ? 2 : 1;
  return say("forcedJumps", {
    near: names[near],
    ours: costs[near],
    far: names[far],
    theirs: costs[far],
  });
}

function knownCosts(game: GameFields) {
  const key = placeKey(game);
  if (counted?.key === key) return counted.costs;
  const played = provisionalGame(game);
  if (!played) return null;
  counted = { key, costs: forcedJumpCosts(played) };
  return counted.costs;
}
