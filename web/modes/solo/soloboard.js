/** From the state of a task to what the board shows. */

import { movesOf } from "../../game/gameboard.js";
import { endsOf, moved, squaresOf } from "../../game/pieces.js";
import { boardOf, positionText } from "../../game/position.js";
import { paceOf } from "../../game/settings.js";
import { isMovable } from "./state.js";
import { armyOf } from "./task.js";

/** @import { BoardView } from "../../board/view.js" */
/** @import { SoloView } from "../../engine/puzzleresults.js" */
/** @import { Settings } from "../../game/settings.js" */
/** @import { SoloState } from "./state.js" */
/** @import { Player } from "./task.js" */

/** The board's status attribute. @param {SoloState} state */
export function statusWord(state) {
  const { task, view, failure, awaiting, seeking, demo } = state;
  if (failure) return "failed";
  if (!task) return "empty";
  if (demo) return "solution";
  if (!view) return "loading";
  if (awaiting) return "pending";
  if (seeking) return "loading";
  return view.home ? "over" : "your-move";
}

/** Whose army it is; the first player's while there is none. @param {SoloState} state @returns {Player} */
export function playerIn({ view, task }) {
  if (view) return view.player;
  return task ? armyOf(task.position) : 1;
}

/**
 * @param {SoloState} state
 * @param {object} look
 * @param {Settings} look.settings
 * @param {boolean} look.isTurned  whether the army's own side is above
 * @param {readonly string[]} look.colours  by the rules of the task
 * @returns {Partial<BoardView>}
 */
export function boardViewOf(state, { settings, isTurned, colours }) {
  const { view, task } = state;
  const player = playerIn(state);
  const bottom = isTurned === (player === 2) ? 1 : 2;
  const shown = {
    bottom: /** @type {Player} */ (bottom),
    player,
    status: statusWord(state),
    ruleset: task?.ruleset ?? "",
    colours: /** @type {BoardView["colours"]} */ (colours),
    numbers: settings.numbers,
    inert: true,
    speed: paceOf(settings.speed),
  };
  if (!view) return { ...shown, ...unread(state) };
  return {
    ...shown,
    ...(state.demo ? demonstrated(state, player) : played(state, view)),
    goals: goalsOf(view),
    goalsShown: settings.goals,
  };
}

/** The piece that must end on each square. @param {SoloView} view @returns {Record<number, string>} */
export function goalsOf({ goals }) {
  return Object.fromEntries(Object.entries(goals).map(([letter, number]) => [number, letter]));
}

/** The pieces of a task, before Python has read it. @param {SoloState} state @returns {Partial<BoardView>} */
function unread({ task }) {
  const pieces = task && boardOf(task.position);
  return task && pieces ? { pieces, position: task.position } : {};
}

/** @param {SoloState} state @param {SoloView} view @returns {Partial<BoardView>} */
function played(state, view) {
  const isOpen = isMovable(state);
  return {
    pieces: view.board,
    position: view.position,
    moves: isOpen ? movesOf(view) : [],
    last: view.last,
    arrows: arrowsOf(state),
    pending: state.awaiting ? endsOf(state.awaiting) : null,
    inert: !isOpen,
  };
}

/** The solution, so far as it is shown. @param {SoloState} state @param {Player} player @returns {Partial<BoardView>} */
function demonstrated({ task, demo }, player) {
  const line = demo?.line?.slice(0, demo.shown) ?? [];
  const last = line.at(-1);
  const pieces = line.reduce(moved, boardOf(task?.position ?? "") ?? ".".repeat(50));
  return {
    pieces,
    position: positionText(pieces, player, line.length),
    last: last ? { path: squaresOf(last), player } : null,
  };
}

/** @param {SoloState} state */
function arrowsOf({ hinted, ahead, demo }) {
  const step = hinted && !demo ? ahead?.line[0] : undefined;
  const ends = step ? endsOf(step) : null;
  return ends ? [ends] : [];
}
