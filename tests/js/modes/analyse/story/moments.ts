/** A moment of a game, and a page on which it is tried. */

import type { Moment } from "../../../../../web/engine/gameresults.ts";
import type { Presets } from "../../../../../web/engine/operations.ts";
import type { Fault } from "../../../../../web/engine/protocol.ts";
import { createRaces } from "../../../../../web/game/record/races.ts";
import { createRulesets } from "../../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import type { Asked } from "../../../engine/asked.ts";
import { asking } from "../../../engine/asked.ts";
import { viewWith } from "../../../game/record/view.ts";

export const GAME = Object.freeze({
  ruleset: "tournament",
  start: null,
  moves: ["33-43", "83-74", "43-54"],
});
export const MOMENT: Moment = Object.freeze({
  ply: 1,
  move: "83-74",
  best: "83-73",
  pv: ["83-73", "32-42"],
  made: ["83-74", "43-54"],
  before: -40,
  after: 360,
  loss: 400,
  depth: 9,
  weight: 400,
  reason: { kind: "gains" as const, piece: "k", moves: 3 },
});

const PRESET = { id: "tournament", colours: ["green", "red"], fields: {}, opening: viewWith({}) };

/** @param loss what each try costs */
export function page(loss: number = 0) {
  const asked: Asked[] = [];
  const announced: string[] = [];
  const call = asking(async (request) => {
    asked.push(request);
    if (request.op === "judge") return { done: true, loss, made: [request.move ?? "", "43-53"] };
    if (request.op === "story")
      return { done: true, curve: [0, 0, 0], moments: [MOMENT], best: [] };
    if (request.op === "race") return { 1: null, 2: null, done: true };
    const moves = [...(request.moves ?? [])];
    const legal = ["83-73", "82-72"].map((text) => {
      const [from = 0, to = 0] = text.split("-").map(Number);
      return { from, moves: [{ to, text, path: [from, to] }] };
    });
    return viewWith({ moves, position: `after ${moves.join(" ")}`, player: 2, legal });
  });
  return {
    asked,
    announced,
    engine: { call },
    announce: (text: string) => announced.push(text),
    board: { flash() {}, focus() {} },
    fail: (fault: Fault | null) => {
      if (fault) throw new Error(fault.message);
    },
    races: createRaces([]),
    rulesets: createRulesets({ presets: [PRESET], default: "tournament" } as unknown as Presets),
    settings: () => FIRST_SETTINGS,
  };
}

export const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
