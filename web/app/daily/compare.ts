/** A friend's result of a day beside the player's: opened by a link, or pasted here. */

import type { Step } from "../../game/routes.ts";
import { STEPS } from "../../game/routes.ts";
import { dailyOf, openStep, streakOf } from "../../game/storage/daily.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { dateText, today } from "../../game/storage/days.ts";
import type { ToldDay, ToldStep } from "../../game/texts/dailyline.ts";
import { parseTold, SYMBOLS, stepName, toldDay } from "../../game/texts/dailyline.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { button, element, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { DailyParts } from "./stock.ts";

const say = speaker("today");

/** @param told what was opened by a link; null: nothing yet */
export function comparePanel(parts: DailyParts, told: ToldDay | null) {
  const shown = element("div", { class: "daily-compared" });
  const refusal = element("p", { role: "status", class: "fine" });
  const field = element("textarea", { id: freshId("told"), rows: 2, spellcheck: "false" });
  const parOf = (day: string) => parts.days.stepsOf(day)?.ending.par ?? null;
  const compare = () => {
    const found = parseTold(field.value, today(), parOf);
    write(refusal, found ? "" : () => say("compare.bad"));
    shown.replaceChildren(...(found ? comparison(parts, found) : []));
  };
  if (told) shown.append(...comparison(parts, told));
  else shown.append(element("p", {}, () => say("compare.how")));
  return element(
    "div",
    { class: "day" },
    shown,
    element(
      "div",
      { class: "field" },
      element("label", { for: field.id }, () => say("compare.field")),
      field,
    ),
    refusal,
    button({ class: "button" }, compare, () => say("compare.do")),
  );
}

function comparison(parts: DailyParts, theirs: ToldDay) {
  const { date } = theirs;
  const results = dayEntry(parts.page).value;
  const day = dailyOf(results, date);
  const mine = toldDay(date, day, streakOf(results, today()).now);
  const next = openStep(day);
  const head = element(
    "tr",
    {},
    element("td"),
    element("th", { scope: "col" }, () => say("compare.you")),
    element("th", { scope: "col" }, () => say("compare.friend")),
  );
  const rows = STEPS.map((step, place) => rowOf(step, mine.steps[place], theirs.steps[place]));
  const streak = streakRow(mine, theirs);
  const verdict = next ? "compare.waiting" : `compare.${verdictOf(mine, theirs)}`;
  const play = button(
    { class: "button button-main", hidden: next === null },
    () => next && parts.play(date, next),
    () => say("compare.play"),
  );
  return [
    element("h3", {}, () => dateText(date)),
    element(
      "table",
      { class: "daily-table" },
      element("thead", {}, head),
      element("tbody", {}, ...rows, streak),
    ),
    element("p", {}, () => say(verdict as "compare.waiting")), // one of the keys of `compare.`
    play,
  ];
}

function streakRow(...both: readonly ToldDay[]) {
  const cells = both.map(({ streak: n }) =>
    element("td", {}, () => (n > 0 ? say("compare.days", { n }) : "–")),
  );
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, () => say("compare.streak")),
    ...cells,
  );
}

function rowOf(step: Step, ...both: readonly (ToldStep | undefined)[]) {
  const sign = element("span", { class: "daily-sign", "aria-hidden": "true" }, SYMBOLS[step]);
  const cells = both.map((told) =>
    element("td", { "data-mark": told?.mark ?? "open" }, () => (told ? toldText(step, told) : "")),
  );
  const name = element("th", { scope: "row" }, sign, () => stepName(step));
  return element("tr", {}, name, ...cells);
}

function toldText(step: Step, { mark, count, isHelped }: ToldStep) {
  if (mark === "open") return say("step.open");
  if (count === null) return say(`compare.${mark}`);
  const n = step === "ending" ? "compare.moves" : "compare.tries";
  return lines(say(n, { n: count }), isHelped ? say("step.helped") : "");
}

/** Who did better: by solved steps, then by those without a flaw, then by tries and moves where both are known. */
export function verdictOf(mine: ToldDay, theirs: ToldDay): "ahead" | "behind" | "level" {
  const isSameWork = mine.steps.every(({ mark }, place) => {
    return (mark === "open") === (theirs.steps[place]?.mark === "open");
  });
  const [own, other] = [total(mine), total(theirs)];
  const byCount = isSameWork && own !== null && other !== null ? other - own : 0;
  const better =
    solvedIn(mine) - solvedIn(theirs) || perfectIn(mine) - perfectIn(theirs) || byCount;
  if (better === 0) return "level";
  return better > 0 ? "ahead" : "behind";
}

function solvedIn({ steps }: ToldDay) {
  return steps.filter(({ mark }) => mark !== "open").length;
}

function perfectIn({ steps }: ToldDay) {
  return steps.filter(({ mark }) => mark === "perfect").length;
}

/** Null where a count is not told. */
function total({ steps }: ToldDay) {
  if (steps.some(({ count }) => count === null)) return null;
  return steps.reduce((sum, { count }) => sum + (count ?? 0), 0);
}
