/**
 * Marks on the board for a newcomer: how to move, that a jump must be made, where home is. Each disappears for good
 * once the player has moved, jumped, or brought a piece home.
 */

import { computed, effect, signal, untracked } from "../../../base/signals.ts";
import { cellOf, columnOf, NUMBERS, rowOf, SIDE, squareAt } from "../../../board/geometry.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Player } from "../../../game/record/record.ts";
import { playerAt, shownMoves } from "../../../game/record/record.ts";
import { levelAgainst, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isMovable } from "../../../game/record/state.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { isJump } from "../../../game/view/pieces.ts";
import type { CoachStep } from "./coachsteps.ts";
import { coachEntry, STEPS } from "./coachsteps.ts";
import type { GameStore } from "./gamestore.ts";

export interface CoachMark {
  step: CoachStep;
  /** The number of the square with the mark. */
  at: number;
  /** Numbers of squares that the text should not cover. */
  targets: readonly number[];
}

export class CoachProgress {
  #store;
  #done;

  /**
   * @param isNewcomer whether nothing has been played here yet; anyone else sees marks only if their progress is stored
   */
  constructor(store: Store, isNewcomer: boolean) {
    this.#store = store;
    const done = store.load(coachEntry).value ?? (isNewcomer ? [] : STEPS);
    this.#done = signal<ReadonlySet<CoachStep>>(new Set(done));
  }

  get isOver() {
    return this.#done.value.size === STEPS.length;
  }

  isDone(step: CoachStep) {
    return this.#done.value.has(step);
  }

  complete(steps: readonly CoachStep[]) {
    if (steps.every((step) => this.isDone(step))) return;
    this.#done.value = new Set([...this.#done.value, ...steps]);
    this.save();
  }

  save() {
    this.#store.save(coachEntry, [...this.#done.value]);
  }
}

export class CoachStore {
  #game;
  #progress;
  /** The ply at which the mark about home was first shown. */
  #homeShownAt: number | null = null;

  constructor(game: Pick<GameStore, "shown">, progress: CoachProgress) {
    this.#game = game;
    this.#progress = progress;
    effect(() => {
      const { shown } = game;
      untracked(() => this.#follow(shown));
    });
  }

  readonly #mark = computed((): CoachMark | null => {
    const { shown } = this.#game;
    const { view } = shown.game;
    const player = this.#progress.isOver ? null : coachedPlayer(shown);
    return player && view && isMovable(shown) ? this.#markIn(view, player) : null;
  });

  get mark() {
    return this.#mark.value;
  }

  /** The pieces on the 50 squares, one character each; "." for an empty square. */
  get pieces() {
    return this.#game.shown.game.view?.board ?? "";
  }

  skip() {
    this.#progress.complete(STEPS);
  }

  #follow(state: SessionState) {
    const player = this.#progress.isOver ? null : coachedPlayer(state);
    const { view, record } = state.game;
    if (!player || !view) return;
    this.#progress.complete(this.#completedSteps(state, view, player));
    if (this.mark?.step === "home") this.#homeShownAt ??= record.cursor;
  }

  #completedSteps({ game: { record } }: SessionState, view: View, player: Player) {
    const own = shownMoves(record).filter((_, ply) => playerAt(record, ply) === player);
    const isHomeShown = this.#homeShownAt !== null && this.#homeShownAt < record.cursor;
    const done: Readonly<Record<CoachStep, boolean>> = {
      step: own.length > 0,
      jump: own.some(isJump),
      home: isHomeShown && atHome(view, player) !== null,
    };
    return STEPS.filter((step) => done[step]);
  }

  #markIn(view: View, player: Player): CoachMark | null {
    const open = STEPS.filter((step) => !this.#progress.isDone(step));
    const marks = open.map((step) => markOf[step](view, player));
    return marks.find((mark) => mark !== null) ?? null;
  }
}

/** A newcomer's side in a game against the computer from its opening; null for any other game. */
function coachedPlayer(state: SessionState) {
  const { record } = state.game;
  const { live, isReadOnly } = state.connection;
  const isCoached =
    levelAgainst(state.game) !== null && record.start === null && !live && !isReadOnly;
  return isCoached ? onlyPerson(state.game.seats) : null;
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

/** The number of a square whose piece is home. */
function atHome(view: View, player: Player) {
  return (
    Object.values(view.goals[player]).find((goal) => goalAt(view, player, goal) === goal) ?? null
  );
}

/** The part of the board under a bubble: rows above or below its piece, columns to each side. */
const DEPTH = 3;
const REACH = 5;

/** A covered target, or a row beyond the edge, costs as much as this many covered pieces. */
const GRAVE = 10;

/** Whether the bubble goes below the piece, as it does unless it would cover less above. */
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
