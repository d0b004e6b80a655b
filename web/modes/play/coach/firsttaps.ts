/** Three moves for a newcomer who follows a link, with the coach marks; the linked page loads in the meantime. */

import { computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { Board } from "../../../board/board.ts";
import type { CellState } from "../../../board/grid.ts";
import type { BoardView } from "../../../board/view.ts";
import { pieceOn } from "../../../board/view.ts";
import type { View } from "../../../engine/gameresults.ts";
import { RULESET, START } from "../../../game/links/firsttaps.ts";
import { provisionalView } from "../../../game/record/provisional.ts";
import type { Settings } from "../../../game/settings.ts";
import { moveTime, paceOf } from "../../../game/settings.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import { goalsOf } from "../../../game/view/viewparts.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { STEPS } from "../stores/coachsteps.ts";
import type { CoachMark } from "../stores/coachstore.ts";
import { CoachProgress } from "../stores/coachstore.ts";
import { createCoach } from "../views/coach.ts";

const say = speaker("coach");

/** A step, a forced jump and a last move home, with the opponent's replies in between. */
export const MOVES: readonly string[] = Object.freeze([
  ...["63-73", "93-83"],
  ...["73x94", "83-73"],
  "94-103",
]);

/** Milliseconds added to the time of a move in a game. */
const PAUSE = 250;

export class FirstTaps {
  #board;
  #progress;
  #settings;
  #ply = signal(0);
  #isOver = false;
  #mark;
  #stopDrawing;
  #settle: (isDone: boolean) => void = () => {};
  /** Resolves to true once the moves are made or skipped, to false if something else is opened. */
  done: Promise<boolean> = new Promise((resolve) => {
    this.#settle = resolve;
  });

  constructor(
    board: Pick<Board, "show" | "focus">,
    store: Store,
    settings: () => Settings,
    place: HTMLElement,
  ) {
    this.#board = board;
    this.#progress = new CoachProgress(store, true);
    this.#settings = settings;
    this.#progress.save();
    this.#stopDrawing = effect(() => this.#draw());
    const note = () => say("then");
    this.#mark = createCoach(this, () => 1, board, place, { note, skippable: STEPS });
    this.#mark.dataset.first = "";
  }

  get mark(): CoachMark | null {
    const [next, step] = [this.#next, this.#step];
    return next && step ? { step, at: next.from, targets: [next.to] } : null;
  }

  get pieces() {
    return this.#view.value.board;
  }

  describe(number: number, piece: string, cell: CellState) {
    return squareText(number, piece, cell, this.#view.value.colours);
  }

  /** Needs no move: the board offers only the next of `MOVES`. */
  async onMove() {
    const step = this.#step;
    this.#progress.complete(step ? [step] : []);
    await this.#make();
    if (this.#ply.value === MOVES.length) this.#end(true);
    else await this.#make();
  }

  skip() {
    this.#progress.complete(STEPS);
    this.#end(true);
  }

  leave() {
    this.#end(false);
  }

  /** Makes the next move, and pauses after the player's own so that it can be seen. */
  async #make() {
    if (this.#isOver) return;
    this.#ply.value += 1;
    const pause = moveTime(this.#settings().speed) + PAUSE;
    if (this.#ply.value % 2 > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }

  #end(isDone: boolean) {
    this.#isOver = true;
    this.#stopDrawing();
    this.#mark.remove();
    this.#settle(isDone);
  }

  readonly #view = computed((): View => {
    const moves = MOVES.slice(0, this.#ply.value);
    const view = provisionalView("view", { ruleset: RULESET, start: START, moves });
    if (!view) throw new Error("the first moves are not legal");
    return view;
  });

  /** The player's next move; null while the opponent moves. */
  get #next() {
    return this.#view.value.player === 1 ? moveIn(this.#view.value, MOVES[this.#ply.value]) : null;
  }

  get #step() {
    return STEPS[this.#ply.value / 2];
  }

  #draw() {
    const [view, next, step] = [this.#view.value, this.#next, this.#step];
    const { numbers, speed } = this.#settings();
    const shown: Partial<BoardView> = {
      pieces: view.board,
      position: view.position,
      ruleset: view.ruleset,
      status: next ? "first-taps" : "replying",
      colours: view.colours as BoardView["colours"],
      player: view.player,
      moves: next ? [next] : [],
      forced: view.forced,
      last: view.last,
      goals: goalsOf(view),
      ghosts: next && step === "home" ? [ghostOf(view, next)] : [],
      numbers,
      inert: !next,
      speed: paceOf(speed),
    };
    untracked(() => this.#board.show(shown));
  }
}

function ghostOf({ board }: View, { from, to }: { from: number; to: number }) {
  return { from, to, piece: pieceOn(board, from) };
}

function moveIn({ legal }: View, wanted: string | undefined) {
  for (const { from, moves } of legal) {
    const move = moves.find(({ text }) => text === wanted);
    if (move) return { from, to: move.to, path: move.path };
  }
  return null;
}
