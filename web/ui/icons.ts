/** Icons that most of the page uses. */

import { PATHS as FIRST } from "./drawings/first.ts";
import { PATHS as OTHERS } from "./drawings/others.ts";
import { drawing } from "./pageicons.ts";

const PATHS = Object.freeze({ ...FIRST, ...OTHERS });

export type Icon = keyof typeof PATHS;

export function icon(name: Icon) {
  return drawing(PATHS[name]);
}

/** Drawn as `path`, or else as the icon named `sign`, or else as the one named `id`. */
export interface Drawn {
  readonly id: string;
  readonly sign?: Icon;
  /** A path in a 24 by 24 view box */
  readonly path?: string | undefined;
}

export function drawingOf({ id, sign, path }: Drawn) {
  return path ? drawing(path) : icon(sign ?? (id as Icon));
}
