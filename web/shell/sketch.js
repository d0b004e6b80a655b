/** What a board shows of a link while Python wakes up. */

import { sketchOf } from "./link.js";

/**
 * What the link is about, where that is certain.
 *
 * @param {string} hash
 * @param {import("../game/rulesets.js").Rulesets} rulesets
 * @returns {Partial<import("../board/view.js").BoardView> | null}
 */
export function sketchedView(hash, rulesets) {
  const sketch = sketchOf(hash, rulesets.openingOf);
  if (!sketch) return null;
  const colours = /** @type {import("../board/view.js").BoardView["colours"]} */ (
    rulesets.presetOf(sketch.ruleset).colours
  );
  return { ...sketch, colours, status: "loading", inert: true, speed: 0 };
}
