/** A small task with a Python that knows it: three pieces away from home, six steps to go. */

import type { Race } from "../../../../web/engine/gameresults.ts";
import type { SoloView } from "../../../../web/engine/puzzleresults.ts";
import { boardOf, positionText } from "../../../../web/game/record/record.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { moved } from "../../../../web/game/view/pieces.ts";
import type { Results } from "../../../../web/modes/solo/results.ts";
import { SoloSession } from "../../../../web/modes/solo/session.ts";
import type { Stored } from "../../../../web/modes/solo/solostorage.ts";
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

/** Python, as far as a session can tell. */
export function python(request: Asked): object {
  if (request.op === "solo") {
    const moves = request.moves as string[];
    if (moves.includes("11-12")) throw { code: "illegal-move", message: "no", details: {} };
    return viewAfter(moves);
  }
  const made = Number(String(request.position).split(" ")[2]);
  return raceWith(6 - made, 6 - made, LINE.slice(made));
}

/** A session with a Python of one's own, and all that is heard from it. */
export function table({
  answer = python,
  stored = { sitting: null, watch: false },
  results = { best: {} },
}: {
  answer?: (request: Asked, options: AskedOptions) => unknown;
  stored?: Stored;
  results?: Results;
} = {}) {
  const asked: Asked[] = [];
  const arrivals: string[] = [];
  const saved: Stored[] = [];
  const unreadable: unknown[] = [];
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
  const session = new SoloSession(
    {
      engine,
      pace: () => 0,
      settings: () => FIRST_SETTINGS,
      coloursOf: () => ["green", "red"],
      onChange: () => {},
      onArrival: (arrival) => arrivals.push(arrival),
      onSave: (now) => saved.push(now),
      results: {
        get value() {
          return results;
        },
        change(make) {
          results = make(results);
        },
      },
      onUnreadable: (fault) => unreadable.push(fault),
    },
    stored,
  );
  return { session, asked, arrivals, saved, unreadable };
}

/** A session with the task on the board, after some steps. */
export async function after(
  steps: readonly string[] = [],
  options: Parameters<typeof table>[0] = {},
) {
  const { session } = table(options);
  await session.open(TASK);
  for (const step of steps) await session.play(step);
  return session;
}

/** Until everything that was begun has come to rest. */
export async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
