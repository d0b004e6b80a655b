/** The sections of the panel. Without room for all, buttons choose the one that is shown. */

import { effect, signal } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark } from "../../../ui/element.ts";

const say = speaker("analyse");

type Section = "moves" | "lines" | "chart";

/** @returns the buttons and the sections, in the order of the panel */
export function createSections(contents: Readonly<Record<Section, readonly Node[]>>) {
  const chosen = signal<Section>("moves");
  const region = () => say("sections.region");
  const tabs = element("div", { class: "an-tabs line-below", role: "group", "aria-label": region });

  function createSection(name: Section) {
    const root = element(
      "div",
      { class: "an-section column", "data-section": name },
      ...contents[name],
    );
    const choose = () => {
      chosen.value = name;
    };
    const tab = button({ class: "fine an-tab strong" }, choose, () => say(`sections.${name}`));
    tabs.append(tab);
    effect(() => {
      const isOn = chosen.value === name;
      mark(root, "data-on", isOn ? "" : null);
      mark(tab, "aria-pressed", String(isOn));
    });
    return root;
  }

  const [moves, lines, chart] = [
    createSection("moves"),
    createSection("lines"),
    createSection("chart"),
  ];
  return [tabs, lines, moves, chart];
}
