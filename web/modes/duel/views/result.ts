/** The result of a duel, to share and to compare, and what to do next. */

import { effect, untracked } from "../../../base/signals.ts";
import { today } from "../../../game/storage/days.ts";
import { dailyLine, dailyText, marginText } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { personName } from "../../../i18n/people.ts";
import { button, element, write } from "../../../ui/element.ts";
import { ShareResult, streakText } from "../../../ui/shareresult.ts";
import { isRefused } from "../duelstate.ts";
import type { DuelStore } from "../stores/duelstore.ts";

const say = speaker("today");

export function createResult(store: DuelStore) {
  const { try: attempt } = store;
  const headline = element("h3", { class: "title-7 figures" });
  const possible = element("p", { class: "fine figures" });
  const judging = element("p", { class: "fine", role: "status" });
  const note = element("p", { class: "fine duel-note" });
  const share = new ShareResult();
  const root = element(
    "section",
    {
      class: "stack gap-4 inset duel-result",
      "aria-label": () => say("daily.result"),
      hidden: true,
    },
    element("div", {}, headline, possible),
    judging,
    share.root,
    note,
    createButtons(store),
  );

  effect(() => {
    const { day } = store;
    const { bestLineView, losses, margin } = attempt.state;
    root.hidden = !day || !attempt.isOver || bestLineView !== null || margin === null;
    if (!day || margin === null) return;
    const { best, level } = day.steps.duel;
    const known = store.results.value.duel?.best ?? best;
    write(headline, () => marginSentence(margin, personName(level)));
    write(possible, () =>
      say("result.possible", { margin: marginText(Math.max(best, known, margin)) }),
    );
    write(judging, losses ? "" : () => say("result.judging"));
    write(note, noteOf(store, day.date));
    const result = store.shared.value;
    untracked(() =>
      share.show(result && { line: dailyLine(result), text: dailyText(result, location.href) }),
    );
  });
  return root;
}

/** "7 moves ahead of Poldi". */
export function marginSentence(margin: number, name: string) {
  const state = margin > 0 ? "ahead" : margin < 0 ? "behind" : "level";
  return say(`result.${state}`, { n: Math.abs(margin), name });
}

/** The streak, after the try that counts for today. */
function noteOf({ streak, try: attempt }: DuelStore, date: string) {
  if (!attempt.state.isCounted || date !== today()) return "";
  const days = streak.value;
  return () => lines(streakText(days), say("daily.tomorrow"));
}

function createButtons(store: DuelStore) {
  const { try: attempt } = store;
  const make = (name: "best" | "again" | "counted", act: () => unknown) =>
    button(
      { class: "button", "data-action": name },
      () => void act(),
      () => say(`result.${name}`),
    );
  const compare = button(
    { class: "button button-main", "data-action": "compare" },
    () => store.compare(),
    () => say("compare.do"),
  );
  const counted = make("counted", () => store.openCounted());
  const again = make("again", () => attempt.again());
  effect(() => {
    const { isCounted, losses } = attempt.state;
    // Another try would end the judging; after a refusal, it is offered above.
    again.hidden = (isCounted && !losses) || isRefused(attempt.state);
    compare.hidden = store.friend === null || !isCounted;
    counted.hidden = isCounted;
  });
  return element(
    "div",
    { class: "buttons" },
    compare,
    make("best", () => attempt.showBest()),
    again,
    counted,
  );
}
