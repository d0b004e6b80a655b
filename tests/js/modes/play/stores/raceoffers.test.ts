import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ask } from "../../../../../web/engine/client.ts";
import type { Player } from "../../../../../web/game/record/record.ts";
import { lookedAt, newRecord, played } from "../../../../../web/game/record/record.ts";
import { AWAY, computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { GameState, SessionState } from "../../../../../web/game/record/state.ts";
import type { Settings } from "../../../../../web/game/settings.ts";
import { nextOnWay, RaceOffers } from "../../../../../web/modes/play/stores/raceoffers.ts";
import type { StatePart } from "../../../game/record/state.ts";
import { stateWith } from "../../../game/record/state.ts";
import { sideWith, viewWith } from "../../../game/record/view.ts";
import { ShownGame } from "./shown.ts";

const MOVES = ["33-42", "82-73", "32-41", "84-74", "34-44", "73-64"];
const BOTH = { 1: sideWith(), 2: sideWith(), done: true };
const OPEN = { ...BOTH, 2: sideWith({ exact: null, proven: false, range: [5, 7] }), done: false };
const TWO = { 1: PERSON, 2: PERSON };

/** A game that has no view until it gets one, and records the actions on it. */
class OfferedGame extends ShownGame {
  readonly flashed: number[] = [];
  readonly ways: { shown: number | null; showAt: (from: number) => void } = {
    shown: null,
    showAt: (from) => {
      this.ways.shown = from;
    },
  };
  finished: readonly string[] = [];
  readonly session: { finish: (moves: readonly string[]) => Promise<void>; state: SessionState };

  constructor() {
    super(stateWith({ view: null, seed: 0 }));
    const state = () => this.shown;
    this.session = {
      finish: async (moves) => {
        this.finished = moves;
      },
      get state() {
        return state();
      },
    };
  }
}

/** A Python that finishes a race by the given moves. */
function table(
  moves: readonly string[],
  isWayOffered: boolean = true,
  winner: Player | null = null,
) {
  const asked: string[] = [];
  const told: string[] = [];
  const found = { done: true, moves, winner };
  const call = (async (op: string) => {
    asked.push(op);
    await null;
    return found;
  }) as unknown as Ask; // the only operation requested
  const game = new OfferedGame();
  const offers = new RaceOffers(game, {
    engine: { call },
    announce: (text) => told.push(text),
    settings: () => ({ quiet: isWayOffered ? [] : ["way"] }) as unknown as Settings,
    board: { flash: (numbers) => game.flashed.push(...numbers) },
  });
  asked.length = 0;
  return { game, offers, asked, told, found };
}

type Table = Pick<ReturnType<typeof table>, "game" | "offers">;

async function offered({ game, offers }: Table, state: SessionState) {
  game.show(state);
  await new Promise(setImmediate);
  return offers.offer?.id ?? null;
}

test("the race can be finished if Python has the moves, and that is announced once per game", async () => {
  const one = table(MOVES);
  const { offers, asked, told, game } = one;
  const first = stateWith({ race: BOTH });
  assert.equal(await offered(one, first), "finish");
  assert.equal(await offered(one, first), "finish");
  assert.deepEqual(asked, ["finish"], "asked once for a place");
  const record = MOVES.slice(0, 2).reduce(played, newRecord("tournament"));
  assert.equal(await offered(one, stateWith({ record, race: BOTH, seats: TWO })), "finish");
  assert.equal(told.length, 1);
  await offers.finish();
  assert.equal(game.finished, MOVES);
});

test("the offer keeps its place until Python has answered about the next turn", async () => {
  const { game, offers, found } = table(MOVES);
  const seats = { 1: PERSON, 2: computer(3) };
  let record = newRecord("tournament");
  const turn = (count: number, part: StatePart = {}) => {
    for (const move of MOVES.slice(record.moves.length, count)) record = played(record, move);
    return stateWith({ record, seats, race: BOTH, ...part });
  };
  const shown = async (state: SessionState) => {
    game.show(state);
    const atOnce = offers.offer?.isOff;
    await new Promise(setImmediate);
    return [atOnce, offers.offer?.isOff];
  };
  const reply = viewWith({ player: 2 });
  assert.deepEqual(await shown(turn(0)), [undefined, false]);
  assert.deepEqual(await shown(turn(1, { awaiting: "33-42", race: null })), [true, true]);
  assert.deepEqual(await shown(turn(1, { thinking: "awake", view: reply })), [true, true]);
  assert.deepEqual(await shown(turn(2)), [true, false]);
  assert.deepEqual(await shown(turn(3, { thinking: "awake", view: reply })), [true, true]);
  found.done = false;
  assert.deepEqual(await shown(turn(4)), [true, undefined]);
  assert.deepEqual(await shown(turn(5, { thinking: "awake", view: reply })), [
    undefined,
    undefined,
  ]);
});

test("an offer disappears when its turn is taken back", async () => {
  const one = table(MOVES);
  const record = played(newRecord("tournament"), "33-42");
  assert.equal(await offered(one, stateWith({ record, race: BOTH, seats: TWO })), "finish");
  assert.equal(await offered(one, stateWith({ race: null, seats: TWO })), null);
});

test("a race that is nearly over is played out", async () => {
  assert.equal(await offered(table(MOVES.slice(1)), stateWith({ race: BOTH })), null);
});

test("a lead within ranges is requested before they are proven, and again afterwards", async () => {
  const one = table([], true, 1);
  const { asked, found } = one;
  const led = { 1: sideWith(), 2: sideWith({ proven: false, range: [9, 11] }), done: false };
  const state = stateWith({ race: led });
  assert.equal(await offered(one, state), null);
  assert.equal(await offered(one, state), null);
  assert.deepEqual(asked, ["finish"]);
  found.moves = MOVES;
  assert.equal(
    await offered(one, { ...state, game: { ...state.game, race: { ...led, done: true } } }),
    "finish",
  );
  assert.equal(
    await offered(one, { ...state, game: { ...state.game, race: { ...led, done: true } } }),
    "finish",
  );
  assert.deepEqual(asked, ["finish", "finish"]);
});

test("the loser is named, and an earlier offer is requested even without a lead", async () => {
  const one = table(MOVES, true, 1);
  const { offers } = one;
  const first = stateWith({ race: BOTH, seats: TWO });
  assert.equal(await offered(one, first), "finish");
  assert.equal(offers.offer?.loser, 2);
  const record = played(newRecord("tournament"), "33-42");
  const next = stateWith({ record, race: OPEN, seats: TWO });
  assert.equal(await offered(one, next), "finish");
  assert.equal(offers.offer?.isOff, false);
});

test("the finish is not offered with clocks, with people elsewhere, or without a lead or proofs", async () => {
  const clock = { base: 1, increment: 0, left: { 1: 1, 2: 1 } } as unknown as GameState["clock"]; // any
  const others: StatePart[] = [
    { clock },
    { seats: { 1: PERSON, 2: AWAY } },
    { race: OPEN },
    { race: { ...BOTH, 2: null } },
    { race: null },
    { record: lookedAt(played(newRecord("tournament"), "33-42"), 0) },
    { thinking: "awake" },
    { isReadOnly: true },
  ];
  for (const part of others) {
    const one = table(MOVES);
    const { asked } = one;
    assert.equal(await offered(one, stateWith({ race: BOTH, ...part })), null);
    assert.deepEqual(asked, [], JSON.stringify(part));
  }
});

/** Player 1 has four pieces, and eight steps to go. */
const NEAR = viewWith({
  board: `${".".repeat(30)}ABCD${".".repeat(15)}a`,
  goals: { 1: { A: 81, B: 82, C: 83, D: 84 }, 2: { a: 35 } },
  simple: { 1: 8, 2: 8 },
});
const OPEN_SIDE = OPEN[2];

/** The states of a game at each turn of player 1, who makes no progress. */
function* idling(part: (turn: number) => StatePart = () => ({}), own = "44-34") {
  let record = newRecord("tournament");
  for (let turn = 0; ; turn += 1) {
    yield stateWith({
      record,
      view: NEAR,
      race: { 1: OPEN_SIDE, 2: null, done: false },
      ...part(turn),
    });
    record = played(played(record, `${own} `), `other ${turn}`);
  }
}

/** The turns at which a way is offered, and those at which it is announced. */
async function wayOffers(part?: (turn: number) => StatePart, { isOn = true, own = "44-34" } = {}) {
  const one = table([], isOn);
  const { told } = one;
  const [found, announced]: [number[], number[]] = [[], []];
  let turn = 0;
  for (const state of idling(part, own)) {
    const before = told.length;
    if ((await offered(one, state)) === "way") found.push(turn);
    if (told.length > before) announced.push(turn);
    turn += 1;
    if (turn > 9) break;
  }
  return { found, announced };
}
const NONE = { found: [], announced: [] };

test("a player stuck on the way home is offered a route, proven or not, and it is announced once", async () => {
  assert.deepEqual(await wayOffers(), { found: [6, 7, 8, 9], announced: [6] });
});

test("no way is offered between people, or if offers are turned off", async () => {
  assert.deepEqual(await wayOffers(() => ({ seats: TWO })), NONE);
  assert.deepEqual(await wayOffers(() => ({ seats: { 1: PERSON, 2: AWAY } })), NONE);
  assert.deepEqual((await wayOffers(undefined, { isOn: false })).found, []);
});

test("a player who waits before the way home is not stuck, nor is one who has jumped", async () => {
  const far = { ...NEAR, simple: { 1: 17, 2: 8 } };
  assert.deepEqual(await wayOffers(() => ({ view: far })), NONE);
  assert.deepEqual(await wayOffers(undefined, { own: "44x64" }), NONE);
});

test("a shorter distance, a route proven to be shorter and a piece newly at home are progress", async () => {
  const nearer = { ...NEAR, simple: { 1: 7, 2: 8 } };
  const home = { ...NEAR, board: `${".".repeat(31)}BCD.A${".".repeat(14)}a` };
  for (const now of [{ view: nearer }, { view: home }]) {
    const { found } = await wayOffers((turn) => (turn > 3 ? now : {}));
    assert.deepEqual(found, [], "from the fourth move on, only five are without progress");
  }
  const exactly = (exact: number) => ({ race: { 1: sideWith({ exact }), 2: null, done: false } });
  assert.deepEqual((await wayOffers((turn) => exactly(turn > 3 ? 6 : 7))).found, []);
  assert.deepEqual((await wayOffers(() => exactly(7))).found, [6, 7, 8, 9]);
});

test("the offer waits until a route is known", async () => {
  const { found } = await wayOffers((turn) => (turn < 8 ? { race: null } : {}));
  assert.deepEqual(found, [8, 9]);
});

test("the offer keeps its place while the computer thinks, and disappears with progress", async () => {
  const one = table([]);
  const { offers } = one;
  const states = idling();
  let state = stateWith();
  for (let turn = 0; turn <= 6; turn += 1) {
    state = states.next().value ?? state;
    await offered(one, state);
  }
  assert.deepEqual(offers.offer?.isOff, false);
  const record = played(state.game.record, "34-44");
  const reply = stateWith({
    ...state.game,
    ...state.connection,
    ...state.progress,
    record,
    thinking: "awake",
    view: { ...NEAR, player: 2 },
  });
  await offered(one, reply);
  assert.deepEqual(offers.offer?.isOff, true);
  const nearer = { ...NEAR, simple: { 1: 7, 2: 8 } };
  const next = stateWith({
    ...state.game,
    ...state.connection,
    ...state.progress,
    record: played(record, "other"),
    view: nearer,
  });
  assert.equal(await offered(one, next), null);
});

test("a shown route is not offered again before there is progress", async () => {
  const one = table([]);
  const { offers } = one;
  const nearer = { ...NEAR, simple: { 1: 7, 2: 8 } };
  const found: number[] = [];
  let turn = 0;
  for (const state of idling((at) => (at > 9 ? { view: nearer } : {}))) {
    if ((await offered(one, state)) === "way") {
      found.push(turn);
      offers.showWay();
      assert.equal(offers.offer, null);
    }
    turn += 1;
    if (turn > 18) break;
  }
  assert.deepEqual(found, [6, 16]);
});

test("the next piece of a route is the first that can step now", () => {
  const view = viewWith({
    legal: [{ from: 33, moves: [{ to: 42, text: "33-42", path: [33, 42] }] }],
  });
  assert.equal(nextOnWay(["24-33", "33-43", "33-42"], view), 33);
  assert.equal(nextOnWay(["24-33"], view), 24, "none may");
  assert.equal(nextOnWay([], view), null);
});
