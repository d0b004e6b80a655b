/** What can be taken along from a draft: links to share, and wishes for the other modes. */

import { goalText, hintsOf, positionOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./checking.js").Check} Check */
/** @typedef {import("../../game/mode.js").Offer} Offer */

/** What Python can play, and no puzzle that it has refuted. @param {Draft} draft @param {Check} check @returns {readonly Offer[]} */
export function offersOf(draft, { view, solo, verdict, race }) {
  const { ruleset } = draft;
  const position = positionOf(draft);
  const title = textOrNull(draft.title);
  if (solo) return [{ kind: "solo", ruleset, position, par: parOf(race), title }];
  if (!view) return [];
  /** @type {Offer} */
  const plain = { kind: "position", ruleset, position, title };
  const goal = goalText(draft);
  const isPuzzle = goal !== null && !view.ending && verdict?.sound !== false;
  return isPuzzle ? [{ kind: "puzzle", ...puzzleOf(draft, verdict) }, plain] : [plain];
}

/** A puzzle with all that its author says of it. @param {Draft} draft @param {Check["verdict"]} verdict */
export function puzzleOf(draft, verdict) {
  return {
    ruleset: draft.ruleset,
    position: positionOf(draft),
    goal: goalText(draft) ?? "",
    title: textOrNull(draft.title),
    author: textOrNull(draft.author),
    hints: hintsOf(draft),
    solution: verdict?.line ?? [],
  };
}

/** The fewest steps, where that is proven. @param {Check["race"]} race */
export function parOf(race) {
  return race?.proven ? race.exact : null;
}

/** @param {string} text */
function textOrNull(text) {
  return text.trim() || null;
}
