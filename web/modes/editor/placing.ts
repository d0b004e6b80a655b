/** Placing pieces: select one beside the board, put it on a square, drag it on, off and about. */

import type { Put } from "../../board/choice.ts";
import type { Carried } from "../../board/selection.ts";
import { pieceOn } from "../../board/view.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { LineController } from "../../game/record/linecontroller.ts";
import { fullName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { offBoard } from "./checking.ts";
import { placed, removed, shifted } from "./draft.ts";
import type { DraftStore } from "./draftstore.ts";
import { createDraggedPiece, Tray } from "./tray.ts";

const say = speaker("edit");

interface PlacingParts {
  context: ModeContext;
  drafts: DraftStore;
  /** The solution of the draft */
  solution: LineController;
  colours: () => readonly string[];
  onChange: () => void;
}

export class Placing {
  #context;
  #drafts;
  #solution;
  #colours;
  #onChange;
  #tray;
  #dragged;
  /** The piece beside the board that is selected, or "". */
  #selected = "";
  /** A piece of the board is dragged off it. */
  #isDraggedOff = false;

  constructor({ context, drafts, solution, colours, onChange }: PlacingParts) {
    this.#context = context;
    this.#drafts = drafts;
    this.#solution = solution;
    this.#colours = colours;
    this.#onChange = onChange;
    this.#dragged = createDraggedPiece(() => context.board.squareSize());
    this.#tray = new Tray({
      onChoose: (piece) => this.select(piece),
      onDragOutside: (carried) => this.#drag(carried),
      onDrop: (piece, point) => this.#drop(piece, point),
    });
  }

  get root() {
    return this.#tray.root;
  }

  show() {
    this.#tray.show({
      off: offBoard(this.#drafts.now),
      selected: this.#selected,
      colours: this.#colours(),
      isTarget: this.#isDraggedOff,
    });
  }

  /** Select a piece beside the board, or deselect it. */
  select(piece: string) {
    const { board, announce } = this.#context;
    this.#solution.leave();
    board.letGo();
    this.#selected = piece === this.#selected ? "" : piece;
    this.#onChange();
    if (!this.#selected) {
      announce(say("say.handBack"));
      return;
    }
    announce(say("say.hand", { piece: fullName(piece, this.#colours()) }));
    board.focus();
  }

  selectNext() {
    const off = offBoard(this.#drafts.now);
    const next = off[off.indexOf(this.#selected) + 1] ?? off[0];
    if (!next) this.#context.announce(say("say.noneOff"));
    else if (next !== this.#selected) this.select(next);
  }

  deselect() {
    if (!this.#selected) return;
    this.#selected = "";
    this.#onChange();
    this.#context.announce(say("say.handBack"));
  }

  /** Nothing is selected beside the board, nor dragged. */
  clear() {
    this.#selected = "";
    this.#dragged.show(null, []);
  }

  /** The draft has changed: the selected piece may be on the board by now. */
  refresh() {
    if (!offBoard(this.#drafts.now).includes(this.#selected)) this.#selected = "";
  }

  /** Another piece is selected on the board, or none. */
  onBoardSelection(number: number | null) {
    if (number === null || !this.#selected) return;
    this.#selected = "";
    this.show();
  }

  /** A piece of the board is dragged beside it, or no longer. */
  onBoardDrag(carried: Carried | null) {
    this.#dragged.show(carried, this.#colours());
    this.#isDraggedOff = carried !== null;
    this.show();
  }

  put(move: Put) {
    const { now } = this.#drafts;
    const { from, to } = move;
    if (from === null && !this.#selected) return;
    const text = putText(now.pieces, move, this.#selected, this.#colours());
    if (from !== null) this.#drafts.edit(to === null ? removed(now, from) : shifted(now, from, to));
    else if (to !== null) this.#drafts.edit(placed(now, this.#selected, to));
    this.#context.announce(text);
  }

  /** A piece is dragged from beside the board, or no longer. */
  #drag(carried: Carried | null) {
    if (carried && this.#solution.canStep("first")) {
      this.#solution.leave();
      this.#onChange();
    }
    this.#dragged.show(carried, this.#colours());
    this.#context.board.aim(carried?.point ?? null);
  }

  #drop(piece: string, point: { x: number; y: number }) {
    const { board } = this.#context;
    const to = board.aim(point);
    board.aim(null);
    if (to === null) return;
    this.#selected = piece;
    this.put({ from: null, to });
  }
}

/**
 * What a change does, in a sentence.
 *
 * @param pieces before
 * @param selected the piece beside the board, or ""
 */
function putText(pieces: string, { from, to }: Put, selected: string, colours: readonly string[]) {
  const piece = fullName(from === null ? selected : pieceOn(pieces, from), colours);
  if (to === null) return say("say.removed", { piece });
  const there = pieceOn(pieces, to);
  const isFree = there === ".";
  const other = isFree ? "" : fullName(there, colours);
  const slots = { piece, square: to, from: from ?? "", other };
  if (from === null) return say(isFree ? "say.placed" : "say.replaced", slots);
  return say(isFree ? "say.shifted" : "say.swapped", slots);
}
