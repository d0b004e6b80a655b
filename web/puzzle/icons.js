/** The drawings on the buttons of the puzzles: the page's own, and some more. */

import { drawing, icon as pageIcon } from "../panels/icons.js";

/** Paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  list: "M9 6h11M9 12h11M9 18h11M4.500 6v.2M4.500 12v.2M4.500 18v.2",
  solution:
    "M2.500 12c2.500-4.300 5.700-6.500 9.500-6.500s7 2.200 9.500 6.500c-2.500 4.300-5.700 6.500-9.500 6.500s-7-2.200-9.500-6.500M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
  again: "M4.500 12a7.500 7.500 0 1 0 2.500-5.600M7 2.800v4h4",
  next: "M5 5.500l9 6.500-9 6.500zM18.500 5v14",
  before: "M14.500 5.500L8 12l6.500 6.500",
  after: "M9.500 5.500L16 12l-6.500 6.500",
  first: "M16.500 5.500L10 12l6.500 6.500M7 5.500v13",
  last: "M7.500 5.500L14 12l-6.500 6.500M17 5.500v13",
});

/** @typedef {keyof typeof PATHS} OwnIcon */
/** @typedef {OwnIcon | "hint" | "turn" | "play" | "proven"} Icon */

/** @param {Icon} name */
export function icon(name) {
  return isOwn(name) ? drawing(PATHS[name]) : pageIcon(name);
}

/** @param {Icon} name @returns {name is OwnIcon} */
function isOwn(name) {
  return Object.hasOwn(PATHS, name);
}
