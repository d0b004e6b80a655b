/** The dialog of the puzzle of the day: today's, and a calendar of all that were before. */

import type { Rulesets } from "../../game/rulesets.ts";
import type { DayResults, PuzzleDay } from "../../game/storage/dayresults.ts";
import { isOnTime, streakOf } from "../../game/storage/dayresults.ts";
import { dateText, today } from "../../game/storage/days.ts";
import { goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import type { DayView } from "../../ui/calendar.ts";
import { dayDetail, resultsCalendar, todayCard } from "../../ui/calendar.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { watchDay } from "../../ui/newday.ts";
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
  const calendar = { last: now, view: (date: string) => dayView(date, results[date]), onDay: play };
  return [
    element("p", {}, () => say("puzzle.how")),
    cardOf(now, results[now], parts, () => play(now)),
    ...resultsCalendar(calendar, () => streakOf(results, now)),
  ];
}

function cardOf(
  date: string,
  result: PuzzleDay | undefined,
  { puzzleOf, rulesets }: DayDialogParts,
  onPlay: () => void,
) {
  const { ruleset, position, goal } = puzzleOf(date);
  const { colours } = rulesets.presetOf(ruleset);
  const board = positionThumbnail(position, { colours, bottom: solverOf(position) });
  const picture = element("span", { class: "day-picture" }, board);
  const facts = [
    () => dateText(date),
    () => goalText(goal, position, colours),
    () => stateText(result),
  ].map((fact, place) => element("p", place === 0 ? {} : { class: "fine" }, fact));
  const solve = button({ class: "button button-main" }, onPlay, () => say("puzzle.solve"));
  return todayCard(() => say("puzzle.today"), picture, facts, solve);
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
