/** The games and figures of old that come with the page. */

import { listOf, recordOf } from "../../game/datachecks.js";
import { isTour } from "../../game/oldgame.js";

/** @typedef {import("../puzzle/collection.js").Tour} Tour */

/**
 * @param {unknown} data  the collection of puzzles
 * @returns {{ games: readonly Tour[], figures: readonly Tour[] }}
 * @throws {Error} where the data has not its form
 */
export function parseOldGames(data) {
  const isFilled = recordOf({ historic: listOf(() => true) })(data);
  if (!isFilled) throw new Error("the list of old games has not its form");
  const tours = /** @type {{ historic: unknown[] }} */ (data).historic.filter(isTour);
  const all = /** @type {Tour[]} */ (tours).filter(({ moves }) => moves.length > 0);
  return {
    games: all.filter(({ start }) => start === null),
    figures: all.filter(({ start }) => start !== null),
  };
}
