/** What the engine thinks: a switch, how deep it has looked, and its best lines, which can be played. */

import { notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/analyse.js";
import { button, element, mark, write } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";
import { MOST_LINES } from "./analysisentry.js";

/**
 * @typedef {object} LinesView
 * @property {boolean} isOn
 * @property {number} count  how many lines are wanted
 * @property {string} told  how deep it has looked, or why there is nothing to be seen
 * @property {string} how  how its figures are to be read
 * @property {readonly LineRow[]} rows
 */

/** @typedef {{ text: string, label: string, colour: string, moves: readonly string[] }} LineRow  colour: of the side that is ahead, "" for none */

/** More of a line than is ever seen. */
const MOST_MOVES = 12;

/**
 * @param {object} callbacks
 * @param {(isOn: boolean) => void} callbacks.onSwitch
 * @param {(count: number) => void} callbacks.onCount
 * @param {(row: number, moves: number) => void} callbacks.onLine  so many moves of a line are to be played
 */
export function createLinesPanel({ onSwitch, onCount, onLine }) {
  const switched = element("input", { type: "checkbox", role: "switch", class: "an-switch" });
  switched.addEventListener("change", () => onSwitch(switched.checked));
  const told = element("span", { class: "an-told" });
  const id = freshId("lines");
  const count = element(
    "select",
    { id, class: "an-count", "aria-label": say("lines.count"), title: say("lines.count") },
    ...Array.from({ length: MOST_LINES }, (_, n) =>
      element("option", { value: n + 1 }, say("lines.number", { n: n + 1 })),
    ),
  );
  count.addEventListener("change", () => onCount(Number(count.value)));
  const rows = Array.from({ length: MOST_LINES }, (_, row) =>
    createRow((moves) => onLine(row, moves)),
  );
  const list = element("ol", { class: "an-list" }, ...rows.map(({ root }) => root));
  const how = element("p", { class: "fine an-how" });
  const root = element(
    "section",
    { class: "an-lines", "aria-label": say("lines.region") },
    element(
      "div",
      { class: "an-bar" },
      element("label", { class: "an-on" }, switched, element("span", {}, say("lines.engine"))),
      told,
      count,
    ),
    list,
    how,
  );

  return {
    root,
    /** @param {LinesView} view */
    show(view) {
      switched.checked = view.isOn;
      count.value = String(view.count);
      count.hidden = !view.isOn;
      write(told, view.told);
      write(how, view.how);
      how.hidden = !view.isOn;
      list.hidden = !view.isOn;
      for (const [place, row] of rows.entries()) {
        row.root.hidden = place >= view.count;
        row.show(view.rows[place] ?? null);
      }
    },
  };
}

/** @param {(moves: number) => void} onPlay */
function createRow(onPlay) {
  const score = element("strong", { class: "an-score" });
  const line = element("span", { class: "an-pv", role: "group" });
  const presses = Array.from({ length: MOST_MOVES }, (_, place) =>
    button({ class: "move", tabindex: place === 0 ? 0 : -1 }, () => onPlay(place + 1)),
  );
  line.append(...presses);
  line.addEventListener("keydown", (event) => {
    const at = presses.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = event.key === "ArrowRight" ? at + 1 : event.key === "ArrowLeft" ? at - 1 : -1;
    const press = presses[next];
    if (!press || press.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    press.focus();
  });
  const root = element("li", { class: "an-line" }, score, line);

  return {
    root,
    /** @param {LineRow | null} view */
    show(view) {
      write(score, view?.text ?? "");
      mark(score, "data-colour", view?.colour || null);
      mark(score, "aria-label", view?.label ?? null);
      mark(line, "aria-label", view?.label ?? null);
      for (const [place, press] of presses.entries()) {
        const move = view?.moves[place];
        press.hidden = move === undefined;
        if (move === undefined) continue;
        write(press, notationOf(move));
        mark(press, "data-move", move);
        mark(press, "aria-label", say("lines.play", { move: notationOf(move) }));
      }
    },
  };
}
