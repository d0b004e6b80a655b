/** Fetches the overlays when a board first has some to draw: most games begin without. */

import type { Scene } from "./paint.ts";

let overlays: typeof import("./overlays.ts") | null = null;
let fetching: Promise<boolean> | null = null;

/** The overlays, or null while they have not come. */
export function loadedOverlays() {
  return overlays;
}

/** Whether a scene has overlays to draw. */
export function hasOverlays({ view, routes, ghosts }: Scene) {
  return view.goalsShown || routes.length > 0 || ghosts.length > 0;
}

/** @returns whether they have come; where not, the next call tries again */
export function fetchOverlays(): Promise<boolean> {
  fetching ??= import("./overlays.ts").then(
    (module) => {
      overlays = module;
      return true;
    },
    () => {
      fetching = null;
      return false;
    },
  );
  return fetching;
}
