/** Placing pieces: select one beside the board, put it on a square, drag it on, off and about. */

import { pieceOn } from "../../board/view.js";
import { fullName } from "../../game/pieces.js";
import { say } from "../../i18n/edit.js";
import { offBoard, placed, removed, shifted } from "./draft.js";
import { createDraggedPiece } from "./pieces.js";
import { Tray } from "./tray.js";

/** @typedef {import("../../board/choice.js").Put} Put */
/** @typedef {import("../../board/selection.js").Carried} Carried */

/**
 * @typedef {object} PlacingParts
 * @property {import("../../game/mode.js").ModeContext} context
 * @property {import("./draftstore.js").DraftStore} drafts
 * @property {import("./solution.js").Solution} solution
 * @property {() => readonly string[]} colours
 * @property {() => void} onChange
 */

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

  /** @param {PlacingParts} parts */
  constructor({ context, drafts, solution, colours, onChange }) {
    this.#context = context;
    this.#drafts = drafts;
    this.#solution = solution;
    this.#colours = colours;
    this.#onChange = onChange;
    this.#dragged = createDraggedPiece(() => context.board.squareSize());
    this.#tray = new Tray({
      onChoose: (piece) => this.select(piece),
      onCarry: (carried) => this.#drag(carried),
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

  /** Select a piece beside the board, or deselect it. @param {string} piece */
  select(piece) {
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

  /** Another piece is selected on the board, or none. @param {number | null} number */
  onBoardSelection(number) {
    if (number === null || !this.#selected) return;
    this.#selected = "";
    this.show();
  }

  /** A piece of the board is dragged beside it, or no longer. @param {Carried | null} carried */
  onBoardDrag(carried) {
    this.#dragged.show(carried, this.#colours());
    this.#isDraggedOff = carried !== null;
    this.show();
  }

  /** @param {Put} move */
  put(move) {
    const { now } = this.#drafts;
    const { from, to } = move;
    if (from === null && !this.#selected) return;
    const text = putText(now.pieces, move, this.#selected, this.#colours());
    if (from !== null) this.#drafts.edit(to === null ? removed(now, from) : shifted(now, from, to));
    else if (to !== null) this.#drafts.edit(placed(now, this.#selected, to));
    this.#context.announce(text);
  }

  /** A piece is dragged from beside the board, or no longer. @param {Carried | null} carried */
  #drag(carried) {
    if (carried && this.#solution.at > 0) {
      this.#solution.leave();
      this.#onChange();
    }
    this.#dragged.show(carried, this.#colours());
    this.#context.board.aim(carried?.point ?? null);
  }

  /** @param {string} piece @param {{ x: number, y: number }} point */
  #drop(piece, point) {
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
 * @param {string} pieces  before
 * @param {Put} put
 * @param {string} selected  the piece beside the board, or ""
 * @param {readonly string[]} colours
 */
function putText(pieces, { from, to }, selected, colours) {
  const piece = fullName(from === null ? selected : pieceOn(pieces, from), colours);
  if (to === null) return say("say.removed", { piece });
  const there = pieceOn(pieces, to);
  const isFree = there === ".";
  const other = isFree ? "" : fullName(there, colours);
  const slots = { piece, square: to, from: from ?? "", other };
  if (from === null) return say(isFree ? "say.placed" : "say.replaced", slots);
  return say(isFree ? "say.shifted" : "say.swapped", slots);
}
