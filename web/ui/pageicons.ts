/** The small drawings that the page begins with: those of the menu, of Play's buttons, of a card and of a dialog. */

import { shape } from "./element.ts";

/** Paths on a field of 24 by 24. */
export const PAGE_PATHS = Object.freeze({
  new: "M12 5v14M5 12h14",
  undo: "M8.5 5.5 4.5 9.5l4 4M5 9.5h8.5a5 5 0 0 1 0 10H9",
  redo: "M15.5 5.5l4 4-4 4M19 9.5h-8.5a5 5 0 0 0 0 10H15",
  turn: "M4.5 10A8 8 0 0 1 18 6.3l1.5 1.7M19.5 4v4h-4M19.5 14A8 8 0 0 1 6 17.7L4.5 16M4.5 20v-4h4",
  goals:
    "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 11.9v.2",
  hint: "M9.5 20.5h5M10 17.5v-1.6c-1.9-.9-3.5-2.7-3.5-5.3a5.5 5.5 0 0 1 11 0c0 2.6-1.6 4.4-3.5 5.3v1.6z",
  ways: "M5 19.5C5 12 9 7 17.5 6M14 3.5l4 2.5-2.5 4M5 19.5h.1M12 19.5h7",
  resign: "M6 21V4M6 4.8c4-2 7 2 12 0v8.4c-5 2-8-2-12 0",
  rules:
    "M4.5 5c3-.8 5.5-.3 7.5 1.3C14 4.7 16.5 4.2 19.5 5v13c-3-.8-5.5-.3-7.5 1.3C10 17.7 7.5 17.2 4.5 18zM12 6.3v13",
  settings:
    "M5 7h8M17 7h2M5 12h2M11 12h8M5 17h9M18 17h1M15 5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M9 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4M16 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  share: "M12 15V4M8.5 7.5L12 4l3.5 3.5M6.5 11.5h-1.5v8.5h14v-8.5h-1.5",
  more: "M5.5 12h.1M12 12h.1M18.5 12h.1M5.4 11.4a.6.6 0 1 0 .2 0M11.9 11.4a.6.6 0 1 0 .2 0M18.4 11.4a.6.6 0 1 0 .2 0",
  close: "M6 6l12 12M18 6L6 18",
  proven: "M5.5 12.5l4 4 9-9.5",
});

export type PageIcon = keyof typeof PAGE_PATHS;

export function pageIcon(name: PageIcon) {
  return drawing(PAGE_PATHS[name]);
}

/**
 * A drawing of one's own.
 *
 * @param strokes a path on a field of 24 by 24
 */
export function drawing(strokes: string) {
  const attributes = { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" };
  return shape("svg", attributes, shape("path", { d: strokes }));
}
