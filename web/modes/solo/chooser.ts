/** The dialog for choosing a task: tabs for the course, the day, a made task and a text. */

import type { Engine } from "../../engine/client.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { Course } from "./course.ts";
import { coursePanel } from "./coursepanel.ts";
import type { Maker, Wants } from "./generate.ts";
import { makePanel } from "./generatepanel.ts";
import type { Results } from "./results.ts";
import type { Task } from "./task.ts";
import { textPanel } from "./tasktext.ts";

const say = speaker("solo");

type Kind = "course" | "day" | "make" | "text";

/** What the tabs need of the mode. */
export interface TaskSource {
  ask: Engine["call"];
  rulesets: Rulesets;
  course: () => Promise<Course>;
  results: () => Results;
  /** Where the results of the days are */
  context: Pick<ModeContext, "store" | "reportQuarantined">;
  /** The task on the board */
  here: Task | null;
  maker: Maker;
  /** What was last asked for to be made */
  wants: Wants;
  /** That is to be made again at once */
  isOrdered: boolean;
  now: () => Date;
}

export interface PanelParts {
  /** The dialog is closed */
  signal: AbortSignal;
  /**
   * Put this one on the board; the
   * line is a way home that is known
   */
  onTask: (task: Task, line?: readonly string[]) => void;
}

type Panel = (source: TaskSource, parts: PanelParts) => HTMLElement;

const PANELS: Readonly<Record<Kind, Panel>> = Object.freeze({
  course: coursePanel,
  day: dayTab,
  make: makePanel,
  text: textPanel,
});
const KINDS = Object.freeze(["course", "day", "make", "text"] as const);
const KEYS = Object.freeze({ ArrowLeft: -1, ArrowRight: 1, Home: -9, End: 9 });

export function openChooser(source: TaskSource, onTask: PanelParts["onTask"]) {
  const life = new AbortController();
  const body = element("div", { class: "tasks" });
  const dialog = openDialog({
    name: "tasks",
    title: () => say("tasks.title"),
    body: [body],
    onClose: () => life.abort(),
  });
  const parts: PanelParts = {
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

/** The tab that shows where a task came from. */
function kindOf(task: Task | null): Kind {
  const from = task?.origin.from;
  if (from === "made") return "make";
  return from === "day" || from === "text" ? from : "course";
}

/** Tabs with the panel below them; a panel is made when it is first opened. */
class Tabs {
  #make;
  #id = freshId("tasks");
  #panels: Map<Kind, HTMLElement> = new Map();
  #tabs = KINDS.map((kind) => this.#tab(kind));

  place = element("div", { class: "tasks-place" });
  bar = element(
    "div",
    { class: "segments", role: "tablist", "aria-label": () => say("tasks.kinds") },
    ...this.#tabs,
  );

  constructor(make: (kind: Kind) => HTMLElement) {
    this.#make = make;
    this.bar.addEventListener("keydown", (event) => this.#step(event));
  }

  choose(kind: Kind) {
    for (const tab of this.#tabs) {
      const isChosen = tab.dataset.kind === kind;
      mark(tab, "aria-selected", String(isChosen));
      mark(tab, "aria-controls", isChosen ? `${this.#id}-panel-${kind}` : null);
      tab.tabIndex = isChosen ? 0 : -1;
    }
    if (!this.#panels.has(kind)) this.#panels.set(kind, this.#panel(kind));
    for (const [each, panel] of this.#panels) panel.hidden = each !== kind;
  }

  #tab(kind: Kind) {
    const id = `${this.#id}-${kind}`;
    const attributes = { role: "tab", class: "tasks-tab", id, "data-kind": kind };
    return button(
      attributes,
      () => this.choose(kind),
      () => say(`tasks.${kind}`),
    );
  }

  #panel(kind: Kind) {
    const attributes = { role: "tabpanel", id: `${this.#id}-panel-${kind}`, class: "tasks-panel" };
    const panel = element("div", attributes);
    panel.setAttribute("aria-labelledby", `${this.#id}-${kind}`);
    this.place.append(panel);
    panel.append(this.#make(kind));
    return panel;
  }

  #step(event: KeyboardEvent) {
    const step = KEYS[event.key as keyof typeof KEYS];
    if (step === undefined) return;
    event.preventDefault();
    const at = this.#tabs.findIndex((tab) => tab.tabIndex === 0);
    const next = Math.max(0, Math.min(KINDS.length - 1, at + step));
    this.choose(KINDS[next] ?? "course");
    this.#tabs[next]?.focus();
  }
}

/** The tab of the task of the day, whose panel is fetched when it is first opened. */
function dayTab(source: TaskSource, parts: PanelParts): HTMLElement {
  const status = element("p", { role: "status", class: "fine" });
  const again = button(
    { class: "button", hidden: true },
    () => void fetchPanel(),
    () => say("course.again"),
  );
  const root = element("div", { class: "make" }, status, again);

  async function fetchPanel() {
    write(status, "");
    again.hidden = true;
    try {
      const { createDayPanel } = await withSentences(import("./daypanel.ts"));
      const panel = await createDayPanel(source, parts);
      root.replaceChildren(panel);
    } catch (error) {
      const reason = await faultText(error);
      write(status, () => say("tasks.failed", { reason: reason() }));
      again.hidden = false;
    }
  }

  void fetchPanel();
  return root;
}
