/** The state of the task on the board as one immutable value, and what the board shows of it. */

import type { BoardView } from "../../board/view.ts";
import { pieceOn } from "../../board/view.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { SoloView } from "../../engine/puzzleresults.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { boardOf, positionText } from "../../game/record/record.ts";
import type { Situation } from "../../game/record/refusals.ts";
import type { Settings } from "../../game/settings.ts";
import { paceOf } from "../../game/settings.ts";
import { endsOf, moved, squaresOf } from "../../game/view/pieces.ts";
import { movesOf } from "../../game/view/viewparts.ts";
import type { Range, Way } from "./par.ts";
import { isProven, narrowed, prospectOf, starsOf } from "./par.ts";
import type { Best } from "./results.ts";
import type { Player, Task } from "./task.ts";
import { armyOf } from "./task.ts";

export interface SoloState {
  task: Task | null;
  record: GameRecord | null;
  /** Whether a hint or the solution has been shown. */
  helped: boolean;
  /** The view of the shown position; while `seeking`, of another one, or null. */
  view: SoloView | null;
  /** Whether the view of the record has not arrived yet. */
  seeking: boolean;
  /** The step that Python has not yet confirmed. */
  awaiting: string | null;
  proving: boolean;
  /** The known way home from the shown position. */
  ahead: Way | null;
  /** Whether the way home is being searched for a hint. */
  hinting: boolean;
  /** Whether a hint was requested at this position. */
  hinted: boolean;
  /** Whether to say after each step if par is still in reach. */
  watch: boolean;
  demo: Demonstration | null;
  /** Null unless the shown position is the end. */
  finish: Finish | null;
  failure: Fault | null;
}

interface Demonstration {
  /** Null while it is being searched. */
  line: readonly string[] | null;
  /** The number of its steps on the board. */
  shown: number;
  /** Whether the next step follows automatically. */
  playing: boolean;
}

interface Finish {
  moves: number;
  helped: boolean;
  isBest: boolean;
  former: Best | null;
}

export type Arrival = "opened" | "moved" | "walked" | "hinted" | "watched" | "found" | "stepped";

/** The fields of a state whose position has just been reached. */
export const BLANK = Object.freeze({
  seeking: false,
  awaiting: null,
  ahead: null,
  hinting: false,
  hinted: false,
  demo: null,
  finish: null,
  failure: null,
});

export const NO_TASK: SoloState = Object.freeze({
  ...BLANK,
  task: null,
  record: null,
  helped: false,
  view: null,
  proving: false,
  watch: false,
});

export function isMovable({ view, seeking, failure, demo }: SoloState) {
  return view !== null && !seeking && !failure && !demo && !view.home;
}

export function isSettled({ view, seeking, awaiting }: SoloState) {
  return view !== null && !seeking && awaiting === null;
}

/** The change of the state by new bounds of par; empty if they are no narrower. */
export function parPatch({ task, proving }: SoloState, bounds: Range): Partial<SoloState> {
  if (!task) return {};
  const par = narrowed(task.par, bounds);
  if (par.low === task.par?.low && par.high === task.par.high) return {};
  return { task: Object.freeze({ ...task, par }), proving: proving && !isProven(par) };
}

/** Null if the way home or par is unknown. */
export function prospectIn({ task, record, ahead, view }: SoloState) {
  if (!task?.par || !record || !ahead || view?.home) return null;
  return prospectOf(record.cursor, ahead.range, task.par);
}

/** Counts stars by the upper bound of par known so far. */
export function starsIn({ task, finish }: SoloState) {
  return task?.par && finish ? starsOf(finish.moves, task.par) : null;
}

export function awayIn({ board, goals }: SoloView) {
  return Object.entries(goals).filter(([letter, number]) => pieceOn(board, number) !== letter)
    .length;
}

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

/** Has no game fields: Python knows no game with only one army. */
export function situationOf(state: SoloState, colours: readonly string[]): Situation | null {
  const { view, awaiting } = state;
  return view && !awaiting ? { status: statusWord(state), view, colours, fields: null } : null;
}

/** The player of the army; player 1 while there is none. */
export function playerIn({ view, task }: SoloState): Player {
  if (view) return view.player;
  return task ? armyOf(task.position) : 1;
}

/** The army's own side, unless the board is turned. */
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
    bottom: Player;
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

export function goalsOf({ goals }: SoloView): Record<number, string> {
  return Object.fromEntries(Object.entries(goals).map(([letter, number]) => [number, letter]));
}

/** The position before Python has read it. */
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

/** The kind of prospect; null while the board shows the solution, or if it is unknown. */
export function prospectKind(state: SoloState) {
  if (state.demo) return null;
  const { task, finish } = state;
  if (!finish || !task?.par) return prospectIn(state)?.kind ?? null;
  if (finish.moves > task.par.high) return "over";
  return isProven(task.par) ? "within" : "open";
}
