/** What is shown of a puzzle that another part of the page poses. */

import { positionThumbnail } from "../../game/positionthumbnail.js";
import { goalText, solverOf } from "../../game/puzzlegoal.js";
import { say } from "../../i18n/puzzle.js";

/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { PuzzleRequest } from "./puzzlerequest.js" */

/** Its task in a sentence or two, and a small board. @param {PuzzleRequest} request @param {Rulesets} rulesets */
export function taskOf({ ruleset, position, goal, author }, rulesets) {
  const { colours } = rulesets.presetOf(ruleset);
  const text = goalText(goal, position, colours);
  return {
    task: author ? [text, say("text.author", { author })] : [text],
    picture: positionThumbnail(position, { colours, bottom: solverOf(position) }),
  };
}
