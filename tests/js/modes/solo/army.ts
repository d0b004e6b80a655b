/** A small task with a Python that knows it: three pieces away from home, six steps to go. */

import { effect, signal } from "../../../../web/base/signals.ts";
import type { Race } from "../../../../web/engine/gameresults.ts";
import type { Presets } from "../../../../web/engine/operations.ts";
import type { SoloView } from "../../../../web/engine/puzzleresults.ts";
import { boardOf, positionText } from "../../../../web/game/record/record.ts";
import type { PageData } from "../../../../web/game/rulesets.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { moved } from "../../../../web/game/view/pieces.ts";
import { NO_RESULTS } from "../../../../web/modes/solo/results.ts";
import type { Stored } from "../../../../web/modes/solo/solostorage.ts";
import { SoloStore } from "../../../../web/modes/solo/stores/solostore.ts";
import { TaskStore } from "../../../../web/modes/solo/stores/taskstore.ts";
import type { Task } from "../../../../web/modes/solo/task.ts";
import type { Asked, AskedOptions } from "../../engine/asked.ts";

export const START = "1LMNO/1GHIJ/KBCDE/1A3/F4/5/5/5/5/5 1 0";
export const LINE = Object.freeze(["81-91", "91-101", "61-71", "71-81", "81-91", "72-81"]);
const GOALS = Object.fromEntries(
  [..."ABCDEFGHIJKLMNO"].map((letter, order) => [
    letter,
    10 * (8 + Math.floor(order / 5)) + (order % 5) + 1,
  ]),
);

export const TASK: Task = Object.freeze({
  ruleset: "tournament",
  position: START,
  par: Object.freeze({ low: 6, high: 6 }),
  origin: Object.freeze({ from: "text" }),
});

/** The view of the task after some steps; the only legal one is the next of the shortest way. */
export function viewAfter(moves: readonly string[]): SoloView {
  const board = moves.reduce(moved, boardOf(START) ?? "");
  const [next, last] = [LINE[moves.length], moves.at(-1)];
  const [from = 0, to = 0] = next?.split("-").map(Number) ?? [];
  return {
    ruleset: "tournament",
    preset: "tournament",
    colours: ["green", "red"],
    start: START,
    player: 1,
    position: positionText(board, 1, moves.length),
    board,
    moves,
    legal: next ? [{ from, moves: [{ to, text: next, path: [from, to] }] }] : [],
    last: last ? { text: last, path: last.split("-").map(Number), player: 1 } : null,
    goals: GOALS,
    simple: LINE.length - moves.length,
    home: next === undefined,
  };
}

export function raceWith(low: number, high: number, line: readonly string[]): Race {
  const exact = low === high ? low : null;
  const side = {
    exact,
    proven: low === high,
    range: [low, high] as const,
    simple: low,
    line,
    pieces: [],
  };
  return { 1: side, 2: null, done: low === high };
}

/** The Python of a task. */
export function python(request: Asked): object {
  if (request.op === "solo") {
    const moves = request.moves as string[];
    if (moves.includes("11-12")) throw { code: "illegal-move", message: "no", details: {} };
    return viewAfter(moves);
  }
  const made = Number(String(request.position).split(" ")[2]);
  return raceWith(6 - made, 6 - made, LINE.slice(made));
}

/** An entry that nothing stores; `changes` are the values that were written to it. */
export function entryWith<T>(first: T) {
  const value = signal(first);
  const changes: T[] = [];
  return {
    changes,
    get value() {
      return value.value;
    },
    change(make: (now: T) => T) {
      value.value = make(value.peek());
      changes.push(value.peek());
      return true;
    },
  };
}

type Answer = (request: Asked, options: AskedOptions) => unknown;

/** An own Python, and its requests. */
function engineWith(answer: Answer) {
  const asked: Asked[] = [];
  const engine = {
    async call(op: Asked["op"], fields: object, options: AskedOptions = {}) {
      options.signal?.throwIfAborted();
      const request: Asked = { op, ...fields };
      asked.push(request);
      const reply = await answer(request, options);
      options.signal?.throwIfAborted();
      return reply as never;
    },
  };
  return { engine, asked };
}

/** A task with its own Python, and all its events. */
export function table({
  answer = python,
  stored = { sitting: null, watch: false },
}: {
  answer?: Answer;
  stored?: Stored;
} = {}) {
  const arrivals: string[] = [];
  const unreadable: unknown[] = [];
  const { engine, asked } = engineWith(answer);
  const entry = entryWith(stored);
  const results = entryWith(NO_RESULTS);
  const store = new TaskStore({
    ...{ engine, results, stored: entry },
    pace: () => 0,
    coloursOf: () => ["green", "red"],
    flash: () => {},
    announce: () => {},
  });
  effect(() => {
    if (store.event) arrivals.push(store.event.kind);
  });
  effect(() => {
    if (store.unreadable.value) unreadable.push(store.unreadable.value);
  });
  return { store, asked, arrivals, saved: entry.changes, results, unreadable };
}

/** A task on the board, after some steps. */
export async function after(
  steps: readonly string[] = [],
  options: Parameters<typeof table>[0] = {},
) {
  const { store } = table(options);
  await store.open(TASK);
  for (const step of steps) await store.play(step);
  return store;
}

/** The whole screen of Solo, on a page without a course. */
export function solo(answer: Answer = python) {
  const { engine, asked } = engineWith(answer);
  const announced: string[] = [];
  const focused = { count: 0 };
  const opened: unknown[] = [];
  const settings = entryWith(FIRST_SETTINGS);
  const store = new SoloStore({
    engine,
    announce: (text) => announced.push(text),
    board: { flash: () => {}, focus: () => (focused.count += 1) },
    changeSettings: (change) => settings.change((now) => Object.freeze({ ...now, ...change })),
    settings: () => settings.value,
    data: { build: {} } as PageData,
    openScreen: (request) => opened.push(request),
    reportQuarantined: () => {},
    rulesets: createRulesets({ presets: [PRESET], default: "tournament" } as unknown as Presets),
    store: createStore(null),
  });
  return { store, asked, announced, focused, opened, settings };
}

const PRESET = Object.freeze({ id: "tournament", colours: ["green", "red"], fields: {} });

/** Wait until everything pending has finished. */
export async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
