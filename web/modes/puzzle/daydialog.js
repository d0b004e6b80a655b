/** The dialog of the puzzle of the day: today's, and a calendar of all that were before. */

import { isOnTime, streakOf } from "../../game/dayresults.js";
import { dateText, FIRST_DAY, today } from "../../game/days.js";
import { positionThumbnail } from "../../game/positionthumbnail.js";
import { goalText, solverOf } from "../../game/puzzlegoal.js";
import { lines } from "../../i18n/format.js";
import { say } from "../../i18n/today.js";
import { Calendar, dayDetail } from "../../ui/calendar.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { watchDay } from "../../ui/newday.js";
import { calendarNotes, streakLine } from "../../ui/streak.js";

/** @import { DayResults, PuzzleDay } from "../../game/dayresults.js" */
/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/**
 * @typedef {object} DayDialogParts
 * @property {(date: string) => Puzzle} puzzleOf
 * @property {() => DayResults} days
 * @property {Rulesets} rulesets
 * @property {(date: string) => void} onDay
 */

/** @param {DayDialogParts} parts */
export function openDays(parts) {
  const life = new AbortController();
  const body = element("div", { class: "day" });
  const dialog = openDialog({
    name: "days",
    title: () => say("puzzle.title"),
    body: [body],
    onClose: () => life.abort(),
  });
  const play = (/** @type {string} */ date) => {
    dialog.close();
    parts.onDay(date);
  };
  const fill = () => body.replaceChildren(...contents(parts, play));
  fill();
  watchDay(fill, life.signal);
}

/** @param {DayDialogParts} parts @param {(date: string) => void} play */
function contents(parts, play) {
  const now = today();
  const { puzzle: results } = parts.days();
  const calendar = new Calendar({
    first: FIRST_DAY,
    last: now,
    view: (date) => dayView(date, results[date]),
    onDay: play,
  });
  return [
    element("p", {}, () => say("puzzle.how")),
    todayCard(now, results[now], parts, () => play(now)),
    streakLine(() => streakOf(results, now)),
    calendar.root,
    ...calendarNotes(),
  ];
}

/** @param {string} date @param {PuzzleDay | undefined} result @param {DayDialogParts} parts @param {() => void} onPlay */
function todayCard(date, result, { puzzleOf, rulesets }, onPlay) {
  const { ruleset, position, goal } = puzzleOf(date);
  const { colours } = rulesets.presetOf(ruleset);
  const picture = positionThumbnail(position, { colours, bottom: solverOf(position) });
  const facts = [
    () => dateText(date),
    () => goalText(goal, position, colours),
    () => stateText(result),
  ].map((fact, place) => element("p", place === 0 ? {} : { class: "fine" }, fact));
  const solve = button({ class: "button button-main" }, onPlay, () => say("puzzle.solve"));
  const title = element("h3", {}, () => say("puzzle.today"));
  return element(
    "section",
    { class: "day-today" },
    element("span", { class: "day-picture" }, picture),
    element("div", {}, title, ...facts, solve),
  );
}

/** @param {PuzzleDay | undefined} result */
function stateText(result) {
  if (!result?.on) return say("puzzle.open");
  const { wrong, hints } = result;
  const tries = say("puzzle.tries", { n: wrong + 1 });
  return hints ? lines(tries, say("puzzle.hints", { n: hints })) : tries;
}

/** @param {string} date @param {PuzzleDay | undefined} result @returns {import("../../ui/calendar.js").DayView} */
function dayView(date, result) {
  if (!result?.on) {
    const key = result ? "day.tried" : "day.open";
    return { mark: "open", label: () => say(key, { date: dateText(date) }) };
  }
  const { wrong, hints } = result;
  const isLate = !isOnTime(date, result);
  const label = () =>
    lines(
      say("day.puzzle", { date: dateText(date), tries: wrong + 1 }),
      hints ? say("day.hints", { n: hints }) : "",
      isLate ? say("day.later") : "",
    );
  const isPerfect = wrong === 0 && hints === 0;
  const detail = dayDetail(isPerfect ? "★" : `1/${wrong + 1}`);
  return { mark: isLate ? "later" : "solved", label, detail: [detail] };
}
