/** The dialog of the Daily Salta: a day and its result, a friend's beside it, and a calendar of all days. */

import type { Step } from "../../game/storage/daily.ts";
import { dailyOf, markOf, openStep, STEPS, streakOf } from "../../game/storage/daily.ts";
import type { DailyDay } from "../../game/storage/dayresults.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { dateText, today } from "../../game/storage/days.ts";
import type { ToldDay } from "../../game/texts/dailyline.ts";
import { dailyLine, dailyText, SYMBOLS, stepName, toldDay } from "../../game/texts/dailyline.ts";
import { goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { taskThumbnail } from "../../modes/solo/task.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { ShareResult, streakText } from "../../ui/shareresult.ts";
import { createTabs } from "../../ui/tabs.ts";
import { dailyCalendar } from "./calendar.ts";
import { comparePanel } from "./compare.ts";
import type { DailyParts } from "./page.ts";

const say = speaker("today");

interface DailyDialog {
  date: string;
  tab: "day" | "compare" | "calendar";
  /** A friend's result */
  told?: ToldDay;
  /** The dialog is closed */
  leave: () => void;
}

export function openDailyDialog(parts: DailyParts, { date, tab, told, leave }: DailyDialog) {
  document.querySelector<HTMLDialogElement>("dialog[data-dialog=daily]")?.close();
  const life = new AbortController();
  const body = element("div", { class: "day" });
  openDialog({
    name: "daily",
    title: () => say("daily.title"),
    body: [body],
    onClose() {
      life.abort();
      leave();
    },
  });
  const tabs = createTabs(
    () => say("daily.title"),
    [
      { name: "day", label: () => say("tab.day"), parts: () => dayPanel(parts, date) },
      {
        name: "compare",
        label: () => say("tab.compare"),
        parts: () => [comparePanel(parts, told ?? null)],
      },
      {
        name: "calendar",
        label: () => say("tab.calendar"),
        parts: () => [dailyCalendar(parts, life.signal)],
      },
    ],
    { first: tab },
  );
  body.append(tabs.root);
}

function dayPanel(parts: DailyParts, date: string) {
  const results = dayEntry(parts.page).value;
  const day = dailyOf(results, date);
  const next = openStep(day);
  const streak = streakOf(results, today());
  const share = new ShareResult();
  if (!next) {
    const told = toldDay(date, day, streak.now);
    share.show({ line: dailyLine(told), text: dailyText(told, location.href) });
  }
  const go = button(
    { class: "button button-main", hidden: next === null },
    () => next && parts.play(date, next),
    () => say(next === "run" ? "daily.start" : "daily.goOn"),
  );
  return [
    element("h3", {}, () => dateText(date)),
    next ? element("p", { class: "fine" }, () => say("daily.how")) : share.root,
    element(
      "ul",
      { class: "daily-steps" },
      ...STEPS.map((step) => stepRow(parts, date, day, step)),
    ),
    go,
    element("p", { class: "fine" }, () => streakText(streak.now)),
    element("p", { class: "fine" }, () => say("free.left", { n: streak.free })),
    ...(next || date !== today()
      ? []
      : [element("p", { class: "fine" }, () => say("daily.tomorrow"))]),
  ];
}

function stepRow({ page, stepsOf, play }: DailyParts, date: string, day: DailyDay, step: Step) {
  const { ruleset, run, tactic, ending } = stepsOf(date);
  const { colours } = page.rulesets.presetOf(ruleset);
  const isOpen = markOf(day, step) === "open";
  const task = step === "run" ? run : tactic;
  const picture =
    step === "ending"
      ? taskThumbnail(ending.position, colours)
      : positionThumbnail(task.position, { colours, bottom: solverOf(task.position) });
  const goal = () =>
    step === "ending"
      ? say("step.ending.goal", { par: ending.par })
      : goalText(task.goal, task.position, colours);
  const name = element("strong", {}, () => stepName(step));
  const sign = element("span", { class: "daily-sign", "aria-hidden": "true" }, SYMBOLS[step]);
  const label = () => say(isOpen ? "step.play" : "step.again");
  const press = button(
    { class: "button", "aria-label": () => lines(label(), stepName(step)) },
    () => play(date, step),
    label,
  );
  return element(
    "li",
    { "data-mark": markOf(day, step) },
    element("span", { class: "day-picture" }, picture),
    element(
      "div",
      {},
      element("p", { class: "daily-step" }, sign, name),
      element("p", { class: "fine" }, goal),
      element("p", { class: "fine daily-result" }, () => resultText(day, step)),
    ),
    press,
  );
}

/** How a step was solved, in words. */
export function resultText(day: DailyDay, step: Step) {
  const result = day[step];
  if (!result?.on) return say("step.open");
  if ("moves" in result) {
    const { moves, par, helped } = result;
    return lines(say("step.moves", { moves, par }), helped ? say("step.helped") : "");
  }
  const { wrong, hints } = result;
  return lines(
    say("puzzle.tries", { n: wrong + 1 }),
    hints ? say("puzzle.hints", { n: hints }) : "",
  );
}
