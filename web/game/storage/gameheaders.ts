/**
 * The headers of a game's file, or the day on which it was begun here. A date in a header is a calendar day, the same
 * in every time zone, and never a moment.
 */

import { date } from "../../i18n/format.ts";
import type { ArchivedGame } from "./archivedgame.ts";
import { dateOf, isDay, noonOf } from "./days.ts";

type Headers = Readonly<Record<string, string>>;

/** Headers that apply only while the moves are unchanged. */
const END_HEADERS = Object.freeze(["Result", "Points", "Termination"]);

/** A day, a month or a year: "2026-11-23", "1901.11.??", "1899". */
const DATE = /^([0-9]{4})(?:[-.]([0-9]{2}|\?\?)(?:[-.]([0-9]{2}|\?\?))?)?$/;

/** The headers that apply to these moves. */
export function headersOf(
  { headers, begun, game }: ArchivedGame,
  moves: readonly string[],
): Headers {
  if (!headers) return { Date: dateOf(new Date(begun)) };
  const isSame = moves.join(" ") === game.record.moves.join(" ");
  return isSame ? headers : withoutEnd(headers);
}

export function withoutEnd(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !END_HEADERS.includes(name)),
  );
}

/** The day a game was last played ("23 Nov 2026"), or only the month or year if its file says no more. */
export function dayText({
  headers,
  begun,
  changed,
}: Pick<ArchivedGame, "headers" | "begun" | "changed">) {
  const written = begun === changed ? dayIn(headers) : null;
  if (!written) return date(new Date(changed), { dateStyle: "medium" });
  const { year, month, day } = written;
  if (day) return date(noonOf(`${year}-${month}-${day}`), { dateStyle: "medium" });
  const first = noonOf(`${year}-${month ?? "01"}-01`);
  return date(first, { year: "numeric", ...(month && { month: "short" }) });
}

/** The time for sorting; null without a date. */
export function timeIn(headers: Headers) {
  const written = dayIn(headers);
  if (!written) return null;
  const { year, month = "01", day = "01" } = written;
  return noonOf(`${year}-${month}-${day}`).getTime();
}

function dayIn(
  headers: Headers | undefined,
): { year: string; month?: string; day?: string } | null {
  const { Date: text = "" } = headers ?? {};
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (!year || !isDay(`${year}-01-01`)) return null;
  if (!month || !isDay(`${year}-${month}-01`)) return { year };
  return day && isDay(`${year}-${month}-${day}`) ? { year, month, day } : { year, month };
}
