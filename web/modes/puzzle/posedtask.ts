/** What is shown of a puzzle that another part of the page poses. */

import type { Rulesets } from "../../game/rulesets.ts";
import { goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { PuzzleRequest } from "./puzzlerequest.ts";

const say = speaker("puzzle");

/** Its task in a sentence or two, and a small board. */
export function taskOf({ ruleset, position, goal, author }: PuzzleRequest, rulesets: Rulesets) {
  const { colours } = rulesets.presetOf(ruleset);
  const text = goalText(goal, position, colours);
  return {
    task: author ? [text, say("text.author", { author })] : [text],
    picture: positionThumbnail(position, { colours, bottom: solverOf(position) }),
  };
}
