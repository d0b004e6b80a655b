/** The tasks of the day in one line: Solo's and the puzzle, each with its state. */

import type { ModeContext } from "../../../game/mode.ts";
import { dayEntry } from "../../../game/storage/dayresults.ts";
import { today } from "../../../game/storage/days.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import { fetchDayLooks, watchDay } from "../../../ui/newday.ts";

const say = speaker("today");

type State = "solved" | "open";

const TASKS = Object.freeze([
  {
    mode: "solo",
    results: "solo",
    name: () => say("row.soloName"),
    label: (state: State) => say("row.solo", { state }),
  },
  {
    mode: "puzzles",
    results: "puzzle",
    name: () => say("row.puzzleName"),
    label: (state: State) => say("row.puzzle", { state }),
  },
] as const);

export type Today = { root: HTMLElement; show: (isOn: boolean) => void };

/**
 * Once the style sheet is in effect.
 *
 * @param context of a page with at least one of both modes
 */
export async function createToday(
  context: Pick<ModeContext, "hasMode" | "openMode" | "store" | "reportQuarantined">,
): Promise<Today> {
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
    show(isOn: boolean) {
      root.hidden = !isOn;
      look();
    },
  };
}
