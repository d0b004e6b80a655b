/** The tab that compares a friend's result, from a link or pasted here, with the player's. */

import { effectUntil, untracked } from "../../../base/signals.ts";
import { dailyOf } from "../../../game/storage/daily.ts";
import { DUEL_MOVES } from "../../../game/storage/dayresults.ts";
import { dateText } from "../../../game/storage/days.ts";
import type { SharedResult } from "../../../game/texts/dailyline.ts";
import { marginText, sharedResult, signName, signText } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { button, element, write } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { DailyStore } from "../stores/dailystore.ts";

const say = speaker("today");

export function createCompareTab(store: DailyStore) {
  const shown = element("div", { class: "fields" });
  const refusal = element("p", { role: "status", class: "fine" });
  const field = element("textarea", { id: freshId("friends-line"), rows: 2, spellcheck: "false" });

  effectUntil(store.signal, () => {
    const { friend, isPasteBad, results, streak } = store;
    write(refusal, isPasteBad ? () => say("compare.bad") : "");
    const how = isPasteBad ? [] : [element("p", {}, () => say("compare.how"))];
    const mine = friend && sharedResult(friend.date, dailyOf(results, friend.date), streak.now);
    const parts = untracked(() => {
      if (!friend) return how;
      return mine ? comparison(mine, friend) : invitation(store, friend);
    });
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

/** Before the player's own try: only the friend's signs and margin. */
function invitation(store: DailyStore, { date, signs, margin }: SharedResult) {
  return [
    element("h3", {}, () => dateText(date)),
    element("p", { class: "text-5" }, () => say("compare.waiting", { margin: marginText(margin) })),
    signRow(signs),
    element("p", { class: "fine" }, () => say("duel.how")),
    button(
      { class: "button button-main", "data-action": "play-day" },
      () => store.openDuel(date),
      () => say("compare.play"),
    ),
  ];
}

function comparison(mine: SharedResult, theirs: SharedResult) {
  const names = [() => say("compare.you"), () => say("compare.friend")];
  const both = [mine, theirs];
  const head = element(
    "tr",
    {},
    element("td"),
    ...names.map((name) => element("th", { scope: "col" }, name)),
  );
  const moves = Array.from({ length: DUEL_MOVES }, (_, place) => {
    const cells = both.map(({ signs }) => signCell(signs[place]));
    return tableRow(() => number(place + 1), cells);
  });
  const margins = both.map(({ margin }) =>
    element("td", { class: "strong figures" }, marginText(margin)),
  );
  const days = both.map(({ streak: n }) =>
    element("td", {}, () => (n > 0 ? say("compare.days", { n }) : "–")),
  );
  return [
    element("h3", {}, () => dateText(mine.date)),
    element("p", { class: "text-5" }, () => say(`compare.${verdictOf(mine, theirs)}`)),
    element(
      "table",
      { class: "daily-table" },
      element("thead", {}, head),
      element(
        "tbody",
        {},
        tableRow(() => say("compare.margin"), margins),
        ...moves,
        tableRow(() => say("compare.streak"), days),
      ),
    ),
  ];
}

function verdictOf({ margin }: SharedResult, theirs: SharedResult) {
  if (margin === theirs.margin) return "level";
  return margin > theirs.margin ? "ahead" : "behind";
}

function tableRow(name: Text, cells: readonly HTMLElement[]) {
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
}

function signCell(sign: number | undefined) {
  if (sign === undefined) return element("td", {}, "–");
  return element("td", {}, ...signParts(sign));
}

function signRow(signs: readonly number[]) {
  const items = signs.map((sign) => element("li", {}, ...signParts(sign)));
  return element(
    "ol",
    { class: "row gap-2 text-5", "aria-label": () => say("duel.moves") },
    ...items,
  );
}

function signParts(sign: number) {
  const seen = element("span", { "aria-hidden": "true" }, signText(sign));
  return [seen, element("span", { class: "unseen" }, () => signName(sign))];
}
