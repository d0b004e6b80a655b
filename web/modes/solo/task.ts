/** A task: an army somewhere on the board, to be led home in the fewest steps. Rules and position identify it. */

import type { Infer } from "../../base/schema.ts";
import {
  matching,
  nullable,
  object,
  oneOf,
  optional,
  tagged,
  text,
  where,
  whole,
} from "../../base/schema.ts";
import type { Offer } from "../../game/mode.ts";
import { boardOf } from "../../game/record/record.ts";
import type { DailyEnding, TaskRequest } from "../../game/routes.ts";
import { dateForm } from "../../game/storage/days.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { isProven, rangeOf, stepRange } from "./par.ts";

export type Player = 1 | 2;

const POSITION = /^([A-Oa-o1-5/]{10,120}) ([12]) [0-9]{1,6}$/;

const MOST_PIECES = 15;
const MOST_MOVES = 20_000;

export const MOST_SEED = 2 ** 31 - 1;

/** Where the task comes from, with enough to find it again. */
const origin = tagged("from", {
  course: object({ from: oneOf("course"), id: text }),
  daily: object({ from: oneOf("daily"), date: dateForm }),
  made: object({ from: oneOf("made"), grade: whole(0, 99), seed: whole(0, MOST_SEED) }),
  finish: object({ from: oneOf("finish") }),
  game: object({
    from: oneOf("game"),
    away: whole(0, MOST_PIECES),
    took: whole(0, MOST_MOVES),
    date: dateForm,
  }),
  text: object({ from: oneOf("text"), title: optional(text) }),
});
export type Origin = Infer<typeof origin>;

export const soloTask = object({
  ruleset: matching(/^[\x21-\x7e]{1,400}$/),
  /** Pieces of one side only. */
  position: where(text, isPosition),
  /** Null while unknown. */
  par: nullable(stepRange),
  origin,
});
export type Task = Infer<typeof soloTask>;

/** The task's key, which leaves out the move number and the side to move. */
export function keyOf({ ruleset, position }: Pick<Task, "ruleset" | "position">) {
  return `${ruleset} ${position.split(" ")[0]}`;
}

/** @param text a position or a board */
export function armyOf(text: string): Player {
  return /[a-o]/.test(text) ? 2 : 1;
}

export function taskThumbnail(position: string, colours: readonly string[]) {
  return positionThumbnail(position, { colours, bottom: armyOf(position) });
}

export function requestedTask({
  ruleset,
  position,
  par = null,
  title = "",
  from,
}: TaskRequest): Task {
  const source: Origin =
    from === "finish" ? { from } : { from: "text", ...(title === "" ? {} : { title }) };
  return Object.freeze({
    ruleset,
    position,
    par: par === null ? null : rangeOf(par),
    origin: Object.freeze(source),
  });
}

export function dailyTask({ daily: { date, task } }: DailyEnding): Task {
  const { ruleset, position, par } = task;
  const source = Object.freeze({ from: "daily", date } as const);
  return Object.freeze({ ruleset, position, par: rangeOf(par), origin: source });
}

export function isPosition(text: string) {
  return POSITION.test(text) && boardOf(text) !== null;
}

/** Offers par only if it is proven. */
export function offerOf({ ruleset, position, par, origin }: Task): Offer {
  const title = "title" in origin && origin.title ? { title: origin.title } : {};
  return { kind: "solo", ruleset, position, par: par && isProven(par) ? par.low : null, ...title };
}
