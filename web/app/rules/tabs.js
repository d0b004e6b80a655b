/** Tabs, of which one is shown at a time; the arrow keys go from one to the next. */

import { say } from "../../i18n/rulespage.js";
import { button, element, mark } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";

/** @import { Text } from "../../ui/livetext.js" */

/** @typedef {"rules" | "strategy" | "keys"} TabName */

const NAMES = Object.freeze(/** @type {readonly TabName[]} */ (["rules", "strategy", "keys"]));

/** By key, how many tabs farther it leads. @type {Readonly<Record<string, number>>} */
const STEPS = Object.freeze({ ArrowLeft: NAMES.length - 1, ArrowRight: 1 });

/** @param {Text} label @param {Readonly<Record<TabName, readonly Node[]>>} parts */
export function createTabs(label, parts) {
  const id = freshId("rules");
  let shown = /** @type {TabName} */ ("rules");
  const panels = new Map(NAMES.map((name) => [name, panelOf(`${id}-${name}`, parts[name])]));
  const tabs = new Map(NAMES.map((name) => [name, tabOf(name, `${id}-${name}`, () => show(name))]));
  const list = element(
    "div",
    { class: "rules-tabs", role: "tablist", "aria-label": label },
    ...tabs.values(),
  );

  /** @param {TabName} name */
  function show(name) {
    shown = name;
    for (const [each, tab] of tabs) {
      mark(tab, "aria-selected", String(each === name));
      tab.tabIndex = each === name ? 0 : -1;
    }
    for (const [each, panel] of panels) panel.hidden = each !== name;
    list.closest(".dialog-body")?.scrollTo({ top: 0 });
  }

  list.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const name = NAMES[(NAMES.indexOf(shown) + step) % NAMES.length] ?? "rules";
    show(name);
    tabs.get(name)?.focus();
  });
  show(shown);
  return {
    root: element("div", { class: "rules" }, list, ...panels.values()),
    get shown() {
      return shown;
    },
    /** @param {TabName} name @param {boolean} isFocusTaken */
    show(name, isFocusTaken) {
      show(name);
      if (isFocusTaken) tabs.get(name)?.focus();
    },
  };
}

/** @param {TabName} name @param {string} id @param {() => void} onPress */
function tabOf(name, id, onPress) {
  const attributes = { role: "tab", class: "rules-tab", id, "aria-controls": `${id}-panel` };
  return button(attributes, onPress, () => say(`page.tab.${name}`));
}

/** @param {string} id  of its tab @param {readonly Node[]} parts */
function panelOf(id, parts) {
  const attributes = { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": id };
  return element("div", { class: "rules-panel", ...attributes }, ...parts);
}
