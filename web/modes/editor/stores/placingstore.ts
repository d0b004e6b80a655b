/** Placing pieces: select a piece beside the board and put it on a square, or drag it onto, off or across the board. */

import { afterChange, batch, signal } from "../../../base/signals.ts";
import type { Put } from "../../../board/choice.ts";
import type { Carried } from "../../../board/selection.ts";
import { pieceOn } from "../../../board/view.ts";
import type { ContextBoard, ModeContext } from "../../../game/mode.ts";
import { fullName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { placed, removed, shifted } from "../draft.ts";
import { offBoard } from "../shape.ts";
import type { DraftStore } from "./draftstore.ts";
import type { SolutionStore } from "./solutionstore.ts";

const say = speaker("edit");

type Services = Pick<ModeContext, "announce"> & {
  board: Pick<ContextBoard, "aim" | "focus" | "letGo">;
};

export class PlacingStore {
  #drafts;
  #solution;
  #services;
  #selected = signal("");
  #carried = signal<Carried | null>(null);
  #isDraggedOff = signal(false);

  constructor(
    drafts: DraftStore,
    solution: Pick<SolutionStore, "canStep" | "leave">,
    services: Services,
  ) {
    this.#drafts = drafts;
    this.#solution = solution;
    this.#services = services;
    afterChange(
      () => drafts.now,
      () => {
        if (!this.off.includes(this.selected)) this.#selected.value = "";
      },
    );
  }

  get off() {
    return offBoard(this.#drafts.now);
  }

  /** The piece selected beside the board; "" for none. */
  get selected() {
    return this.#selected.value;
  }

  /** The piece that is dragged outside the board, so the board does not draw it. */
  get carried() {
    return this.#carried.value;
  }

  get isDraggedOff() {
    return this.#isDraggedOff.value;
  }

  select(piece: string) {
    const { announce, board } = this.#services;
    this.#solution.leave();
    board.letGo();
    this.#selected.value = piece === this.selected ? "" : piece;
    if (!this.selected) {
      announce(say("say.handBack"));
      return;
    }
    announce(say("say.hand", { piece: fullName(piece, this.#drafts.colours) }));
    board.focus();
  }

  selectNext() {
    const { off, selected } = this;
    const next = off[off.indexOf(selected) + 1] ?? off[0];
    if (!next) this.#services.announce(say("say.noneOff"));
    else if (next !== selected) this.select(next);
  }

  deselect() {
    if (!this.selected) return;
    this.#selected.value = "";
    this.#services.announce(say("say.handBack"));
  }

  clear() {
    batch(() => {
      this.#selected.value = "";
      this.#carried.value = null;
    });
  }

  /** @param number the number of the selected square; null for none */
  followBoardSelection(number: number | null) {
    if (number !== null) this.#selected.value = "";
  }

  /** @param carried null once the drag off the board ends */
  dragOffBoard(carried: Carried | null) {
    batch(() => {
      this.#carried.value = carried;
      this.#isDraggedOff.value = carried !== null;
    });
  }

  put({ from, to }: Put) {
    const { now } = this.#drafts;
    if (from === null && !this.selected) return;
    const text = putText(now.pieces, { from, to }, this.selected, this.#drafts.colours);
    if (from !== null) this.#drafts.edit(to === null ? removed(now, from) : shifted(now, from, to));
    else if (to !== null) this.#drafts.edit(placed(now, this.selected, to));
    this.#services.announce(text);
  }

  /** @param carried null once the drag ends */
  dragFromTray(carried: Carried | null) {
    if (carried && this.#solution.canStep("first")) this.#solution.leave();
    this.#carried.value = carried;
    this.#services.board.aim(carried?.point ?? null);
  }

  dropFromTray(piece: string, point: Carried["point"]) {
    const { board } = this.#services;
    const to = board.aim(point);
    board.aim(null);
    if (to === null) return;
    batch(() => {
      this.#selected.value = piece;
      this.put({ from: null, to });
    });
  }
}

/**
 * @param pieces the board before the change
 * @param selected the piece selected beside the board, or ""
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
