/** The source of the puzzle on the board. */

import type { PuzzleStep } from "../../game/routes.ts";
import { isDate } from "../../game/storage/days.ts";

export type SetOrigin = Readonly<{ from: "set"; id: string; motif?: string }>;

export type DayOrigin = Readonly<{ from: "day"; date: string; step: PuzzleStep }>;

/** Null if the puzzle was generated here, or comes from pasted text or a link. */
export type Origin = SetOrigin | DayOrigin | null;

/** All puzzles but the historic ones. */
export const ALL: SetOrigin = Object.freeze({ from: "set", id: "all" });

const DAY = "daily";

/** @param text as it is stored: "", "easy", "easy+jam", "daily/2026-12-24/run" */
export function parseOrigin(text: string): Origin {
  const [day, date, step] = text.split("/");
  if (day === DAY && isDate(date) && (step === "run" || step === "tactic")) {
    return { from: "day", date, step };
  }
  const [id = "", motif] = text.split("+");
  if (id === "") return null;
  return { from: "set", id, ...(motif ? { motif } : {}) };
}

export function formatOrigin(origin: Origin) {
  if (!origin) return "";
  if (origin.from === "day") return `${DAY}/${origin.date}/${origin.step}`;
  return origin.motif ? `${origin.id}+${origin.motif}` : origin.id;
}

export function isSameOrigin(one: Origin, other: Origin) {
  return formatOrigin(one) === formatOrigin(other);
}
