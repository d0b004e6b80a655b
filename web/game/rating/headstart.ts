/** A head start: the usual opening, except that one of the player's suns begins on its goal. */

import { NUMBERS, squareAt, stepsBetween } from "../../board/geometry.ts";
import type { View } from "../../engine/gameresults.ts";
import type { Player } from "../record/record.ts";
import { positionText } from "../record/record.ts";
import { levelAgainst, onlyPerson } from "../record/seats.ts";
import type { Rulesets } from "../rulesets.ts";
import type { StoredGame } from "../storage/storedgame.ts";
import { RATED_RULES } from "./ratedgames.ts";

const SUNS = /[K-O]/i;

/**
 * The position of a head start. The opponent's piece on the sun's goal moves to the nearest free square, since on the
 * sun's start it would be home, too.
 *
 * @param opening the ruleset's opening
 * @returns null if the ruleset's army has no suns
 */
export function headStartOf({ board, goals }: Pick<View, "board" | "goals">, player: Player) {
  const own = Object.entries(goals[player]).sort();
  const suns = own.filter(([letter]) => SUNS.test(letter));
  const [sun, goal] = suns[Math.floor(suns.length / 2)] ?? [];
  if (sun === undefined || goal === undefined) return null;
  const pieces = [...board];
  const to = squareAt(goal) ?? 0;
  const displaced = pieces[to] ?? ".";
  const aside = displaced === "." ? null : nearestFree(pieces, goal);
  pieces[pieces.indexOf(sun)] = ".";
  pieces[to] = sun;
  if (aside !== null) pieces[aside] = displaced;
  return positionText(pieces.join(""), 1, 0);
}

function nearestFree(pieces: readonly string[], number: number) {
  const free = NUMBERS.filter((_, square) => pieces[square] === ".");
  const [nearest] = free.sort((a, b) => stepsBetween(a, number) - stepsBetween(b, number));
  return nearest === undefined ? null : squareAt(nearest);
}

type Game = Pick<StoredGame, "record" | "seats">;

/** Null unless one person plays the computer by rated rules. */
export function headStartIn(
  { record: { ruleset }, seats }: Game,
  { presetOf }: Pick<Rulesets, "presetOf">,
) {
  const player = onlyPerson(seats);
  if (!player || levelAgainst({ seats }) === null || !RATED_RULES.includes(ruleset)) return null;
  return headStartOf(presetOf(ruleset).opening, player);
}

export function hasHeadStart(game: Game, rulesets: Pick<Rulesets, "presetOf">) {
  return game.record.start !== null && game.record.start === headStartIn(game, rulesets);
}
