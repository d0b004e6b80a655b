/** The panel of the engine: a switch, the depth of its search, and its best lines, which can be played. */

import { effect } from "../../../base/signals.ts";
import { colourName, notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { MOST_LINES } from "../analysisentry.ts";
import { forFirst, scoreLabel, scoreText, wholeMoves } from "../scores.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";

const say = speaker("analyse");

/** The maximum number of moves shown of a line. */
const MOST_MOVES = 12;

type Row = ReturnType<typeof rowsIn>[number];

function rowsIn({ moveFormat, search, study }: AnalyseStore) {
  const { colours, view } = study.position;
  return ((view && search.state?.lines) ?? []).map(({ score, pv }) => {
    const margin = forFirst(score, view?.player ?? 1);
    const lead = wholeMoves(margin);
    const leader = lead === 0 ? "" : (colours[lead > 0 ? 0 : 1] ?? "");
    const signs = moveFormat.line(pv);
    const moves = pv.map((move, at) => ({ move, sign: signs[at] ?? "" }));
    return { text: scoreText(margin), label: scoreLabel(margin, colours), leader, moves };
  });
}

/** The depth of the search, or why there is none. */
function statusText({ search, study }: AnalyseStore) {
  const { state } = search;
  if (!search.isOn) return say("lines.off");
  if (!search.isAwake) return say("lines.asleep");
  if (study.position.status === "over") return say("lines.over");
  if (!state) return say("lines.waiting");
  return say(state.done ? "lines.all" : "lines.depth", { depth: state.depth });
}

/** @param focusMoves focuses the list of moves when a focused move of a line is removed */
export function createLines(store: AnalyseStore, focusMoves: () => void) {
  const { search, study } = store;
  const toggle = element("input", { type: "checkbox", role: "switch", class: "an-switch" });
  toggle.addEventListener("change", () => search.turn(toggle.checked));
  const caption = element("span", {}, () => say("lines.engine"));
  const label = element("label", { class: "row an-on strong" }, toggle, caption);
  const status = element("span", { class: "small an-status breakable" });
  const count = createCount((lines) => search.setCount(lines));
  const rows = Array.from({ length: MOST_LINES }, (_, row) =>
    createRow((moves) => search.playLine(row, moves)),
  );
  const list = element("ol", { class: "an-list" }, ...rows.map(({ root }) => root));
  const how = element("p", { class: "fine an-how text-2" });
  const goOn = button(
    { class: "link", hidden: true },
    () => search.lines.goOn(),
    () => say("lines.goOn"),
  );
  const bar = element("div", { class: "row an-bar" }, label, status, goOn, count);

  function drawBar() {
    toggle.checked = search.isOn;
    count.value = String(search.count);
    count.hidden = !search.isOn;
    goOn.hidden = !search.isOn || !search.lines.isStopped;
    write(status, statusText(store));
  }

  function drawRows() {
    const shown = rowsIn(store);
    for (const [at, row] of rows.entries()) {
      row.root.hidden = at >= search.count;
      row.show(shown[at] ?? null);
    }
  }

  effect(() => {
    if (!store.isShown.value) return;
    keepFocus(bar, drawBar, () => toggle.focus());
    for (const each of [how, list]) each.hidden = !search.isOn;
    const [first = "", second = ""] = study.position.colours.map(colourName);
    write(how, say("lines.how", { first, second }));
    keepFocus(list, drawRows, focusMoves);
  });
  const attributes = {
    class: "an-lines line-below inset",
    "aria-label": () => say("lines.region"),
  };
  return element("section", attributes, bar, list, how);
}

function createCount(choose: (count: number) => void) {
  const label = () => say("lines.count");
  const options = Array.from({ length: MOST_LINES }, (_, n) =>
    element("option", { value: n + 1 }, () => number(n + 1)),
  );
  const attributes = { id: "lines-count", class: "an-count", "aria-label": label, title: label };
  const field = element("select", attributes, ...options);
  field.addEventListener("change", () => choose(Number(field.value)));
  return field;
}

/** @param play plays this many moves of the line */
function createRow(play: (moves: number) => void) {
  const score = element("strong", { class: "an-score fixed" });
  const line = element("span", { class: "an-pv flow grow text-4", role: "group" });
  const moves = Array.from({ length: MOST_MOVES }, (_, at) =>
    button({ class: "move", tabindex: at === 0 ? 0 : -1 }, () => play(at + 1)),
  );
  line.append(...moves);
  line.addEventListener("keydown", (event) => stepAlongLine(moves, event));

  return {
    root: element("li", { class: "row an-line line-above" }, score, line),
    show(view: Row | null) {
      write(score, view?.text ?? "");
      mark(score, "data-colour", view?.leader || null);
      for (const each of [score, line]) mark(each, "aria-label", view?.label ?? null);
      for (const [at, press] of moves.entries()) showMove(press, view?.moves[at]);
    },
  };
}

/** A sign cannot be spoken, so the style sheet draws it and the label names the move. */
function showMove(press: HTMLElement, shown: { move: string; sign: string } | undefined) {
  press.hidden = !shown;
  if (!shown) return;
  const text = notationOf(shown.move);
  write(press, shown.sign ? "" : text);
  mark(press, "data-sign", shown.sign || null);
  mark(press, "data-move", shown.move);
  mark(press, "aria-label", () => say("lines.play", { move: text }));
}

function stepAlongLine(moves: readonly HTMLElement[], event: KeyboardEvent) {
  const at = moves.indexOf(event.target as HTMLElement);
  const next = event.key === "ArrowRight" ? at + 1 : event.key === "ArrowLeft" ? at - 1 : -1;
  const press = moves[next];
  if (!press || press.hidden) return;
  event.preventDefault();
  event.stopPropagation();
  press.focus();
}
