import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { hasClock, isPausable, newClock, runningSide } from "../../../../web/game/clock/clock.ts";
import { lookedAt, newRecord, played } from "../../../../web/game/record/record.ts";
import { byLink } from "../../../../web/game/record/seats.ts";
import { isMovable, senderOf, storedOf } from "../../../../web/game/record/state.ts";
import { storedGame } from "../../../../web/game/storage/storedgame.ts";
import { possibleActions } from "../../../../web/modes/play/gameactions.ts";
import { table } from "./seated.ts";
import { stateWith } from "./state.ts";
import { viewWith } from "./view.ts";

const LIVE = "0123456789abcdef";
const side = { start: 60_000, increment: 0 };
const clock = newClock({ kind: "increment", sides: { 1: side, 2: side } });
const record = ["33-42", "82-73"].reduce(played, newRecord("tournament"));

const live = (part: object = {}) =>
  stateWith({ live: LIVE, isJoined: true, seats: byLink(1), record, ...part });

const GONE = Object.freeze({ isShown: false, isHidden: true, isReady: true });

test("a person moves in a live game only while the friend is connected, and only in its last position", () => {
  assert.ok(isMovable(live()));
  assert.ok(!isMovable(live({ isJoined: false })));
  assert.ok(!isMovable(live({ record: lookedAt(record, 0) })));
});

test("no link is sent, and nobody plays on from an earlier position", () => {
  const theirs = live({ view: viewWith({ player: 2 }) });
  assert.equal(senderOf(theirs), null);
  assert.equal(senderOf({ ...theirs, connection: { ...theirs.connection, live: null } }), 1);
  const back = live({ record: lookedAt(record, 0) });
  assert.ok(!possibleActions(back, isMovable(back)).has("from-here"));
});

test("help is off unless both have allowed hints, and no side goes home automatically", () => {
  const actions = (part: object = {}) => possibleActions(live(part), true);
  for (const help of ["hint", "way", "finish"] as const) assert.ok(!actions().has(help), help);
  assert.ok(actions({ hasHints: true }).has("hint"));
  assert.ok(actions({ live: null }).has("finish"));
});

test("the clock of the last position runs, whatever the page shows", () => {
  assert.ok(hasClock(live({ clock })));
  assert.ok(!hasClock(live({ clock, live: null })), "by link there are none");
  assert.equal(runningSide(live({ clock }), GONE), 1);
  assert.equal(runningSide(live({ clock, record: lookedAt(record, 1) }), GONE), 1);
  assert.equal(runningSide(live({ clock, record: played(record, "33-43") }), GONE), 2);
  assert.equal(runningSide(live({ clock: { ...clock, isPaused: true } }), GONE), null);
  assert.ok(!isPausable(live({ clock })), "nobody stops it by hand");
});

test("a live game is stored as one, and is restored without the friend", () => {
  const stored = parsed(storedGame, JSON.parse(JSON.stringify(storedOf(live({ hasHints: true })))));
  assert.equal(stored?.live, LIVE);
  assert.ok(stored && !("isJoined" in stored) && !("hasHints" in stored));
  assert.equal(parsed(storedGame, { ...stored, live: "no such name!" })?.live, undefined);
});

test("taking a seat here ends the live game", async () => {
  const { session, open } = table({ seats: byLink(1) });
  await open();
  session.remote.enterLive(LIVE);
  session.setSeat(2, { kind: "computer", level: 3 });
  assert.equal(session.connection.live, null);
});
