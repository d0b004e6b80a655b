/**
 * Three moves for a newcomer who follows a link: a step, a jump and the way home, with the coach marks. The linked
 * page loads in the meantime and opens afterwards.
 */

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
import type { CoachMark, CoachMarks } from "./coach.ts";
import { Coach } from "./coach.ts";
import { CoachView } from "./coachview.ts";
import { STEPS } from "./steps.ts";

const say = speaker("coach");

/** A step, the jump that must be made, and the last way home, with the replies between them. */
export const MOVES: readonly string[] = Object.freeze([
  ...["63-73", "93-83"],
  ...["73x94", "83-73"],
  "94-103",
]);

/** Extra time that each move stays visible, compared with a game, in milliseconds. */
const PAUSE = 250;

export class FirstTaps implements CoachMarks {
  #board;
  #coach;
  #settings;
  #view;
  #ply = 0;
  #isOver = false;
  #settle: (isDone: boolean) => void = () => {};
  mark: CoachMark | null = null;
  /** Resolves to true once the moves are made or skipped, to false if something else is opened. */
  done: Promise<boolean> = new Promise((resolve) => {
    this.#settle = resolve;
  });

  /** @param place the element around the board */
  constructor(
    board: Pick<Board, "show" | "focus">,
    store: Store,
    settings: () => Settings,
    place: HTMLElement,
  ) {
    this.#board = board;
    this.#coach = new Coach(store, true);
    this.#settings = settings;
    const note = () => say("then");
    this.#view = new CoachView(this, board, place, { note, skippable: STEPS });
    this.#view.root.dataset.first = "";
    this.#coach.note();
    this.#show();
  }

  describe(number: number, piece: string, cell: CellState) {
    return squareText(number, piece, cell, this.#place.colours);
  }

  /** The board offers only the next of `MOVES`, so it was that one. */
  async onMove() {
    this.#coach.finish(STEPS.slice(this.#ply / 2, this.#ply / 2 + 1));
    await this.#make();
    if (this.#ply === MOVES.length) this.#end(true);
    else await this.#make();
  }

  skip() {
    this.#coach.skip();
    this.#end(true);
  }

  leave() {
    this.#end(false);
  }

  /** The settings or the language have changed. */
  show() {
    if (!this.#isOver) this.#show();
  }

  /** Make the next move, and pause after one of the player's so that it can be seen. */
  async #make() {
    if (this.#isOver) return;
    this.#ply += 1;
    this.#show();
    const pause = moveTime(this.#settings().speed) + PAUSE;
    if (this.#ply % 2 > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }

  #end(isDone: boolean) {
    this.#isOver = true;
    this.#view.root.remove();
    this.#settle(isDone);
  }

  get #place(): View {
    const moves = MOVES.slice(0, this.#ply);
    const view = provisionalView("view", { ruleset: RULESET, start: START, moves });
    if (!view) throw new Error("the first moves are not legal");
    return view;
  }

  #show() {
    const view = this.#place;
    const { numbers, speed } = this.#settings();
    const next = view.player === 1 ? moveIn(view, MOVES[this.#ply]) : null;
    const step = STEPS[this.#ply / 2];
    this.mark = next && step ? { step, at: next.from, targets: [next.to] } : null;
    this.#board.show({
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
    });
    this.#view.show(view.board, 1);
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
