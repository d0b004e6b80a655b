import assert from "node:assert/strict";
import { test } from "node:test";
import type { RaceSide, View } from "../../../../../web/engine/gameresults.ts";
import { lookedAt, newRecord, played } from "../../../../../web/game/record/record.ts";
import { PERSON } from "../../../../../web/game/record/seats.ts";
import type { Arrival } from "../../../../../web/game/record/state.ts";
import type { Settings } from "../../../../../web/game/settings.ts";
import { RaceCues } from "../../../../../web/modes/play/stores/racecues.ts";
import type { StatePart } from "../../../game/record/state.ts";
import { stateWith } from "../../../game/record/state.ts";
import { sideWith, viewWith } from "../../../game/record/view.ts";
import { ShownGame } from "./shown.ts";

const LETTERS = "ABCDEFGHIJKLMNO";

/** Cues that follow a game, and a log of them. */
function table(quiet: Settings["quiet"] = []) {
  const log: string[] = [];
  const game = new ShownGame();
  let heard = "";
  const cues = new RaceCues(game, {
    settings: () => ({ quiet }) as Settings,
    sound: (cue) => {
      heard = cue;
    },
    announce: (text) => log.push(`${heard}: ${text}`),
  });
  let record = newRecord("tournament");
  const counted = (count: number): RaceSide => sideWith({ exact: count, range: [count, count] });

  function state(counts: readonly [number, number] | null, part: StatePart = {}) {
    const race = counts && { 1: counted(counts[0]), 2: counted(counts[1]), done: true };
    return stateWith({ record, race, ...part });
  }

  return {
    cues,
    state,
    /** A move after which both sides have these moves to go; null: not known yet. */
    move(
      counts: readonly [number, number] | null,
      part: StatePart = {},
      arrival: Arrival = "moved",
    ) {
      record = played(record, `move ${record.moves.length}`);
      const after = state(counts, part);
      game.show(after);
      cues.arrived({ arrival, state: after });
      return log.splice(0);
    },
    look(ply: number, counts: readonly [number, number]) {
      const seen = state(counts, { record: lookedAt(record, ply) });
      game.show(seen);
      cues.arrived({ arrival: "walked", state: seen });
      return log.splice(0);
    },
    show(counts: readonly [number, number]) {
      game.show(state(counts));
      return log.splice(0);
    },
  };
}

/** A view in which player 1 has some pieces on the way. */
function viewAway(away: number, part: Partial<View> = {}) {
  const goals = Object.fromEntries(
    [...LETTERS].map((piece, at) => [piece, 11 + 10 * Math.floor(at / 5) + (at % 5)]),
  );
  const home = [...LETTERS].map((piece, at) => (at < away ? "." : piece)).join("");
  const board = `${home}${LETTERS.slice(0, away).padEnd(35, ".")}`;
  return viewWith({ board, goals: { 1: goals, 2: {} }, ...part });
}

test("a change of the lead is announced once, to the one person or about the leader", () => {
  const { move } = table();
  assert.deepEqual(move([20, 25]), [], "the first lead is no change");
  assert.deepEqual(move([20, 19]), ["lead: Red takes the lead"]);
  assert.deepEqual(move([19, 18]), []);
  assert.deepEqual(move([18, 18]), [], "level is nobody's lead");
  assert.deepEqual(move([17, 16]), []);
  assert.deepEqual(move([12, 16]), ["lead: You take the lead"]);
});

test("a lead counted later is announced then, and only for the last move", () => {
  const { move, show } = table();
  move([20, 25]);
  assert.deepEqual(move(null), []);
  assert.deepEqual(show([20, 19]), ["lead: Red takes the lead"]);
  assert.deepEqual(show([20, 19]), []);
});

test("nothing is announced when stepping through a game, and the next move is compared with the last one", () => {
  const { move, look } = table();
  move([20, 25]);
  move([20, 24]);
  assert.deepEqual(look(1, [20, 19]), []);
  assert.deepEqual(look(2, [20, 24]), []);
  assert.deepEqual(move([20, 23]), []);
});

test("five remaining pieces are announced once per game", () => {
  const { move } = table();
  move([20, 25], { view: viewAway(6) });
  assert.deepEqual(move([19, 25], { view: viewAway(5) }), ["five: You have 5 pieces left"]);
  assert.deepEqual(move([20, 25], { view: viewAway(6) }), []);
  assert.deepEqual(move([19, 25], { view: viewAway(5) }), []);
});

test("the last round is announced when it begins, by the limit or by the equalising turn", () => {
  const { move } = table();
  assert.deepEqual(move([20, 25], { view: viewWith({ ply: 237 }) }), []);
  assert.deepEqual(move([20, 25], { view: viewWith({ ply: 238 }) }), ["last: Last round"]);
  assert.deepEqual(move([20, 25], { view: viewWith({ ply: 239 }) }), []);
  const extra = viewWith({ equalising: true, limit: null });
  assert.deepEqual(move([20, 25], { view: extra }), ["last: Last round"]);
});

test("at most one cue is given per move", () => {
  const { move, show } = table();
  move([20, 25], { view: viewAway(6) });
  assert.equal(move([20, 19], { view: viewAway(5, { ply: 238 }) }).length, 1);
  assert.deepEqual(show([20, 19]), []);
});

test("automatic moves and finished games get no cue", () => {
  const { move } = table();
  move([20, 25], { view: viewAway(6) });
  assert.deepEqual(move([19, 18], { view: viewAway(5), finish: { moves: ["33-42"], end: 0 } }), []);
  const ending = { reason: "home", winner: 2 } as const;
  assert.deepEqual(move([19, 30], { view: viewWith({ ending }) }), []);
});

test("cues that are turned off are not given, and two people are named", () => {
  const { move } = table(["lead"]);
  move([20, 25]);
  assert.deepEqual(move([20, 19]), []);
  const two = table();
  const seats = { 1: PERSON, 2: PERSON };
  two.move([20, 25], { seats });
  two.move([20, 19], { seats });
  assert.deepEqual(two.move([17, 19], { seats }), ["lead: Green takes the lead"]);
});

test("the last cue is shown for a while", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { cues, move } = table();
  move([20, 25]);
  assert.equal(cues.note, "");
  move([20, 19]);
  assert.equal(cues.note, "Red takes the lead");
  context.mock.timers.tick(4000);
  assert.equal(cues.note, "");
});
