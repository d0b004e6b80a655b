/** The stars of a result: three for par, two for little more, one for being home at all. */

import { element } from "../../ui/element.ts";
import { drawing } from "../../ui/icons.ts";
import type { Range } from "./par.ts";

/** 0: not solved yet. */
export type Stars = 0 | 1 | 2 | 3;

export const MOST_STARS = 3;

/** So many steps over par, or this part of it if that is more, still earn two stars. */
const NEAR = 2;
const NEAR_PART = 0.05;

const STAR =
  "M12 3.200l2.700 5.900 6.400.7-4.800 4.300 1.400 6.300-5.700-3.200-5.700 3.200 1.400-6.300-4.800-4.300 6.400-.7z";

/** The stars for coming home in `made` steps; while par is not proven, its upper bound counts. */
export function starsOf(made: number, { high }: Range): Stars {
  if (made <= high) return 3;
  return made <= high + nearly(high) ? 2 : 1;
}

/** How many steps over par still earn two stars. */
export function nearly(par: number) {
  return Math.max(NEAR, Math.floor(par * NEAR_PART));
}

/** Three stars, so many of them filled. They are hidden from screen readers: a text beside them must say the same. */
export function starRow(stars: Stars) {
  const row = element("span", { class: "stars", "aria-hidden": "true", "data-stars": stars });
  for (let place = 0; place < MOST_STARS; place += 1) {
    const star = drawing(STAR);
    if (place < stars) star.setAttribute("data-full", "");
    row.append(star);
  }
  return row;
}
