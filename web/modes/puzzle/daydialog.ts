/** The dialog of the puzzle of the day: today's, and a calendar of all that were before. */

import type { Rulesets } from "../../game/rulesets.ts";
import type { DayResults, PuzzleDay } from "../../game/storage/dayresults.ts";
import { isOnTime, streakOf } from "../../game/storage/dayresults.ts";
import { dateText, FIRST_DAY, today } from "../../game/storage/days.ts";
import { goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import type { DayView } from "../../ui/calendar.ts";
import { Calendar, dayDetail } from "../../ui/calendar.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { watchDay } from "../../ui/newday.ts";
import { calendarNotes, streakLine } from "../../ui/shareresult.ts";
import type { Puzzle } from "./puzzlestorage.ts";

const say = speaker("today");

interface DayDialogParts {
  puzzleOf: (date: string) => Puzzle;
  days: () => DayResults;
  rulesets: Rulesets;
  onDay: (date: string) => void;
}

export function openDays(parts: DayDialogParts) {
  const life = new AbortController();
  const body = element("div", { class: "day" });
  const dialog = openDialog({
    name: "days",
    title: () => say("puzzle.title"),
    body: [body],
    onClose: () => life.abort(),
  });
  const play = (date: string) => {
    dialog.close();
    parts.onDay(date);
  };
  const fill = () => body.replaceChildren(...contents(parts, play));
  fill();
  watchDay(fill, life.signal);
}

function contents(parts: DayDialogParts, play: (date: string) => void) {
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

function todayCard(
  date: string,
  result: PuzzleDay | undefined,
  { puzzleOf, rulesets }: DayDialogParts,
  onPlay: () => void,
) {
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

function stateText(result: PuzzleDay | undefined) {
  if (!result?.on) return say("puzzle.open");
  const { wrong, hints } = result;
  const tries = say("puzzle.tries", { n: wrong + 1 });
  return hints ? lines(tries, say("puzzle.hints", { n: hints })) : tries;
}

function dayView(date: string, result: PuzzleDay | undefined): DayView {
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
