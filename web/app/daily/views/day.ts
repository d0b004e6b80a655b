import type { Step } from "../../../game/routes.ts";
import { STEPS } from "../../../game/routes.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { dailyOf, markOf, openStep } from "../../../game/storage/daily.ts";
import type { DailyDay } from "../../../game/storage/dayresults.ts";
import { dateText, daysAfter } from "../../../game/storage/days.ts";
import { dailyLine, dailyText, SYMBOLS, stepName, toldDay } from "../../../game/texts/dailyline.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../../game/view/positionthumbnail.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { taskThumbnail } from "../../../modes/solo/task.ts";
import { button, element } from "../../../ui/element.ts";
import { ShareResult, streakText } from "../../../ui/shareresult.ts";
import type { DaySteps } from "../stock.ts";
import { reasonForNone } from "../stock.ts";
import type { DailyStore } from "../stores/dailystore.ts";

const say = speaker("today");

/** Never updated, since no step can be played while the dialog is open. */
export function createDayTab(store: DailyStore, rulesets: Rulesets, date: string) {
  const { days, results, streak, today } = store;
  const steps = days.stepsOf(date);
  if (!steps) return [element("p", {}, reasonForNone(days, date) ?? "")];
  const day = dailyOf(results, date);
  const next = openStep(day);
  const tomorrow = reasonForNone(days, daysAfter(date, 1)) ?? (() => say("daily.tomorrow"));
  const rows = STEPS.map((step) => {
    return stepRow(step, day, { steps, rulesets }, () => store.play(date, step));
  });
  const go = button(
    { class: "button button-main", hidden: next === null },
    () => next && store.play(date, next),
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
    next
      ? element("p", { class: "fine" }, () => say("daily.how"))
      : sharedResult(date, day, streak.now),
    element("ul", { class: "group daily-steps" }, ...rows),
    go,
    ...(next || date !== today ? [] : [element("p", { class: "fine" }, tomorrow)]),
  ];
}

function sharedResult(date: string, day: DailyDay, streak: number) {
  const share = new ShareResult();
  const summary = toldDay(date, day, streak);
  share.show({ line: dailyLine(summary), text: dailyText(summary, location.href) });
  return share.root;
}

function stepRow(
  step: Step,
  day: DailyDay,
  { steps, rulesets }: { steps: DaySteps; rulesets: Rulesets },
  play: () => void,
) {
  const isOpen = markOf(day, step) === "open";
  const { picture, goal } =
    step === "ending" ? ending(steps, rulesets) : puzzle(steps, step, rulesets);
  const name = element("strong", {}, () => stepName(step));
  const sign = element("span", { class: "daily-sign", "aria-hidden": "true" }, SYMBOLS[step]);
  const label = () => say(isOpen ? "step.play" : "step.again");
  const press = button(
    { class: "button", "aria-label": () => lines(label(), stepName(step)) },
    play,
    label,
  );
  return element(
    "li",
    { "data-mark": markOf(day, step) },
    element("span", { class: "day-picture fixed" }, picture),
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

function ending({ ruleset, ending: { position, par } }: DaySteps, { presetOf }: Rulesets) {
  return {
    picture: taskThumbnail(position, presetOf(ruleset).colours),
    goal: () => say("step.ending.goal", { par }),
  };
}

function puzzle(steps: DaySteps, step: "run" | "tactic", { presetOf }: Rulesets) {
  const { position, goal } = steps[step];
  const { colours } = presetOf(steps.ruleset);
  return {
    picture: positionThumbnail(position, { colours, bottom: solverOf(position) }),
    goal: () => goalText(goal, position, colours),
  };
}

function resultText(day: DailyDay, step: Step) {
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
