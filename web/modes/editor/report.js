/** The report on the draft: its status, its solution to step through, and what can be done next. */

import { notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/edit.js";
import { button, element, mark, write } from "../../ui/element.js";
import { icon } from "../../ui/icons.js";
import { writeSentences } from "../../ui/sentences.js";
import { FOLLOW_UPS } from "./followups.js";

/** @typedef {import("./followups.js").FollowUp} FollowUp */

/**
 * @typedef {object} ReportView
 * @property {import("./draftstatus.js").DraftStatus} status
 * @property {readonly FollowUp[]} followUps
 * @property {readonly string[]} line  the solution, or none
 * @property {number} at  how many of its moves are on the board
 */

/**
 * @param {object} callbacks
 * @param {(name: FollowUp) => void} callbacks.onFollowUp
 * @param {(at: number) => void} callbacks.onStep
 * @param {() => void} callbacks.onFocusLost
 */
export function createReport({ onFollowUp, onStep, onFocusLost }) {
  const main = element("p", { class: "status-main" });
  const lines = element("p", { class: "edit-lines" });
  const solution = createLine(onStep);
  const buttons = FOLLOW_UPS.map((name) => {
    const kind = name === "share" ? "button button-main" : "button";
    const attributes = { class: kind, "data-go": name, hidden: true };
    return button(
      attributes,
      () => onFollowUp(name),
      () => say(`go.${name}`),
    );
  });
  const row = element("div", { class: "edit-goes" }, ...buttons);
  const root = element("section", { class: "edit-report" }, main, lines, solution.root, row);

  return {
    root,
    /** @param {ReportView} view */
    show({ status, followUps, line, at }) {
      const focused = document.activeElement;
      write(main, status.main);
      writeSentences(lines, status.lines);
      mark(root, "data-tone", status.tone);
      solution.show(line, at);
      for (const each of buttons) each.hidden = !followUps.some((name) => name === each.dataset.go);
      const hadFocus = focused instanceof HTMLElement && root.contains(focused);
      if (hadFocus && focused.closest("[hidden]")) onFocusLost();
    },
  };
}

/** @param {(at: number) => void} onStep */
function createLine(onStep) {
  let now = 0;
  const before = stepButton("before", () => onStep(now - 1));
  const after = stepButton("after", () => onStep(now + 1));
  const list = element("ol", { class: "edit-moves", "aria-label": () => say("line.region") });
  const close = button(
    { class: "button" },
    () => onStep(0),
    () => say("line.close"),
  );
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
  const label = () => say(`line.${name}`);
  const attributes = { class: "menu-item", "data-step": name, "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}
