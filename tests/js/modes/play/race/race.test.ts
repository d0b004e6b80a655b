import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ask } from "../../../../../web/engine/client.ts";
import type { Player } from "../../../../../web/game/record/record.ts";
import { lookedAt, newRecord, played } from "../../../../../web/game/record/record.ts";
import { AWAY, computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../../web/game/record/state.ts";
import { nextOnWay, RaceOffers } from "../../../../../web/modes/play/race/race.ts";
import { stateWith } from "../../../game/record/state.ts";
import { sideWith, viewWith } from "../../../game/record/view.ts";

const MOVES = ["33-42", "82-73", "32-41", "84-74", "34-44", "73-64"];
const BOTH = { 1: sideWith(), 2: sideWith(), done: true };
const OPEN = { ...BOTH, 2: sideWith({ exact: null, proven: false, range: [5, 7] }), done: false };
const TWO = { 1: PERSON, 2: PERSON };

/** Python that finishes a race by the given moves. */
function table(
  moves: readonly string[],
  isWayOffered: boolean = true,
  winner: Player | null = null,
) {
  const asked: string[] = [];
  const told: string[] = [];
  const found = { done: true, moves, winner };
  const ask = (async (op: string) => {
    asked.push(op);
    await null;
    return found;
  }) as unknown as Ask; // the one operation that is asked for
  const offers = new RaceOffers({
    ask,
    announce: (text) => told.push(text),
    isWayOffered: () => isWayOffered,
    onChange: () => {},
  });
  return { offers, asked, told, found };
}

async function offered(offers: RaceOffers, state: SessionState) {
  offers.show(state);
  await new Promise(setImmediate);
  return offers.offer(state)?.id ?? null;
}

test("the race can be finished where Python has the moves, and is announced once a game", async () => {
  const { offers, asked, told } = table(MOVES);
  const first = stateWith({ race: BOTH });
  assert.equal(await offered(offers, first), "finish");
  assert.equal(await offered(offers, first), "finish");
  assert.deepEqual(asked, ["finish"], "asked once for a place");
  const record = MOVES.slice(0, 2).reduce(played, newRecord("tournament"));
  assert.equal(await offered(offers, stateWith({ record, race: BOTH, seats: TWO })), "finish");
  assert.equal(told.length, 1);
  assert.equal(offers.finish, MOVES);
});

test("the offer keeps its place until Python has answered about the next turn", async () => {
  const { offers, found } = table(MOVES);
  const seats = { 1: PERSON, 2: computer(3) };
  let record = newRecord("tournament");
  const turn = (count: number, part: Partial<SessionState> = {}) => {
    for (const move of MOVES.slice(record.moves.length, count)) record = played(record, move);
    return stateWith({ record, seats, race: BOTH, ...part });
  };
  const shown = async (state: SessionState) => {
    offers.show(state);
    const atOnce = offers.offer(state)?.isOff;
    await new Promise(setImmediate);
    return [atOnce, offers.offer(state)?.isOff];
  };
  const reply = viewWith({ player: 2 });
  assert.deepEqual(await shown(turn(0)), [undefined, false]);
  assert.deepEqual(await shown(turn(1, { awaiting: "33-42", race: null })), [true, true]);
  assert.deepEqual(await shown(turn(1, { thinking: true, view: reply })), [true, true]);
  assert.deepEqual(await shown(turn(2)), [true, false]);
  assert.deepEqual(await shown(turn(3, { thinking: true, view: reply })), [true, true]);
  found.done = false;
  assert.deepEqual(await shown(turn(4)), [true, undefined]);
  assert.deepEqual(await shown(turn(5, { thinking: true, view: reply })), [undefined, undefined]);
});

test("an offer of a turn that was taken back does not stay", async () => {
  const { offers } = table(MOVES);
  const record = played(newRecord("tournament"), "33-42");
  assert.equal(await offered(offers, stateWith({ record, race: BOTH, seats: TWO })), "finish");
  assert.equal(await offered(offers, stateWith({ race: null, seats: TWO })), null);
});

test("a race that is nearly over is played", async () => {
  assert.equal(await offered(table(MOVES.slice(1)).offers, stateWith({ race: BOTH })), null);
});

test("a lead that the ranges show is asked about before they are proven, and again when they are", async () => {
  const { offers, asked, found } = table([], true, 1);
  const led = { 1: sideWith(), 2: sideWith({ proven: false, range: [9, 11] }), done: false };
  const state = stateWith({ race: led });
  assert.equal(await offered(offers, state), null);
  assert.equal(await offered(offers, state), null);
  assert.deepEqual(asked, ["finish"]);
  found.moves = MOVES;
  assert.equal(await offered(offers, { ...state, race: { ...led, done: true } }), "finish");
  assert.equal(await offered(offers, { ...state, race: { ...led, done: true } }), "finish");
  assert.deepEqual(asked, ["finish", "finish"]);
});

test("the loser is named, and what was offered last is asked about without a lead, too", async () => {
  const { offers } = table(MOVES, true, 1);
  const first = stateWith({ race: BOTH, seats: TWO });
  assert.equal(await offered(offers, first), "finish");
  assert.equal(offers.offer(first)?.loser, 2);
  const record = played(newRecord("tournament"), "33-42");
  const next = stateWith({ record, race: OPEN, seats: TWO });
  assert.equal(await offered(offers, next), "finish");
  assert.equal(offers.offer(next)?.isOff, false);
});

test("it is not offered with clocks, with people elsewhere, or without a lead or proofs", async () => {
  const clock = { base: 1, increment: 0, left: { 1: 1, 2: 1 } } as unknown as SessionState["clock"]; // any
  const others: Partial<SessionState>[] = [
    { clock },
    { seats: { 1: PERSON, 2: AWAY } },
    { race: OPEN },
    { race: { ...BOTH, 2: null } },
    { race: null },
    { record: lookedAt(played(newRecord("tournament"), "33-42"), 0) },
    { thinking: true },
    { isReadOnly: true },
  ];
  for (const part of others) {
    const { offers, asked } = table(MOVES);
    assert.equal(await offered(offers, stateWith({ race: BOTH, ...part })), null);
    assert.deepEqual(asked, [], JSON.stringify(part));
  }
});

/** The states of a game at each turn of player 1, who comes no nearer. */
function* idling(part: Partial<SessionState> = {}) {
  let record = newRecord("tournament");
  for (let turn = 0; ; turn += 1) {
    yield stateWith({ record, race: { ...BOTH, 2: null }, ...part });
    record = played(played(record, `own ${turn}`), `other ${turn}`);
  }
}

async function wayOffers(part: Partial<SessionState>, isWayOffered?: boolean) {
  const { offers, told } = table([], isWayOffered);
  const found: number[] = [];
  let turn = 0;
  for (const state of idling(part)) {
    if ((await offered(offers, state)) === "way") found.push(turn);
    turn += 1;
    if (turn > 13) break;
  }
  assert.equal(told.length, found.length, "each is announced");
  return found;
}

test("who comes no nearer is offered a way, against the computer only", async () => {
  assert.deepEqual(await wayOffers({}), [6, 12]);
  assert.deepEqual(await wayOffers({ seats: TWO }), []);
  assert.deepEqual(await wayOffers({ seats: { 1: PERSON, 2: AWAY } }), []);
  assert.deepEqual(
    await wayOffers({ seats: { 1: PERSON, 2: computer(9) } }, false),
    [],
    "turned off",
  );
});

test("no way is offered while the count is not proven", async () => {
  const open = sideWith({ exact: null, proven: false, range: [5, 7] });
  assert.deepEqual(await wayOffers({ race: { 1: open, 2: null, done: false } }), []);
});

test("a way that was taken is offered no more at that place", async () => {
  const { offers } = table([]);
  let turn = 0;
  for (const state of idling()) {
    const id = await offered(offers, state);
    if (turn === 6) {
      assert.equal(id, "way");
      offers.takeWay();
      assert.equal(offers.offer(state), null);
      return;
    }
    turn += 1;
  }
});

test("the piece that matters is the first of the way that may make its step now", () => {
  const view = viewWith({
    legal: [{ from: 33, moves: [{ to: 42, text: "33-42", path: [33, 42] }] }],
  });
  assert.equal(nextOnWay(["24-33", "33-43", "33-42"], view), 33);
  assert.equal(nextOnWay(["24-33"], view), 24, "none may");
  assert.equal(nextOnWay([], view), null);
});
