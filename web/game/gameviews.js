/** Python's views of the positions met so far, so that looking back asks nothing twice. */

import { Memory } from "./lrucache.js";
import { gameFields } from "./record.js";

/** @typedef {import("./record.js").GameRecord} GameRecord */
/** @typedef {import("../engine/gameresults.js").View} View */

/** The name of a position with its history. @param {GameRecord} record */
export function viewKey(record) {
  return placeKey(gameFields(record));
}

/** @param {import("../engine/gameresults.js").GameFields} place */
export function placeKey({ ruleset, start, moves }) {
  return `${ruleset}|${start ?? ""}|${moves.join(" ")}`;
}

/**
 * @param {readonly View[]} openings  the first view of each ruleset that is known beforehand
 * @param {{ key: string, view: View } | null} kept  the last view of an earlier visit
 */
export function createViews(openings, kept) {
  const first = new Map(openings.map((view) => [`${view.ruleset}||`, view]));
  /** @type {Memory<View>} */
  const known = new Memory();

  return {
    /** @param {GameRecord} record @returns {View | null} */
    get(record) {
      const key = viewKey(record);
      return first.get(key) ?? known.get(key);
    },
    /** The view kept from an earlier visit: to be shown until Python has said it again. @param {GameRecord} record @returns {View | null} */
    keptOf(record) {
      return kept?.key === viewKey(record) ? kept.view : null;
    },
    /** @param {string} key @param {View} view */
    put(key, view) {
      known.put(key, view);
    },
  };
}

/**
 * The text of the move that the view offers between two squares; "" where it offers none.
 *
 * @param {Pick<View, "legal"> | null} view
 * @param {number} from
 * @param {number} to
 */
export function legalText(view, from, to) {
  const group = view?.legal.find((piece) => piece.from === from);
  return group?.moves.find((move) => move.to === to)?.text ?? "";
}
