/** The goal of a puzzle: its text form in words. */

import { say } from "../i18n/goal.js";
import { colourName } from "./pieces.js";

/** @import { Player } from "./record.js" */

export const KINDS = Object.freeze(
  /** @type {const} */ (["win", "home", "points", "hold", "squeeze", "jam"]),
);
/** @typedef {typeof KINDS[number]} Kind */
/** @typedef {{ kind: Kind, moves: number }} Goal */

const FORM = /^([a-z]+)-([1-9][0-9]?)$/;
const MOST_MOVES = 20;

/** The goal of a text such as `win-3`, or null where it is none. @param {string} text @returns {Goal | null} */
export function goalOf(text) {
  const [, word, count] = FORM.exec(text) ?? [];
  const kind = KINDS.find((known) => known === word);
  const moves = Number(count);
  return kind && moves <= MOST_MOVES ? { kind, moves } : null;
}

/** The player who solves it: the one to move. @param {string} position @returns {Player} */
export function solverOf(position) {
  return position.split(" ")[1] === "2" ? 2 : 1;
}

/**
 * "Green to move wins in 3 moves."
 *
 * @param {string} goal
 * @param {string} position
 * @param {readonly string[]} colours
 */
export function goalText(goal, position, colours) {
  const parsed = goalOf(goal);
  if (!parsed) return goal;
  const { kind, moves } = parsed;
  const player = solverOf(position);
  const slots = {
    colour: colourName(colours[player - 1] ?? ""),
    other: colourName(colours[2 - player] ?? ""),
    n: moves,
  };
  return say(`goal.${kind}`, slots);
}

/** What kind of goal that is, in a sentence more. @param {string} goal @param {string} position @param {readonly string[]} colours */
export function goalNote(goal, position, colours) {
  const kind = goalOf(goal)?.kind;
  const other = colourName(colours[2 - solverOf(position)] ?? "");
  return kind ? say(`goal.${kind}.how`, { other }) : "";
}
