/**
 * The line with which a player shares a day's result, the same in every language, and the link below it: `🔥 12 · Salta
 * 24 Dec ☀︎☾★ 3/3` and `#daily/2026-12-24/1-1-12-s12`.
 *
 * A step appears as its symbol if it was solved without help at the first try (the Solo ending: at par), as a circle if
 * solved otherwise, and as a dash if not solved. In the link each step is a number: the tries (the Solo ending: the
 * moves), followed by "h" if help was used, or 0 if not solved. The streak may follow.
 */

import { speaker } from "../../i18n/catalogue.ts";
import { addressWith, isOwnFile } from "../links/address.ts";
import type { Step } from "../routes.ts";
import { addressOf, STEPS } from "../routes.ts";
import type { StepMark } from "../storage/daily.ts";
import { dailyOf, markOf, openStep, streakOf } from "../storage/daily.ts";
import type { DailyDay, DayResults } from "../storage/dayresults.ts";
import { dateOf, daysAfter, isDay, noonOf, today } from "../storage/days.ts";

/** The suffix makes browsers draw the sun as text. */
export const SYMBOLS = Object.freeze({ run: "☀\uFE0E", tactic: "☾", ending: "★" });

const OTHERWISE = "○";
const OPEN = "–";
export const FLAME = "🔥";
const MONTHS = Object.freeze("JanFebMarAprMayJunJulAugSepOctNovDec".match(/.{3}/g) ?? []);

/** `count` is the number of tries or moves; null if only the line, which lacks it, is known. */
export type ToldStep = { mark: StepMark; count: number | null; isHelped: boolean };

export interface ToldDay {
  date: string;
  steps: readonly ToldStep[];
  /** Days in a row; 0 if unknown. */
  streak: number;
}

/** @param streak days in a row */
export function toldDay(date: string, day: DailyDay, streak: number): ToldDay {
  const steps = STEPS.map((step) => {
    const result = day[step];
    const mark = markOf(day, step);
    if (!result || mark === "open") return { mark, count: 0, isHelped: false };
    if ("moves" in result) return { mark, count: result.moves, isHelped: result.helped };
    return { mark, count: result.wrong + 1, isHelped: result.hints > 0 };
  });
  return { date, steps, streak };
}

export function dailyLine({ date, steps, streak }: ToldDay) {
  const noon = noonOf(date);
  const signs = steps.map(({ mark }, place) => {
    if (mark === "open") return OPEN;
    return mark === "perfect" ? SYMBOLS[STEPS[place] ?? "run"] : OTHERWISE;
  });
  const perfect = steps.filter(({ mark }) => mark === "perfect").length;
  const line = `Salta ${noon.getDate()} ${MONTHS[noon.getMonth()]} ${signs.join("")} ${perfect}/${steps.length}`;
  return streak > 1 ? [FLAME, streak, "·", line].join(" ") : line;
}

/** "" until every step is solved. */
export function doneLine(results: DayResults, date: string) {
  const day = dailyOf(results, date);
  return openStep(day) ? "" : dailyLine(toldDay(date, day, streakOf(results, today()).now));
}

/** The fragment of the link that shares the result. */
export function dailyFragment({ date, steps, streak }: ToldDay) {
  const counts = steps.map(({ count, isHelped }) => `${count ?? 0}${isHelped ? "h" : ""}`);
  const result = [...counts, ...(streak > 1 ? [`s${streak}`] : [])].join("-");
  return addressOf({ screen: "daily", date, result });
}

/**
 * The line and, unless the page is a local file, the link.
 *
 * @param href the page's address
 */
export function dailyText(told: ToldDay, href: string) {
  const line = dailyLine(told);
  return isOwnFile(href) ? line : `${line}\n${addressWith(href, dailyFragment(told))}`;
}

/** Up to 16 digits, so that even a step played for years has a valid link. */
const NUMBER = "[1-9][0-9]{0,15}";
const COUNT = `(0|${NUMBER}h?)`;
const RESULT = new RegExp(`^${COUNT}-${COUNT}-${COUNT}(?:-s(${NUMBER}))?$`);

/**
 * Null if the result is impossible or malformed.
 *
 * @param par the par of the day's Solo ending
 */
export function parseResult(date: string, text: string, par: number): ToldDay | null {
  const found = RESULT.exec(text);
  if (!found || !isDay(date)) return null;
  const steps = found.slice(1, 4).map((field, place) => {
    const count = Number.parseInt(field, 10);
    const isHelped = field.endsWith("h");
    const best = place === 2 ? par : 1;
    const mark: StepMark = count === 0 ? "open" : count > best || isHelped ? "solved" : "perfect";
    return { mark, count, isHelped };
  });
  const [, , ending] = steps;
  if (ending?.count && ending.count < par) return null;
  return { date, steps, streak: Number(found[4] ?? 0) };
}

const LINK = /#daily\/([0-9-]{10})\/([0-9hs-]+)/;
/** Messengers may add a variation selector to a symbol. */
const LINE =
  /(?:🔥 ([1-9][0-9]{0,15}) · )?Salta ([1-9]|[12][0-9]|3[01]) ([A-Z][a-z]{2}) ([☀○–])[\uFE0E\uFE0F]?([☾○–])[\uFE0E\uFE0F]?([★○–])[\uFE0E\uFE0F]? [0-3]\/3(?![0-9])/u;

/**
 * Reads a line, a link, or both.
 *
 * @param now today's date
 * @param parOf the par of a day's Solo ending; null if the day has no Daily Salta
 */
export function parseTold(
  text: string,
  now: string,
  parOf: (date: string) => number | null,
): ToldDay | null {
  const link = LINK.exec(text);
  const [, date = "", result = ""] = link ?? [];
  if (link) {
    const par = isDay(date) && date <= daysAfter(now, 1) ? parOf(date) : null;
    return par === null ? null : parseResult(date, result, par);
  }
  const found = LINE.exec(text);
  if (!found) return null;
  const [, streak, day, name, ...rest] = found;
  const on = latest(Number(day), name ?? "", now, (date) => parOf(date) !== null);
  const steps = rest.map((sign) => {
    const mark: StepMark = sign === OPEN ? "open" : sign === OTHERWISE ? "solved" : "perfect";
    return { mark, count: null, isHelped: false };
  });
  return on === null ? null : { date: on, steps, streak: Number(streak ?? 0) };
}

/**
 * The latest matching day up to tomorrow, which may have begun in the friend's time zone.
 *
 * @param isOffered whether a day has a Daily Salta
 */
function latest(day: number, month: string, now: string, isOffered: (date: string) => boolean) {
  const names: readonly string[] = MONTHS;
  const place = names.indexOf(month);
  const year = noonOf(now).getFullYear();
  const fits = [year + 1, year, year - 1, year - 2, year - 3, year - 4]
    .map((each) => new Date(each, place, day, 12))
    .filter((noon) => place >= 0 && noon.getMonth() === place)
    .map(dateOf)
    .filter((date) => date <= daysAfter(now, 1) && isOffered(date));
  return fits[0] ?? null;
}

const say = speaker("today");

export function stepName(step: Step) {
  return say(`step.${step}`);
}

export function nextText(day: DailyDay) {
  return say(openStep(day) ? "daily.next" : "daily.result");
}
