/** Where tasks come from: the course, the day, a seed or a text; a dialog with a tab for each. */

import { say } from "../../i18n/solo.js";
import { openDialog } from "../../ui/dialog.js";
import { element, mark } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";
import { coursePanel } from "./coursepanel.js";
import { dayPanel } from "./daypanel.js";
import { makePanel } from "./generatepanel.js";
import { textPanel } from "./textpanel.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {"course" | "day" | "make" | "text"} Kind */

/**
 * What the tabs know of the mode and may do to it.
 *
 * @typedef {object} TaskSource
 * @property {import("../../engine/client.js").Ask} ask
 * @property {ReturnType<typeof import("../../game/rulesets.js").createRulesets>} rulesets
 * @property {() => Promise<import("./course.js").Course>} course
 * @property {() => import("./results.js").Results} results
 * @property {Task | null} here  the task on the board
 * @property {import("./generate.js").Maker} maker
 * @property {import("./generate.js").Wants} wants  what was last asked for to be made
 * @property {boolean} isOrdered  that is to be made at once
 * @property {() => Date} now
 */

/**
 * @typedef {object} PanelParts
 * @property {AbortSignal} signal  the dialog is closed
 * @property {(task: Task, line?: readonly string[]) => void} onTask  put this one on the board; the
 *   line is a way home that is known
 */

/** @typedef {(source: TaskSource, parts: PanelParts) => HTMLElement} Panel */

/** @type {Readonly<Record<Kind, Panel>>} */
const PANELS = Object.freeze({
  course: coursePanel,
  day: dayPanel,
  make: makePanel,
  text: textPanel,
});
const KINDS = Object.freeze(/** @type {const} */ (["course", "day", "make", "text"]));
const KEYS = Object.freeze({ ArrowLeft: -1, ArrowRight: 1, Home: -9, End: 9 });

/** The tab that shows where a task came from. @param {Task | null} task @returns {Kind} */
export function kindOf(task) {
  const from = task?.origin.from;
  if (from === "made") return "make";
  return from === "day" || from === "text" ? from : "course";
}

/**
 * @param {TaskSource} source
 * @param {PanelParts["onTask"]} onTask
 */
export function openChooser(source, onTask) {
  const life = new AbortController();
  const first = source.isOrdered ? "make" : kindOf(source.here);
  const body = element("div", { class: "tasks" });
  const dialog = openDialog({
    name: "tasks",
    title: say("tasks.title"),
    body: [body],
    onClose: () => life.abort(),
  });
  const parts = {
    signal: life.signal,
    /** @type {PanelParts["onTask"]} */
    onTask(task, line) {
      dialog.close();
      onTask(task, line);
    },
  };
  body.append(...tabbed((kind) => PANELS[kind](source, parts), first));
}

/**
 * Tabs and the panel below them; a panel is made when it is first looked at.
 *
 * @param {(kind: Kind) => HTMLElement} make
 * @param {Kind} first
 */
function tabbed(make, first) {
  const stem = freshId("tasks");
  const bar = element("div", {
    class: "segments",
    role: "tablist",
    "aria-label": say("tasks.kinds"),
  });
  /** @type {Map<Kind, HTMLElement>} */
  const panels = new Map();
  const place = element("div", { class: "tasks-place" });
  const tabs = KINDS.map((kind) => {
    const tab = element(
      "button",
      { type: "button", role: "tab", class: "tasks-tab", id: `${stem}-${kind}`, "data-kind": kind },
      say(`tasks.${kind}`),
    );
    tab.addEventListener("click", () => choose(kind));
    return tab;
  });

  /** @param {Kind} kind */
  function choose(kind) {
    for (const tab of tabs) {
      const isChosen = tab.dataset.kind === kind;
      mark(tab, "aria-selected", String(isChosen));
      mark(tab, "aria-controls", isChosen ? `${stem}-panel-${kind}` : null);
      tab.tabIndex = isChosen ? 0 : -1;
    }
    if (!panels.has(kind)) panels.set(kind, panelOf(kind));
    for (const [each, panel] of panels) panel.hidden = each !== kind;
  }

  /** @param {Kind} kind */
  function panelOf(kind) {
    const attributes = { role: "tabpanel", id: `${stem}-panel-${kind}`, class: "tasks-panel" };
    const panel = element("div", attributes);
    panel.setAttribute("aria-labelledby", `${stem}-${kind}`);
    place.append(panel);
    panel.append(make(kind));
    return panel;
  }

  bar.append(...tabs);
  bar.addEventListener("keydown", (event) => {
    const step = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.tabIndex === 0);
    const next = Math.max(0, Math.min(KINDS.length - 1, at + step));
    choose(KINDS[next] ?? first);
    tabs[next]?.focus();
  });
  choose(first);
  return [bar, place];
}
