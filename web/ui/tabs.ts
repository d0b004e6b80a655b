/** Tabs. The arrow keys move between them. */

import { button, element, mark } from "./element.ts";
import { freshId } from "./fields.ts";
import type { Text } from "./livetext.ts";
import { stepAlong } from "./stepalong.ts";

const STEPS = Object.freeze({ ArrowLeft: -1, ArrowRight: 1 });

interface Tab<Name extends string> {
  name: Name;
  label: Text;
  /** If a function, it creates the parts when the tab is first shown */
  parts: readonly Node[] | (() => readonly Node[]);
}

interface TabsOptions<Name> {
  /** The tab that is shown first; by default the first of the list */
  first?: Name;
  onShow?: (name: Name) => void;
  /** The classes of the list and of each tab */
  classes?: readonly [list: string, tab: string];
}

/** @param label names the tab list */
export function createTabs<Name extends string>(
  label: Text,
  offered: readonly Tab<Name>[],
  { first, onShow, classes = ["dialog-tabs", "dialog-tab"] }: TabsOptions<Name> = {},
) {
  const id = freshId("tabs");
  let shown = first ?? (offered[0]?.name as Name);
  const panels = panelsOf(id, offered);
  const tabs = tabsOf(id, classes[1], offered, (name) => show(name));
  const attributes = { class: classes[0], role: "tablist", "aria-label": label };
  const list = element("div", attributes, ...tabs.values());

  function show(name: Name) {
    shown = name;
    select(tabs, name);
    for (const [each, panel] of panels) panel.hidden = each !== name;
    fill(panels.get(name), offered.find((each) => each.name === name)?.parts);
    list.closest(".dialog-body")?.scrollTo({ top: 0 });
    onShow?.(name);
  }

  list.addEventListener("keydown", (event) => {
    const next = stepAlong([...tabs.values()], event, STEPS);
    next?.click();
    next?.focus();
  });
  show(shown);
  return {
    root: element("div", { class: "tabbed" }, list, ...panels.values()),
    get shown() {
      return shown;
    },
    show(name: Name, isFocusTaken: boolean) {
      show(name);
      if (isFocusTaken) tabs.get(name)?.focus();
    },
  };
}

function select<Name>(tabs: ReadonlyMap<Name, HTMLElement>, name: Name) {
  for (const [each, tab] of tabs) {
    mark(tab, "aria-selected", String(each === name));
    tab.tabIndex = each === name ? 0 : -1;
  }
}

function fill(panel: HTMLElement | undefined, parts: Tab<string>["parts"] | undefined) {
  if (panel?.childElementCount === 0 && typeof parts === "function") panel.append(...parts());
}

function panelsOf<Name extends string>(id: string, offered: readonly Tab<Name>[]) {
  return new Map(
    offered.map(({ name, parts }) => {
      const there = typeof parts === "function" ? [] : parts;
      return [name, panelOf(`${id}-${name}`, there)];
    }),
  );
}

function tabsOf<Name extends string>(
  id: string,
  kind: string,
  offered: readonly Tab<Name>[],
  show: (name: Name) => void,
) {
  return new Map(
    offered.map(({ name, label }) => {
      const own = `${id}-${name}`;
      const attributes = { class: kind, id: own, "data-tab": name };
      const roles = { role: "tab", "aria-controls": `${own}-panel` };
      return [name, button({ ...attributes, ...roles }, () => show(name), label)];
    }),
  );
}

/** @param id the id of the panel's tab */
function panelOf(id: string, parts: readonly Node[]) {
  const attributes = { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": id };
  return element("div", { class: "tab-panel stack gap-6", ...attributes }, ...parts);
}
