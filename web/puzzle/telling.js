/** The sentences of the puzzles that are read aloud: one for each thing that happens. */

import { notationOf } from "../game/pieces.js";
import { moveText } from "../game/tell.js";
import { hintText, movesLeft } from "./news.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("../engine/protocol.js").View} View */

/**
 * @param {import("./solving.js").Event} event
 * @param {Attempt} attempt
 * @param {View | null} view
 * @param {{ goal: string, rules: string, result: string }} words  what is asked, by which rules, what came of it
 * @returns {string} "" for nothing
 */
export function toldOf(event, attempt, view, { goal, rules, result }) {
  const move = view ? moveText(view) : "";
  const left = sayCount("news.left", movesLeft(attempt));
  switch (event) {
    case "laid":
      return `${goal} ${rules}`.trim();
    case "tried":
    case "walked":
      return move;
    case "replied":
      return `${say("news.right")}. ${move} ${left}`;
    case "wrong":
      return say("say.wrong", { move: notationOf(attempt.tried ?? "") });
    case "solved":
      return `${say("say.solved")} ${result}`.trim();
    case "back":
      return left;
    case "hinted": {
      const { hint } = attempt;
      return hint?.move && view ? `${hintText(hint.move, hint.isWhole, view)}.` : "";
    }
  }
}
