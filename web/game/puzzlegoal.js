/** The goal of a puzzle: its text form in words. */

import { say } from "../i18n/goal.js";
import { colourName } from "./pieces.js";

/** @import { Player } from "./record.js" */
/** @import { Fields } from "./rulesets.js" */

export const KINDS = Object.freeze(
  /** @type {const} */ (["win", "home", "points", "hold", "squeeze", "jam"]),
);
/** @typedef {typeof KINDS[number]} Kind */
/** @typedef {{ kind: Kind, moves: number }} Goal */

const FORM = /^([a-z]+)-([1-9][0-9]?)$/;
/** How many moves a goal may grant. */
export const MOST_MOVES = 20;

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

/** How points are counted at the end of a puzzle; where the loser plays on alone, by distance too. @param {string | undefined} scoring */
export function countingOf(scoring) {
  return scoring === "exact" ? "exact" : "simple";
}

/**
 * What kind of goal that is, in a sentence more, as the rules have it.
 *
 * @param {string} goal
 * @param {string} position
 * @param {readonly string[]} colours
 * @param {Fields} fields  of the ruleset
 */
export function goalNote(goal, position, colours, { equalise, blockade, scoring }) {
  const kind = goalOf(goal)?.kind;
  const solver = solverOf(position);
  const other = colourName(colours[2 - solver] ?? "");
  switch (kind) {
    case undefined:
      return "";
    case "home": {
      const hasLastTurn = equalise === "yes" && solver === 1;
      const key = hasLastTurn ? "goal.home.how" : "goal.home.howFirst";
      return say(key, { other, pieces: piecesOf(position, solver) });
    }
    case "points":
      return say("goal.points.how", { other, counting: countingOf(scoring) });
    case "jam":
      return say("goal.jam.how", { other, blockade: blockade ?? "" });
    default:
      return say(`goal.${kind}.how`, { other });
  }
}

/** How many pieces a side has on the board. @param {string} position @param {Player} player */
function piecesOf(position, player) {
  const [board = ""] = position.split(" ");
  return board.match(player === 1 ? /[A-O]/g : /[a-o]/g)?.length ?? 0;
}
