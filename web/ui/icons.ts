/** The icons that most parts of the page have. */

import { PATHS as FIRST } from "./drawings/first.ts";
import { PATHS as OTHERS } from "./drawings/others.ts";
import { drawing } from "./pageicons.ts";

const PATHS = Object.freeze({ ...FIRST, ...OTHERS });

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
