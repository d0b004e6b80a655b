/** The report on the draft: its status, its solution to step through, and what can be done next. */

import { notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import { writeSentences } from "../../ui/sentences.ts";
import type { DraftStatus } from "./draftstatus.ts";
import type { FollowUp } from "./followups.ts";
import { FOLLOW_UPS } from "./followups.ts";

const say = speaker("edit");

interface ReportView {
  status: DraftStatus;
  followUps: readonly FollowUp[];
  /** The solution, or none */
  line: readonly string[];
  /** How many of its moves are on the board */
  at: number;
}

export function createReport({
  onFollowUp,
  onStep,
  onFocusLost,
}: {
  onFollowUp: (name: FollowUp) => void;
  onStep: (at: number) => void;
  onFocusLost: () => void;
}) {
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
    show({ status, followUps, line, at }: ReportView) {
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

function createLine(onStep: (at: number) => void) {
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
    show(moves: readonly string[], at: number) {
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

function stepButton(name: "before" | "after", onPress: () => void) {
  const label = () => say(`line.${name}`);
  const attributes = { class: "menu-item", "data-step": name, "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}
