/** Resolves an address of the Daily Salta to a puzzle on the board, a dialog, or a refusal. */

import { computed, signal } from "../../../base/signals.ts";
import type { DayRequest } from "../../../game/dialogs.ts";
import type { ModeRequest, Step } from "../../../game/routes.ts";
import { streakOf } from "../../../game/storage/daily.ts";
import type { DailyDays } from "../../../game/storage/dailystock.ts";
import { reasonAgainst } from "../../../game/storage/dailystock.ts";
import type { DayResults } from "../../../game/storage/dayresults.ts";
import { today } from "../../../game/storage/days.ts";
import type { SharedEntry } from "../../../game/storage/storage.ts";
import type { SharedResult } from "../../../game/texts/dailyline.ts";
import { parseResult, parseShared, resultPart } from "../../../game/texts/dailyline.ts";
import { speaker } from "../../../i18n/catalogue.ts";

const say = speaker("today");

export const TABS = Object.freeze(["compare", "calendar"] as const);

type Tab = (typeof TABS)[number];

type Refusal = { refusal: () => string };

interface DailyServices {
  /** Replaces the address of the dialog, so that "Back" does not reopen it */
  openInstead: (request: ModeRequest) => void;
  results: Pick<SharedEntry<DayResults>, "value">;
}

export class DailyStore {
  readonly days;
  #services;
  #shown = signal<Tab | Refusal | null>(null);
  #friend = signal<SharedResult | null>(null);
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

  /** The tab that is shown first; null if a puzzle has been put on the board. */
  get shown() {
    return this.#shown.value;
  }

  /** Aborted when the dialog closes. */
  get signal() {
    return this.#life.signal;
  }

  get today() {
    return today();
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
    if (request.screen === "calendar") {
      this.#shown.value = "calendar";
      return;
    }
    const reason = reasonAgainst(this.days, request.date, this.today);
    if (reason) this.#refuse(reason);
    else if ("step" in request) this.#play(request.date, request.step);
    else this.#openResult(request.date, request.result);
  }

  /** Opens the duel of a day; after it, the friend's result of that day can be compared. */
  openDuel(date: string) {
    const friend = this.friend?.date === date ? { friend: resultPart(this.friend) } : {};
    this.#services.openInstead({ screen: "duel", date, ...friend });
  }

  /** @param text a pasted message that contains a friend's result */
  compare(text: string) {
    const isOffered = (date: string) => this.days.stepsOf(date) !== null;
    this.#friend.value = parseShared(text, this.today, isOffered);
    this.#isPasteBad.value = this.#friend.value === null;
  }

  close() {
    this.#life.abort();
  }

  #play(date: string, step: Step) {
    const steps = this.days.stepsOf(date);
    if (!steps) throw new Error(`${date} has no Daily Salta`);
    const { ruleset, ending } = steps;
    this.#services.openInstead(
      step === "ending"
        ? { screen: "solo", task: { daily: { date, task: { ruleset, ...ending } } } }
        : { screen: "puzzles", daily: { date, step, task: { ruleset, ...steps[step] } } },
    );
  }

  #openResult(date: string, result: string) {
    this.#friend.value = parseResult(date, result);
    if (this.#friend.value) this.#shown.value = "compare";
    else this.#refuse(() => say("link.result"));
  }

  #refuse(refusal: () => string) {
    this.#shown.value = { refusal };
  }
}
