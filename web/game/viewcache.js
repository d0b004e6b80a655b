/** Python's views of the positions met so far, so that no view is asked for twice. */

/** @import { GameFields, View } from "../engine/gameresults.js" */

/** A position with its history. @typedef {GameFields} Place */

/** The name of a position with its history. @param {Place} place */
export function placeKey({ ruleset, start, moves, called }) {
  return `${ruleset}|${start ?? ""}|${moves.join(" ")}${called ? "|called" : ""}`;
}

/** Some hundred views of a few kilobytes each: a long game, or an evening of puzzles. */
const MOST = 600;

/** @template T */
export class BoundedCache {
  /** @type {Map<string, T>} */
  #known = new Map();

  /** @param {string} key @returns {T | null} */
  get(key) {
    return this.#known.get(key) ?? null;
  }

  /** @param {string} key @param {T} value */
  put(key, value) {
    this.#known.delete(key);
    this.#known.set(key, value);
    if (this.#known.size <= MOST) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

/** @template {object} [V=View]  the type of the views: `View`, or `SoloView` for a task */
export class ViewCache {
  /** @type {BoundedCache<V>} */
  #known = new BoundedCache();
  /** @type {ReadonlyMap<string, V>} */
  #openings;
  #stored;

  /**
   * @param {object} [options]
   * @param {readonly (V & { ruleset: string })[]} [options.openings]  the first view of each ruleset, known beforehand
   * @param {{ key: string, view: V } | null} [options.stored]  the last view of an earlier visit
   */
  constructor({ openings = [], stored = null } = {}) {
    this.#openings = new Map(openings.map((view) => [`${view.ruleset}||`, view]));
    this.#stored = stored;
  }

  /** @param {Place} place @returns {V | null} */
  get(place) {
    const key = placeKey(place);
    return this.#openings.get(key) ?? this.#known.get(key);
  }

  /** The view to show at once: a known one, or that of an earlier visit until Python has confirmed it. @param {Place} place */
  getOrStored(place) {
    const stored = this.#stored?.key === placeKey(place) ? this.#stored.view : null;
    return this.get(place) ?? stored;
  }

  /** @param {Place} place @param {V} view */
  put(place, view) {
    this.#known.put(placeKey(place), view);
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
