/** The pieces beside the board: each a button that selects it, and can be dragged onto the board. */

import type { Carried } from "../../board/selection.ts";
import { drawSingleDisc } from "../../board/sprites.ts";
import type { BoardView } from "../../board/view.ts";
import { ownerOf } from "../../board/view.ts";
import { colourName, fullName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { LETTERS } from "./checking.ts";

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

type Point = { x: number; y: number };
type Press = { id: number; piece: string; start: Point; isTouch: boolean; isDrag: boolean };

interface DraggingParts {
  /** The piece of a button, or "" */
  pieceOf: (target: EventTarget | null) => string;
  /** Null: it is no longer dragged */
  onDragOutside: (carried: Carried | null) => void;
  onDrop: (piece: string, point: Point) => void;
}

/** In CSS pixels. */
const THRESHOLD = { mouse: 4, touch: 9 };

/** The gesture that drags a piece from beside the board: within a threshold it is a press of its button. */
function listenToDrags(root: HTMLElement, { pieceOf, onDragOutside, onDrop }: DraggingParts) {
  let press: Press | null = null;

  const cancel = () => {
    if (press?.isDrag) onDragOutside(null);
    press = null;
  };
  root.addEventListener("pointerdown", (event) => {
    if (press) cancel();
    const piece = pieceOf(event.target);
    if (!piece || event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType === "touch";
    press = { id: event.pointerId, piece, start: pointOf(event), isTouch, isDrag: false };
  });
  root.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId || !isDragged(press, event)) return;
    // A captured pointer does not click the button where it went down.
    if (!press.isDrag) root.setPointerCapture(press.id);
    press.isDrag = true;
    onDragOutside({ piece: press.piece, point: pointOf(event), isTouch: press.isTouch });
  });
  root.addEventListener("pointerup", (event) => {
    if (press?.id !== event.pointerId) return;
    const { piece, isDrag } = press;
    cancel();
    if (isDrag) onDrop(piece, pointOf(event));
  });
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("lostpointercapture", ({ target }) => {
    if (target === root) cancel();
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

function isDragged({ start, isTouch, isDrag }: Press, event: PointerEvent) {
  const { x, y } = pointOf(event);
  const threshold = isTouch ? THRESHOLD.touch : THRESHOLD.mouse;
  return isDrag || Math.hypot(x - start.x, y - start.y) > threshold;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

// Pictures of single pieces: beside the board, and dragged where the board cannot show them.

/** A disc's radius, as a part of its picture's side. */
const RADIUS = 0.47;
/** How far above a finger a piece is dragged, in squares, as on the board. */
const ABOVE_FINGER = 0.55;
/** The width of a disc, in squares, as on the board. */
const DISC = 0.9;

/**
 * @param piece its letter
 * @param side in CSS pixels
 */
function discOf(piece: string, colours: readonly string[], side: number) {
  const ratio = globalThis.devicePixelRatio || 1;
  const pixels = Math.round(side * ratio);
  const picture = element("canvas", { width: pixels, height: pixels, "aria-hidden": "true" });
  const context = picture.getContext("2d");
  if (!context) return picture;
  const pair = colours as BoardView["colours"];
  const spot = { x: pixels / 2, y: pixels / 2, radius: pixels * RADIUS, ratio };
  drawSingleDisc(context, piece, spot, pair);
  return picture;
}

/** A piece under the pointer, over everything else. */
export function createDraggedPiece(squareSize: () => number) {
  const root = element("div", { class: "edit-ghost", hidden: true, "aria-hidden": "true" });
  document.body.append(root);
  let shown = "";

  return {
    show(carried: Carried | null, colours: readonly string[]) {
      root.hidden = carried === null;
      if (carried === null) return;
      const { piece, point, isTouch } = carried;
      const square = squareSize();
      const side = square * DISC;
      const key = `${piece} ${side} ${colours.join(" ")}`;
      if (key !== shown) root.replaceChildren(discOf(piece, colours, side));
      shown = key;
      const above = isTouch ? ABOVE_FINGER * square : 0;
      root.style.inlineSize = `${side}px`;
      root.style.transform = `translate(${point.x - side / 2}px, ${point.y - above - side / 2}px)`;
    },
  };
}
