/** The icons needed at page start. */

import { PATHS } from "./drawings/first.ts";
import { shape } from "./element.ts";

export function pageIcon(name: keyof typeof PATHS) {
  return drawing(PATHS[name]);
}

/** @param strokes a path in a 24 by 24 view box */
export function drawing(strokes: string) {
  const attributes = { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" };
  return shape("svg", attributes, shape("path", { d: strokes }));
}
