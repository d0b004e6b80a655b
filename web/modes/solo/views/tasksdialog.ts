import { effect, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/element.ts";
import { createTabs } from "../../../ui/tabs.ts";
import type { ChooserDialog } from "../stores/chooserstore.ts";
import { SOURCES } from "../stores/chooserstore.ts";
import type { SoloStore } from "../stores/solostore.ts";
import { createCourseTab } from "./course.ts";
import { createGamesTab } from "./gamestab.ts";
import { createMakeTab } from "./maketab.ts";
import { createTextTab } from "./texttab.ts";

const say = speaker("solo");

/** Does not open over another dialog. */
export function showTasksDialog(store: SoloStore, rulesets: Rulesets) {
  const { chooser } = store;
  effect(() => {
    const { dialog } = chooser;
    if (!dialog) return;
    untracked(() => {
      if (document.querySelector("dialog[open]")) chooser.close();
      else openTasks(store, rulesets, dialog);
    });
  });
}

function openTasks(store: SoloStore, rulesets: Rulesets, shown: ChooserDialog) {
  const { chooser } = store;
  const body = element("div", { class: "tasks" });
  const dialog = openDialog({
    name: "tasks",
    title: () => say("tasks.title"),
    body: [body],
    onClose: () => chooser.dialog === shown && chooser.close(),
  });
  shown.signal.addEventListener("abort", dialog.close);
  const panels = {
    course: () => createCourseTab(store, rulesets, shown),
    games: () => createGamesTab(store, rulesets, shown),
    make: () => createMakeTab(chooser, rulesets, shown),
    text: () => createTextTab(chooser, rulesets, shown),
  };
  const offered = SOURCES.map((name) => ({
    name,
    label: () => say(`tasks.${name}`),
    parts: () => [panels[name]()],
  }));
  const { root } = createTabs(() => say("tasks.kinds"), offered, {
    first: shown.first,
    classes: ["segments", "tasks-tab"],
  });
  body.append(root);
}
