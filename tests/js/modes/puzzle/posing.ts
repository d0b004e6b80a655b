import { effect } from "../../../../web/base/signals.ts";
import type { Fault } from "../../../../web/engine/protocol.ts";
import type { Puzzle } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { PuzzleStore } from "../../../../web/modes/puzzle/stores/puzzlestore.ts";
import type { Asked, AskedOptions } from "../../engine/asked.ts";
import { viewWith } from "../../game/record/view.ts";

export const START = "KLMNO/eGHIJ/j1CDE/AF3/1B3/5/5/1dcba/1ihgf/onmlk 1 0";

export function puzzleWith(part: Partial<Puzzle> = {}): Puzzle {
  const usual = { ruleset: "original", position: START, goal: "win-2", rating: 1500, line: [] };
  return Object.freeze({ ...usual, ...part });
}

/** Python, for a puzzle in which 62-73 and then 73-82 are right, and 61-71 is wrong. */
export function python(request: Asked): object {
  const moves = request.moves as string[];
  const played = moves.join(" ");
  const replies = {
    view: () => viewWith({ moves, position: `after ${played}`, player: moves.length % 2 ? 2 : 1 }),
    answer: () => ANSWERS[played as keyof typeof ANSWERS],
    verify: () => ({ ...PROOF, solutions: [moves.length ? "73-82" : "62-73"] }),
  };
  return replies[request.op as keyof typeof replies]();
}

const REST = { done: true, value: 1, best: 1, left: 1, line: [], reply: null };
const ANSWERS = {
  "62-73": { ...REST, verdict: "right", reply: "81x62" },
  "62-73 81x62 73-82": { ...REST, verdict: "solved", left: 0 },
  "61-71 81-72 71-81": { ...REST, verdict: "wrong" },
  "61-71": { ...REST, verdict: "wrong", value: -1, line: ["81-72", "71-81"] },
};
export const PROOF = {
  done: true,
  sound: true,
  reached: true,
  certain: true,
  unique: true,
  value: 6,
  solutions: ["62-73"],
  line: ["62-73", "81x62", "73-82"],
  nodes: 99,
  rating: 1500,
};

export function createTable({ answer = python }: { answer?: (request: Asked) => unknown } = {}) {
  const asked: Asked[] = [];
  const events: string[] = [];
  const scores: number[] = [];
  const faults: Fault[] = [];
  const engine = {
    async call(op: Asked["op"], fields: object, { signal }: AskedOptions = {}) {
      const request: Asked = { op, ...fields };
      asked.push(request);
      await null;
      const reply = await answer(request);
      if (signal?.aborted) throw new Error("called off");
      return reply as never;
    },
  };
  const puzzle = new PuzzleStore({
    engine,
    openingOf: () => viewWith(),
    pace: () => 0,
    flash() {},
    announce() {},
    isCall: () => true,
    scores: { add: (_, score) => void scores.push(score) },
    fail: (fault) => void faults.push(fault),
  });
  effect(() => {
    if (puzzle.event) events.push(puzzle.event.kind);
  });
  return { puzzle, asked, events, scores, faults };
}

/** Wait until everything pending has finished: its pauses take their turns with these. */
export async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
