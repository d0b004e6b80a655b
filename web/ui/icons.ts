/** Small drawings for the buttons, in strokes of the colour of the text. */

import { drawing, PAGE_PATHS } from "./pageicons.ts";

/** Paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  ...PAGE_PATHS,
  analyse: "M4.5 4.5v15h15M7.5 15l3.5-5 3 3 5-7",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8.5 6v12M15.5 6v12",
  before: "M14.5 5.5L8 12l6.5 6.5",
  after: "M9.5 5.5L16 12l-6.5 6.5",
  first: "M16.5 5.5L10 12l6.5 6.5M7 5.5v13",
  last: "M7.5 5.5L14 12l-6.5 6.5M17 5.5v13",
  eye: "M2.5 12c2.5-4.3 5.7-6.5 9.5-6.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5s-7-2.2-9.5-6.5M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
  save: "M12 4v10.5M7.5 10.5L12 15l4.5-4.5M4.5 17v2.5h15V17",
  open: "M3.5 18.5v-12h6l2 2.5h8v2.5M3.5 18.5l3-7h14.5l-3 7z",
  games: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  about: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.6v.2",
  setup: "M5 19.5l1-4.5L16 5l3.5 3.5-10 10zM13.5 7.5l3.5 3.5",
});

export type Icon = keyof typeof PATHS;

export function icon(name: Icon) {
  return drawing(PATHS[name]);
}

/** What a button is drawn with: a path of its own, or else an icon, which has its id or is named. */
export interface Drawn {
  readonly id: string;
  readonly sign?: Icon;
  /** On a field of 24 by 24 */
  readonly path?: string | undefined;
}

export function drawingOf({ id, sign, path }: Drawn) {
  // What has neither has the id of an icon.
  return path ? drawing(path) : icon(sign ?? (id as Icon));
}
