/** The sentences of the puzzles that are read aloud: one for each thing that happens. */

import { moveText } from "../../game/announcements.js";
import { notationOf } from "../../game/pieces.js";
import { say, sayCount } from "../../i18n/puzzle.js";
import { isRefuted } from "./attempt.js";
import { hintText, movesLeft } from "./puzzlestatus.js";

/** @typedef {import("./attempt.js").Attempt} Attempt */
/** @typedef {import("../../engine/gameresults.js").View} View */

/**
 * @param {import("./solving.js").Event} event
 * @param {Attempt} attempt
 * @param {View | null} view
 * @param {object} words
 * @param {string} words.goal  what is asked
 * @param {string} words.rules  by which rules
 * @param {string} words.result  what came of it
 * @param {string} words.why  what is wrong with a move
 * @param {string} words.conclusion  what a wrong move comes to in the end
 * @returns {string} "" for nothing
 */
export function toldOf(event, attempt, view, { goal, rules, result, why, conclusion }) {
  const move = view ? moveText(view) : "";
  const left = sayCount("news.left", movesLeft(attempt));
  switch (event) {
    case "laid":
      return `${goal} ${rules}`.trim();
    case "tried":
      return move;
    case "walked":
      return isRefuted(attempt) ? `${move} ${conclusion}`.trim() : move;
    case "replied":
      return `${say("news.right")}. ${move} ${view?.forced ? `${say("news.forced")} ` : ""}${left}`;
    case "wrong":
      return `${say("say.wrong", { move: notationOf(attempt.tried ?? "") })} ${why}`.trim();
    case "solved":
      return `${say("say.solved")} ${result}`.trim();
    case "back":
      return left;
    case "advised":
      return attempt.advice;
    case "hinted": {
      const { hint } = attempt;
      return hint?.move && view ? `${hintText(hint.move, hint.isWhole, view)}.` : "";
    }
  }
}
