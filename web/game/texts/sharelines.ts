/** The line by which a player tells others of a result, the same in every language, and the link below it. */

import { addressWith, isOwnFile } from "../links/address.ts";
import { fragmentOf } from "../mode.ts";
import type { PuzzleDay, SoloDay } from "../storage/dayresults.ts";

/** More hints than these look the same. */
const MOST_HINTS = 3;

/** "Salta Solo 2026-11-21: 34/34 ***": moves, par, and the stars; a "?" behind them where help was taken. */
export function soloLine(
  date: string,
  { moves, par, helped }: Pick<SoloDay, "moves" | "par" | "helped">,
  stars: number,
) {
  return line(`Salta Solo ${date}: ${moves}/${par}`, "*".repeat(stars), helped ? "?" : "");
}

/** "Salta Puzzle 2026-11-21: 1/1 *": solved at the first of one try; "1/3 ??" at the third, with two hints. */
export function puzzleLine(date: string, { wrong, hints }: Pick<PuzzleDay, "wrong" | "hints">) {
  const isPerfect = wrong === 0 && hints === 0;
  const help = "?".repeat(Math.min(hints, MOST_HINTS));
  return line(`Salta Puzzle ${date}: 1/${wrong + 1}`, isPerfect ? "*" : "", help);
}

/** @param parts those that are "" are left out */
function line(...parts: string[]) {
  return parts.filter((part) => part !== "").join(" ");
}

/**
 * What is shared: a page in a file has no address for others.
 *
 * @param told the line
 * @param href of the page
 */
export function sharedText(told: string, mode: "solo" | "puzzles", date: string, href: string) {
  if (isOwnFile(href)) return told;
  return `${told}\n${addressWith(href, fragmentOf(mode, { rest: date }))}`;
}
