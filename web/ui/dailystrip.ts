/** The strip of a step of the Daily Salta: streak, date, and the state of the day's steps. */

import { effect, signal } from "../base/signals.ts";
import type { ModeContext } from "../game/mode.ts";
import type { Step } from "../game/routes.ts";
import { addressOf, STEPS } from "../game/routes.ts";
import { dailyOf, markOf, streakOf } from "../game/storage/daily.ts";
import { dayEntry } from "../game/storage/dayresults.ts";
import { dateText, today } from "../game/storage/days.ts";
import { FLAME, SYMBOLS, stepName } from "../game/texts/dailyline.ts";
import { speaker } from "../i18n/catalogue.ts";
import { element, mark, write } from "./element.ts";
import { fetchDayLooks } from "./newday.ts";
import { streakText } from "./shareresult.ts";

const say = speaker("today");

type Services = Pick<ModeContext, "store" | "reportQuarantined">;
type DayStep = Readonly<{ date: string; step: Step }>;

/** @param shownStep returns the step on the board, or null; it reads signals */
export function showDailyStrip(services: Services, head: Element, shownStep: () => DayStep | null) {
  const strip = signal<DailyStrip | null>(null);
  let isRequested = false;

  async function fetchStrip() {
    isRequested = true;
    try {
      await fetchDayLooks();
    } catch {
      return; // the step can be solved without the strip
    }
    const created = new DailyStrip(services);
    head.after(created.root);
    strip.value = created;
  }

  effect(() => {
    const step = shownStep();
    if (step && !isRequested) void fetchStrip();
    strip.value?.show(step);
  });
}

/** Hidden unless a step is being played. */
class DailyStrip {
  #services;
  #streak = element("span");
  #name = element("span");
  #link = element("a", { class: "daily-name" }, this.#name);
  #steps = element("ol", { class: "daily-marks" });

  root = element("div", {
    class: "daily-strip row wrap gap-2 across-5 text-4 line-below between",
    role: "group",
    hidden: true,
  });

  constructor(services: Services) {
    this.#services = services;
    mark(this.root, "aria-label", () => say("daily.title"));
    this.root.append(this.#streak, this.#link, this.#steps);
  }

  show(at: DayStep | null) {
    this.root.hidden = at === null;
    if (!at) return;
    const { date, step } = at;
    const results = dayEntry(this.#services).value;
    const day = dailyOf(results, date);
    this.#showStreak(streakOf(results, today()).now);
    this.#link.href = addressOf({ screen: "daily", date, step: "steps" });
    write(this.#name, () => say("daily.at", { date: dateText(date, "short") }));
    this.#steps.replaceChildren(
      ...STEPS.map((each) => {
        const look = markOf(day, each);
        const name = element("span", { class: "unseen" }, () =>
          say("step.state", { name: stepName(each), state: look }),
        );
        const sign = element("span", { "aria-hidden": "true" }, SYMBOLS[each]);
        const current = each === step ? { "aria-current": "step" } : {};
        return element("li", { "data-mark": look, ...current }, sign, name);
      }),
    );
  }

  #showStreak(days: number) {
    this.#streak.hidden = days === 0;
    const seen = element("span", { "aria-hidden": "true" }, `${FLAME} ${days}`);
    const spoken = element("span", { class: "unseen" }, () => streakText(days));
    this.#streak.replaceChildren(seen, spoken);
  }
}
