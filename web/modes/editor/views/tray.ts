/** The pieces beside the board, to select or to drag onto it. */

import { effect } from "../../../base/signals.ts";
import type { Carried } from "../../../board/selection.ts";
import { ownerOf } from "../../../board/view.ts";
import { colourName, fullName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { LETTERS } from "../shape.ts";
import type { EditorStore } from "../stores/editorstore.ts";
import type { PlacingStore } from "../stores/placingstore.ts";
import { drawDisc } from "./disc.ts";

const say = speaker("edit");

/** The side of a picture in CSS pixels. */
const SIDE = 36;

export function createTray({ drafts, placing }: EditorStore) {
  const sides = ([1, 2] as const).map((player) => createSide(player, placing));
  const status = element("p", { class: "small edit-tray-status" });
  const attributes = {
    class: "edit-tray stack gap-3 line-below",
    "aria-label": () => say("tray.region"),
  };
  const both = element(
    "div",
    { class: "edit-sides flow gap-3 across-4" },
    ...sides.map((side) => side.root),
  );
  const root = element("section", attributes, status, both);
  listenToDrags(root, placing);

  effect(() => {
    const { colours } = drafts;
    for (const side of sides) side.show(colours);
    mark(root, "data-aimed", placing.isDraggedOff ? "" : null);
    write(status, () => statusText(placing, colours));
  });
  return root;
}

function createSide(player: 1 | 2, placing: PlacingStore) {
  const letters = [...LETTERS].filter((letter) => ownerOf(letter) === player);
  const buttons = new Map(
    letters.map((piece) => {
      const attributes = { class: "edit-piece", "data-letter": piece };
      return [piece, button(attributes, () => placing.select(piece))];
    }),
  );
  const root = element("div", { class: "edit-side", role: "group" }, ...buttons.values());
  let drawn = "";

  function draw(colours: readonly string[]) {
    if (drawn === colours.join(" ")) return;
    drawn = colours.join(" ");
    mark(root, "aria-label", () =>
      say("tray.side", { colour: colourName(colours[player - 1] ?? "") }),
    );
    for (const [piece, made] of buttons) {
      const name = () => fullName(piece, colours);
      mark(made, "aria-label", name);
      mark(made, "title", name);
      made.replaceChildren(drawDisc(piece, colours, SIDE));
    }
  }

  return {
    root,
    show(colours: readonly string[]) {
      const { off, selected } = placing;
      draw(colours);
      for (const [piece, made] of buttons) {
        made.hidden = !off.includes(piece);
        mark(made, "aria-pressed", String(piece === selected));
      }
      root.hidden = letters.every((piece) => !off.includes(piece));
    },
  };
}

function statusText({ off, selected, isDraggedOff }: PlacingStore, colours: readonly string[]) {
  if (isDraggedOff) return say("tray.off");
  if (selected) return say("tray.hand", { piece: fullName(selected, colours) });
  return say(off.length ? "tray.how" : "tray.none");
}

type Point = Carried["point"];
type Press = { id: number; piece: string; start: Point; isTouch: boolean; isDrag: boolean };

/** How many CSS pixels a pointer may move before a press becomes a drag. */
const THRESHOLD = { mouse: 4, touch: 9 };

function listenToDrags(root: HTMLElement, placing: PlacingStore) {
  let press: Press | null = null;

  const cancel = () => {
    if (press?.isDrag) placing.dragFromTray(null);
    press = null;
  };
  root.addEventListener("pointerdown", (event) => {
    if (press) cancel();
    const piece = pieceAt(event.target);
    if (!piece || event.button !== 0 || !event.isPrimary) return;
    const isTouch = event.pointerType === "touch";
    press = { id: event.pointerId, piece, start: pointOf(event), isTouch, isDrag: false };
  });
  root.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId || !isDragged(press, event)) return;
    // A captured pointer does not click the button where it went down.
    if (!press.isDrag) root.setPointerCapture(press.id);
    press.isDrag = true;
    placing.dragFromTray({ piece: press.piece, point: pointOf(event), isTouch: press.isTouch });
  });
  root.addEventListener("pointerup", (event) => {
    if (press?.id !== event.pointerId) return;
    const { piece, isDrag } = press;
    cancel();
    if (isDrag) placing.dropFromTray(piece, pointOf(event));
  });
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("lostpointercapture", ({ target }) => {
    if (target === root) cancel();
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

/** The piece of the button under a pointer; "" for none. */
function pieceAt(target: EventTarget | null) {
  return (target instanceof Element && target.closest("button")?.dataset.letter) || "";
}

function isDragged({ start, isTouch, isDrag }: Press, event: PointerEvent) {
  const { x, y } = pointOf(event);
  const threshold = isTouch ? THRESHOLD.touch : THRESHOLD.mouse;
  return isDrag || Math.hypot(x - start.x, y - start.y) > threshold;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
