/** From a draft to what the board shows: the pieces to be moved about, or a move of the solution. */

import { goalsOf } from "../../game/gameboard.js";
import { positionOf } from "./draft.js";

/** @typedef {import("../../board/view.js").BoardView} BoardView */
/** @typedef {import("../../engine/gameresults.js").View} View */

/**
 * @param {object} scene
 * @param {import("./draft.js").Draft} scene.draft
 * @param {View | null} scene.step  where the solution is shown
 * @param {Pick<View, "goals"> | null} scene.goals  by the draft's rules, where they are known
 * @param {readonly string[]} scene.colours
 * @param {import("../../game/settings.js").Settings} scene.settings
 * @param {boolean} scene.isTurned
 * @returns {Partial<BoardView>}
 */
export function boardViewOf({ draft, step, goals, colours, settings, isTurned }) {
  const { turned, numbers, goals: goalsShown } = settings;
  return {
    ruleset: draft.ruleset,
    bottom: turned === isTurned ? 1 : 2,
    colours: /** @type {BoardView["colours"]} */ (colours),
    numbers,
    goals: goals ? goalsOf(goals) : {},
    goalsShown,
    ...(step ? shown(step) : free(draft)),
  };
}

/** @param {import("./draft.js").Draft} draft @returns {Partial<BoardView>} */
function free(draft) {
  const { pieces, player } = draft;
  return { pieces, player, position: positionOf(draft), status: "setting-up", free: true };
}

/** @param {View} step @returns {Partial<BoardView>} */
function shown({ board, position, player, last }) {
  return { pieces: board, position, player, last, status: "looking", inert: true };
}
