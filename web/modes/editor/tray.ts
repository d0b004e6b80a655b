/** The pieces beside the board: each a button that selects it, and can be dragged onto the board. */

import { ownerOf } from "../../board/view.ts";
import { colourName, fullName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { LETTERS } from "./draft.ts";
import type { DraggingParts } from "./dragging.ts";
import { listenToDrags } from "./dragging.ts";
import { discOf } from "./pieces.ts";

const say = speaker("edit");

/** The side of a picture in CSS pixels. */
const SIDE = 36;

interface TrayView {
  /** The pieces beside the board */
  off: readonly string[];
  /** One of them, or "" */
  selected: string;
  colours: readonly string[];
  /** A piece of the board is dragged off it */
  isTarget: boolean;
}

export class Tray {
  root;
  #status = element("p", { class: "edit-tray-told" });
  #sides;
  #drawn = "";

  constructor({
    onChoose,
    onDragOutside,
    onDrop,
  }: {
    onChoose: (piece: string) => void;
    onDragOutside: DraggingParts["onDragOutside"];
    onDrop: DraggingParts["onDrop"];
  }) {
    this.#sides = ([1, 2] as const).map((player) => createSide(player, onChoose));
    const attributes = { class: "edit-tray", "aria-label": () => say("tray.region") };
    const sides = this.#sides.map(({ root }) => root);
    const both = element("div", { class: "edit-sides" }, ...sides);
    this.root = element("section", attributes, this.#status, both);
    const pieceOf = (target: EventTarget | null) =>
      (target instanceof Element && target.closest("button")?.dataset.letter) || "";
    listenToDrags(this.root, { pieceOf, onDragOutside, onDrop });
  }

  show(view: TrayView) {
    const { off, selected, colours, isTarget } = view;
    this.#draw(colours);
    for (const { buttons, root } of this.#sides) {
      for (const [piece, each] of buttons) {
        each.hidden = !off.includes(piece);
        mark(each, "aria-pressed", String(piece === selected));
      }
      root.hidden = [...buttons.values()].every(({ hidden }) => hidden);
    }
    mark(this.root, "data-aimed", isTarget ? "" : null);
    write(this.#status, () => statusText(view));
  }

  #draw(colours: readonly string[]) {
    if (this.#drawn === colours.join(" ")) return;
    this.#drawn = colours.join(" ");
    for (const { player, buttons, root } of this.#sides) {
      const colour = () => colourName(colours[player - 1] ?? "");
      mark(root, "aria-label", () => say("tray.side", { colour: colour() }));
      for (const [piece, each] of buttons) {
        const name = () => fullName(piece, colours);
        mark(each, "aria-label", name);
        mark(each, "title", name);
        each.replaceChildren(discOf(piece, colours, SIDE));
      }
    }
  }
}

function createSide(player: 1 | 2, onChoose: (piece: string) => void) {
  const letters = [...LETTERS].filter((letter) => ownerOf(letter) === player);
  const buttons = new Map(
    letters.map((piece) => [
      piece,
      button({ class: "edit-piece", "data-letter": piece }, () => onChoose(piece)),
    ]),
  );
  const root = element("div", { class: "edit-side", role: "group" }, ...buttons.values());
  return { player, buttons, root };
}

function statusText({ off, selected, colours, isTarget }: TrayView) {
  if (isTarget) return say("tray.off");
  if (selected) return say("tray.hand", { piece: fullName(selected, colours) });
  return say(off.length ? "tray.how" : "tray.none");
}
