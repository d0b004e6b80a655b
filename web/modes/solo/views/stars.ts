import { PATHS } from "../../../ui/drawings/solo.ts";
import { element } from "../../../ui/element.ts";
import { drawing } from "../../../ui/pageicons.ts";
import type { Stars } from "../par.ts";
import { MOST_STARS } from "../par.ts";

/** Hidden from screen readers, so a text beside the stars must say the same. */
export function starRow(stars: Stars) {
  const row = element("span", { class: "stars", "aria-hidden": "true", "data-stars": stars });
  for (let place = 0; place < MOST_STARS; place += 1) {
    const star = drawing(PATHS.star);
    if (place < stars) star.setAttribute("data-full", "");
    row.append(star);
  }
  return row;
}
