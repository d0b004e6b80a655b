/** What is told of the draft beside the board: the verdict, its solution to step through, what comes next. */

import { notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/edit.js";
import { button, element, mark, write } from "../../ui/element.js";
import { icon } from "./editoricons.js";

/** @typedef {import("./draftstatus.js").News} News */
/** @typedef {import("./draftstatus.js").Go} Go */

const GOES = Object.freeze(
  /** @type {const} */ (["stop", "prove", "share", "solve", "solo", "play", "analyse"]),
);

/**
 * @typedef {object} ReportView
 * @property {News} news
 * @property {readonly Go[]} goes
 * @property {readonly string[]} line  the solution, or none
 * @property {number} at  how many of its moves are on the board
 */

/**
 * @param {object} callbacks
 * @param {(go: Go) => void} callbacks.onGo
 * @param {(at: number) => void} callbacks.onStep
 * @param {() => void} callbacks.onFocusLost
 */
export function createReport({ onGo, onStep, onFocusLost }) {
  const main = element("p", { class: "status-main" });
  const lines = element("div", { class: "edit-lines" });
  const line = createLine(onStep);
  const buttons = GOES.map((go) => {
    const kind = go === "share" ? "button button-main" : "button";
    return button({ class: kind, "data-go": go, hidden: true }, () => onGo(go), say(`go.${go}`));
  });
  const row = element("div", { class: "edit-goes" }, ...buttons);
  const root = element("section", { class: "edit-report" }, main, lines, line.root, row);

  return {
    root,
    /** @param {ReportView} view */
    show({ news, goes, line: moves, at }) {
      const focused = document.activeElement;
      write(main, news.main);
      const key = news.lines.join("\n");
      if (lines.dataset.key !== key) {
        lines.dataset.key = key;
        lines.replaceChildren(...news.lines.map((text) => element("p", {}, text)));
      }
      mark(root, "data-tone", news.tone);
      line.show(moves, at);
      for (const each of buttons) each.hidden = !goes.some((go) => go === each.dataset.go);
      const isLost = focused instanceof HTMLElement && root.contains(focused);
      if (isLost && focused.closest("[hidden]")) onFocusLost();
    },
  };
}

/** @param {(at: number) => void} onStep */
function createLine(onStep) {
  let now = 0;
  const before = stepButton("before", () => onStep(now - 1));
  const after = stepButton("after", () => onStep(now + 1));
  const list = element("ol", { class: "edit-moves", "aria-label": say("line.region") });
  const close = button({ class: "button" }, () => onStep(0), say("line.close"));
  const root = element("div", { class: "edit-line", hidden: true }, before, list, after, close);
  let shown = "";

  return {
    root,
    /** @param {readonly string[]} moves @param {number} at */
    show(moves, at) {
      now = at;
      root.hidden = moves.length === 0;
      if (shown !== moves.join(" ")) {
        shown = moves.join(" ");
        list.replaceChildren(...moves.map((move) => element("li", {}, notationOf(move))));
      }
      for (const [place, each] of [...list.children].entries()) {
        mark(each, "aria-current", place + 1 === at ? "step" : null);
      }
      mark(before, "aria-disabled", at === 0 ? "true" : null);
      mark(after, "aria-disabled", at === moves.length ? "true" : null);
      close.hidden = at === 0;
    },
  };
}

/** @param {"before" | "after"} name @param {() => void} onPress */
function stepButton(name, onPress) {
  const label = say(`line.${name}`);
  const attributes = { class: "menu-item", "data-step": name, "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}
