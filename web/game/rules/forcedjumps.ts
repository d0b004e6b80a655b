/** The moves that compulsory jumps cost each side of a game: the same figure as in `tests/bench/jumps.md`. */

import type { Player } from "../../engine/gameresults.ts";
import { type Game, simpleDistance } from "./game.ts";

/**
 * The moves lost by jumps that brought a piece no nearer to its goal: one for the turn, and one for each square lost.
 * Jumps that were not compulsory cost nothing.
 */
export function forcedJumpCosts(game: Game): Readonly<Record<Player, number>> {
  const costs = { 1: 0, 2: 0 };
  if (game.rules.compulsory !== "yes") return costs;
  let after = game;
  while (after.last) {
    const { before } = after.last;
    if (before.legal.every(({ isJump }) => isJump)) {
      costs[before.position.player] += jumpCost(before, after);
    }
    after = before;
  }
  return costs;
}

function jumpCost({ position, rules }: Game, after: Game) {
  const { player } = position;
  const gain =
    simpleDistance(position.board, player, rules) -
    simpleDistance(after.position.board, player, rules);
  return Math.max(1 - gain, 0);
}
