/**
 * A task: an army somewhere on the board, to be led home in the fewest steps. Rules and position identify
 * it; its origin and its par belong to it.
 */

import type { Offer } from "../../game/mode.ts";
import { boardOf } from "../../game/record/record.ts";
import { isDate } from "../../game/storage/days.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import type { Range } from "./par.ts";
import { isProven, parseRange, rangeOf } from "./par.ts";

export type Player = 1 | 2;

/** Where a task comes from, and how it is found again. */
export type Origin =
  | { from: "course"; id: string }
  | { from: "daily"; date: string }
  | { from: "made"; grade: number; seed: number }
  | { from: "finish" }
  | { from: "game"; away: number; took: number; date: string }
  | { from: "text"; title?: string };

export interface Task {
  /** Text form */
  ruleset: string;
  /** Text form, one side only */
  position: string;
  /** Null: not known yet */
  par: Range | null;
  origin: Origin;
}

/** Another part of the page wants a position played. */
interface PlacedTask {
  ruleset: string;
  position: string;
  /** Proven */
  par?: number | null;
  title?: string;
  from?: string;
}

/** The ending of a Daily Salta is wanted. */
type DailyTask = {
  daily: { date: string; task: { ruleset: string; position: string; par: number } };
};

export type TaskRequest = PlacedTask | DailyTask;

const RULESET = /^[\x21-\x7e]{1,400}$/;
const POSITION = /^([A-Oa-o1-5/]{10,120}) ([12]) [0-9]{1,6}$/;

/** Of one side, and moves of a game. */
const MOST_PIECES = 15;
const MOST_MOVES = 20_000;

/** The largest seed of a made task. */
export const MOST_SEED = 2 ** 31 - 1;

/** The key of a task, without the move number and the side to move. */
export function keyOf({ ruleset, position }: Pick<Task, "ruleset" | "position">) {
  return `${ruleset} ${position.split(" ")[0]}`;
}

/** Whose army a task shows, by its position or by its board. */
export function armyOf(text: string): Player {
  return /[a-o]/.test(text) ? 2 : 1;
}

/** A small picture of a task, seen from the side of its army. */
export function taskThumbnail(position: string, colours: readonly string[]) {
  return positionThumbnail(position, { colours, bottom: armyOf(position) });
}

export function requestedTask({
  ruleset,
  position,
  par = null,
  title = "",
  from,
}: PlacedTask): Task {
  const origin: Origin =
    from === "finish" ? { from } : { from: "text", ...(title === "" ? {} : { title }) };
  return Object.freeze({
    ruleset,
    position,
    par: par === null ? null : rangeOf(par),
    origin: Object.freeze(origin),
  });
}

/** The ending of a day. */
export function dailyTask({ daily: { date, task } }: DailyTask): Task {
  const { ruleset, position, par } = task;
  const origin = Object.freeze({ from: "daily", date } as const);
  return Object.freeze({ ruleset, position, par: rangeOf(par), origin });
}

export function parseTask(data: unknown): Task | null {
  if (typeof data !== "object" || data === null) return null;
  const { ruleset, position, par, origin } = data as Record<string, unknown>;
  if (typeof ruleset !== "string" || !RULESET.test(ruleset)) return null;
  if (typeof position !== "string" || !isPosition(position)) return null;
  const range = par === null ? null : parseRange(par);
  const source = parseOrigin(origin);
  if (!source || (par !== null && !range)) return null;
  return Object.freeze({ ruleset, position, par: range, origin: source });
}

/** Can a position be drawn? */
export function isPosition(text: string) {
  return POSITION.test(text) && boardOf(text) !== null;
}

function parseOrigin(data: unknown): Origin | null {
  if (typeof data !== "object" || data === null) return null;
  const { from, id, date, grade, seed, title, away, took } = data as Record<string, unknown>;
  if (from === "finish") return Object.freeze({ from });
  if (from === "text") return titled(title);
  if (from === "course" && typeof id === "string") return Object.freeze({ from, id });
  if (from === "daily" && isDate(date)) return Object.freeze({ from, date });
  if (from === "game" && isDate(date) && isWhole(away, MOST_PIECES) && isWhole(took, MOST_MOVES)) {
    return Object.freeze({ from, away, took, date });
  }
  if (from === "made" && isWhole(grade, 99) && isWhole(seed, MOST_SEED)) {
    return Object.freeze({ from, grade, seed });
  }
  return null;
}

/** @param title a text may be without one */
function titled(title: unknown): Origin | null {
  const from = "text" as const;
  if (typeof title === "string") return Object.freeze({ from, title });
  return title === undefined ? Object.freeze({ from }) : null;
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}

/** What a link to a task carries: its par only where that is proved. */
export function offerOf({ ruleset, position, par, origin }: Task): Offer {
  const title = "title" in origin && origin.title ? { title: origin.title } : {};
  return { kind: "solo", ruleset, position, par: par && isProven(par) ? par.low : null, ...title };
}
