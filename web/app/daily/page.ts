/**
 * The Daily Salta, by its address: `#today` and `#daily/2026-12-24` put the first open step on the board, or show the
 * result where all are solved; `#daily/2026-12-24/tactic` puts that step on the board, and `#daily/2026-12-24/steps`
 * lists them all; `#daily` shows the calendar, and `#daily/2026-12-24/1-1-12-s12` a friend's result beside the player's.
 */

import { closeDialogs } from "../../base/opendialogs.ts";
import type { DayRequest } from "../../game/dialogs.ts";
import type { ModeRequest, ScreenRequest, Step } from "../../game/routes.ts";
import { addressOf, STEPS } from "../../game/routes.ts";
import { dailyOf, markOf, openStep, streakOf } from "../../game/storage/daily.ts";
import type { DailyDay } from "../../game/storage/dayresults.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { dateText, daysAfter, isDay, today } from "../../game/storage/days.ts";
import type { ToldDay } from "../../game/texts/dailyline.ts";
import {
  dailyLine,
  dailyText,
  parseResult,
  SYMBOLS,
  stepName,
  toldDay,
} from "../../game/texts/dailyline.ts";
import { goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { taskThumbnail } from "../../modes/solo/task.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { fetchDayLooks } from "../../ui/newday.ts";
import { ShareResult, streakText } from "../../ui/shareresult.ts";
import { createTabs } from "../../ui/tabs.ts";
import { replaceAddress } from "../address.ts";
import type { PageContext } from "../pagecontext.ts";
import { openBadLink } from "../panels/badlink.ts";
import { dailyCalendar } from "./calendar.ts";
import { comparePanel } from "./compare.ts";
import type { DailyDays, DailyParts, DaySteps } from "./stock.ts";
import { dailyFile, reasonForNone } from "./stock.ts";

const say = speaker("today");

/**
 * Fetches the days.
 *
 * @param leave the address is done with
 * @returns opens what is asked for
 */
export async function loadDaily(page: PageContext, request: DayRequest, leave: () => void) {
  const [days] = await Promise.all([dailyFile(page).ask(), fetchDayLooks()]);
  return () => openRequest(page, days, request, leave);
}

function openRequest(page: PageContext, days: DailyDays, request: DayRequest, leave: () => void) {
  const parts: DailyParts = { page, days, play: (date, step) => play(parts, date, step) };
  const now = today();
  const isOver = request.screen === "today" && !days.stepsOf(now);
  if (request.screen === "calendar" || isOver) {
    return openDailyDialog(parts, { date: now, tab: "calendar", leave });
  }
  const asked = request.screen === "today" ? { date: now } : request;
  const refuse = (reason: Text) => refused(addressOf(request), reason, leave);
  const reason = reasonAgainst(days, asked.date, now);
  return reason ? refuse(reason) : openDay(parts, { ...asked, refuse, leave });
}

/** Why a day cannot be played; null if it can. Tomorrow is allowed, since it may have begun in the friend's time zone. */
function reasonAgainst(days: DailyDays, date: string, now: string) {
  if (!isDay(date)) return () => say("link.day");
  const isLater = date > daysAfter(now, 1) && date <= days.last;
  return isLater ? () => say("link.later", { date: dateText(date) }) : reasonForNone(days, date);
}

interface AskedDay extends Pick<ScreenRequest<"daily">, "date" | "step" | "result"> {
  refuse: (reason: Text) => void;
  leave: () => void;
}

function openDay(parts: DailyParts, { date, step: asked, result, refuse, leave }: AskedDay) {
  const { days, page } = parts;
  if (asked && asked !== "steps") return play(parts, date, asked);
  if (result !== undefined) {
    const par = days.stepsOf(date)?.ending.par;
    const told = par === undefined ? null : parseResult(date, result, par);
    if (!told) return refuse(() => say("link.result"));
    return openDailyDialog(parts, { date, tab: "compare", told, leave });
  }
  const step = asked ? null : openStep(dailyOf(dayEntry(page).value, date));
  if (step) return play(parts, date, step);
  return openDailyDialog(parts, { date, tab: "day", leave });
}

/** The step takes the address's place in the history of the browser, so that going back leads to where the player was. */
function play({ page, days }: DailyParts, date: string, step: Step) {
  const found = days.stepsOf(date);
  if (!found) throw new Error(`${date} has no Daily Salta`);
  const request = requestFor(found, date, step);
  replaceAddress(request.screen);
  closeDialogs();
  page.openScreen(request);
}

function requestFor({ ruleset, ...steps }: DaySteps, date: string, step: Step): ModeRequest {
  if (step === "ending") {
    return { screen: "solo", task: { daily: { date, task: { ruleset, ...steps.ending } } } };
  }
  return { screen: "puzzles", daily: { date, step, task: { ruleset, ...steps[step] } } };
}

function refused(text: string, reason: Text, onClose: () => void) {
  const fault = { code: "bad-link", message: "", details: {} };
  openBadLink({ text, fault, onClose }, reason);
}

interface DailyDialog {
  date: string;
  tab: "day" | "compare" | "calendar";
  /** A friend's result */
  told?: ToldDay;
  /** The dialog is closed */
  leave: () => void;
}

function openDailyDialog(parts: DailyParts, { date, tab, told, leave }: DailyDialog) {
  closeDialogs((name) => name === "daily");
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

/** Says so if the day has no Daily Salta. */
function dayPanel(parts: DailyParts, date: string) {
  const steps = parts.days.stepsOf(date);
  const reason = reasonForNone(parts.days, date);
  if (!steps) return [element("p", {}, reason ?? "")];
  const results = dayEntry(parts.page).value;
  const day = dailyOf(results, date);
  const next = openStep(day);
  const streak = streakOf(results, today());
  const tomorrow = reasonForNone(parts.days, daysAfter(date, 1));
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
    element(
      "p",
      { class: "streak" },
      element("strong", {}, () => streakText(streak.now)),
      " ",
      element("span", {}, () => say("free.left", { n: streak.free })),
    ),
    element("h3", {}, () => dateText(date)),
    next ? element("p", { class: "fine" }, () => say("daily.how")) : share.root,
    element(
      "ul",
      { class: "daily-steps" },
      ...STEPS.map((step) => stepRow(parts, steps, { date, day, step })),
    ),
    go,
    ...(next || date !== today()
      ? []
      : [element("p", { class: "fine" }, tomorrow ?? (() => say("daily.tomorrow")))]),
  ];
}

interface RowParts {
  date: string;
  day: DailyDay;
  step: Step;
}

function stepRow({ page, play }: DailyParts, steps: DaySteps, { date, day, step }: RowParts) {
  const { ruleset, run, tactic, ending } = steps;
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
