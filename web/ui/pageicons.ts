/** The icons needed at page start: those of the menu, of Play's buttons, of cards and dialogs. */

import { PATHS } from "./drawings/first.ts";
import { shape } from "./element.ts";

export type PageIcon = keyof typeof PATHS;

export function pageIcon(name: PageIcon) {
  return drawing(PATHS[name]);
}

/**
 * A drawing in strokes of the text colour.
 *
 * @param strokes a path in a 24 by 24 view box
 */
export function drawing(strokes: string) {
  const attributes = { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" };
  return shape("svg", attributes, shape("path", { d: strokes }));
}
