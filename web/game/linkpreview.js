/** What a board shows of a link while Python wakes up. */

import { senderIn, sketchOf } from "./linksketch.js";

/**
 * What the link is about, where that is certain.
 *
 * @param {string} hash
 * @param {import("./rulesets.js").Rulesets} rulesets
 * @returns {Partial<import("../board/view.js").BoardView> | null}
 */
export function sketchedView(hash, rulesets) {
  const sketch = sketchOf(hash, rulesets.openingOf);
  if (!sketch) return null;
  const colours = /** @type {import("../board/view.js").BoardView["colours"]} */ (
    rulesets.presetOf(sketch.ruleset).colours
  );
  const sender = senderIn(hash);
  // Whoever opens a friend's link plays the other side, and has it below.
  const side = sender ? { bottom: /** @type {1 | 2} */ (sender === 1 ? 2 : 1) } : {};
  return { ...sketch, ...side, colours, status: "loading", inert: true, speed: 0 };
}
