/** What the engine's scores say, in player 1's view: the margin to expect at the end, in hundredths of a point. */

import { colourName } from "../../game/pieces.js";
import { say } from "../../i18n/analyse.js";
import { signed } from "../../i18n/format.js";

/** @typedef {import("../../game/record.js").Player} Player */

/** A won game, before its points are added and the turns it takes are taken off. */
const WIN = 50_000;
const DECIDED = WIN - 5_000;

/** The engine thinks for the player to move. @param {number} score @param {Player} player */
export function forFirst(score, player) {
  return player === 1 ? score : -score;
}

/** Is the game won or lost, and not only better for one side? @param {number} score */
export function isDecided(score) {
  return Math.abs(score) > DECIDED;
}

/** In points. @param {number} score */
export function marginOf(score) {
  if (!isDecided(score)) return score / 100;
  return Math.sign(score) * Math.max(1, Math.ceil((Math.abs(score) - WIN) / 100));
}

/** "+1.4", "−0.3", "0.0"; of a decided game "+12!". @param {number} score */
export function scoreText(score) {
  const margin = marginOf(score);
  if (isDecided(score)) return `${signed(margin)}!`;
  return signed(margin, 1);
}

/** To one decimal, as points are told. @param {number} points */
export function rounded(points) {
  return Math.round(points * 10) / 10;
}

/** Who is ahead, or has won, and by how many points. @typedef {{ kind: "ahead" | "level" | "wins", colour: string, n: number }} Lead */

/** @param {number} score @param {readonly string[]} colours @returns {Lead} */
export function leadOf(score, colours) {
  const margin = marginOf(score);
  const colour = colourName(colours[margin < 0 ? 1 : 0] ?? "");
  const n = rounded(Math.abs(margin));
  if (isDecided(score)) return { kind: "wins", colour, n };
  return { kind: n === 0 ? "level" : "ahead", colour, n };
}

/** "Green is ahead by 1.4 points". @param {number} score @param {readonly string[]} colours */
export function scoreLabel(score, colours) {
  const { kind, colour, n } = leadOf(score, colours);
  return say(`score.${kind}`, { colour, n });
}
