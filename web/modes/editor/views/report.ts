/** The report on the draft: its status, its solution to step through, and the next steps. */

import { effect } from "../../../base/signals.ts";
import type { ContextBoard } from "../../../game/mode.ts";
import { notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { createStatusPanel } from "../../../ui/statuspanel.ts";
import { createStepper } from "../../../ui/stepper.ts";
import { FOLLOW_UPS } from "../followups.ts";
import type { EditorStore } from "../stores/editorstore.ts";

const say = speaker("edit");

export function createReport(store: EditorStore, board: Pick<ContextBoard, "focus">) {
  const { report } = store;
  const { main, sub, buttons, show, offer } = createStatusPanel({
    ids: FOLLOW_UPS,
    label: (name) => () => say(`go.${name}`),
    first: "share",
    onAction: (name) => report.follow(name),
  });
  sub.className = "text-4 breakable";
  const solution = createSolution(store);
  const row = element("div", { class: "edit-goes flow gap-3" }, ...buttons);
  const root = element(
    "section",
    { class: "edit-report stack gap-3" },
    main,
    sub,
    solution.root,
    row,
  );

  effect(() => {
    show(root, report.status);
    offer(root, report.followUps, () => board.focus(), solution.show);
  });
  return root;
}

function createSolution(store: EditorStore) {
  const stepper = createStepper(["before", "after"], {
    label: (step) => () => say(`line.${step}`),
    onStep: (step) => store.step(step),
  });
  const [before = "", after = ""] = stepper.buttons;
  const list = element("ol", {
    class: "edit-moves flow gap-0 across-3 text-4 figures",
    "aria-label": () => say("line.region"),
  });
  const close = button(
    { class: "button" },
    () => store.step("first"),
    () => say("line.close"),
  );
  const root = element(
    "div",
    { class: "edit-line row wrap gap-1 across-2", hidden: true },
    before,
    list,
    after,
    close,
  );
  let listed = "";

  return {
    root,
    show() {
      const { report, solution } = store;
      const moves = report.isCurrent ? solution.moves : [];
      const { at } = solution.line;
      root.hidden = moves.length === 0;
      if (listed !== moves.join(" ")) {
        listed = moves.join(" ");
        list.replaceChildren(...moves.map((move) => element("li", {}, notationOf(move))));
      }
      for (const [place, item] of [...list.children].entries()) {
        mark(item, "aria-current", place + 1 === at ? "step" : null);
      }
      stepper.show((step) => solution.canStep(step));
      close.hidden = at === 0;
    },
  };
}
