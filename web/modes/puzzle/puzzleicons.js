/** The drawings on the buttons of the puzzles: the page's own, and some more. */

import { drawing, icon as pageIcon } from "../../ui/icons.js";

/** Paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  list: "M9 6h11M9 12h11M9 18h11M4.500 6v.2M4.500 12v.2M4.500 18v.2",
  again: "M4.500 12a7.500 7.500 0 1 0 2.500-5.600M7 2.800v4h4",
  next: "M5 5.500l9 6.500-9 6.500zM18.500 5v14",
});

/** @typedef {keyof typeof PATHS} OwnIcon */
/** @typedef {import("../../ui/icons.js").Icon} PageIcon */

/** @param {OwnIcon | PageIcon} name */
export function icon(name) {
  return isOwn(name) ? drawing(PATHS[name]) : pageIcon(name);
}

/** @param {OwnIcon | PageIcon} name @returns {name is OwnIcon} */
function isOwn(name) {
  return Object.hasOwn(PATHS, name);
}
