/** How the rules of a puzzle differ from the usual ones. */

import { say } from "../../i18n/puzzle.js";
import { ruleSentence } from "../../i18n/rules.js";

/** @import { Kind } from "../../game/puzzlegoal.js" */
/** @import { Rulesets } from "../../game/rulesets.js" */

const MOVING = Object.freeze(["goal", "direction", "over", "chain", "compulsory", "blockade"]);

/** The other fields that matter to a goal; the opening no longer does. */
const ENDING = Object.freeze({
  win: ["equalise", "limit"],
  home: ["equalise"],
  points: ["scoring"],
  hold: ["equalise", "limit"],
  squeeze: [],
  jam: [],
});

/**
 * "Rules: Checkers.", "You can also jump backward.", "The first side home wins at once."; none where they are the
 * usual rules.
 *
 * @param {Rulesets} rulesets
 * @param {string} ruleset
 * @param {Kind} [kind]  of the goal; a game has none
 * @returns {readonly string[]}
 */
export function rulesLines(rulesets, ruleset, kind = "win") {
  if (ruleset === rulesets.first) return [];
  const usual = rulesets.fieldsOf(rulesets.first);
  const fields = rulesets.fieldsOf(ruleset);
  const name = rulesets.nameOf(ruleset);
  const notes = [...MOVING, ...ENDING[kind]]
    .filter((field) => fields[field] !== usual[field])
    .map((field) => noteOn(field, fields[field] ?? ""))
    .filter((note) => note !== "");
  return [say("rules.plain", { name }), ...notes];
}

/** A limit of so many moves is spoken of beside the moves to go. @param {string} field @param {string} value */
function noteOn(field, value) {
  if (field === "scoring") return value === "exact" ? "" : say("rules.distances");
  return field === "limit" && value !== "none" ? "" : ruleSentence(field, value);
}
