/** Tabs, of which one is shown at a time; the arrow keys go from one to the next. */

import { button, element, mark } from "./element.js";
import { freshId } from "./fields.js";

/** @import { Text } from "./livetext.js" */

/** By key, which way it leads. @type {Readonly<Record<string, number>>} */
const STEPS = Object.freeze({ ArrowLeft: -1, ArrowRight: 1 });

/**
 * @template {string} Name
 * @param {Text} label  of them all
 * @param {readonly { name: Name, label: Text, parts: readonly Node[] }[]} offered  the first is shown at first
 * @param {(name: Name) => void} [onShow]
 */
export function createTabs(label, offered, onShow = () => {}) {
  const id = freshId("tabs");
  const names = offered.map(({ name }) => name);
  let shown = /** @type {Name} */ (names[0]);
  const panels = new Map(offered.map(({ name, parts }) => [name, panelOf(`${id}-${name}`, parts)]));
  const tabs = new Map(
    offered.map(({ name, label }) => [name, tabOf(label, `${id}-${name}`, () => show(name))]),
  );
  const list = element(
    "div",
    { class: "dialog-tabs", role: "tablist", "aria-label": label },
    ...tabs.values(),
  );

  /** @param {Name} name */
  function show(name) {
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
    /** @param {Name} name @param {boolean} isFocusTaken */
    show(name, isFocusTaken) {
      show(name);
      if (isFocusTaken) tabs.get(name)?.focus();
    },
  };
}

/** @param {Text} label @param {string} id @param {() => void} onPress */
function tabOf(label, id, onPress) {
  const attributes = { role: "tab", class: "dialog-tab", id, "aria-controls": `${id}-panel` };
  return button(attributes, onPress, label);
}

/** @param {string} id  of its tab @param {readonly Node[]} parts */
function panelOf(id, parts) {
  const attributes = { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": id };
  return element("div", { class: "tab-panel", ...attributes }, ...parts);
}
