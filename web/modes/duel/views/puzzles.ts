/** The puzzles of the day, below its duel. */

import { effect, untracked } from "../../../base/signals.ts";
import type { Step } from "../../../game/routes.ts";
import { STEPS } from "../../../game/routes.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { markOf } from "../../../game/storage/daily.ts";
import type { DaySteps } from "../../../game/storage/dailystock.ts";
import type { DailyDay } from "../../../game/storage/dayresults.ts";
import { stepName } from "../../../game/texts/dailyline.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../../game/view/positionthumbnail.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { button, element } from "../../../ui/element.ts";
import type { DuelStore } from "../stores/duelstore.ts";

const say = speaker("today");

/** Hidden during a try. */
export function createPuzzles(store: DuelStore, rulesets: Rulesets) {
  const list = element("ul", { class: "group daily-steps" });
  const heading = element("h3", { class: "title-6" }, () => say("puzzles"));
  const root = element("section", { class: "stack gap-4 inset duel-puzzles" }, heading, list);

  effect(() => {
    const { day, results } = store;
    const { playerMoves } = store.try.state;
    root.hidden = !day || (playerMoves.length > 0 && !store.try.isOver);
    const stored = results.value;
    if (!day) return;
    untracked(() => {
      const rows = STEPS.map((step) =>
        stepRow(store, step, stored, { steps: day.steps, rulesets }),
      );
      list.replaceChildren(...rows);
    });
  });
  return root;
}

function stepRow(
  store: DuelStore,
  step: Step,
  day: DailyDay,
  { steps, rulesets }: { steps: DaySteps; rulesets: Rulesets },
) {
  const look = markOf(day, step);
  const { picture, goal } = taskOf(steps, step, rulesets);
  const name = element("strong", {}, () => stepName(step));
  const label = () => say(look === "open" ? "step.play" : "step.again");
  const press = button(
    { class: "button", "data-step": step, "aria-label": () => lines(label(), stepName(step)) },
    () => store.openPuzzle(step),
    label,
  );
  return element(
    "li",
    { "data-mark": look },
    element("span", { class: "day-picture fixed" }, picture),
    element(
      "div",
      {},
      element("p", { class: "daily-step" }, name),
      element("p", { class: "fine" }, goal),
      element("p", { class: "fine daily-result" }, () => resultText(day, step)),
    ),
    press,
  );
}

function taskOf(steps: DaySteps, step: Step, { presetOf }: Rulesets) {
  const { position } = steps[step];
  const { colours } = presetOf(steps.ruleset);
  const picture = positionThumbnail(position, { colours, bottom: solverOf(position) });
  if (step === "ending") {
    const { par } = steps.ending;
    return { picture, goal: () => say("step.ending.goal", { par }) };
  }
  return { picture, goal: () => goalText(steps[step].goal, position, colours) };
}

function resultText(day: DailyDay, step: Step) {
  const result = day[step];
  if (!result?.on) return "";
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
