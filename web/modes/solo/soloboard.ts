/** From the state of a task to what the board shows. */

import type { BoardView } from "../../board/view.ts";
import type { SoloView } from "../../engine/puzzleresults.ts";
import { boardOf, positionText } from "../../game/record/position.ts";
import type { Settings } from "../../game/settings.ts";
import { paceOf } from "../../game/settings.ts";
import { movesOf } from "../../game/view/gameboard.ts";
import { endsOf, moved, squaresOf } from "../../game/view/pieces.ts";
import type { SoloState } from "./state.ts";
import { isMovable } from "./state.ts";
import type { Player } from "./task.ts";
import { armyOf } from "./task.ts";

/** The board's status attribute. */
export function statusWord(state: SoloState) {
  const { task, view, failure, awaiting, seeking, demo } = state;
  if (failure) return "failed";
  if (!task) return "empty";
  if (demo) return "solution";
  if (!view) return "loading";
  if (awaiting) return "pending";
  if (seeking) return "loading";
  return view.home ? "over" : "your-move";
}

/** Whose army it is; the first player's while there is none. */
export function playerIn({ view, task }: SoloState): Player {
  if (view) return view.player;
  return task ? armyOf(task.position) : 1;
}

/** Whose side is at the lower edge: the army's own, unless the board is turned. */
export function bottomOf(state: SoloState, isTurned: boolean): Player {
  return isTurned === (playerIn(state) === 2) ? 1 : 2;
}

export function boardViewOf(
  state: SoloState,
  {
    settings,
    bottom,
    colours,
  }: {
    settings: Settings;
    /** Whose side is at the lower edge */
    bottom: Player;
    /** By the rules of the task */
    colours: readonly string[];
  },
): Partial<BoardView> {
  const { view, task } = state;
  const player = playerIn(state);
  const shown = {
    bottom,
    player,
    status: statusWord(state),
    ruleset: task?.ruleset ?? "",
    colours: colours as BoardView["colours"],
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

/** The piece that must end on each square. */
export function goalsOf({ goals }: SoloView): Record<number, string> {
  return Object.fromEntries(Object.entries(goals).map(([letter, number]) => [number, letter]));
}

/** The pieces of a task, before Python has read it. */
function unread({ task }: SoloState): Partial<BoardView> {
  const pieces = task && boardOf(task.position);
  return task && pieces ? { pieces, position: task.position } : {};
}

function played(state: SoloState, view: SoloView): Partial<BoardView> {
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

/** The solution, so far as it is shown. */
function demonstrated({ task, demo }: SoloState, player: Player): Partial<BoardView> {
  const line = demo?.line?.slice(0, demo.shown) ?? [];
  const last = line.at(-1);
  const pieces = line.reduce(moved, boardOf(task?.position ?? "") ?? ".".repeat(50));
  return {
    pieces,
    position: positionText(pieces, player, line.length),
    last: last ? { path: squaresOf(last), player } : null,
  };
}

function arrowsOf({ hinted, ahead, demo }: SoloState) {
  const step = hinted && !demo ? ahead?.line[0] : undefined;
  const ends = step ? endsOf(step) : null;
  return ends ? [ends] : [];
}
