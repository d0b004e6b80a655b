/** The line by which a player tells others of a result, the same in every language, and the link below it. */

import { addressWith, isOwnFile } from "./address.js";
import { fragmentOf } from "./mode.js";

/** @import { PuzzleDay, SoloDay } from "./dayresults.js" */

/** More hints than these look the same. */
const MOST_HINTS = 3;

/** "Salta Solo 2026-11-21: 34/34 ***": moves, par, and the stars; a "?" behind them where help was taken. @param {string} date @param {Pick<SoloDay, "moves" | "par" | "helped">} result @param {number} stars */
export function soloLine(date, { moves, par, helped }, stars) {
  return line(`Salta Solo ${date}: ${moves}/${par}`, "*".repeat(stars), helped ? "?" : "");
}

/** "Salta Puzzle 2026-11-21: 1/1 *": solved at the first of one try; "1/3 ??" at the third, with two hints. @param {string} date @param {Pick<PuzzleDay, "wrong" | "hints">} result */
export function puzzleLine(date, { wrong, hints }) {
  const isPerfect = wrong === 0 && hints === 0;
  const help = "?".repeat(Math.min(hints, MOST_HINTS));
  return line(`Salta Puzzle ${date}: 1/${wrong + 1}`, isPerfect ? "*" : "", help);
}

/** @param {...string} parts  those that are "" are left out */
function line(...parts) {
  return parts.filter((part) => part !== "").join(" ");
}

/** What is shared: a page in a file has no address for others. @param {string} told  the line @param {"solo" | "puzzles"} mode @param {string} date @param {string} href  of the page */
export function sharedText(told, mode, date, href) {
  if (isOwnFile(href)) return told;
  return `${told}\n${addressWith(href, fragmentOf(mode, { rest: date }))}`;
}
