import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { calledBack, canCall } from "../../../../web/game/record/calls.ts";
import {
  cutHere,
  gameFields,
  gameRecord,
  lookedAt,
  newRecord,
  played,
  resignedBy,
} from "../../../../web/game/record/record.ts";
import type { Seats } from "../../../../web/game/record/seats.ts";
import { AWAY, byLink, computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import type { Session } from "../../../../web/game/record/session.ts";
import { senderOf } from "../../../../web/game/record/state.ts";
import { placeKey } from "../../../../web/game/record/viewcache.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, python, rest, TWO, table } from "./seated.ts";

const CALLED = "tournament+compulsory=called";
const STEP = "33-43";
const FRIEND = { seats: byLink(2), names: NO_NAMES };

/**
 * Python in a game in which a step to 43 overlooks a jump, and every move may be called.
 *
 * @param isSeen whether the computer sees it
 */
function answering(isSeen: boolean = true) {
  return (request: Asked) => {
    const moves = (request.moves ?? []) as string[];
    const view = (made: string[], part: object) => ({
      ...python({ op: "view", moves: made }),
      ...part,
    });
    if (request.op === "call") {
      const isOverlooked = moves.at(-1) === STEP && (isSeen || request.level === undefined);
      const before = view(moves.slice(0, -1), { called: true, forced: true });
      return { called: isOverlooked, view: isOverlooked ? before : null };
    }
    if (request.op !== "view") return python(request);
    const part = request.called ? { called: true, forced: true } : { callable: moves.length > 0 };
    return view(moves, part);
  };
}

function calledTable(seats: Seats = TWO, isSeen: boolean = true) {
  return table({ seats, answer: answering(isSeen), record: newRecord(CALLED) });
}

/** A person calls in a session; returns whether a jump was overlooked. */
async function callIn(session: Session, pointed?: string) {
  const isOverlooked = await session.call(pointed);
  await rest();
  return isOverlooked;
}

// --- the record -----------------------------------------------------------------------------------

const two = ["33-42", STEP].reduce(played, newRecord(CALLED));

test("a call takes the last move off the record, and the next request says so", () => {
  const record = calledBack(two);
  assert.deepEqual(record.moves, ["33-42"]);
  assert.equal(record.cursor, 1);
  assert.deepEqual(gameFields(record), {
    ruleset: CALLED,
    start: null,
    moves: ["33-42"],
    called: true,
  });
});

test("a call keeps the piece pointed at, in requests and in storage, until the next move", () => {
  const record = calledBack(two, "M");
  assert.equal(gameFields(record).pointed, "M");
  assert.deepEqual(parsed(gameRecord, JSON.parse(JSON.stringify(record))), record);
  assert.ok(!("pointed" in gameFields(lookedAt(record, 0))));
  assert.ok(!("pointed" in played(record, STEP)));
  assert.ok(!("pointed" in (parsed(gameRecord, { ...record, pointed: "Z" }) ?? {})));
});

test("pointing at a wrong piece makes the call void", async () => {
  const python = answering();
  const answer = (request: Asked) =>
    request.op === "call" && request.pointed === "K"
      ? { called: false, view: null }
      : python(request);
  const { session, open } = table({ seats: TWO, answer, record: two });
  await open();
  assert.equal(await callIn(session, "K"), false);
  assert.deepEqual(session.game.record.moves, two.moves);
  assert.equal(await callIn(session, "M"), true);
  assert.equal(session.game.record.pointed, "M");
});

test("a called player stays called until the next move, and only at that position", () => {
  const record = calledBack(two);
  assert.ok(!("called" in gameFields(lookedAt(record, 0))));
  assert.ok(gameFields(lookedAt(lookedAt(record, 0), 1)).called);
  assert.ok(!("called" in played(record, "54x73")));
  assert.ok(!("called" in cutHere(lookedAt(record, 0))));
  assert.ok(cutHere(record).called);
  assert.ok(resignedBy(record, 1).called);
});

test("a call survives storage, and a game without one is read as before", () => {
  const record = calledBack(two);
  assert.deepEqual(parsed(gameRecord, JSON.parse(JSON.stringify(record))), record);
  assert.ok(!("called" in (parsed(gameRecord, JSON.parse(JSON.stringify(two))) ?? {})));
  for (const called of [false, 1, "true", null]) {
    assert.ok(!("called" in (parsed(gameRecord, { ...two, called }) ?? {})));
  }
});

test("the views before and after a call are distinct", () => {
  const [free, held] = [played(newRecord(CALLED), "33-42"), calledBack(two)];
  assert.notEqual(placeKey(gameFields(free)), placeKey(gameFields(held)));
});

// --- a person calls -------------------------------------------------------------------------------

test("an overlooked jump is called: the step is taken back, and its mover must jump", async () => {
  const { session, open, arrivals, kept } = calledTable();
  await open();
  await session.play("33-42");
  await session.play(STEP);
  assert.ok(canCall(session.state));
  assert.equal(await callIn(session), true);
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  assert.ok(session.game.record.called);
  assert.ok(session.game.view?.forced);
  assert.equal(arrivals.at(-1), "called");
  assert.match(kept.get("salta:game") ?? "", /"called":true/);
  assert.ok(!canCall(session.state));
});

test("the jump that follows ends the call", async () => {
  const { session, open, asked } = calledTable();
  await open();
  await session.play(STEP);
  await callIn(session);
  await session.play("54x73");
  assert.ok(!session.game.record.called);
  assert.ok(!asked.some(({ op, moves, called }) => op === "view" && called && moves?.length === 1));
});

test("an unjustified call changes nothing but is reported", async () => {
  const { session, open, arrivals } = calledTable();
  await open();
  await session.play("33-42");
  const { record } = session.game;
  const before = arrivals.length;
  assert.equal(await callIn(session), false);
  assert.equal(session.game.record, record);
  assert.equal(arrivals.length, before);
  assert.ok(session.isMovable);
  assert.ok(canCall(session.state));
});

test("undo and redo lead back to the position of a call", async () => {
  const { session, open } = calledTable();
  await open();
  await session.play("33-42");
  await session.play(STEP);
  await callIn(session);
  await session.step("undo");
  assert.ok(!session.game.view?.called);
  await session.step("redo");
  assert.ok(session.game.view?.called);
});

test("nobody calls while viewing earlier moves, in a suspended game, or for a friend", async () => {
  const { session, open } = calledTable({ 1: PERSON, 2: AWAY });
  await open();
  await session.play("33-42");
  assert.ok(session.game.view?.callable);
  assert.ok(!canCall(session.state));

  const looking = calledTable();
  await looking.open();
  await looking.session.play("33-42");
  await looking.session.play("82-73");
  await looking.session.goTo(1);
  assert.ok(!canCall(looking.session.state));
  await looking.session.goTo(2);
  assert.ok(canCall(looking.session.state));
  await looking.session.suspend();
  assert.ok(!canCall(looking.session.state));
});

test("a player who must pass may call instead", async () => {
  const { session, open } = calledTable();
  await open();
  await session.play("33-42");
  const { view } = session.game;
  assert.ok(view);
  assert.ok(
    canCall({ ...session.state, game: { ...session.game, view: { ...view, pass: true } } }),
  );
});

// --- a friend calls ---------------------------------------------------------------------------------

test("the step of a friend is called, and the link is sent back to them", async () => {
  const { session, open, arrivals } = calledTable(byLink(2));
  await open();
  await session.receive([STEP].reduce(played, newRecord(CALLED)), FRIEND);
  await rest();
  assert.ok(canCall(session.state));
  session.markSent();
  await callIn(session);
  assert.deepEqual(session.game.record.moves, []);
  assert.equal(arrivals.at(-1), "called");
  assert.equal(senderOf(session.state), 2);
  assert.ok(!session.connection.isHanded, "the link of the call is another one");
  assert.ok(session.progress.isCall);
});

test("a friend's call takes the step back and is announced as one, once", async () => {
  const { session, open, arrivals, steps } = calledTable(byLink(1));
  await open();
  const made = ["33-42", "82-73", STEP].reduce(played, newRecord(CALLED));
  await session.load(made, { seats: byLink(1) });
  const before = steps.length;
  await session.receive(calledBack(made), { ...FRIEND, seats: byLink(1) });
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  assert.equal(arrivals.at(-1), "called");
  assert.ok(steps.slice(before).every(({ progress: { arriving } }) => !arriving));
  assert.ok(session.progress.isCall);
  assert.ok(session.game.view?.called);
  await session.step("undo");
  await session.step("redo");
  assert.ok(!session.progress.isCall && session.game.view?.called);
});

test("a friend who called and then resigned has resigned", async () => {
  const { session, open, arrivals } = calledTable(byLink(1));
  await open();
  await session.play(STEP);
  const record = resignedBy(calledBack(session.game.record), 2);
  await session.receive(record, { ...FRIEND, seats: byLink(1) });
  assert.equal(arrivals.at(-1), "received");
  assert.ok(!session.progress.isCall);
});

// --- the computer calls ---------------------------------------------------------------------------

test("the computer calls a person who has overlooked a jump", async () => {
  const { session, open, asked, arrivals } = calledTable(ALONE);
  await open();
  await session.play(STEP);
  await rest();
  assert.deepEqual(session.game.record.moves, []);
  assert.ok(session.game.record.called);
  assert.equal(arrivals.at(-1), "called");
  assert.ok(session.isMovable);
  const question = asked.find(({ op }) => op === "call");
  assert.deepEqual([question?.level, question?.seed], [4, 1]);
  assert.ok(!asked.some(({ op }) => op === "think"));
});

test("a computer that has seen no overlooked jump moves", async () => {
  const { session, open } = calledTable(ALONE, false);
  await open();
  await session.play(STEP);
  await rest();
  assert.deepEqual(session.game.record.moves, [STEP, "82-73"]);
});

test("a computer called by a person is asked for a jump", async () => {
  const seats = { 1: computer(1), 2: PERSON };
  let isFirst = true;
  const answer = (request: Asked) => {
    if (request.op !== "think") return answering()(request);
    const move = isFirst ? STEP : "54x73";
    isFirst = false;
    return { done: true, move, depth: 1, score: 0, nodes: 1, pv: [] };
  };
  const { session, open, asked } = table({ seats, answer, record: newRecord(CALLED) });
  await open();
  await rest();
  assert.deepEqual(session.game.record.moves, [STEP]);
  await callIn(session);
  assert.deepEqual(session.game.record.moves, ["54x73"]);
  assert.equal(asked.findLast(({ op }) => op === "think")?.called, true);
});

test("other rules need no requests about calls", async () => {
  const { session, open, asked } = table({ seats: ALONE });
  await open();
  await session.play("33-42");
  await rest();
  assert.ok(!asked.some(({ op }) => op === "call"));
  assert.ok(!canCall(session.state));
});
