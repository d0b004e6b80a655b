/** Resolves an address of the Daily Salta to a step on the board, a dialog, or a refusal. */

import { computed, signal } from "../../../base/signals.ts";
import type { DayRequest } from "../../../game/dialogs.ts";
import type { ModeRequest, ScreenRequest, Step } from "../../../game/routes.ts";
import { dailyOf, openStep, streakOf } from "../../../game/storage/daily.ts";
import type { DayResults } from "../../../game/storage/dayresults.ts";
import { dateText, daysAfter, isDay, today } from "../../../game/storage/days.ts";
import type { SharedEntry } from "../../../game/storage/storage.ts";
import type { ToldDay } from "../../../game/texts/dailyline.ts";
import { parseResult, parseTold } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { DailyDays } from "../stock.ts";
import { reasonForNone } from "../stock.ts";

const say = speaker("today");

export const TABS = Object.freeze(["day", "compare", "calendar"] as const);

export interface DailyDialog {
  /** The tab that is shown first */
  tab: (typeof TABS)[number];
  date: string;
}

type Refusal = { refusal: () => string };

interface DailyServices {
  /** Replaces the address of the dialog, so that "Back" does not reopen it */
  openInstead: (request: ModeRequest) => void;
  openScreen: (request: ScreenRequest) => void;
  results: Pick<SharedEntry<DayResults>, "value">;
}

export class DailyStore {
  readonly days;
  #services;
  #today = signal(today());
  #shown = signal<DailyDialog | Refusal | null>(null);
  #friend = signal<ToldDay | null>(null);
  /** Whether the text pasted last contains no result. */
  #isPasteBad = signal(false);
  #life = new AbortController();
  #results;
  #streak;

  constructor(services: DailyServices, days: DailyDays) {
    this.days = days;
    this.#services = services;
    this.#results = computed(() => services.results.value);
    this.#streak = computed(() => streakOf(this.results, this.today));
  }

  /** Null if a step has been put on the board. */
  get shown() {
    return this.#shown.value;
  }

  /** Aborted when the dialog closes. */
  get signal() {
    return this.#life.signal;
  }

  get today() {
    return this.#today.value;
  }

  get results() {
    return this.#results.value;
  }

  get streak() {
    return this.#streak.value;
  }

  get friend() {
    return this.#friend.value;
  }

  get isPasteBad() {
    return this.#isPasteBad.value;
  }

  open(request: DayRequest) {
    const isOver = request.screen === "today" && !this.days.stepsOf(this.today);
    if (request.screen === "calendar" || isOver) this.#show("calendar", this.today);
    else if (request.screen === "today") this.#openAsked({ date: this.today });
    else this.#openAsked(request);
  }

  openDay(date: string) {
    const step = openStep(dailyOf(this.results, date));
    if (step) this.play(date, step);
    else this.#services.openScreen({ screen: "daily", date });
  }

  play(date: string, step: Step) {
    const steps = this.days.stepsOf(date);
    if (!steps) throw new Error(`${date} has no Daily Salta`);
    const { ruleset, ending } = steps;
    this.#services.openInstead(
      step === "ending"
        ? { screen: "solo", task: { daily: { date, task: { ruleset, ...ending } } } }
        : { screen: "puzzles", daily: { date, step, task: { ruleset, ...steps[step] } } },
    );
  }

  /** @param text a pasted message that contains a friend's result */
  compare(text: string) {
    this.#friend.value = parseTold(text, this.today, (date) => this.#parOf(date) ?? null);
    this.#isPasteBad.value = this.#friend.value === null;
  }

  /** Call this when another day may have begun. */
  noteToday() {
    this.#today.value = today();
  }

  close() {
    this.#life.abort();
  }

  #openAsked({ date, step, result }: Pick<ScreenRequest<"daily">, "date" | "step" | "result">) {
    const reason = this.#reasonAgainst(date);
    if (reason) this.#refuse(reason);
    else if (result !== undefined) this.#openResult(date, result);
    else if (step === "steps") this.#show("day", date);
    else this.#openStep(date, step ?? openStep(dailyOf(this.results, date)));
  }

  #openResult(date: string, result: string) {
    const par = this.#parOf(date);
    const friend = par === undefined ? null : parseResult(date, result, par);
    this.#friend.value = friend;
    if (friend) this.#show("compare", date);
    else this.#refuse(() => say("link.result"));
  }

  #openStep(date: string, step: Step | null) {
    if (step) this.play(date, step);
    else this.#show("day", date);
  }

  #parOf(date: string) {
    return this.days.stepsOf(date)?.ending.par;
  }

  /** Null if the day can be played. Tomorrow can be, since it may have begun in a friend's time zone. */
  #reasonAgainst(date: string) {
    const { days } = this;
    if (!isDay(date)) return () => say("link.day");
    const isLater = date > daysAfter(this.today, 1) && date <= days.last;
    return isLater ? () => say("link.later", { date: dateText(date) }) : reasonForNone(days, date);
  }

  #show(tab: DailyDialog["tab"], date: string) {
    this.#shown.value = { tab, date };
  }

  #refuse(refusal: () => string) {
    this.#shown.value = { refusal };
  }
}
