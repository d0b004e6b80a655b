/** Tabs, of which one is shown at a time; the arrow keys go from one to the next. */

import { button, element, mark } from "./element.ts";
import { freshId } from "./fields.ts";
import type { Text } from "./livetext.ts";

/** By key, which way it leads. */
const STEPS: Readonly<Record<string, number>> = Object.freeze({ ArrowLeft: -1, ArrowRight: 1 });

/**
 * @param label of them all
 * @param offered the first is shown at first
 */
export function createTabs<Name extends string>(
  label: Text,
  offered: readonly { name: Name; label: Text; parts: readonly Node[] }[],
  onShow: (name: Name) => void = () => {},
) {
  const id = freshId("tabs");
  const names = offered.map(({ name }) => name);
  let shown = names[0] as Name;
  const panels = new Map(offered.map(({ name, parts }) => [name, panelOf(`${id}-${name}`, parts)]));
  const tabs = new Map(
    offered.map(({ name, label }) => [name, tabOf(label, `${id}-${name}`, () => show(name))]),
  );
  const list = element(
    "div",
    { class: "dialog-tabs", role: "tablist", "aria-label": label },
    ...tabs.values(),
  );

  function show(name: Name) {
    shown = name;
    for (const [each, tab] of tabs) {
      mark(tab, "aria-selected", String(each === name));
      tab.tabIndex = each === name ? 0 : -1;
    }
    for (const [each, panel] of panels) panel.hidden = each !== name;
    list.closest(".dialog-body")?.scrollTo({ top: 0 });
    onShow(name);
  }

  list.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const name = names.at((names.indexOf(shown) + step) % names.length) ?? shown;
    show(name);
    tabs.get(name)?.focus();
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

function tabOf(label: Text, id: string, onPress: () => void) {
  const attributes = { role: "tab", class: "dialog-tab", id, "aria-controls": `${id}-panel` };
  return button(attributes, onPress, label);
}

/** @param id of its tab */
function panelOf(id: string, parts: readonly Node[]) {
  const attributes = { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": id };
  return element("div", { class: "tab-panel", ...attributes }, ...parts);
}
