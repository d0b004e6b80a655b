/** The icons that the page begins with: those of the menu, of Play's buttons, of a card and of a dialog. */

import { PATHS } from "./drawings/first.ts";
import { shape } from "./element.ts";

export type PageIcon = keyof typeof PATHS;

export function pageIcon(name: PageIcon) {
  return drawing(PATHS[name]);
}

/**
 * A drawing in strokes of the colour of the text.
 *
 * @param strokes a path on a field of 24 by 24
 */
export function drawing(strokes: string) {
  const attributes = { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" };
  return shape("svg", attributes, shape("path", { d: strokes }));
}
