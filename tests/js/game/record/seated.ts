/** A session with a Python that answers as a test wants, and all reported events. */

import { afterChange } from "../../../../web/base/signals.ts";
import type { Preset } from "../../../../web/engine/operations.ts";
import { createRaces } from "../../../../web/game/record/races.ts";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { newRecord } from "../../../../web/game/record/record.ts";
import type { Seats } from "../../../../web/game/record/seats.ts";
import { computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import { Session } from "../../../../web/game/record/session.ts";
import type { GameClocks, SessionState } from "../../../../web/game/record/state.ts";
import { ViewCache } from "../../../../web/game/record/viewcache.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import type { StoredGame } from "../../../../web/game/storage/storedgame.ts";
import type { Asked, AskedOptions } from "../../engine/asked.ts";
import { sideWith, viewWith } from "./view.ts";

const RACE = { 1: sideWith(), 2: sideWith(), done: true };
export const TWO = { 1: PERSON, 2: PERSON };
export const ALONE = { 1: PERSON, 2: computer(4) };

/** The Python of a session. */
export function python(request: Asked): object {
  const moves = (request.moves ?? []) as string[];
  if (moves.includes("11-12")) throw { code: "illegal-move", message: "no", details: {} };
  const viewOf = (made: string[]) =>
    viewWith({
      moves: made,
      ply: made.length,
      player: made.length % 2 ? 2 : 1,
      last: made.length ? { text: made.at(-1) ?? "", path: [33, 42], player: 1 } : null,
    });
  const thought = { done: true, move: "82-73", depth: 3, score: 0, nodes: 9, pv: [] };
  const replies = {
    view: () => viewOf(moves),
    think: () => (request.view ? { ...thought, view: viewOf([...moves, "82-73"]) } : thought),
    race: () => RACE,
    settle: () => ({
      done: true,
      outcome: { winner: 1, reason: "home", points: 7, proven: true },
      race: RACE,
    }),
    playout: () => ({ done: true, line: ["55-45", "45-35"], points: 2 }),
  };
  return replies[request.op as keyof typeof replies]();
}

export function table({
  seats = TWO,
  answer = python,
  record = newRecord("tournament"),
  presets = [],
  clocks,
  isUnseen,
  pace = 0,
  onChange = () => {},
  game = { record, seats, names: NO_NAMES, seed: 1 },
}: {
  seats?: Seats;
  answer?: (request: Asked) => unknown;
  record?: GameRecord;
  presets?: readonly Preset[];
  clocks?: GameClocks;
  isUnseen?: () => boolean;
  /** Milliseconds. */
  pace?: number;
  onChange?: (state: SessionState) => void;
  /** In stored form. */
  game?: StoredGame;
} = {}) {
  const asked: Asked[] = [];
  const arrivals: string[] = [];
  const unreadable: unknown[] = [];
  const steps: SessionState[] = [];
  const kept: Map<string, string> = new Map();
  const engine = {
    state: "ready" as "ready" | "failed" | "loading",
    async call(op: Asked["op"], fields: object, options: AskedOptions = {}) {
      const request: Asked = { op, ...fields };
      asked.push(request);
      await null;
      const reply = await answer(request);
      options.onProgress?.(reply as never);
      if (options.signal?.aborted) throw new Error("called off");
      return reply as never;
    },
  };
  const session = new Session(
    {
      views: new ViewCache({ openings: [viewWith()] }),
      races: createRaces(presets),
      store: createStore({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: (key) => void kept.delete(key),
      }),
      ...(clocks && { clocks }),
      ...(isUnseen && { isUnseen }),
      settings: () => FIRST_SETTINGS,
      pace: () => pace,
    },
    game,
  );
  afterChange(
    () => session.state,
    (state) => {
      steps.push(state);
      onChange(state);
    },
  );
  afterChange(
    () => session.event,
    (event) => event && arrivals.push(event.arrival),
  );
  afterChange(
    () => session.unreadable,
    (fault) => unreadable.push(fault),
  );
  session.resume();
  const open = () => session.open(engine);
  return { session, open, asked, arrivals, unreadable, kept, engine, steps };
}

/** Python, but no view arrives before a test releases it. */
export function latePython() {
  const waiting: (() => void)[] = [];
  const answer = (request: Asked) =>
    request.op === "view"
      ? new Promise((resolve) => waiting.push(() => resolve(python(request))))
      : python(request);
  return { answer, letThrough: () => waiting.splice(0).map((tell) => tell()) };
}

/** Wait until everything pending has finished: its pauses take their turns with these. */
export async function rest() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
