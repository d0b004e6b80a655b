/** The pieces beside the board: each a button that selects it, and can be dragged onto the board. */

import { ownerOf } from "../../board/view.js";
import { colourName, fullName } from "../../game/pieces.js";
import { say } from "../../i18n/edit.js";
import { button, element, mark, write } from "../../ui/element.js";
import { LETTERS } from "./draft.js";
import { listenToDrags } from "./dragging.js";
import { discOf } from "./pieces.js";

/** The side of a picture in CSS pixels. */
const SIDE = 36;

/**
 * @typedef {object} TrayView
 * @property {readonly string[]} off  the pieces beside the board
 * @property {string} selected  one of them, or ""
 * @property {readonly string[]} colours
 * @property {boolean} isTarget  a piece of the board is dragged off it
 */

export class Tray {
  #status = element("p", { class: "edit-tray-told" });
  #sides;
  #drawn = "";

  /**
   * @param {object} callbacks
   * @param {(piece: string) => void} callbacks.onChoose
   * @param {import("./dragging.js").DraggingParts["onCarry"]} callbacks.onCarry
   * @param {import("./dragging.js").DraggingParts["onDrop"]} callbacks.onDrop
   */
  constructor({ onChoose, onCarry, onDrop }) {
    this.#sides = /** @type {const} */ ([1, 2]).map((player) => createSide(player, onChoose));
    const attributes = { class: "edit-tray", "aria-label": () => say("tray.region") };
    const sides = this.#sides.map(({ root }) => root);
    const both = element("div", { class: "edit-sides" }, ...sides);
    this.root = element("section", attributes, this.#status, both);
    const pieceOf = (/** @type {EventTarget | null} */ target) =>
      (target instanceof Element && target.closest("button")?.dataset.letter) || "";
    listenToDrags(this.root, { pieceOf, onCarry, onDrop });
  }

  /** @param {TrayView} view */
  show(view) {
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

  /** @param {readonly string[]} colours */
  #draw(colours) {
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

/** @param {1 | 2} player @param {(piece: string) => void} onChoose */
function createSide(player, onChoose) {
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

/** @param {TrayView} view */
function statusText({ off, selected, colours, isTarget }) {
  if (isTarget) return say("tray.off");
  if (selected) return say("tray.hand", { piece: fullName(selected, colours) });
  return say(off.length ? "tray.how" : "tray.none");
}
