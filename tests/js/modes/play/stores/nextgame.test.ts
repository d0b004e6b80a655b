import assert from "node:assert/strict";
import { test } from "node:test";
import { lookedAt, newRecord, played, resignedBy } from "../../../../../web/game/record/record.ts";
import { AWAY, byLink, computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { Session } from "../../../../../web/game/record/session.ts";
import type { SessionState } from "../../../../../web/game/record/state.ts";
import type { Settings } from "../../../../../web/game/settings.ts";
import { NO_GAMES } from "../../../../../web/game/storage/match.ts";
import type { PlayContext } from "../../../../../web/modes/play/playcontext.ts";
import {
  beginNext,
  longerAfter,
  playAgain,
  tallyBeside,
} from "../../../../../web/modes/play/stores/nextgame.ts";
import { stateWith } from "../../../game/record/state.ts";

type Change = Parameters<typeof beginNext>[1];
type Begun = Parameters<Session["newGame"]>[0];

const NAMES = { 1: "Ada", 2: null };
const LITTLE = stateWith({ record: played(newRecord("little"), "33-42"), names: NAMES });

/** A page after a game, and its reactions. */
function pageAfter(state: SessionState) {
  const done: unknown[] = [];
  const begun: Begun[] = [];
  const page = {
    session: { state, ...state, newGame: (game: Begun) => begun.push(game) },
    settings: () => ({ turned: false }) as Settings,
    changeSettings: (change: Partial<Settings>) => done.push(change),
    showGame: () => done.push("shown"),
    act: (action: string) => done.push(action),
    live: async () => ({ ask: (request: string) => done.push(`asked ${request}`) }),
  } as unknown as PlayContext; // the part that a next game uses
  return { page, done, begun };
}

function begin(change: Change, state = LITTLE) {
  const { page, done, begun } = pageAfter(state);
  beginNext(page, change);
  return { game: begun[0], done };
}

test("the same game begins again, with the same players", () => {
  const { game, done } = begin({});
  assert.equal(game?.ruleset, "little");
  assert.deepEqual(game?.seats, LITTLE.game.seats);
  assert.deepEqual(game?.names, NAMES);
  assert.deepEqual(done, ["shown", "send"]);
});

test("the sides are switched with their names, and the player stays below", () => {
  const { game, done } = begin({ isSwitched: true });
  assert.deepEqual(game?.seats, { 1: computer(3), 2: PERSON });
  assert.deepEqual(game?.names, { 1: null, 2: "Ada" });
  assert.deepEqual(done[0], { turned: true });
  const two = begin(
    { isSwitched: true },
    { ...LITTLE, game: { ...LITTLE.game, seats: { 1: PERSON, 2: PERSON } } },
  );
  assert.deepEqual(two.done[0], { turned: true }, "two people get each other's pieces");
});

test("another opponent, another first position and other rules begin no rematch", () => {
  assert.deepEqual(begin({ level: 5 }).game?.seats, { 1: PERSON, 2: computer(5) });
  const start = LITTLE.game.view?.position ?? "";
  assert.equal(begin({ start }).game?.start, start);
  const record = { ...LITTLE.game.record, start };
  assert.equal(
    begin({}, { ...LITTLE, game: { ...LITTLE.game, record } }).game?.start,
    start,
    "a rematch keeps it",
  );
  const other = begin(
    { rules: "tournament" },
    { ...LITTLE, game: { ...LITTLE.game, record } },
  ).game;
  assert.deepEqual([other?.ruleset, other?.start, other?.tally], ["tournament", null, null]);
});

test("a longer game follows the short ones from their openings", () => {
  assert.equal(longerAfter(LITTLE), "quick");
  assert.equal(
    longerAfter({
      ...LITTLE,
      game: { ...LITTLE.game, record: { ...LITTLE.game.record, start: "x" } },
    }),
    null,
  );
  assert.equal(longerAfter(stateWith()), null);
});

test("a live friend is asked for a rematch", async () => {
  const { page, done, begun } = pageAfter({
    ...LITTLE,
    connection: { ...LITTLE.connection, live: "shared" },
  });
  await playAgain(page);
  assert.deepEqual(done, ["asked rematch"]);
  assert.equal(begun.length, 0);
});

test("a rematch by link begins or continues a match with the sides switched", async () => {
  const seats = { 1: PERSON, 2: AWAY };
  const record = resignedBy(LITTLE.game.record, 2);
  const over = { ...LITTLE, game: { ...LITTLE.game, seats, record } };
  const { page, begun } = pageAfter(over);
  await playAgain(page, 3);
  assert.deepEqual(begun[0]?.seats, { 1: AWAY, 2: PERSON });
  assert.deepEqual([begun[0]?.tally?.won, begun[0]?.tally?.best], [[0, 1], 3]);
  const tally = begun[0]?.tally ?? null;
  const won = resignedBy(record, 1);
  const decided = {
    ...over,
    game: { ...over.game, seats: { 1: AWAY, 2: PERSON }, record: won, tally },
  };
  const next = pageAfter(decided);
  await playAgain(next.page, 3);
  assert.deepEqual(next.begun[0]?.tally, { ...NO_GAMES, best: 3 });
});

test("the friend's page continues the match when it receives the next game", () => {
  const record = resignedBy(LITTLE.game.record, 2);
  const over = { ...LITTLE.game, seats: byLink(1), record: lookedAt(record, 0) };
  const result = { winner: 1, reason: "home", points: 7, proven: true } as const;
  const tally = tallyBeside(over, result, byLink(2));
  assert.deepEqual([tally.won, tally.points, tally.best], [[0, 1], [0, 7], 3]);
  assert.deepEqual(tallyBeside(over, result, byLink(1)).won, [1, 0]);
});
