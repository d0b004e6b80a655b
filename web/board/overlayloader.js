/** Fetches the overlays when a board first has some to draw: most games begin without. */

/** @type {typeof import("./overlays.js") | null} */
let overlays = null;
/** @type {Promise<boolean> | null} */
let fetching = null;

/** The overlays, or null while they have not come. */
export function loadedOverlays() {
  return overlays;
}

/** Whether a scene has overlays to draw. @param {import("./paint.js").Scene} scene */
export function hasOverlays({ view, ways, ghosts }) {
  return view.goalsShown || ways.length > 0 || ghosts.length > 0;
}

/** @returns {Promise<boolean>} whether they have come; where not, the next call tries again */
export function fetchOverlays() {
  fetching ??= import("./overlays.js").then(
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
