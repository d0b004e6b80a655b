/** The dialog for choosing a task: tabs for the course, the day, a made task and a text. */

import { say } from "../../i18n/solo.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, mark } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";
import { coursePanel } from "./coursepanel.js";
import { dayTab } from "./daytab.js";
import { makePanel } from "./generatepanel.js";
import { textPanel } from "./tasktext.js";

/** @import { Task } from "./task.js" */

/** @typedef {"course" | "day" | "make" | "text"} Kind */

/**
 * What the tabs need of the mode.
 *
 * @typedef {object} TaskSource
 * @property {import("../../engine/client.js").Engine["call"]} ask
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 * @property {() => Promise<import("./course.js").Course>} course
 * @property {() => import("./results.js").Results} results
 * @property {Pick<import("../../game/mode.js").ModeContext, "store" | "reportAside">} context  where the results of the days are
 * @property {Task | null} here  the task on the board
 * @property {import("./generate.js").Maker} maker
 * @property {import("./generate.js").Wants} wants  what was last asked for to be made
 * @property {boolean} isOrdered  that is to be made again at once
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
  day: dayTab,
  make: makePanel,
  text: textPanel,
});
const KINDS = Object.freeze(/** @type {const} */ (["course", "day", "make", "text"]));
const KEYS = Object.freeze({ ArrowLeft: -1, ArrowRight: 1, Home: -9, End: 9 });

/** @param {TaskSource} source @param {PanelParts["onTask"]} onTask */
export function openChooser(source, onTask) {
  const life = new AbortController();
  const body = element("div", { class: "tasks" });
  const dialog = openDialog({
    name: "tasks",
    title: () => say("tasks.title"),
    body: [body],
    onClose: () => life.abort(),
  });
  /** @type {PanelParts} */
  const parts = {
    signal: life.signal,
    onTask(task, line) {
      dialog.close();
      onTask(task, line);
    },
  };
  const tabs = new Tabs((kind) => PANELS[kind](source, parts));
  tabs.choose(source.isOrdered ? "make" : kindOf(source.here));
  body.append(tabs.bar, tabs.place);
}

/** The tab that shows where a task came from. @param {Task | null} task @returns {Kind} */
function kindOf(task) {
  const from = task?.origin.from;
  if (from === "made") return "make";
  return from === "day" || from === "text" ? from : "course";
}

/** Tabs with the panel below them; a panel is made when it is first opened. */
class Tabs {
  #make;
  #id = freshId("tasks");
  /** @type {Map<Kind, HTMLElement>} */
  #panels = new Map();
  #tabs = KINDS.map((kind) => this.#tab(kind));

  place = element("div", { class: "tasks-place" });
  bar = element(
    "div",
    { class: "segments", role: "tablist", "aria-label": () => say("tasks.kinds") },
    ...this.#tabs,
  );

  /** @param {(kind: Kind) => HTMLElement} make */
  constructor(make) {
    this.#make = make;
    this.bar.addEventListener("keydown", (event) => this.#step(event));
  }

  /** @param {Kind} kind */
  choose(kind) {
    for (const tab of this.#tabs) {
      const isChosen = tab.dataset.kind === kind;
      mark(tab, "aria-selected", String(isChosen));
      mark(tab, "aria-controls", isChosen ? `${this.#id}-panel-${kind}` : null);
      tab.tabIndex = isChosen ? 0 : -1;
    }
    if (!this.#panels.has(kind)) this.#panels.set(kind, this.#panel(kind));
    for (const [each, panel] of this.#panels) panel.hidden = each !== kind;
  }

  /** @param {Kind} kind */
  #tab(kind) {
    const id = `${this.#id}-${kind}`;
    const attributes = { role: "tab", class: "tasks-tab", id, "data-kind": kind };
    return button(
      attributes,
      () => this.choose(kind),
      () => say(`tasks.${kind}`),
    );
  }

  /** @param {Kind} kind */
  #panel(kind) {
    const attributes = { role: "tabpanel", id: `${this.#id}-panel-${kind}`, class: "tasks-panel" };
    const panel = element("div", attributes);
    panel.setAttribute("aria-labelledby", `${this.#id}-${kind}`);
    this.place.append(panel);
    panel.append(this.#make(kind));
    return panel;
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const step = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const at = this.#tabs.findIndex((tab) => tab.tabIndex === 0);
    const next = Math.max(0, Math.min(KINDS.length - 1, at + step));
    this.choose(KINDS[next] ?? "course");
    this.#tabs[next]?.focus();
  }
}
