/** Scores of the engine: the lead to expect at the end, in hundredths of a move. */

import type { Player } from "../../game/record/record.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { signed } from "../../i18n/format.ts";

const say = speaker("analyse");

/** The score of a won game, before adding its points and subtracting its turns. */
const WIN = 50_000;
const DECIDED = WIN - 5_000;

/** @param score from the point of view of the player to move, as the engine gives it */
export function forFirst(score: number, player: Player) {
  return player === 1 ? score : -score;
}

export function isDecided(score: number) {
  return Math.abs(score) > DECIDED;
}

/** The lead in moves, which become points at the end. */
export function marginOf(score: number) {
  if (!isDecided(score)) return score / 100;
  return Math.sign(score) * Math.max(1, Math.ceil((Math.abs(score) - WIN) / 100));
}

/** "+3", "−1", "0"; for a decided game "+12!". */
export function scoreText(score: number) {
  const moves = signed(wholeMoves(score));
  return isDecided(score) ? `${moves}!` : moves;
}

/** All leads are shown in whole moves. */
export function wholeMoves(score: number) {
  const margin = marginOf(score);
  return Math.sign(margin) * Math.round(Math.abs(margin)) || 0; // never −0
}

/** At least one, since only moves that cost something are shown. */
export function movesLost(loss: number) {
  return Math.max(1, wholeMoves(loss));
}

type Lead = { kind: "ahead" | "level" | "wins"; colour: string; n: number };

export function leadOf(score: number, colours: readonly string[]): Lead {
  const moves = wholeMoves(score);
  const colour = colourName(colours[moves < 0 ? 1 : 0] ?? "");
  const n = Math.abs(moves);
  if (isDecided(score)) return { kind: "wins", colour, n };
  return { kind: n === 0 ? "level" : "ahead", colour, n };
}

/** "Green finishes 3 moves ahead". */
export function scoreLabel(score: number, colours: readonly string[]) {
  const { kind, colour, n } = leadOf(score, colours);
  return say(`score.${kind}`, { colour, n });
}
