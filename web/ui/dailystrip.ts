/** The strip of a puzzle of the Daily Salta: the date, and the state of the day's puzzles. */

import { effect, signal } from "../base/signals.ts";
import type { ModeContext } from "../game/mode.ts";
import type { Step } from "../game/routes.ts";
import { addressOf, STEPS } from "../game/routes.ts";
import { dailyOf, markOf } from "../game/storage/daily.ts";
import { dayEntry } from "../game/storage/dayresults.ts";
import { dateText } from "../game/storage/days.ts";
import { SYMBOLS, stepName } from "../game/texts/dailyline.ts";
import { speaker } from "../i18n/catalogue.ts";
import { element, mark, write } from "./element.ts";
import { fetchDayLooks } from "./newday.ts";

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
    this.root.append(this.#link, this.#steps);
  }

  show(at: DayStep | null) {
    this.root.hidden = at === null;
    if (!at) return;
    const { date, step } = at;
    const day = dailyOf(dayEntry(this.#services).value, date);
    this.#link.href = addressOf({ screen: "duel", date });
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
}
