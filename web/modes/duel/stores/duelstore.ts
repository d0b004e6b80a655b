/** The screen of a day: its duel, the result that can be shared, and its puzzles. */

import { afterChange, computed, signal } from "../../../base/signals.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { ModeRequest, Step } from "../../../game/routes.ts";
import { moveTime } from "../../../game/settings.ts";
import { dailyOf, friendNoted, streakOf } from "../../../game/storage/daily.ts";
import type { DaySteps } from "../../../game/storage/dailystock.ts";
import { dailyFile, reasonAgainst } from "../../../game/storage/dailystock.ts";
import { dayEntry } from "../../../game/storage/dayresults.ts";
import { today } from "../../../game/storage/days.ts";
import { sharedResult } from "../../../game/texts/dailyline.ts";
import { asFault } from "../../../game/texts/faultkinds.ts";
import { isRefused, playerIn } from "../duelstate.ts";
import { TryStore } from "./trystore.ts";

type Services = Pick<
  ModeContext,
  ("announce" | "data" | "engine" | "openScreen" | "reportQuarantined") | ("settings" | "store")
> & { board: Pick<ModeContext["board"], "flash"> };

export class DuelStore {
  readonly try;
  readonly isOn = signal(false);
  #services;
  #file;
  #days;
  #wanted: string | null = null;
  #isOpening = false;
  #day = signal<{ date: string; steps: DaySteps } | null>(null);
  #refusal = signal<(() => string) | null>(null);
  #missing = signal<Fault | null>(null);

  constructor(services: Services) {
    const { announce, board, data, engine, settings } = services;
    this.#services = services;
    this.#file = dailyFile(services);
    this.#days = dayEntry(services);
    this.try = new TryStore({
      engine,
      announce,
      presets: data.presets,
      flash: board.flash,
      days: this.#days,
      pace: () => moveTime(settings().speed),
    });
    afterChange(today, () => this.isOn.value && this.refusal && void this.retry());
  }

  /** Null until the days have been fetched, and for a date without a Daily Salta. */
  get day() {
    return this.#day.value;
  }

  /** Why the date has no duel that can be played. */
  get refusal() {
    return this.#refusal.value;
  }

  get failure() {
    const { state } = this.try;
    return this.#missing.value ?? (isRefused(state) ? null : state.failure);
  }

  /** The result in the link that led here, perhaps in an earlier visit. */
  get friend() {
    return this.results.value.friend ?? null;
  }

  get bottom() {
    return playerIn(this.try.state);
  }

  /** What is stored of the day. */
  readonly results = computed(() => dailyOf(this.#days.value, this.day?.date ?? ""));

  readonly streak = computed(() => streakOf(this.#days.value, today()).now);

  /** The counted result to share; null until it is known, and while another try is on the board. */
  readonly shared = computed(() => {
    const { day } = this;
    const { isCounted } = this.try.state;
    return day && isCounted ? sharedResult(day.date, this.results.value, this.streak.value) : null;
  });

  /** The address that follows a request may request the same day again. */
  enter({ date: asked, friend }: Pick<ModeRequest<"duel">, "date" | "friend">) {
    // A try that was begun before midnight goes on after it.
    const begun = this.isOn.value && !this.try.isOver ? this.#wanted : null;
    const date = asked ?? begun ?? today();
    const isOpening = date === this.#wanted && this.isOn.value && this.#isOpening;
    if (friend) this.#days.change((days) => friendNoted(days, date, friend));
    this.#wanted = date;
    this.isOn.value = true;
    if (isOpening) return Promise.resolve();
    return this.day?.date === date ? this.try.resume() : this.#open(date);
  }

  leave() {
    this.isOn.value = false;
    this.try.suspend();
  }

  retry() {
    return this.day ? this.try.resume() : this.#open(this.#wanted ?? today());
  }

  /** Leaves a try that does not count. */
  openCounted() {
    if (this.day) void this.try.open({ date: this.day.date, ...this.day.steps.duel });
  }

  compare() {
    const { day, friend } = this;
    if (!day || friend === null) return;
    this.#services.openScreen({ screen: "daily", date: day.date, result: friend });
  }

  openPuzzle(step: Step) {
    if (this.day) this.#services.openScreen({ screen: "daily", date: this.day.date, step });
  }

  openCalendar() {
    this.#services.openScreen({ screen: "calendar" });
  }

  /** Does nothing if another day has been requested by the time the days are fetched. */
  async #open(date: string) {
    this.try.suspend();
    this.#missing.value = null;
    this.#isOpening = true;
    try {
      const days = await this.#file.ask();
      if (date !== this.#wanted || !this.isOn.value) return;
      const steps = days.stepsOf(date);
      this.#refusal.value = reasonAgainst(days, date, today());
      this.#day.value = steps && !this.refusal ? { date, steps } : null;
      this.#isOpening = false;
      if (this.day) await this.try.open({ date, ...this.day.steps.duel });
    } catch (error) {
      this.#isOpening = false;
      this.#missing.value = asFault(error);
    }
  }
}
