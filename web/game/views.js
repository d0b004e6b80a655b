/** Python's views of the positions met so far, so that looking back asks nothing twice. */

import { gameFields } from "./record.js";

/** @typedef {import("./record.js").GameRecord} GameRecord */
/** @typedef {import("../engine/protocol.js").View} View */

const MOST = 600;

/** The name of a position with its history. @param {GameRecord} record */
export function viewKey(record) {
  const { ruleset, start, moves } = gameFields(record);
  return `${ruleset}|${start ?? ""}|${moves.join(" ")}`;
}

/**
 * @param {readonly View[]} openings  the first view of each ruleset that is known beforehand
 * @param {{ key: string, view: View } | null} kept  the last view of an earlier visit
 */
export function createViews(openings, kept) {
  /** @type {Map<string, View>} */
  const known = new Map(openings.map((view) => [`${view.ruleset}||`, view]));

  return {
    /** @param {GameRecord} record @returns {View | null} */
    get(record) {
      return known.get(viewKey(record)) ?? null;
    },
    /** The view kept from an earlier visit: to be shown until Python has said it again. @param {GameRecord} record @returns {View | null} */
    keptOf(record) {
      return kept?.key === viewKey(record) ? kept.view : null;
    },
    /** @param {string} key @param {View} view */
    put(key, view) {
      if (known.size >= MOST) forgetOldest(known, openings.length);
      known.set(key, view);
    },
  };
}

/** @param {Map<string, View>} known @param {number} kept  how many of the first ones stay */
function forgetOldest(known, kept) {
  let place = 0;
  for (const key of known.keys()) {
    if (place === kept) {
      known.delete(key);
      return;
    }
    place += 1;
  }
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
