/** What the engine's scores say, in player 1's view: the margin to expect at the end, in hundredths of a point. */

import type { Player } from "../../game/record/record.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { signed } from "../../i18n/format.ts";

const say = speaker("analyse");

/** A won game, before its points are added and the turns it takes are taken off. */
const WIN = 50_000;
const DECIDED = WIN - 5_000;

/** The engine thinks for the player to move. */
export function forFirst(score: number, player: Player) {
  return player === 1 ? score : -score;
}

/** Is the game won or lost, and not only better for one side? */
export function isDecided(score: number) {
  return Math.abs(score) > DECIDED;
}

/** In points. */
export function marginOf(score: number) {
  if (!isDecided(score)) return score / 100;
  return Math.sign(score) * Math.max(1, Math.ceil((Math.abs(score) - WIN) / 100));
}

/** "+1.4", "−0.3", "0.0"; of a decided game "+12!". */
export function scoreText(score: number) {
  const margin = marginOf(score);
  if (isDecided(score)) return `${signed(margin)}!`;
  return signed(margin, 1);
}

/** To one decimal, as points are told. */
export function rounded(points: number) {
  return Math.round(points * 10) / 10;
}

/** Who is ahead, or has won, and by how many points. */
type Lead = { kind: "ahead" | "level" | "wins"; colour: string; n: number };

export function leadOf(score: number, colours: readonly string[]): Lead {
  const margin = marginOf(score);
  const colour = colourName(colours[margin < 0 ? 1 : 0] ?? "");
  const n = rounded(Math.abs(margin));
  if (isDecided(score)) return { kind: "wins", colour, n };
  return { kind: n === 0 ? "level" : "ahead", colour, n };
}

/** "Green is ahead by 1.4 points". */
export function scoreLabel(score: number, colours: readonly string[]) {
  const { kind, colour, n } = leadOf(score, colours);
  return say(`score.${kind}`, { colour, n });
}
