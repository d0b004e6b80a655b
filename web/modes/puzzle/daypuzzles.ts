/**
 * Puzzles of days: the steps of the Daily Salta, and the puzzles that days had before there was one, to which old links
 * lead.
 */

import type { DailyPuzzles } from "../../engine/puzzleresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { PuzzleStep } from "../../game/storage/daily.ts";
import { dailyOf, markOf, stepAfter, stepTried } from "../../game/storage/daily.ts";
import { isText, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { askedDay, dateText, daysBetween, isDate, today } from "../../game/storage/days.ts";
import { nextText, stepName } from "../../game/texts/dailyline.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { createDailyStrip } from "../../ui/dailystrip.ts";
import type { Collection } from "./collection.ts";
import type { DayEvent } from "./puzzleviewer.ts";

const say = speaker("today");

export interface DayPuzzlesParts {
  context: Pick<ModeContext, "store" | "reportQuarantined" | "data">;
  collection: { ask: () => Promise<Collection> };
}

/** Once its style sheet is in effect. */
export async function createDayPuzzles(parts: DayPuzzlesParts) {
  return new DayPuzzles(parts, await createDailyStrip(parts.context));
}

export class DayPuzzles {
  #days;
  #strip;
  #old;

  constructor(
    { context, collection }: DayPuzzlesParts,
    strip: Awaited<ReturnType<typeof createDailyStrip>>,
  ) {
    this.#days = dayEntry(context);
    this.#strip = strip;
    this.#old = createDailyFile(collection, context.data.build.data?.days);
  }

  /** How the steps of the day stand. */
  get root() {
    return this.#strip.root;
  }

  /** The puzzle of a day before the Daily Salta that an address asks for, and its set; null where it asks for none. */
  async old(rest: string) {
    const date = askedDay(rest, today());
    return date && { puzzle: (await this.#old.ask())(date), pool: poolOfDay(date) };
  }

  note(pool: string, event: DayEvent) {
    const at = stepOfPool(pool);
    if (!at) return;
    this.#days.change((days) => stepTried(days, at.date, at.step, event));
    this.show(pool);
  }

  show(pool: string) {
    this.#strip.show(stepOfPool(pool));
  }

  titleOf(pool: string) {
    const date = dayOfPool(pool);
    if (date) return say("puzzle.at", { date: dateText(date, "short") });
    const step = stepOfPool(pool)?.step;
    return step ? stepName(step) : "";
  }

  nextOf(pool: string) {
    const at = stepOfPool(pool);
    if (!at) return "";
    const day = dailyOf(this.#days.value, at.date);
    const isUnsolved = markOf(day, at.step) === "open";
    return isUnsolved && !stepAfter(day, at.step) ? say("daily.title") : nextText(day);
  }

  goOn(pool: string) {
    const at = stepOfPool(pool);
    if (!at) return false;
    const next = stepAfter(dailyOf(this.#days.value, at.date), at.step);
    location.hash = `#daily/${at.date}/${next ?? "steps"}`;
    return true;
  }
}

/** A puzzle that is a step of a day is stored with a set of this name, its date and its step. */
const POOL = /^daily\/([^/]+)\/(run|tactic)$/;

/** Which step of which day a set stands for; null for none. */
export function stepOfPool(pool: string): { date: string; step: PuzzleStep } | null {
  const [, date, step] = POOL.exec(pool) ?? [];
  return isDate(date) ? { date, step: step === "run" ? "run" : "tactic" } : null;
}

// The puzzles of days before the Daily Salta

const WEEK = 7;

/** A puzzle that was opened as that of a day is stored with a set of this name and its date. */
const OLD_POOL = "day/";

/** As the site's build asks for it. */
type Daily = Required<DailyPuzzles>;

const isWeeks = listOf(listOf(isText));
const isDaily = recordOf({
  first: isDate,
  weeks: isWeeks,
  classic: recordOf({ from: isDate, weeks: isWeeks }),
});

/** @throws {Error} where the data has not the form of a list of days */
export function parseDaily(data: unknown): Daily {
  const daily = data as Daily;
  if (!isDaily(data) || ![daily.weeks, daily.classic.weeks].every(isFull)) {
    throw new Error("the list of daily puzzles has not its form");
  }
  return daily;
}

/** Are there weeks, and is none too short or too long? */
function isFull(weeks: DailyPuzzles["weeks"]) {
  return weeks.length > 0 && weeks.every(({ length }) => length === WEEK);
}

/** The id of a day's puzzle, as Python tells it. */
export function idOfDay({ first, weeks, classic }: Daily, date: string) {
  const cycle = (date < classic.from ? weeks : classic.weeks).flat();
  const place = daysBetween(first, date) % cycle.length;
  return cycle.at(place) ?? "";
}

/**
 * The puzzles of the days, by date, fetched when they are first asked for.
 *
 * @param address of the list of days
 */
export function createDailyFile(collection: { ask: () => Promise<Collection> }, address?: string) {
  const list = createDataFile(address, parseDaily);
  return {
    async ask() {
      const [daily, { puzzles }] = await Promise.all([list.ask(), collection.ask()]);
      return (date: string) => {
        const id = idOfDay(daily, date);
        const found = puzzles.find((puzzle) => puzzle.id === id);
        if (!found) throw new Error(`there is no puzzle ${id}`);
        return found;
      };
    },
  };
}

/** The set of one day. */
function poolOfDay(date: string) {
  return `${OLD_POOL}${date}`;
}

/**
 * Which day a puzzle was opened for; null for none.
 *
 * @param pool the set it was taken from
 */
export function dayOfPool(pool: string) {
  const date = pool.slice(OLD_POOL.length);
  return pool.startsWith(OLD_POOL) && isDate(date) ? date : null;
}
