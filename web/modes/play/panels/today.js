/** The tasks of the day in one line: Solo's and the puzzle, each with its state. */

import { dayEntry } from "../../../game/dayresults.js";
import { today } from "../../../game/days.js";
import { say } from "../../../i18n/today.js";
import { fetchDayLooks } from "../../../ui/daylooks.js";
import { button, element, mark } from "../../../ui/element.js";
import { icon } from "../../../ui/icons.js";
import { watchDay } from "../../../ui/newday.js";

/** @import { ModeContext } from "../../../game/mode.js" */

/** @typedef {"solved" | "open"} State */

const TASKS = Object.freeze(
  /** @type {const} */ ([
    {
      mode: "solo",
      results: "solo",
      name: () => say("row.soloName"),
      label: (/** @type {State} */ state) => say("row.solo", { state }),
    },
    {
      mode: "puzzles",
      results: "puzzle",
      name: () => say("row.puzzleName"),
      label: (/** @type {State} */ state) => say("row.puzzle", { state }),
    },
  ]),
);

/** @typedef {{ root: HTMLElement, show: (isOn: boolean) => void }} Today */

/** Once the style sheet is in effect. @param {Pick<ModeContext, "hasMode" | "openMode" | "store" | "reportAside">} context  of a page with at least one of both modes @returns {Promise<Today>} */
export async function createToday(context) {
  const { hasMode, openMode } = context;
  await fetchDayLooks();
  const title = element("span", { class: "today-title", "aria-hidden": "true" }, () =>
    say("row.title"),
  );
  const tasks = TASKS.filter(({ mode }) => hasMode(mode)).map((task) => {
    const press = button(
      { class: "button today-task" },
      () => openMode(task.mode, { rest: "today" }),
      icon("proven"),
      element("span", {}, task.name),
    );
    return { ...task, press };
  });
  const attributes = { class: "today", role: "group", "aria-label": () => say("row.title") };
  const root = element("div", attributes, title, ...tasks.map(({ press }) => press));

  const look = () => {
    const date = today();
    const days = dayEntry(context).value;
    for (const { results, label, press } of tasks) {
      const state = days[results][date]?.on ? "solved" : "open";
      mark(press, "data-mark", state);
      mark(press, "aria-label", () => label(state));
    }
  };
  watchDay(look);

  return {
    root,
    /** @param {boolean} isOn */
    show(isOn) {
      root.hidden = !isOn;
      look();
    },
  };
}
