/** The games and figures of old that come with the page. */

import { listOf, recordOf } from "../../game/datachecks.js";
import { isOldGame } from "../../game/oldgame.js";

/** @typedef {import("../../game/oldgame.js").OldGame} OldGame */

/**
 * @param {unknown} data  the collection of puzzles
 * @returns {{ games: readonly OldGame[], figures: readonly OldGame[] }}
 * @throws {Error} where the data has not its form
 */
export function parseOldGames(data) {
  const isFilled = recordOf({ historic: listOf(() => true) })(data);
  if (!isFilled) throw new Error("the list of old games has not its form");
  const found = /** @type {{ historic: unknown[] }} */ (data).historic.filter(isOldGame);
  const all = /** @type {OldGame[]} */ (found).filter(({ moves }) => moves.length > 0);
  return {
    games: all.filter(({ start }) => start === null),
    figures: all.filter(({ start }) => start !== null),
  };
}
