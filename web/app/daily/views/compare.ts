/** The tab that compares a friend's result, from a link or pasted here, with the player's. */

import { effectUntil, untracked } from "../../../base/signals.ts";
import type { Step } from "../../../game/routes.ts";
import { STEPS } from "../../../game/routes.ts";
import { dailyOf, openStep } from "../../../game/storage/daily.ts";
import { dateText } from "../../../game/storage/days.ts";
import type { ToldDay, ToldStep } from "../../../game/texts/dailyline.ts";
import { SYMBOLS, stepName, toldDay } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { button, element, write } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import type { DailyStore } from "../stores/dailystore.ts";
import { verdictOf } from "../verdict.ts";

const say = speaker("today");

export function createCompareTab(store: DailyStore) {
  const shown = element("div", { class: "fields" });
  const refusal = element("p", { role: "status", class: "fine" });
  const field = element("textarea", { id: freshId("told"), rows: 2, spellcheck: "false" });

  effectUntil(store.signal, () => {
    const { friend, isPasteBad, results, streak } = store;
    write(refusal, isPasteBad ? () => say("compare.bad") : "");
    const how = isPasteBad ? [] : [element("p", {}, () => say("compare.how"))];
    const parts = untracked(() => (friend ? comparison(store, friend, { results, streak }) : how));
    shown.replaceChildren(...parts);
  });
  return element(
    "div",
    { class: "fields day" },
    shown,
    element(
      "div",
      { class: "field" },
      element("label", { for: field.id }, () => say("compare.field")),
      field,
    ),
    refusal,
    button(
      { class: "button" },
      () => store.compare(field.value),
      () => say("compare.do"),
    ),
  );
}

function comparison(
  store: DailyStore,
  theirs: ToldDay,
  { results, streak }: Pick<DailyStore, "results" | "streak">,
) {
  const { date } = theirs;
  const day = dailyOf(results, date);
  const mine = toldDay(date, day, streak.now);
  const next = openStep(day);
  const head = element(
    "tr",
    {},
    element("td"),
    element("th", { scope: "col" }, () => say("compare.you")),
    element("th", { scope: "col" }, () => say("compare.friend")),
  );
  const rows = STEPS.map((step, place) => rowOf(step, mine.steps[place], theirs.steps[place]));
  const verdict = next ? "waiting" : verdictOf(mine, theirs);
  const play = button(
    { class: "button button-main", hidden: next === null },
    () => next && store.play(date, next),
    () => say("compare.play"),
  );
  return [
    element("h3", {}, () => dateText(date)),
    element(
      "table",
      { class: "daily-table" },
      element("thead", {}, head),
      element("tbody", {}, ...rows, streakRow(mine, theirs)),
    ),
    element("p", {}, () => say(`compare.${verdict}`)),
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
