/** The line that shares the result of a rush. */

import { addressWith, isOwnFile } from "../../../game/links/address.ts";
import { addressOf } from "../../../game/routes.ts";
import type { Run } from "./run.ts";
import { errorsIn, solvedIn } from "./run.ts";

const SIGNS = Object.freeze([
  ["☀\uFE0E", 10],
  ["★", 5],
  ["☾", 1],
] as const);
const ERROR = "○";

/**
 * The same in every language: `Salta Rush ☀︎★☾☾ 17 · ○○`. A sun is ten solved puzzles, a star five, a moon one, and a
 * circle an error.
 */
export function rushLine(run: Run) {
  const solved = solvedIn(run);
  const errors = errorsIn(run);
  let left = solved;
  let signs = "";
  for (const [sign, worth] of SIGNS) {
    signs += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  const shownErrors = errors > 0 ? ["·", ERROR.repeat(errors)] : [];
  return ["Salta Rush", ...(signs ? [signs] : []), solved, ...shownErrors].join(" ");
}

/** Adds a link to try it, unless the page is in a file, which has no address for others. */
export function rushText(run: Run, href: string) {
  const line = rushLine(run);
  return isOwnFile(href) ? line : `${line}\n${addressWith(href, addressOf({ screen: "rush" }))}`;
}
