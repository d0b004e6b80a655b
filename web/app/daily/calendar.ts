/** The calendar of the Daily Salta, with what is known of the days before it, and puzzles of other rules. */

import type { Streak } from "../../game/storage/daily.ts";
import { dailyOf, doneOn, markOf, openStep, STEPS, streakOf } from "../../game/storage/daily.ts";
import type { DayResults } from "../../game/storage/dayresults.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { dateText, daysBetween, FIRST_DAY, today } from "../../game/storage/days.ts";
import { missingPart } from "../../game/texts/faultkinds.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import type { Collection } from "../../modes/puzzle/collection.ts";
import { createCollectionFile } from "../../modes/puzzle/collection.ts";
import { datedResults } from "../../modes/solo/results.ts";
import { createSoloStore } from "../../modes/solo/solostorage.ts";
import type { DayView } from "../../ui/calendar.ts";
import { dayDetail, resultsCalendar } from "../../ui/calendar.ts";
import { element, write } from "../../ui/element.ts";
import { selection } from "../../ui/fields.ts";
import { watchDay } from "../../ui/newday.ts";
import type { DailyParts } from "./page.ts";

const say = speaker("today");

/** What is stored of days; `dated`: Solo tasks of which earlier versions of the page did not note when. */
interface KnownDays {
  results: DayResults;
  dated: ReturnType<typeof datedResults>;
}

/** @param signal the dialog is closed */
export function dailyCalendar(parts: DailyParts, signal: AbortSignal) {
  const { rulesets, data } = parts.page;
  const collection = createCollectionFile(data.build.data);
  const status = element("p", { role: "status", class: "fine" });
  const days = element("div", { class: "day" });
  let chosen = rulesets.first;
  const fill = () => days.replaceChildren(...contents());
  const contents = () => {
    const now = today();
    const results = dayEntry(parts.page).value;
    const streak = streakOf(results, now);
    const dated = datedResults(createSoloStore(parts.page.store).results.value);
    const view = (date: string) => dayView(date, { results, dated }, streak);
    return resultsCalendar({ last: now, view, onDay: open }, () => streak);
  };
  const open = (date: string) => {
    if (chosen !== rulesets.first) return void openVariant(date);
    const step = openStep(dailyOf(dayEntry(parts.page).value, date));
    if (step) parts.play(date, step);
    else openDay(date);
  };
  const openVariant = async (date: string) => {
    try {
      const found = variantOf(await collection.ask(), chosen, date);
      if (signal.aborted || !found) return;
      const { ruleset, position, goal } = found;
      parts.page.openMode("puzzles", { ruleset, position, goal });
    } catch (error) {
      const reason = await faultText(missingPart(error));
      write(status, reason);
    }
  };
  fill();
  watchDay(fill, signal);
  const { rules, how } = rulesField(rulesets, (id) => {
    chosen = id;
  });
  return element("div", { class: "day" }, rules, how, status, days);
}

/** Opens the result of a day by its address, also where that is the address already. */
function openDay(date: string) {
  const address = `#daily/${date}`;
  if (location.hash === address) history.replaceState(null, "", "#daily");
  location.hash = address;
}

/** The choice of the rules, and what there is by them on a day. */
function rulesField(rulesets: DailyParts["page"]["rulesets"], onChoose: (id: string) => void) {
  const how = element("p", { class: "fine" }, () => say("daily.how"));
  const rules = selection({
    label: () => say("variant.label"),
    choices: rulesets.presets.map(({ id }) => ({ value: id, label: () => rulesets.nameOf(id) })),
    value: rulesets.first,
    onChoose(id) {
      onChoose(id);
      write(how, () => (id === rulesets.first ? say("daily.how") : say("variant.how")));
    },
  });
  return { rules, how };
}

/** The puzzle of a day by other rules: those of the collection follow each other. */
export function variantOf({ rules }: Pick<Collection, "rules">, ruleset: string, date: string) {
  const puzzles = rules.find(({ id }) => id === ruleset)?.puzzles ?? [];
  return puzzles.at(daysBetween(FIRST_DAY, date) % puzzles.length);
}

function dayView(...asked: Parameters<typeof dayFacts>): DayView {
  const { detail, ...facts } = dayFacts(...asked);
  return { ...facts, detail: detail ? [dayDetail(detail)] : [] };
}

/** What the calendar shows of a day. */
export function dayFacts(date: string, known: KnownDays, { covered }: Streak) {
  const day = dailyOf(known.results, date);
  const marks = STEPS.map((step) => markOf(day, step));
  const done = marks.filter((mark) => mark !== "open").length;
  const perfect = marks.filter((mark) => mark === "perfect").length;
  const older = olderOf(date, known);
  const on = [doneOn(day), ...older.map((each) => each.on)].filter((each) => each !== null);
  const look = lookOf(date, on, covered.has(date));
  const text = () => {
    if (done === STEPS.length) return say("day.done", { date: dateText(date), perfect });
    if (done > 0) return say("day.begun", { date: dateText(date), n: done });
    return older.length > 0 ? `${dateText(date)}.` : say("day.open", { date: dateText(date) });
  };
  const label = () =>
    lines(
      text(),
      look === "later" ? say("day.later") : "",
      look === "free" ? say("day.free") : "",
      ...older.map((each) => each.text()),
    );
  const told = done === STEPS.length ? `${perfect}/${done}` : done > 0 ? "…" : "";
  return { mark: look, label, detail: told || (older.length > 0 ? "★" : "") };
}

/** @param on the days on which something of it was solved; "" where that is not known */
function lookOf(date: string, on: readonly string[], isFree: boolean) {
  if (on.some((each) => each !== "" && each <= date)) return "solved";
  if (isFree) return "free";
  return on.length > 0 ? "later" : "open";
}

/** The results of the two tasks that a day had before the Daily Salta. */
function olderOf(date: string, { results: { solo, puzzle }, dated }: KnownDays) {
  const ending = solo[date] ?? (dated[date] && { ...dated[date], on: "" });
  const tried = puzzle[date];
  const found: { on: string; text: () => string }[] = [];
  if (ending) {
    const { moves, par, on } = ending;
    found.push({ on, text: () => say("older.solo", { moves, par }) });
  }
  if (tried?.on) {
    found.push({ on: tried.on, text: () => say("older.puzzle", { tries: tried.wrong + 1 }) });
  }
  return found;
}
