/** The differences between the rules of a puzzle and the usual ones. */

import type { Rulesets } from "../../game/rulesets.ts";
import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { finder, speaker } from "../../i18n/catalogue.ts";

const say = speaker("puzzle");
const sayRule = finder("rules");

const MOVING = Object.freeze([
  "army",
  "goal",
  "direction",
  "over",
  "chain",
  "compulsory",
  "blockade",
]);

/** The other fields that matter to each kind of goal. The opening never does. */
const ENDING = Object.freeze({
  win: ["equalise", "limit"],
  home: ["equalise"],
  points: ["scoring"],
  hold: ["equalise", "limit"],
  squeeze: [],
  jam: [],
});

/**
 * "Rules: Checkers.", "You can also jump backward.", "The first side home wins at once.".
 *
 * @param kind the kind of goal; a game has none
 */
export function rulesLines(
  rulesets: Rulesets,
  ruleset: string,
  kind: Kind = "win",
): readonly string[] {
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

/** "" for a move limit, which is shown beside the moves to go. */
function noteOn(field: string, value: string) {
  if (field === "scoring") return value === "exact" ? "" : say("rules.distances");
  return field === "limit" && value !== "none" ? "" : sayRule(`${field}.${value}`);
}
