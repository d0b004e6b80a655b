/**
 * The puzzle of the day beside the other puzzles: the way to it, its dialog, and what comes of a try. It is fetched
 * once the mode is on, since no other puzzle needs it.
 */

import { settleAddress } from "../../game/links/addressrequest.ts";
import type { ModeContext } from "../../game/mode.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { askedDay, dateText, today } from "../../game/storage/days.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { fetchDayLooks } from "../../ui/daylooks.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { drawing, icon } from "../../ui/icons.ts";
import { watchDay } from "../../ui/newday.ts";
import { ShareResult } from "../../ui/shareresult.ts";
import { streakText } from "../../ui/streak.ts";
import type { Collection } from "./collection.ts";
import { createDailyFile, dayNoted, dayOfPool, dayTold, poolOfDay } from "./daily.ts";
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
