/**
 * Coach marks on the board for a newcomer, one at a time: how to move, that a jump must be made, and where home is.
 * Each disappears for good once the player has done what it shows.
 */

import { cellOf, columnOf, NUMBERS, rowOf, SIDE, squareAt } from "../../../board/geometry.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Player } from "../../../game/record/record.ts";
import { playerAt, shownMoves } from "../../../game/record/record.ts";
import { levelAgainst, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isMovable } from "../../../game/record/state.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { isJump } from "../../../game/view/pieces.ts";
import type { CoachStep } from "./steps.ts";
import { coachedSteps, STEPS, storeCoached } from "./steps.ts";

export interface CoachMark {
  step: CoachStep;
  /** The number of the square that it points at. */
  at: number;
  /** The target squares, which the text should not cover. */
  targets: readonly number[];
}

export interface CoachMarks {
  /** The mark to show now; null for none. */
  readonly mark: CoachMark | null;
  skip: () => void;
}

export class Coach implements CoachMarks {
  #store;
  #done: ReadonlySet<CoachStep>;
  #mark: CoachMark | null = null;
  /** The number of moves made when the way home was first shown. */
  #homeShownAt: number | null = null;

  /** @param isNewcomer whether nothing has been played here yet */
  constructor(store: Store, isNewcomer: boolean) {
    this.#store = store;
    this.#done = new Set(coachedSteps(store, isNewcomer));
  }

  get isOver() {
    return this.#done.size === STEPS.length;
  }

  get mark() {
    return this.#mark;
  }

  follow(state: SessionState) {
    const player = this.isOver ? null : coachedPlayer(state);
    const { view } = state;
    this.#mark = null;
    if (!player || !view) return;
    this.#note(state, view, player);
    if (isMovable(state)) this.#mark = this.#markIn(view, player);
    if (this.#mark?.step === "home") this.#homeShownAt ??= state.record.cursor;
  }

  skip() {
    this.#mark = null;
    this.finish(STEPS);
  }

  #note(state: SessionState, view: View, player: Player) {
    const { record } = state;
    const own = shownMoves(record).filter((_, ply) => playerAt(record, ply) === player);
    const isHomeShown = this.#homeShownAt !== null && this.#homeShownAt < record.cursor;
    const done: Readonly<Record<CoachStep, boolean>> = {
      step: own.length > 0,
      jump: own.some(isJump),
      home: isHomeShown && atHome(view, player) !== null,
    };
    this.finish(STEPS.filter((step) => done[step]));
  }

  /** Store the completed steps, so that nobody sees the first moves twice. */
  note() {
    storeCoached(this.#store, [...this.#done]);
  }

  finish(steps: readonly CoachStep[]) {
    if (steps.every((step) => this.#done.has(step))) return;
    this.#done = new Set([...this.#done, ...steps]);
    this.note();
  }

  #markIn(view: View, player: Player): CoachMark | null {
    const open = STEPS.filter((step) => !this.#done.has(step));
    const marks = open.map((step) => markOf[step](view, player));
    return marks.find((mark) => mark !== null) ?? null;
  }
}

/** The newcomer's side in a game against the computer from its opening; null for any other game. */
function coachedPlayer(state: SessionState) {
  const { record, live, isReadOnly } = state;
  const isCoached = levelAgainst(state) !== null && record.start === null && !live && !isReadOnly;
  return isCoached ? onlyPerson(state.seats) : null;
}

const markOf: Readonly<Record<CoachStep, (view: View, player: Player) => CoachMark | null>> = {
  step: (view, player) =>
    markAt("step", middleMoves(view), (to, from) => isForward(from, to, player)),
  jump: (view) => (view.forced ? markAt("jump", middleMoves(view), () => true) : null),
  home(view, player) {
    const near = view.legal.find(({ from, moves }) =>
      moves.some(({ to }) => to === goalAt(view, player, from)),
    );
    const home = atHome(view, player);
    if (!near) return home === null ? null : { step: "home", at: home, targets: [] };
    return markAt("home", near, (to, from) => to === goalAt(view, player, from));
  },
};

type PieceMoves = View["legal"][number];

function markAt(
  step: CoachStep,
  piece: PieceMoves | undefined,
  isTarget: (to: number, from: number) => boolean,
): CoachMark | null {
  if (!piece) return null;
  const { from, moves } = piece;
  return { step, at: from, targets: moves.map(({ to }) => to).filter((to) => isTarget(to, from)) };
}

/** The moves of the movable piece nearest to the middle column. */
function middleMoves({ legal }: View): PieceMoves | undefined {
  const far = ({ from }: PieceMoves) => Math.abs(columnOf(from) - (SIDE + 1) / 2);
  return [...legal].sort((one, other) => far(one) - far(other))[0];
}

function isForward(from: number, to: number, player: Player) {
  return rowOf(to) > rowOf(from) === (player === 1);
}

function goalAt({ board, goals }: View, player: Player, number: number) {
  return goals[player][board[squareAt(number) ?? -1] ?? ""];
}

/** A square with a piece that is home; null if there is none. */
function atHome(view: View, player: Player) {
  return (
    Object.values(view.goals[player]).find((goal) => goalAt(view, player, goal) === goal) ?? null
  );
}

/** The part of the board that a bubble covers: rows above or below its piece, and columns to each side. */
const DEPTH = 3;
const REACH = 5;

/** Weight of a covered target, or of a row of the bubble beyond the edge, in covered pieces. */
const GRAVE = 10;

/** Whether to show a mark below its piece, which is the default unless above is better. */
export function isBelow({ at, targets }: CoachMark, board: string, bottom: Player) {
  const { across, down } = cellOf(at, bottom);
  const pieces = NUMBERS.filter((_, square) => board[square] !== ".");
  const cost = (way: 1 | -1) => {
    const isCovered = (number: number) => {
      const cell = cellOf(number, bottom);
      const depth = (cell.down - down) * way;
      return depth > 0 && depth <= DEPTH && Math.abs(cell.across - across) <= REACH;
    };
    const room = way === 1 ? SIDE - 1 - down : down;
    const grave = targets.filter(isCovered).length + Math.max(0, DEPTH - 1 - room);
    return GRAVE * grave + pieces.filter(isCovered).length;
  };
  return cost(1) <= cost(-1);
}
