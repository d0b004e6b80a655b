/** The drawings on the buttons of setting up: the page's own, and some more. */

import { drawing, icon as pageIcon } from "../../ui/icons.js";

/** Paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  clear:
    "M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 12.500h9l1-12.500M10.300 10.500v6M13.700 10.500v6",
  opening: "M4.500 19.500h15M4.500 15.500h15M12 4v7.500M8.500 8.500L12 12l3.500-3.500",
  text: "M8.500 5h-2.500v15h12V5h-2.500M9 3.500h6v3H9zM9 11h6M9 14.500h6",
});

/** @typedef {keyof typeof PATHS} OwnIcon */
/** @typedef {"undo" | "redo" | "turn" | "before" | "after"} PageIcon */

/** @param {OwnIcon | PageIcon} name */
export function icon(name) {
  return isOwn(name) ? drawing(PATHS[name]) : pageIcon(name);
}

/** @param {OwnIcon | PageIcon} name @returns {name is OwnIcon} */
function isOwn(name) {
  return Object.hasOwn(PATHS, name);
}
