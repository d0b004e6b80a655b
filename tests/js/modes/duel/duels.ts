/** A duel with a Python that knows it: both sides make the first legal move. */

import { effect, signal } from "../../../../web/base/signals.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
import { gameView, isRefusal } from "../../../../web/game/rules/views.ts";
import type { DayResults } from "../../../../web/game/storage/dayresults.ts";
import { NO_DAYS } from "../../../../web/game/storage/dayresults.ts";
import type { Duel } from "../../../../web/modes/duel/duelstate.ts";
import { TryStore } from "../../../../web/modes/duel/stores/trystore.ts";
import type { Asked } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { presets } from "../../game/rules/presets.ts";

export const DATE = "2026-12-24";
export const DUEL: Duel = Object.freeze({
  date: DATE,
  ruleset: "tournament",
  position: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 2 40",
  ...{ best: 9, level: 3, seed: 7, noise: 50 },
  line: Object.freeze(["83-73", "84-74"]),
});
/** The margin after each of the player's moves. */
export const marginAfter = (moves: number) => moves - 3;
export const LOSSES = Object.freeze([0, 0, 1, 2, 5, 1, 0, 2, 1, 1]);

export function viewAfter(moves: readonly string[]): View {
  const view = gameView(presets, {
    ruleset: DUEL.ruleset,
    start: DUEL.position,
    moves: [...moves],
  });
  if (isRefusal(view)) throw new Error(`refused: ${moves.join(" ")}`);
  return view;
}

/** @param place the move of that number, or the last one */
export function legalMove({ legal }: View, place: number = 0) {
  const moves = legal.flatMap((group) => group.moves);
  return moves[Math.min(place, moves.length - 1)]?.text ?? "";
}

/** The moves of both sides. */
export function pliesAfter(own: readonly string[]) {
  const plies: string[] = [];
  for (const move of own) {
    plies.push(move);
    plies.push(legalMove(viewAfter(plies)));
  }
  return plies;
}

/** The player's first moves, each the legal one of that number. */
export function ownMoves(count: number, place: number = 0) {
  const own: string[] = [];
  while (own.length < count) own.push(legalMove(viewAfter(pliesAfter(own)), place));
  return own;
}

/** The Python of the duel. */
export function python({ op, moves: given }: Asked): unknown {
  const moves = given as readonly string[];
  const plies = pliesAfter(moves);
  const margin = marginAfter(moves.length);
  if (op === "duel") return { plies, margin, isOver: moves.length === 10 };
  const losses = LOSSES.slice(0, moves.length);
  return { done: true, losses, margin, best: DUEL.best };
}

/** Results that nothing stores; several tables may share them, as tabs do. */
export function createDays(first: DayResults = NO_DAYS) {
  const value = signal(first);
  return {
    get value() {
      return value.value;
    },
    change(make: (now: DayResults) => DayResults) {
      value.value = make(value.peek());
      return true;
    },
  };
}

/** A try with its own Python, and all its events. */
export function createTable({
  answer = async (request: Asked) => python(request),
  days = createDays(),
}: {
  answer?: (request: Asked) => Promise<unknown>;
  days?: ReturnType<typeof createDays>;
} = {}) {
  const asked: Asked[] = [];
  const events: string[] = [];
  const call = asking(async (request, { signal }) => {
    signal?.throwIfAborted();
    asked.push(request);
    const reply = await answer(request);
    signal?.throwIfAborted();
    return reply;
  });
  const store = new TryStore({
    ...{ days, presets, engine: { call } },
    pace: () => 0,
    flash: () => {},
    announce: () => {},
  });
  effect(() => {
    if (store.event) events.push(store.event.kind);
  });
  const stored = () => days.value.daily[DATE]?.duel;
  return { asked, days, events, store, stored };
}

export async function playAll(store: TryStore, moves: readonly string[]) {
  for (const move of moves) await store.play(move);
}
