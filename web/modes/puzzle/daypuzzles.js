/**
 * The puzzle of the day beside the other puzzles: the way to it, its dialog, and what comes of a try. It is fetched
 * once the mode is on, since no other puzzle needs it.
 */

import { settleAddress } from "../../game/addressrequest.js";
import { dayEntry } from "../../game/dayresults.js";
import { askedDay, dateText, today } from "../../game/days.js";
import { say } from "../../i18n/today.js";
import { fetchDayLooks } from "../../ui/daylooks.js";
import { button, element, mark, write } from "../../ui/element.js";
import { drawing, icon } from "../../ui/icons.js";
import { watchDay } from "../../ui/newday.js";
import { ShareResult } from "../../ui/shareresult.js";
import { streakText } from "../../ui/streak.js";
import { createDailyFile, dayNoted, dayOfPool, dayTold, poolOfDay } from "./daily.js";
import { openDays } from "./daydialog.js";

/** @import { ModeContext } from "../../game/mode.js" */
/** @import { Collection } from "./collection.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/** A leaf of a calendar, on a field of 24 by 24. */
const CALENDAR = "M4.500 6.500h15v13h-15zM4.500 10.500h15M8.500 4v4M15.500 4v4";

/**
 * @typedef {object} DayPuzzlesParts
 * @property {Pick<ModeContext, "store" | "reportAside" | "data" | "rulesets">} context
 * @property {{ ask: () => Promise<Collection> }} collection
 * @property {(puzzle: Puzzle, pool: string) => void} onPuzzle
 * @property {() => void} onDialog  the dialog is wanted
 */

/** Once its style sheet is in effect. @param {DayPuzzlesParts} parts */
export async function createDayPuzzles(parts) {
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

  /** @param {DayPuzzlesParts} parts */
  constructor(parts) {
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
    const onDay = (/** @type {string} */ date) => {
      this.#parts.onPuzzle(puzzleOf(date), poolOfDay(date));
      settleAddress("puzzles");
    };
    return {
      /** Put the puzzle of the day on the board that an address asks for. @param {string} rest @returns {boolean} whether it asks for one */
      open(rest) {
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

  /** Something has happened in a try. @param {string} pool  the set the puzzle was taken from @param {"hint" | "wrong" | "solved"} event */
  note(pool, event) {
    this.#days.change((days) => dayNoted(days, pool, event));
    this.show(pool);
  }

  /** A puzzle is on the board. @param {string} pool  the set it was taken from */
  show(pool) {
    const told = dayTold(this.#days.value, pool);
    this.#streak.hidden = !told?.streak;
    write(this.#streak, () => streakText(told?.streak ?? 0));
    this.#share.show(told);
    this.#showRow();
  }

  /** Which puzzle it is, where it was opened for its day; otherwise "". @param {string} pool */
  titleOf(pool) {
    const date = dayOfPool(pool);
    return date ? say("puzzle.at", { date: dateText(date, "short") }) : "";
  }

  #showRow() {
    const state = this.#days.value.puzzle[today()]?.on ? "solved" : "open";
    mark(this.row, "data-mark", state);
    mark(this.row, "aria-label", () => say("row.puzzle", { state }));
  }
}
