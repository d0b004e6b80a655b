/** The panel of the engine: a switch, the depth of its search, and its best lines, which can be played. */

import { signsOf } from "../../game/texts/directions.ts";
import { colourName, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { button, element, keepFocus, mark, write } from "../../ui/element.ts";
import { MOST_LINES } from "./analysisentry.ts";
import type { PanelState } from "./panelstate.ts";
import { forFirst, scoreLabel, scoreText, wholeMoves } from "./scores.ts";

const say = speaker("analyse");

type LinesView = ReturnType<typeof linesView>;

/** Maximum moves shown of a line. */
const MOST_MOVES = 12;

export function linesView(state: PanelState) {
  const { isOn, count, view, lines, colours, signs, bottom, isStopped } = state;
  const [first = "", second = ""] = colours.map(colourName);
  const rows = (view && isOn ? (lines?.lines ?? []) : []).map(({ score, pv }) => {
    const margin = forFirst(score, view?.player ?? 1);
    const lead = wholeMoves(margin);
    const leader = lead === 0 ? "" : (colours[lead > 0 ? 0 : 1] ?? "");
    const shownSigns = signs && view ? signsOf(view.board, pv, bottom) : [];
    const moves = pv.map((move, place) => ({ move, sign: shownSigns[place] ?? "" }));
    return { text: scoreText(margin), label: scoreLabel(margin, colours), leader, moves };
  });
  const how = say("lines.how", { first, second });
  return { isOn, count, rows, status: statusText(state), how, isStopped: isOn && isStopped };
}

/** The depth of the search, or why there is none. */
function statusText({ isOn, isReady, view, lines }: PanelState) {
  if (!isOn) return say("lines.off");
  if (!isReady) return say("lines.asleep");
  if (view?.ending) return say("lines.over");
  if (!lines) return say("lines.waiting");
  return say(lines.done ? "lines.all" : "lines.depth", { depth: lines.depth });
}

export function createLinesPanel({
  onSwitch,
  onCount,
  onLine,
  onGoOn,
  onFocusLost,
}: {
  onSwitch: (isOn: boolean) => void;
  onCount: (count: number) => void;
  /** Play this many moves of a line. */
  onLine: (row: number, moves: number) => void;
  /** The player resumes a search that has stopped. */
  onGoOn: () => void;
  /** A focused move of a line has been removed. */
  onFocusLost: () => void;
}) {
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
  const goOn = button({ class: "link", hidden: true }, onGoOn, () => say("lines.goOn"));
  const bar = element("div", { class: "an-bar" }, label, status, goOn, count);
  const attributes = { class: "an-lines", "aria-label": () => say("lines.region") };

  return {
    root: element("section", attributes, bar, list, how),
    show(view: LinesView) {
      toggle.checked = view.isOn;
      count.value = String(view.count);
      for (const each of [count, how, list]) each.hidden = !view.isOn;
      write(status, view.status);
      keepFocus(
        bar,
        () => goOn.toggleAttribute("hidden", !view.isStopped),
        () => toggle.focus(),
      );
      write(how, view.how);
      const showRows = () => {
        for (const [place, row] of rows.entries()) {
          row.root.hidden = place >= view.count;
          row.show(view.rows[place] ?? null);
        }
      };
      keepFocus(list, showRows, onFocusLost);
    },
  };
}

function countField(onCount: (count: number) => void) {
  const label = () => say("lines.count");
  const options = Array.from({ length: MOST_LINES }, (_, n) =>
    element("option", { value: n + 1 }, () => number(n + 1)),
  );
  const attributes = { id: "lines-count", class: "an-count", "aria-label": label, title: label };
  const field = element("select", attributes, ...options);
  field.addEventListener("change", () => onCount(Number(field.value)));
  return field;
}

function createRow(onPlay: (moves: number) => void) {
  const score = element("strong", { class: "an-score" });
  const line = element("span", { class: "an-pv", role: "group" });
  const moves = Array.from({ length: MOST_MOVES }, (_, place) =>
    button({ class: "move", tabindex: place === 0 ? 0 : -1 }, () => onPlay(place + 1)),
  );
  line.append(...moves);
  line.addEventListener("keydown", (event) => walkAlong(moves, event));

  return {
    root: element("li", { class: "an-line" }, score, line),
    show(view: LinesView["rows"][number] | null) {
      write(score, view?.text ?? "");
      mark(score, "data-colour", view?.leader || null);
      for (const each of [score, line]) mark(each, "aria-label", view?.label ?? null);
      for (const [place, press] of moves.entries()) showMove(press, view?.moves[place]);
    },
  };
}

/** Screen readers cannot speak the sign: the style sheet draws it, and the label has the move. */
function showMove(press: HTMLElement, shown: { move: string; sign: string } | undefined) {
  press.hidden = !shown;
  if (!shown) return;
  const text = notationOf(shown.move);
  write(press, shown.sign ? "" : text);
  mark(press, "data-sign", shown.sign || null);
  mark(press, "data-move", shown.move);
  mark(press, "aria-label", () => say("lines.play", { move: text }));
}

/** Left and right move the focus along a line. */
function walkAlong(moves: readonly HTMLElement[], event: KeyboardEvent) {
  const at = moves.indexOf(event.target as HTMLElement);
  const next = event.key === "ArrowRight" ? at + 1 : event.key === "ArrowLeft" ? at - 1 : -1;
  const press = moves[next];
  if (!press || press.hidden) return;
  event.preventDefault();
  event.stopPropagation();
  press.focus();
}
