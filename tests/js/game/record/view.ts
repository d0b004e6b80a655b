/** A view as Python gives it, to be changed by tests. */

import type { RaceSide, View } from "../../../../web/engine/gameresults.ts";

const OPENING = "ABCDEFGHIJKLMNO....................onmlkjihgfedcba";

export function viewWith(part: Partial<View> = {}): View {
  return {
    ruleset: "tournament",
    preset: "tournament",
    colours: ["green", "red"],
    start: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
    moves: [],
    position: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0",
    board: OPENING,
    player: 1,
    ply: 0,
    limit: 120,
    legal: [{ from: 33, moves: [{ to: 42, text: "33-42", path: [33, 42] }] }],
    forced: false,
    pass: false,
    last: null,
    equalising: false,
    simple: { 1: 105, 2: 105 },
    goals: { 1: { A: 81, O: 105 }, 2: { a: 35, o: 11 } },
    ending: null,
    ...part,
  };
}

export function sideWith(part: Partial<RaceSide> = {}): RaceSide {
  return {
    exact: 7,
    proven: true,
    range: [7, 7],
    simple: 5,
    line: ["55-45", "45-35", "44-34", "34-44", "44-34", "11-21", "21-11"],
    pieces: [{ piece: "a", at: 55, goal: 35, simple: 2, moves: 2 }],
    ...part,
  };
}
