/** The drawings on the buttons of an embedded board: those of the page and of the puzzles, and some more. */

import { icon as known } from "../../modes/puzzle/buttons.js";
import { drawing } from "../../ui/icons.js";

/** Paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  open: "M13.500 4.500h6v6M19.500 4.500l-9 9M18 14v5.500h-13.500v-13.500h5.500",
  stop: "M7 7h10v10h-10z",
  why: "M9 9.200a3 3 0 1 1 4.300 2.700c-.9.500-1.300 1-1.300 2.100M12 17.400v.2M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17",
});

/** @typedef {keyof typeof PATHS} OwnIcon */
/** @typedef {OwnIcon | import("../../modes/puzzle/buttons.js").OwnIcon | import("../../ui/icons.js").Icon} EmbedIcon */

/** @param {EmbedIcon} name */
export function icon(name) {
  return isOwn(name) ? drawing(PATHS[name]) : known(name);
}

/** @param {EmbedIcon} name @returns {name is OwnIcon} */
function isOwn(name) {
  return Object.hasOwn(PATHS, name);
}
