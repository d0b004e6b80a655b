/** The card of today's Daily Salta: how its three steps stand, the days in a row, and the board of the next step. */

import type { ModeContext } from "../../game/mode.ts";
import { dailyOf, openStep, STEPS, todaysDaily } from "../../game/storage/daily.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { SYMBOLS } from "../../game/texts/dailyline.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { element, mark } from "../../ui/element.ts";
import { streakText } from "../../ui/shareresult.ts";
import { dailyFile } from "../daily/stock.ts";
import { HomeCard, SQUARE } from "./card.ts";

const say = speaker("home");
const sayDay = speaker("today");

export class DailyCard {
  #context;
  #card = new HomeCard("daily", "#today");
  #signs = STEPS.map((step) => element("span", {}, SYMBOLS[step]));
  #stock;

  constructor(context: ModeContext) {
    this.#context = context;
    this.#stock = dailyFile(context);
    this.#card.adorn(
      element("span", { class: "daily-marks", "aria-hidden": "true" }, ...this.#signs),
    );
  }

  get root() {
    return this.#card.root;
  }

  show() {
    const { date, marks, streak } = todaysDaily(this.#context);
    for (const [place, sign] of this.#signs.entries()) {
      mark(sign, "data-mark", marks[place] ?? "open");
    }
    const n = marks.filter((each) => each !== "open").length;
    const days = streak.now > 0 ? [() => streakText(streak.now)] : [];
    this.#card.show({
      name: () => sayDay("daily.title"),
      facts: [() => say("daily", { n }), ...days],
    });
    this.#showBoard(date);
  }

  /** The days come once there is nothing else to do; without them the card has no picture. */
  async fetch() {
    await this.#stock.ask().catch(() => {});
    this.show();
  }

  #showBoard(date: string) {
    const steps = this.#stock.data?.(date);
    if (!steps) return;
    const step = openStep(dailyOf(dayEntry(this.#context).value, date)) ?? "run";
    const { position } = steps[step];
    const { colours } = this.#context.rulesets.presetOf(steps.ruleset);
    this.#card.picture(`${position} ${colours}`, () =>
      positionThumbnail(position, { colours, bottom: solverOf(position), square: SQUARE }),
    );
  }
}
