/** The pieces beside the board: each a button that takes it in hand, and a place to drag it from. */

import { ownerOf } from "../../board/view.js";
import { colourName, fullName } from "../../game/pieces.js";
import { say } from "../../i18n/edit.js";
import { button, element, mark, write } from "../../ui/element.js";
import { discOf } from "./discs.js";
import { LETTERS } from "./draft.js";
import { listenToDrags } from "./dragging.js";

/** @typedef {import("./dragging.js").Carried} Carried */

/** The side of a picture in CSS pixels. */
const SIDE = 36;

/**
 * @typedef {object} TrayView
 * @property {readonly string[]} off  the pieces beside the board
 * @property {string} inHand  one of them, or ""
 * @property {readonly string[]} colours
 * @property {boolean} isAimedAt  a piece of the board is carried off it
 */

/**
 * @param {object} callbacks
 * @param {(piece: string) => void} callbacks.onChoose
 * @param {(carried: Carried | null) => void} callbacks.onCarry
 * @param {(piece: string, point: { x: number, y: number }) => void} callbacks.onDrop
 */
export function createTray({ onChoose, onCarry, onDrop }) {
  const told = element("p", { class: "edit-tray-told" });
  const sides = /** @type {const} */ ([1, 2]).map((player) => {
    const letters = [...LETTERS].filter((letter) => ownerOf(letter) === player);
    const buttons = letters.map((piece) =>
      button({ class: "edit-piece", "data-letter": piece }, () => onChoose(piece)),
    );
    return {
      player,
      buttons,
      root: element("div", { class: "edit-side", role: "group" }, ...buttons),
    };
  });
  const all = sides.flatMap(({ buttons }) => buttons);
  const root = element(
    "section",
    { class: "edit-tray", "aria-label": say("tray.region") },
    told,
    ...sides.map((side) => side.root),
  );
  listenToDrags(root, {
    pieceOf: (target) =>
      (target instanceof Element && target.closest("button")?.dataset.letter) || "",
    onCarry,
    onDrop,
  });
  let drawn = "";

  /** @param {readonly string[]} colours */
  function draw(colours) {
    if (drawn === colours.join(" ")) return;
    drawn = colours.join(" ");
    for (const { player, root: side } of sides) {
      const colour = colourName(colours[player - 1] ?? "");
      side.setAttribute("aria-label", say("tray.side", { colour }));
    }
    for (const each of all) {
      const name = fullName(letterOf(each), colours);
      each.setAttribute("aria-label", name);
      each.title = name;
      each.replaceChildren(discOf(letterOf(each), colours, SIDE));
    }
  }

  return {
    root,
    /** @param {TrayView} view */
    show({ off, inHand, colours, isAimedAt }) {
      draw(colours);
      for (const each of all) {
        each.hidden = !off.includes(letterOf(each));
        mark(each, "aria-pressed", String(letterOf(each) === inHand));
      }
      for (const { buttons, root: side } of sides)
        side.hidden = buttons.every(({ hidden }) => hidden);
      mark(root, "data-aimed", isAimedAt ? "" : null);
      write(told, toldOf({ off, inHand, colours, isAimedAt }));
    },
  };
}

/** @param {TrayView} view */
function toldOf({ off, inHand, colours, isAimedAt }) {
  if (isAimedAt) return say("tray.off");
  if (inHand) return say("tray.hand", { piece: fullName(inHand, colours) });
  return say(off.length ? "tray.how" : "tray.none");
}

/** @param {HTMLElement} piece */
function letterOf(piece) {
  return piece.dataset.letter ?? "";
}
