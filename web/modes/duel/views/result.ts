/** The result of a duel, to share and to compare, and what to do next. */

import { effect, untracked } from "../../../base/signals.ts";
import { today } from "../../../game/storage/days.ts";
import { dailyLine, dailyText, marginText } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { personName } from "../../../i18n/people.ts";
import { button, element, write } from "../../../ui/element.ts";
import { ShareResult, streakText } from "../../../ui/shareresult.ts";
import type { DuelStore } from "../stores/duelstore.ts";

const say = speaker("today");

type Action = "best" | "again" | "compare" | "counted";

export function createResult(store: DuelStore) {
  const { try: attempt } = store;
  const headline = element("h3", { class: "title-7 figures" });
  const possible = element("p", { class: "fine figures" });
  const judging = element("p", { class: "fine", role: "status" });
  const streak = element("p", { class: "fine" });
  const share = new ShareResult();
  const acts: Readonly<Record<Action, () => unknown>> = {
    compare: () => store.compare(),
    best: () => attempt.showBest(),
    again: () => attempt.again(),
    counted: () => store.openCounted(),
  };
  const buttons = new Map(
    (Object.keys(acts) as Action[]).map((action) => {
      const kind = action === "compare" ? "button button-main" : "button";
      const attributes = { class: kind, "data-action": action };
      return [
        action,
        button(
          attributes,
          () => void acts[action](),
          () => say(`result.${action}`),
        ),
      ];
    }),
  );
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
    streak,
    element("div", { class: "buttons" }, ...buttons.values()),
  );

  effect(() => {
    const { day, told, friend } = store;
    const { demo, isCounted, losses, margin } = attempt.state;
    root.hidden = !day || !attempt.isOver || demo !== null || margin === null;
    if (!day || margin === null) return;
    const { best, level } = day.steps.duel;
    write(headline, () => marginSentence(margin, personName(level)));
    write(possible, () => say("result.possible", { margin: marginText(best) }));
    write(judging, losses ? "" : () => say("result.judging"));
    const days = store.streak.value;
    write(
      streak,
      isCounted && day.date === today() ? () => streakText(days) : () => say("result.uncounted"),
    );
    streak.hidden = isCounted && day.date !== today();
    show(buttons, { compare: friend !== null && isCounted, counted: !isCounted });
    const result = told.value;
    untracked(() =>
      share.show(result && { line: dailyLine(result), text: dailyText(result, location.href) }),
    );
  });
  return root;
}

function show(
  buttons: ReadonlyMap<Action, HTMLElement>,
  isOffered: Partial<Record<Action, boolean>>,
) {
  for (const [action, made] of buttons) made.hidden = isOffered[action] === false;
}

/** "You are 7 moves ahead of Poldi." */
export function marginSentence(margin: number, name: string) {
  const state = margin > 0 ? "ahead" : margin < 0 ? "behind" : "level";
  return say(`result.${state}`, { n: Math.abs(margin), name });
}
