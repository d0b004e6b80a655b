/**
 * The puzzle of the day beside the other puzzles: the way to it, its dialog, and what comes of a try. It is fetched
 * once the mode is on, since no other puzzle needs it.
 */

import type { DailyPuzzles } from "../../engine/puzzleresults.ts";
import { settleAddress } from "../../game/links/address.ts";
import type { ModeContext } from "../../game/mode.ts";
import { isText, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import type { DayResults } from "../../game/storage/dayresults.ts";
import { dayEntry, puzzleTried, streakOf } from "../../game/storage/dayresults.ts";
import { askedDay, dateText, daysBetween, isDate, today } from "../../game/storage/days.ts";
import { puzzleLine, sharedText } from "../../game/texts/sharelines.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import { fetchDayLooks, watchDay } from "../../ui/newday.ts";
import { drawing } from "../../ui/pageicons.ts";
import { ShareResult, streakText } from "../../ui/shareresult.ts";
import type { Collection } from "./collection.ts";
import { openDays } from "./daydialog.ts";
import type { Puzzle } from "./puzzlestorage.ts";

const say = speaker("today");

/** A leaf of a calendar, on a field of 24 by 24. */
const CALENDAR = "M4.500 6.500h15v13h-15zM4.500 10.500h15M8.500 4v4M15.500 4v4";

export interface DayPuzzlesParts {
  context: Pick<ModeContext, "store" | "reportQuarantined" | "data" | "rulesets">;
  collection: { ask: () => Promise<Collection> };
  onPuzzle: (puzzle: Puzzle, pool: string) => void;
  /** The dialog is wanted */
  onDialog: () => void;
}

/** Once its style sheet is in effect. */
export async function createDayPuzzles(parts: DayPuzzlesParts) {
  await fetchDayLooks();
  return new DayPuzzles(parts);
}

export class DayPuzzles {
  #parts;
  #days;
  #file;
  #streak = element("p", { class: "puzzle-streak" });
  #share = new ShareResult();

  /** The way to the dialog. */
  row;

  /** What there is to tell of the puzzle on the board. */
  told = element("div", { class: "puzzle-day-told" }, this.#streak, this.#share.root);

  constructor(parts: DayPuzzlesParts) {
    const { context, collection, onDialog } = parts;
    this.#parts = parts;
    this.#days = dayEntry(context);
    this.#file = createDailyFile(collection, context.data.build.data?.days);
    const name = element("span", {}, () => say("puzzle.title"));
    const attributes = { class: "puzzle-today" };
    this.row = button(attributes, onDialog, drawing(CALENDAR), name, icon("proven"));
    watchDay(() => this.#showRow());
    this.#showRow();
  }

  /** What can be done once the list of days has come. */
  async ready() {
    const puzzleOf = await this.#file.ask();
    const onDay = (date: string) => {
      this.#parts.onPuzzle(puzzleOf(date), poolOfDay(date));
      settleAddress("puzzles");
    };
    return {
      /**
       * Put the puzzle of the day on the board that an address asks for.
       *
       * @returns whether it asks for one
       */
      open(rest: string): boolean {
        const date = askedDay(rest, today());
        if (date) onDay(date);
        return date !== null;
      },
      openDialog: () => {
        const { rulesets } = this.#parts.context;
        openDays({ puzzleOf, days: () => this.#days.value, rulesets, onDay });
      },
    };
  }

  /**
   * Something has happened in a try.
   *
   * @param pool the set the puzzle was taken from
   */
  note(pool: string, event: "hint" | "wrong" | "solved") {
    this.#days.change((days) => dayNoted(days, pool, event));
    this.show(pool);
  }

  /**
   * A puzzle is on the board.
   *
   * @param pool the set it was taken from
   */
  show(pool: string) {
    const told = dayTold(this.#days.value, pool);
    this.#streak.hidden = !told?.streak;
    write(this.#streak, () => streakText(told?.streak ?? 0));
    this.#share.show(told);
    this.#showRow();
  }

  /** Which puzzle it is, where it was opened for its day; otherwise "". */
  titleOf(pool: string) {
    const date = dayOfPool(pool);
    return date ? say("puzzle.at", { date: dateText(date, "short") }) : "";
  }

  #showRow() {
    const state = this.#days.value.puzzle[today()]?.on ? "solved" : "open";
    mark(this.row, "data-mark", state);
    mark(this.row, "aria-label", () => say("row.puzzle", { state }));
  }
}

// The puzzle of the day: which one it is, and its texts.

/** What a player can tell of a day's puzzle, and how many days in a row there are. */
type Told = { line: string; text: string; streak: number };

const WEEK = 7;

/** A puzzle that was opened as that of a day is stored with a set of this name and its date. */
const POOL = "day/";

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
export function poolOfDay(date: string) {
  return `${POOL}${date}`;
}

/**
 * Which day a puzzle was opened for; null for none.
 *
 * @param pool the set it was taken from
 */
export function dayOfPool(pool: string) {
  const date = pool.slice(POOL.length);
  return pool.startsWith(POOL) && isDate(date) ? date : null;
}

/** The results after a try at the puzzle of a day has got so far. */
export function dayNoted(
  days: DayResults,
  pool: string,
  event: "hint" | "wrong" | "solved",
  now: string = today(),
) {
  const date = dayOfPool(pool);
  return date === null ? days : puzzleTried(days, date, event, now);
}

/** What there is to tell of a day's puzzle, once it is solved. */
function dayTold({ puzzle }: DayResults, pool: string, now: string = today()): Told | null {
  const date = dayOfPool(pool);
  const result = date === null ? undefined : puzzle[date];
  if (date === null || !result?.on) return null;
  const line = puzzleLine(date, result);
  const text = sharedText(line, "puzzles", date, location.href);
  return { line, text, streak: streakOf(puzzle, now).now };
}
