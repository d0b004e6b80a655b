/** The small drawings of Salta Solo, in the manner of the page's own. */

import { element } from "../../ui/element.js";
import { drawing } from "../../ui/icons.js";
import { MOST_STARS } from "./stars.js";

/** @typedef {keyof typeof PATHS} SoloIcon */

const PATHS = Object.freeze({
  tasks: "M4.500 4.500h6v6h-6zM13.500 4.500h6v6h-6zM4.500 13.500h6v6h-6zM13.500 13.500h6v6h-6z",
  restart: "M5.500 5v14M19 5.500v13L8.500 12z",
  share: "M8.500 8.500v-4h11v11h-4M4.500 8.500h11v11h-11z",
  star: "M12 3.200l2.700 5.900 6.400.7-4.800 4.300 1.400 6.300-5.700-3.200-5.700 3.200 1.400-6.300-4.800-4.300 6.400-.7z",
});

/** @param {SoloIcon} name */
export function soloIcon(name) {
  return drawing(PATHS[name]);
}

/**
 * Three stars, as many of them full as were earned. What they say must also stand in words beside them.
 *
 * @param {number} stars  0 to 3
 */
export function starRow(stars) {
  const row = element("span", { class: "stars", "aria-hidden": "true", "data-stars": stars });
  for (let place = 0; place < MOST_STARS; place += 1) {
    const star = drawing(PATHS.star);
    if (place < stars) star.setAttribute("data-full", "");
    row.append(star);
  }
  return row;
}
