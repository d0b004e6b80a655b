/**
 * A task: an army somewhere on the board, to be led home in the fewest steps. Rules and position identify
 * it; its origin and its par belong to it.
 */

import { isDate } from "../../game/days.js";
import { boardOf } from "../../game/position.js";
import { positionThumbnail } from "../../game/positionthumbnail.js";
import { isProven, parseRange, rangeOf } from "./par.js";

/** @import { Range } from "./par.js" */

/** @typedef {1 | 2} Player */

/**
 * Where a task comes from, and how it is found again.
 *
 * @typedef {{ from: "course", id: string }
 *   | { from: "day", date: string }
 *   | { from: "made", grade: number, seed: number }
 *   | { from: "finish" }
 *   | { from: "text", title?: string }} Origin
 */

/**
 * @typedef {object} Task
 * @property {string} ruleset  text form
 * @property {string} position  text form, one side only
 * @property {Range | null} par  null: not known yet
 * @property {Origin} origin
 */

/**
 * Another part of the page wants a position played.
 *
 * @typedef {object} PlacedTask
 * @property {string} ruleset
 * @property {string} position
 * @property {number | null} [par]  proven
 * @property {string} [title]
 * @property {string} [from]
 */

/** A day's task is wanted, by default today's. @typedef {{ from: "day", date?: string }} DaysTask */

/** @typedef {PlacedTask | DaysTask} TaskRequest */

const RULESET = /^[\x21-\x7e]{1,400}$/;
const POSITION = /^([A-Oa-o1-5/]{10,120}) ([12]) [0-9]{1,6}$/;

/** The largest seed of a made task. */
export const MOST_SEED = 2 ** 31 - 1;

/** The key of a task, without the move number and the side to move. @param {Pick<Task, "ruleset" | "position">} task */
export function keyOf({ ruleset, position }) {
  return `${ruleset} ${position.split(" ")[0]}`;
}

/** Whose army a task shows, by its position or by its board. @param {string} text @returns {Player} */
export function armyOf(text) {
  return /[a-o]/.test(text) ? 2 : 1;
}

/** A small picture of a task, seen from the side of its army. @param {string} position @param {readonly string[]} colours */
export function taskThumbnail(position, colours) {
  return positionThumbnail(position, { colours, bottom: armyOf(position) });
}

/** @param {PlacedTask} request @returns {Task} */
export function requestedTask({ ruleset, position, par = null, title = "", from }) {
  /** @type {Origin} */
  const origin =
    from === "finish" ? { from } : { from: "text", ...(title === "" ? {} : { title }) };
  return Object.freeze({
    ruleset,
    position,
    par: par === null ? null : rangeOf(par),
    origin: Object.freeze(origin),
  });
}

/** @param {unknown} data @returns {Task | null} */
export function parseTask(data) {
  if (typeof data !== "object" || data === null) return null;
  const { ruleset, position, par, origin } = /** @type {Record<string, unknown>} */ (data);
  if (typeof ruleset !== "string" || !RULESET.test(ruleset)) return null;
  if (typeof position !== "string" || !isPosition(position)) return null;
  const range = par === null ? null : parseRange(par);
  const source = parseOrigin(origin);
  if (!source || (par !== null && !range)) return null;
  return Object.freeze({ ruleset, position, par: range, origin: source });
}

/** Can a position be drawn? @param {string} text */
export function isPosition(text) {
  return POSITION.test(text) && boardOf(text) !== null;
}

/** @param {unknown} data @returns {Origin | null} */
function parseOrigin(data) {
  if (typeof data !== "object" || data === null) return null;
  const { from, id, date, grade, seed, title } = /** @type {Record<string, unknown>} */ (data);
  if (from === "finish") return Object.freeze({ from });
  if (from === "text") return titled(title);
  if (from === "course" && typeof id === "string") return Object.freeze({ from, id });
  if (from === "day" && isDate(date)) return Object.freeze({ from, date });
  if (from === "made" && isWhole(grade, 99) && isWhole(seed, MOST_SEED)) {
    return Object.freeze({ from, grade, seed });
  }
  return null;
}

/** @param {unknown} title  a text may be without one @returns {Origin | null} */
function titled(title) {
  const from = /** @type {const} */ ("text");
  if (typeof title === "string") return Object.freeze({ from, title });
  return title === undefined ? Object.freeze({ from }) : null;
}

/** @param {unknown} value @param {number} most @returns {value is number} */
function isWhole(value, most) {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}

/** What a link to a task carries: its par only where that is proved. @param {Task} task @returns {import("../../game/mode.js").Offer} */
export function offerOf({ ruleset, position, par, origin }) {
  const title = "title" in origin && origin.title ? { title: origin.title } : {};
  return { kind: "solo", ruleset, position, par: par && isProven(par) ? par.low : null, ...title };
}
