/** From what is known of the moves to go to what the panel shows of them. */

import { colourName } from "../../game/pieces.js";
import { goalOf, solverOf } from "../../game/puzzlegoal.js";
import { sideToGo } from "../../game/scorelines.js";

/** Of one side; the text is "" until Python is awake. @typedef {{ colour: string, name: string, text: string, label: string, mark: "proven" | "open" | "plain" }} Count */

/**
 * @typedef {object} Counted
 * @property {import("./attempt.js").Attempt} attempt
 * @property {import("../../engine/gameresults.js").View | null} view
 * @property {import("../../engine/gameresults.js").Race | null} race
 * @property {readonly string[]} colours
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 */

const COUNTING = Object.freeze(["win", "home", "points", "hold"]);

/** Does the count decide, and is there more to it than the distances? @param {Pick<Counted, "attempt" | "rulesets">} counted */
export function isCounted({ attempt, rulesets }) {
  return turnsOnCount(attempt) && scoringOf(attempt.puzzle.ruleset, rulesets) === "exact";
}

/**
 * The moves to go of both sides, the solver's first; none where the goal does not turn on them.
 *
 * @param {Counted} counted
 * @returns {readonly Count[]}
 */
export function countsOf({ attempt, view, race, colours, rulesets }) {
  if (!turnsOnCount(attempt)) return [];
  const { ruleset, position } = attempt.puzzle;
  const scoring = scoringOf(ruleset, rulesets);
  const solver = solverOf(position);
  return /** @type {const} */ ([solver, solver === 1 ? 2 : 1]).map((player) => {
    const colour = colours[player - 1] ?? "";
    const toGo = view && sideToGo(view.simple[player], race?.[player] ?? null, scoring);
    const known = toGo ?? { text: "", label: "", mark: /** @type {const} */ ("plain") };
    return { colour, name: colourName(colour), ...known };
  });
}

/** @param {import("./attempt.js").Attempt} attempt */
function turnsOnCount({ puzzle }) {
  return COUNTING.includes(goalOf(puzzle.goal)?.kind ?? "");
}

/** Where the rest is played out, the distance is what can be told. @param {string} ruleset @param {import("../../game/rulesets.js").Rulesets} rulesets */
function scoringOf(ruleset, rulesets) {
  return rulesets.fieldsOf(ruleset).scoring === "exact" ? "exact" : "simple";
}
