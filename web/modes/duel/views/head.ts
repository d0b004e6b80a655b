/** The head of a duel: the opponent, the day, and a sign for each of the player's moves. */

import { effect, untracked } from "../../../base/signals.ts";
import { DUEL_MOVES } from "../../../game/storage/dayresults.ts";
import { dateText } from "../../../game/storage/days.ts";
import { marginText, signName, signsOf, signText } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { personName } from "../../../i18n/people.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { portrait } from "../../../ui/portraits.ts";
import type { DuelStore } from "../stores/duelstore.ts";

const say = speaker("today");

export function createHead(store: DuelStore) {
  const face = element("span", { class: "duel-face fixed" });
  const title = element("h2", { class: "title-6" });
  const about = element("p", { class: "small" });
  const start = element("p", { class: "small figures duel-start" });
  const signs = element("ol", { class: "row gap-1 duel-signs" });
  const words = element("div", { class: "grow" }, title, about);
  const row = element("header", { class: "row inset" }, face, words, start);
  const root = element("div", { class: "stack gap-3 line-below duel-head" }, row, signs);
  mark(signs, "aria-label", () => say("duel.moves"));

  effect(() => {
    const { day } = store;
    root.hidden = day === null;
    if (!day) return;
    const { level } = day.steps.duel;
    write(title, () => say("duel.against", { name: personName(level) }));
    write(about, () => say("daily.at", { date: dateText(day.date, "short") }));
  });
  effect(() => {
    const { isCounted, start: margin } = store.try.state;
    const text = () => say("duel.start", { margin: marginText(margin ?? 0) });
    write(start, isCounted ? (margin === null ? "" : text) : () => say("duel.uncounted"));
  });
  effect(() => {
    const { losses, playerMoves } = store.try.state;
    signs.replaceChildren(...signItems(playerMoves.length, losses));
  });
  effect(() => {
    void [store.day, store.try.isOver, store.try.state.margin];
    untracked(() => showFace(face, store));
  });
  return root;
}

/** The opponent looks beaten once the player is ahead at the end. */
function showFace(face: Element, { day, try: attempt }: DuelStore) {
  if (!day) return;
  const isBeaten = attempt.isOver && (attempt.state.margin ?? 0) > 0;
  face.replaceChildren(portrait(day.steps.duel.level, isBeaten ? "beaten" : "usual"));
}

function signItems(made: number, losses: readonly number[] | null) {
  const signs = losses && signsOf(losses);
  return Array.from({ length: DUEL_MOVES }, (_, place) => {
    const sign = signs?.[place];
    const look = sign !== undefined ? `sign-${sign}` : place < made ? "made" : "open";
    const seen = element(
      "span",
      { "aria-hidden": "true" },
      sign === undefined ? "" : signText(sign),
    );
    const spoken = () =>
      sign === undefined ? say(`duel.${look === "made" ? "made" : "open"}`) : signName(sign);
    return element("li", { "data-mark": look }, seen, element("span", { class: "unseen" }, spoken));
  });
}
