/** Tasks that Python makes: from a grade and a seed, or from a date. */

import { BoundedCache } from "../../game/viewcache.js";
import { rangeOf } from "./par.js";

/** @import { Origin, Player, Task } from "./task.js" */

export const GRADES = Object.freeze(/** @type {const} */ ([1, 2, 3, 4, 5, 6, 7, 8]));

/** @typedef {typeof GRADES[number]} Grade */

/** The grade of that number, or the nearest one. @param {number} number @returns {Grade} */
export function gradeOf(number) {
  return GRADES.find((grade) => grade >= number) ?? 8;
}

/**
 * What is to be made.
 *
 * @typedef {object} Wants
 * @property {number} grade
 * @property {string} ruleset
 * @property {Player} player
 * @property {number} seed
 */

/** @typedef {{ task: Task, line: readonly string[] }} Made */

/**
 * @typedef {object} MakeOptions
 * @property {AbortSignal} signal
 * @property {(tried: number) => void} [onTried]  how many placements have been tried
 */

export class Maker {
  #ask;
  /** @type {BoundedCache<Made>} */
  #made = new BoundedCache();

  /** @param {import("../../engine/client.js").Ask} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** The task of a day, the same for everyone. @param {string} date @param {MakeOptions} options */
  ofDay(date, options) {
    return this.#make({ date }, { from: "day", date }, options);
  }

  /** @param {Wants} wants @param {MakeOptions} options */
  ofSeed({ grade, ruleset, player, seed }, options) {
    const request = { grade, ruleset, player, seed };
    return this.#make(request, { from: "made", grade, seed }, options);
  }

  /** @param {import("../../engine/operations.js").SoloMakeFields} wanted @param {Origin} origin @param {MakeOptions} options @returns {Promise<Made>} */
  async #make(wanted, origin, { signal, onTried = () => {} }) {
    const key = JSON.stringify(wanted);
    const known = this.#made.get(key);
    if (known) return known;
    const onProgress = (/** @type {{ tried: number }} */ { tried }) => onTried(tried);
    const reply = await this.#ask("solo-make", wanted, { signal, onProgress });
    const made = madeOf(reply, origin);
    this.#made.put(key, made);
    return made;
  }
}

/** @param {import("../../engine/puzzleresults.js").SoloTask} reply @param {Origin} origin @returns {Made} */
function madeOf({ ruleset, position, par, line }, origin) {
  if (position === null || par === null) throw new Error("no task was made");
  return { task: Object.freeze({ ruleset, position, par: rangeOf(par), origin }), line };
}
