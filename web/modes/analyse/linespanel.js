/** The panel of the engine: a switch, how deep it has searched, and its best lines, which can be played. */

import { colourName, notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/analyse.js";
import { number } from "../../i18n/format.js";
import { button, element, mark, write } from "../../ui/element.js";
import { MOST_LINES } from "./analysisentry.js";
import { forFirst, scoreLabel, scoreText } from "./score.js";

/** @typedef {import("./analysisview.js").PanelState} PanelState */
/** @typedef {ReturnType<typeof linesView>} LinesView */

/** Less than can be seen in a figure with one decimal, in hundredths of a point. */
const LEVEL = 5;
/** Of a line so many moves are shown at most. */
const MOST_MOVES = 12;

/** @param {PanelState} state */
export function linesView(state) {
  const { isOn, count, view, lines, colours } = state;
  const [first = "", second = ""] = colours.map(colourName);
  const rows = (view && isOn ? (lines?.lines ?? []) : []).map(({ score, pv }) => {
    const margin = forFirst(score, view?.player ?? 1);
    const leader = Math.abs(margin) < LEVEL ? "" : (colours[margin > 0 ? 0 : 1] ?? "");
    return { text: scoreText(margin), label: scoreLabel(margin, colours), leader, moves: pv };
  });
  return { isOn, count, rows, status: statusText(state), how: say("lines.how", { first, second }) };
}

/** How deep the engine has searched, or why it has not. @param {PanelState} state */
function statusText({ isOn, isReady, view, lines }) {
  if (!isOn) return say("lines.off");
  if (!isReady) return say("lines.asleep");
  if (view?.ending) return say("lines.over");
  if (!lines) return say("lines.waiting");
  return say(lines.done ? "lines.all" : "lines.depth", { depth: lines.depth });
}

/**
 * @param {object} callbacks
 * @param {(isOn: boolean) => void} callbacks.onSwitch
 * @param {(count: number) => void} callbacks.onCount
 * @param {(row: number, moves: number) => void} callbacks.onLine  so many moves of a line are to be played
 */
export function createLinesPanel({ onSwitch, onCount, onLine }) {
  const toggle = element("input", { type: "checkbox", role: "switch", class: "an-switch" });
  toggle.addEventListener("change", () => onSwitch(toggle.checked));
  const label = element(
    "label",
    { class: "an-on" },
    toggle,
    element("span", {}, () => say("lines.engine")),
  );
  const status = element("span", { class: "an-told" });
  const count = countField(onCount);
  const rows = Array.from({ length: MOST_LINES }, (_, row) =>
    createRow((moves) => onLine(row, moves)),
  );
  const list = element("ol", { class: "an-list" }, ...rows.map(({ root }) => root));
  const how = element("p", { class: "fine an-how" });
  const bar = element("div", { class: "an-bar" }, label, status, count);
  const attributes = { class: "an-lines", "aria-label": () => say("lines.region") };

  return {
    root: element("section", attributes, bar, list, how),
    /** @param {LinesView} view */
    show(view) {
      toggle.checked = view.isOn;
      count.value = String(view.count);
      for (const each of [count, how, list]) each.hidden = !view.isOn;
      write(status, view.status);
      write(how, view.how);
      for (const [place, row] of rows.entries()) {
        row.root.hidden = place >= view.count;
        row.show(view.rows[place] ?? null);
      }
    },
  };
}

/** How many lines are shown. @param {(count: number) => void} onCount */
function countField(onCount) {
  const label = () => say("lines.count");
  const options = Array.from({ length: MOST_LINES }, (_, n) =>
    element("option", { value: n + 1 }, () => number(n + 1)),
  );
  const attributes = { id: "lines-count", class: "an-count", "aria-label": label, title: label };
  const field = element("select", attributes, ...options);
  field.addEventListener("change", () => onCount(Number(field.value)));
  return field;
}

/** @param {(moves: number) => void} onPlay */
function createRow(onPlay) {
  const score = element("strong", { class: "an-score" });
  const line = element("span", { class: "an-pv", role: "group" });
  const moves = Array.from({ length: MOST_MOVES }, (_, place) =>
    button({ class: "move", tabindex: place === 0 ? 0 : -1 }, () => onPlay(place + 1)),
  );
  line.append(...moves);
  line.addEventListener("keydown", (event) => walkAlong(moves, event));

  return {
    root: element("li", { class: "an-line" }, score, line),
    /** @param {LinesView["rows"][number] | null} view */
    show(view) {
      write(score, view?.text ?? "");
      mark(score, "data-colour", view?.leader || null);
      for (const each of [score, line]) mark(each, "aria-label", view?.label ?? null);
      for (const [place, press] of moves.entries()) {
        const move = view?.moves[place];
        press.hidden = move === undefined;
        if (move === undefined) continue;
        write(press, notationOf(move));
        mark(press, "data-move", move);
        mark(press, "aria-label", () => say("lines.play", { move: notationOf(move) }));
      }
    },
  };
}

/** Left and right lead to the other moves of a line. @param {readonly HTMLElement[]} moves @param {KeyboardEvent} event */
function walkAlong(moves, event) {
  const at = moves.indexOf(/** @type {HTMLElement} */ (event.target));
  const next = event.key === "ArrowRight" ? at + 1 : event.key === "ArrowLeft" ? at - 1 : -1;
  const press = moves[next];
  if (!press || press.hidden) return;
  event.preventDefault();
  event.stopPropagation();
  press.focus();
}
