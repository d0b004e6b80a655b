/**
 * The line with which a player shares the result of a day's duel, the same in every language, and the link below it:
 * `Salta 24 Dec  ☀︎☀︎☾★  +7 🔥12` and `#daily/2026-12-24/1120+7-12`.
 *
 * Each move is a sign, or a digit in the link: how many moves to go it lost, two or more being the same. The margin
 * follows, and the days in a row if there are several.
 */

import { language, speaker } from "../../i18n/catalogue.ts";
import { ENGLISH } from "../../i18n/languages.ts";
import { addressWith, isOwnFile } from "../links/address.ts";
import type { Step } from "../routes.ts";
import { addressOf } from "../routes.ts";
import type { DailyDay } from "../storage/dayresults.ts";
import { DUEL_MOVES } from "../storage/dayresults.ts";
import { dateOf, daysAfter, isDay, noonOf } from "../storage/days.ts";

/** The suffix makes browsers draw the sun as text. */
const SUN = "☀\uFE0E";

/** The symbols of a day's puzzles. */
export const SYMBOLS = Object.freeze({ run: SUN, tactic: "☾", ending: "★" });

/** The signs of moves: best, good, slip. */
const SIGNS = Object.freeze(["★", SUN, "☾"] as const);
const SLIP = SIGNS.length - 1;

export const FLAME = "🔥";
const MONTHS = Object.freeze("JanFebMarAprMayJunJulAugSepOctNovDec".match(/.{3}/g) ?? []);

export interface SharedResult {
  date: string;
  /** 0 best, 1 good, 2 slip, for each of the player's moves. */
  signs: readonly number[];
  margin: number;
  /** Days in a row; 0 if unknown. */
  streak: number;
}

/**
 * Null until the result is known.
 *
 * @param streak days in a row
 */
export function sharedResult(
  date: string,
  { duel }: DailyDay,
  streak: number,
): SharedResult | null {
  if (!duel?.on || duel.margin === null || !duel.losses) return null;
  return { date, signs: signsOf(duel.losses), margin: duel.margin, streak };
}

/** @param losses in moves to go */
export function signsOf(losses: readonly number[]) {
  return losses.map((loss) => Math.min(loss, SLIP));
}

export function signText(sign: number) {
  return SIGNS[sign] ?? "";
}

/** "+7", "−3", "0"; the same in every language. */
export function marginText(margin: number) {
  return margin > 0 ? `+${margin}` : String(margin).replace("-", "−");
}

export function dailyLine({ date, signs, margin, streak }: SharedResult) {
  const noon = noonOf(date);
  const day = `Salta ${noon.getDate()} ${MONTHS[noon.getMonth()]}`;
  const days = streak > 1 ? ` ${FLAME}${streak}` : "";
  return `${day}  ${signs.map(signText).join("")}  ${marginText(margin)}${days}`;
}

/** The part of the link that names the result. */
export function resultPart({ signs, margin, streak }: Omit<SharedResult, "date">) {
  const days = streak > 1 ? `-${streak}` : "";
  return `${signs.join("")}${margin < 0 ? "" : "+"}${margin}${days}`;
}

/**
 * The line and, unless the page is a local file, the link.
 *
 * @param href the page's address
 */
export function dailyText(shared: SharedResult, href: string) {
  const line = dailyLine(shared);
  if (isOwnFile(href)) return line;
  const link = addressOf({ screen: "daily", date: shared.date, result: resultPart(shared) });
  return `${line}\n${previewOf(addressWith(href, link))}`;
}

/** The page with the preview of a day, which leads on to the app. A single-file page has none beside it. */
function previewOf(address: string) {
  const name = language() === ENGLISH ? "today.html" : `today.${language()}.html`;
  return address.replace(/\/(?:index\.html)?(?=#)/, `/${name}`);
}

/** Up to 16 digits, so that every streak has a valid link. */
const STREAK = "[1-9][0-9]{0,15}";
const RESULT = new RegExp(`^([012]{1,${DUEL_MOVES}})([+-][0-9]{1,3})(?:-(${STREAK}))?$`);

export function parseResult(date: string, text: string): SharedResult | null {
  const [, signs = "", margin, streak] = RESULT.exec(text.replace(/%2B/i, "+")) ?? [];
  if (margin === undefined || !isDay(date)) return null;
  return {
    date,
    signs: [...signs].map(Number),
    margin: Number(margin),
    streak: Number(streak ?? 0),
  };
}

const LINK = /#daily\/([0-9-]{10})\/((?:%2B|[0-9+-])+)/i;
/** Messengers may add a variation selector to a symbol, and join spaces. */
const LINE = new RegExp(
  `Salta ([1-9]|[12][0-9]|3[01]) ([A-Z][a-z]{2}) {1,2}((?:[★☀☾][\\uFE0E\\uFE0F]?){1,${DUEL_MOVES}}) {1,2}([+−-][0-9]{1,3}|0)(?![0-9/])(?: ?🔥 ?(${STREAK}))?`,
  "u",
);

/**
 * Reads a line, a link, or both.
 *
 * @param now today's date
 * @param isOffered whether a day has a Daily Salta
 */
export function parseShared(
  text: string,
  now: string,
  isOffered: (date: string) => boolean,
): SharedResult | null {
  const link = LINK.exec(text);
  const [, date = "", result = ""] = link ?? [];
  if (link) {
    const isOpen = isDay(date) && date <= daysAfter(now, 1) && isOffered(date);
    return isOpen ? parseResult(date, result) : null;
  }
  const [, day, month = "", line = "", margin = "", streak] = LINE.exec(text) ?? [];
  const on = day === undefined ? null : latest(Number(day), month, now, isOffered);
  if (on === null) return null;
  const signs = [...line.replace(/[\uFE0E\uFE0F]/g, "")].map((sign) => "★☀☾".indexOf(sign));
  const count = Number(margin.replace("−", "-"));
  return { date: on, signs, margin: count, streak: Number(streak ?? 0) };
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

/** "Best move", "Good move", "Slip". */
export function signName(sign: number) {
  return say(`sign.${sign === 0 ? "best" : sign === 1 ? "good" : "slip"}`);
}
