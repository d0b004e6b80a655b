/**
 * The unfinished games that have made room for another one on the board: they are kept and offered again.
 *
 * They are one stored entry, the newest first, so that whichever tab adds or removes a game does so in what is there by
 * then.
 */

import { listOf, recordOf } from "./datachecks.js";
import { SharedEntry } from "./sharedentry.js";
import { isBoard, parseGame } from "./storedgame.js";

/** @import { Check } from "./datachecks.js" */
/** @import { Store } from "./storage.js" */
/** @import { StoredGame } from "./storedgame.js" */

/** The most games that are kept. */
export const MOST_KEPT = 5;

/**
 * @typedef {object} KeptGame
 * @property {StoredGame} game
 * @property {string} board  as it stood when it was left, for drawing: fifty letters and dots
 */

/** @type {readonly KeptGame[]} */
const NONE = Object.freeze([]);

export class KeptGames {
  #entry;

  /** @param {Store} store @param {(key: string) => void} onAside  the entry could not be read, and was put aside under this name */
  constructor(store, onAside) {
    this.#entry = new SharedEntry(store, { name: "kept", parse: parseKept, first: () => NONE });
    if (this.#entry.aside) onAside(this.#entry.aside);
  }

  /** The newest first. */
  get list() {
    return this.#entry.value;
  }

  /**
   * The game that would have to go if another one were kept; null while there is room.
   *
   * @param {KeptGame} added
   * @param {KeptGame | null} [leaving]  a kept one that is put on the board
   */
  oldestBeyond(added, leaving = null) {
    return this.#beside(added, leaving)[MOST_KEPT - 1] ?? null;
  }

  /**
   * Keep a game, and let the oldest go where there are too many.
   *
   * @param {KeptGame} added
   * @param {KeptGame | null} [leaving]  a kept one that is put on the board: it does not count
   * @returns {boolean} whether it is stored; if not, nothing has changed
   */
  keep(added, leaving = null) {
    const before = this.list;
    const game = parseGame(added.game);
    if (!game) return false;
    const others = this.#beside(added, leaving).slice(0, MOST_KEPT - 1);
    const kept = [
      { ...added, game },
      ...others,
      ...before.filter((game) => leaving && isSame(game, leaving)),
    ];
    if (this.#entry.change(() => Object.freeze(kept))) return true;
    this.#entry.change(() => before);
    return false;
  }

  /** @param {KeptGame} game @returns {boolean} whether it was there */
  remove(game) {
    const before = this.list;
    const rest = before.filter((kept) => !isSame(kept, game));
    if (rest.length === before.length) return false;
    this.#entry.change(() => Object.freeze(rest));
    return true;
  }

  /** @param {KeptGame} game */
  has(game) {
    return this.list.some((kept) => isSame(kept, game));
  }

  /** @param {KeptGame} added @param {KeptGame | null} leaving */
  #beside(added, leaving) {
    return this.list.filter((kept) => ![added, leaving].some((out) => out && isSame(kept, out)));
  }
}

/** Two tabs that have gone on with one game have two, so it is the whole game that counts. @param {KeptGame} one @param {KeptGame} other */
function isSame(one, other) {
  const [first, second] = [one, other].map(({ game }) => JSON.stringify(parseGame(game)));
  return first === second;
}

/** @type {Check} */
const isKept = listOf(recordOf({ game: (game) => parseGame(game) !== null, board: isBoard }));

/** @param {unknown} data @returns {readonly KeptGame[] | null} */
export function parseKept(data) {
  if (!isKept(data)) return null;
  const games = /** @type {{ game: unknown, board: string }[]} */ (data);
  return games.flatMap(({ game, board }) => {
    const parsed = parseGame(game);
    return parsed ? [{ game: parsed, board }] : [];
  });
}
