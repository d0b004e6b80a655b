/** The screen of Analyse over a Python that answers when a test says so, except for views and the moves to go. */

import type { View } from "../../../../web/engine/gameresults.ts";
import type { Presets } from "../../../../web/engine/operations.ts";
import type { Fault } from "../../../../web/engine/protocol.ts";
import type { ModeContext } from "../../../../web/game/mode.ts";
import { createRaces } from "../../../../web/game/record/races.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import type { Settings } from "../../../../web/game/settings.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import type { Review } from "../../../../web/modes/analyse/reviewentry.ts";
import { reviewEntry } from "../../../../web/modes/analyse/reviewentry.ts";
import { AnalyseStore } from "../../../../web/modes/analyse/stores/analysestore.ts";
import type { Asked, Question } from "../../engine/asked.ts";
import { asking, questioning } from "../../engine/asked.ts";
import { viewWith } from "../../game/record/view.ts";
import { area as storageArea } from "../../game/storage/area.ts";

export const GAME = Object.freeze({
  ruleset: "tournament",
  start: null,
  moves: ["33-42", "82-73", "31-41"],
});

const PRESET = { id: "tournament", colours: ["green", "red"], fields: {}, opening: viewWith({}) };

/** The second of three moves is a mistake. */
export const REVIEW: Review = Object.freeze({
  game: GAME,
  isDone: true,
  plies: [0, 1, 2, 3].map((ply) => ({
    ply,
    race: { 1: [100, 100] as const, 2: [100, 100] as const },
    score: [0, 0, 310, 300][ply] ?? 0,
    best: "84-74",
    pv: ["84-74", "35-45"],
    move: GAME.moves[ply] ?? null,
    loss: ply === 1 ? 310 : 0,
    verdict: ply === 1 ? ("mistake" as const) : ("best" as const),
  })),
  moments: [
    {
      ply: 1,
      move: "82-73",
      best: "84-74",
      pv: ["84-74", "35-45"],
      made: ["82-73"],
      before: 0,
      after: 310,
      loss: 310,
      depth: 9,
      weight: 200,
      reason: { kind: "best" as const, piece: null, moves: null },
    },
  ],
});

export const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @param viewAt what differs in the view of a position */
export function analyse(
  review: Review | null = null,
  viewAt: (moves: readonly string[]) => Partial<View> = () => ({}),
) {
  const asked: Asked[] = [];
  const questions: Question[] = [];
  const announced: string[] = [];
  const faults: (Fault | null)[] = [];
  const opened: unknown[] = [];
  const area = storageArea();
  const store = createStore(area);
  if (review) store.save(reviewEntry, review);
  const settings: { -readonly [Name in keyof Settings]: Settings[Name] } = { ...FIRST_SETTINGS };
  const late = questioning(questions);
  const call = asking(async ({ op, ...request }, options) => {
    asked.push({ op, ...request });
    if (op === "race") return { 1: null, 2: null, done: true };
    if (op !== "view") return late(op, request as never, options as never);
    const moves = request.moves ?? [];
    return viewWith({ position: `after ${moves.join(" ")}`, ...viewAt(moves) });
  });
  const context = {
    announce: (text: string) => void announced.push(text),
    board: { flash() {}, focus() {}, selected: null },
    changeSettings: (change: Partial<Settings>) => void Object.assign(settings, change),
    data: { build: {} },
    engine: { call, state: "ready" },
    fail: (fault: Fault | null) => void faults.push(fault),
    openPlay: (...request: unknown[]) => void opened.push(request),
    openScreen: (request: unknown) => void opened.push(request),
    races: createRaces([]),
    reportQuarantined: (key: string) => void opened.push(key),
    rulesets: createRulesets({ presets: [PRESET], default: "tournament" } as unknown as Presets),
    settings: () => settings,
    store,
  } as unknown as ModeContext;
  const screen = new AnalyseStore(context, {
    lend: async () => {},
    relieve: (ask, work, signal) => work(ask, signal),
  });
  return { screen, asked, questions, announced, faults, opened, area, settings };
}

/** The same with the game on the board, at its end. */
export async function opened(...given: Parameters<typeof analyse>) {
  const parts = analyse(...given);
  parts.screen.enter({ screen: "analyse", isStory: false, game: GAME });
  await soon();
  return parts;
}
