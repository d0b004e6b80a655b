/** A puzzle in a text that was pasted: which of its words are the position, the rules, the goal. */

import { goalOf } from "../../game/puzzlegoal.js";

/** @typedef {{ ruleset: string, position: string, goal: string }} Posed */

/** @typedef {{ key: "text.noPosition" | "text.noGoal" | "text.twice", word: string }} Muddle */

/**
 * The words may come in any order, parted by blanks, tabs or new lines; rules that are not named are
 * the usual ones. Whether position and rules make sense is for Python to say.
 *
 * @param {string} text
 * @param {string} usual  the ruleset where none is named
 * @returns {Posed | Muddle}
 */
export function posedIn(text, usual) {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => word.includes("/"));
  if (at < 0) return { key: "text.noPosition", word: "" };
  const position = words.splice(at, 3).join(" ");
  const goals = words.filter((word) => goalOf(word));
  const others = words.filter((word) => word !== "" && !goalOf(word));
  const tooMuch = goals[1] ?? others[1];
  if (tooMuch !== undefined) return { key: "text.twice", word: tooMuch };
  const [goal] = goals;
  if (goal === undefined) return { key: "text.noGoal", word: "" };
  return { ruleset: others[0] ?? usual, position, goal };
}

/** A puzzle as a text that can be pasted again. @param {Posed} posed */
export function textOf({ ruleset, position, goal }) {
  return `${ruleset} ${position} ${goal}`;
}

/** @param {Posed | Muddle} read @returns {read is Muddle} */
export function isMuddled(read) {
  return "key" in read;
}
