/** The story that a picture of a game tells: who won, by how much, and how the race went. */

import type { Colour } from "../../board/view.ts";
import type { EndState } from "../../game/texts/result.ts";
import { outcomeOf, pointsOf } from "../../game/texts/result.ts";
import { signed } from "../../i18n/format.ts";
import type { Standing } from "../replay/turningpoint.ts";
import { turningPoint } from "../replay/turningpoint.ts";

type Player = 1 | 2;

export interface Result {
  /** 0 for a draw; null while unknown */
  winner: 0 | Player | null;
  points: number | null;
  isProven: boolean;
}

export interface StorySide {
  player: Player;
  colour: Colour;
  name: string;
  /** Whether the player has a name of their own, not only that of their colour */
  isNamed: boolean;
  /** Of one of the computer's characters; null for a person */
  level: number | null;
  isBeaten: boolean;
}

export interface Story {
  /** The winner first */
  sides: readonly [StorySide, StorySide];
  /** "+15", "≈15", "1–0", "=", or "" while the result is unknown */
  margin: string;
  standings: readonly Standing[];
  /** The ply of the turning point */
  turn: number;
}

export type Who = Pick<StorySide, "colour" | "name" | "isNamed" | "level">;

/** @param scoring as in the ruleset */
export function resultOf(state: EndState, scoring: string): Result {
  const { winner } = outcomeOf(state, scoring);
  const { points, isProven } = pointsOf(state, scoring);
  return { winner, points, isProven };
}

/** @param players player 1 first */
export function storyOf(
  players: readonly [Who, Who],
  result: Result,
  standings: readonly Standing[],
): Story {
  const { winner } = result;
  const side = (player: Player): StorySide => ({
    ...players[player === 1 ? 0 : 1],
    player,
    isBeaten: Boolean(winner) && winner !== player,
  });
  return {
    sides: winner === 2 ? [side(2), side(1)] : [side(1), side(2)],
    margin: marginText(result),
    standings,
    turn: turningPoint(standings, winner),
  };
}

function marginText({ winner, points, isProven }: Result) {
  if (winner === null) return "";
  if (winner === 0) return "=";
  if (!points) return "1–0";
  return isProven ? signed(points) : `≈${points}`;
}

/** The lead of the side named first, in moves, at a ply. */
export function leadAt({ sides, standings }: Story, ply: number) {
  const lead = standings[ply]?.lead ?? 0;
  return sides[0].player === 1 ? lead : -lead;
}

/** The lead in whole moves: "+3", "−1", "0". */
export function leadText(story: Story, ply: number) {
  return signed(Math.trunc(leadAt(story, ply)) || 0);
}

/** The first side's share of the race bar, 0..1. A lead of fourteen moves reaches three quarters of the way. */
export function raceShare(lead: number) {
  return 0.5 + 0.44 * Math.tanh(lead / 14);
}

/** The least range of leads that the curve covers, so that a level game looks level. */
const LEAST = 6;

/** The lead of the side named first over the game: across and up from 0 to 1, and the height of no lead. */
export function curveOf(story: Story) {
  const leads = story.standings.map((_, ply) => leadAt(story, ply));
  const low = leads.reduce((found, lead) => Math.min(found, lead), 0);
  const high = Math.max(
    low + LEAST,
    leads.reduce((found, lead) => Math.max(found, lead), 0),
  );
  const up = (lead: number) => (lead - low) / (high - low);
  const plies = Math.max(1, leads.length - 1);
  return { zero: up(0), points: leads.map((lead, ply) => ({ across: ply / plies, up: up(lead) })) };
}
