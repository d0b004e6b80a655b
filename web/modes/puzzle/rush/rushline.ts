/**
 * The line by which a player tells others of a rush, the same in every language, and a link to try it:
 * `Salta Rush ☀︎★☾☾ 17 · ○○`. A sun stands for ten puzzles solved, a star for five, a moon for one, a circle for an error.
 */

import { addressWith, isOwnFile, RUSH_ADDRESS } from "../../../game/links/address.ts";
import type { Run } from "./run.ts";
import { errorsIn, solvedIn } from "./run.ts";

const SIGNS = Object.freeze([
  ["☀\uFE0E", 10],
  ["★", 5],
  ["☾", 1],
] as const);
const ERROR = "○";

export function rushLine(run: Run) {
  const solved = solvedIn(run);
  let left = solved;
  let signs = "";
  for (const [sign, worth] of SIGNS) {
    signs += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  const errors = errorsIn(run);
  return ["Salta Rush", ...(signs ? [signs] : []), solved, ...tail(errors)].join(" ");
}

function tail(errors: number) {
  return errors > 0 ? ["·", ERROR.repeat(errors)] : [];
}

/**
 * What is shared: a page in a file has no address for others.
 *
 * @param href of the page
 */
export function rushText(run: Run, href: string) {
  const line = rushLine(run);
  return isOwnFile(href) ? line : `${line}\n${addressWith(href, RUSH_ADDRESS)}`;
}
