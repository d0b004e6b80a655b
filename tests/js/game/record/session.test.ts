import assert from "node:assert/strict";
import { test } from "node:test";
import { afterChange, effect, signal, untracked } from "../../../../web/base/signals.ts";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, python, rest, table } from "./seated.ts";

const LEG = { player: 1, line: ["55-45"], pieces: null, proven: true, isAlone: false } as const;

test("a known opening can be played before Python is awake", async () => {
  const { session, open } = table({ answer: () => new Promise(() => {}) });
  assert.ok(session.isMovable);
  open();
  session.play("33-42");
  assert.equal(session.progress.awaiting, "33-42");
  assert.ok(!session.isMovable);
});

test("a move is saved before Python is asked, and is shown once it is confirmed", async () => {
  const { session, open, asked, kept } = table();
  await open();
  const done = session.play("33-42");
  assert.match(kept.get("salta:game") ?? "", /33-42/);
  await done;
  assert.equal(session.progress.awaiting, null);
  assert.equal(session.game.view?.ply, 1);
  assert.ok(asked.some(({ op, moves }) => op === "view" && String(moves) === "33-42"));
});

test("followers of the state run before those of the event that came with it", async () => {
  const { session, open } = table();
  await open();
  const heard: unknown[] = [];
  afterChange(
    () => session.event,
    (event) => heard.push(event?.arrival),
  );
  afterChange(
    () => session.state,
    ({ game: { record }, progress: { seeking } }) => heard.push([record.cursor, seeking]),
  );
  await session.play("33-42");
  const drawn = [
    [1, true],
    [1, false],
  ];
  assert.deepEqual(heard.slice(0, 3), [...drawn, "moved"]);
});

test("so do those of a change that an effect makes", async () => {
  const { session, open } = table();
  await open();
  const heard: unknown[] = [];
  afterChange(
    () => session.event,
    (event) => heard.push(event?.arrival),
  );
  afterChange(
    () => session.progress.watch,
    () => heard.push("drawn"),
  );
  const start = signal(false);
  effect(() => {
    if (start.value) untracked(() => session.watch([LEG]));
  });
  start.value = true;
  assert.deepEqual(heard, ["drawn", "watched"]);
});

test("the computer answers a move", async () => {
  const { session, open, arrivals } = table({ seats: ALONE });
  await open();
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  assert.deepEqual(arrivals, ["opened", "moved", "moved"]);
  assert.ok(!session.progress.thinking);
});

test("the computer's move comes with its view", async () => {
  const { session, open, asked } = table({ seats: ALONE });
  await open();
  await session.play("33-42");
  await rest();
  assert.equal(session.game.view?.ply, 2);
  const views = asked.filter(({ op }) => op === "view");
  assert.deepEqual(
    views.map(({ moves }) => moves),
    [["33-42"]],
  );
});

test("a new game may begin from another position than the opening, and with named players", async () => {
  const { session, open, asked } = table({ seats: ALONE });
  await open();
  const start = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
  const names = { 1: "Ada", 2: null };
  await session.newGame({ ruleset: "original", seats: ALONE, start, names });
  assert.equal(session.game.record.start, start);
  assert.deepEqual(session.game.names, names);
  assert.ok(asked.some((request) => request.op === "view" && request.start === start));
  await session.newGame({ ruleset: "original", seats: ALONE });
  assert.equal(session.game.record.start, null);
  assert.deepEqual(session.game.names, { 1: null, 2: null });
});

test("against the computer, undo goes back to the person's own move, and redo forward", async () => {
  const { session, open } = table({ seats: ALONE });
  await open();
  await session.play("33-42");
  await rest();
  await session.step("undo");
  assert.equal(session.game.record.cursor, 0);
  assert.ok(session.isMovable);
  await session.step("redo");
  assert.equal(session.game.record.cursor, 2);
});

test("while earlier moves are viewed, the computer does not move; after playing on it does", async () => {
  const record = ["33-42", "82-73", "32-41", "84-74"].reduce(played, newRecord("tournament"));
  const { session, open } = table({ seats: ALONE, record });
  await open();
  await session.goTo(1);
  await rest();
  assert.equal(session.game.record.moves.length, 4);
  await session.playOnFromHere();
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
});

test("a stopped computer waits; the person may move for it or let it continue", async () => {
  let think: (thought: unknown) => void = () => {};
  const slow = (request: Asked) =>
    request.op === "think" ? new Promise((resolve) => (think = resolve)) : python(request);
  const { session, open } = table({ seats: ALONE, answer: slow });
  await open();
  session.play("33-42");
  await rest();
  assert.ok(session.progress.thinking);
  session.stop();
  think(python({ op: "think" }));
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  assert.ok(session.progress.halted && session.isMovable);
  session.letPlayOn();
  await rest();
  think(python({ op: "think" }));
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
});

test("a player without a move passes at once, and the pass is recorded", async () => {
  const answer = (request: Asked) => {
    const view = python(request);
    const isBlocked = request.op === "view" && (request.moves as string[]).length === 1;
    return isBlocked ? { ...view, pass: true, legal: [] } : view;
  };
  const { session, open } = table({ answer });
  await open();
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "pass"]);
});

test("a finished game is settled once", async () => {
  const answer = (request: Asked) => {
    const view = python(request);
    return request.op === "view" ? { ...view, ending: { reason: "home", winner: 1 } } : view;
  };
  const { session, open, arrivals } = table({ answer });
  await open();
  await session.play("33-42");
  assert.equal(session.progress.settlement?.outcome.points, 7);
  assert.deepEqual(arrivals, ["opened", "moved", "settled"]);
  assert.ok(!session.isMovable);
  await session.playOut();
  assert.deepEqual(session.progress.playout, { line: ["55-45", "45-35"], points: 2 });
  const { shown, isPlaying } = session.progress.watch ?? {};
  assert.deepEqual([shown, isPlaying], [0, true]);
});

test("a playout without a way home is not a failure", async () => {
  const answer = (request: Asked) => {
    const view = python(request);
    if (request.op === "playout") return { done: true, line: null, points: null };
    return request.op === "view" ? { ...view, ending: { reason: "home", winner: 1 } } : view;
  };
  const { session, open } = table({ answer });
  await open();
  await session.play("33-42");
  await session.playOut();
  assert.equal(session.progress.failure, null);
  assert.deepEqual(session.progress.playout, { line: [], points: null });
  assert.equal(session.progress.watch, null);
});

test("nobody has won while the moves to go are still being counted", async () => {
  const answer = (request: Asked) => {
    const view = python(request);
    return request.op === "view" ? { ...view, ending: { reason: "limit", winner: null } } : view;
  };
  const { session, open, steps } = table({ answer });
  await open();
  await session.play("33-42");
  const counting = steps.filter(({ game: { view, race } }) => view?.ending && race);
  assert.equal(counting[0]?.progress.settlement, null);
  assert.equal(counting.at(-1)?.progress.settlement?.outcome.points, 7);
});

test("a resignation ends the game and undo takes it back", async () => {
  const { session, open } = table();
  await open();
  await session.resign(1);
  assert.ok(!session.isMovable);
  await session.step("undo");
  assert.equal(session.game.record.resigned, 0);
  assert.ok(session.isMovable);
});

test("a hint is searched at full strength and moves nothing", async () => {
  const { session, open, asked } = table();
  await open();
  await session.hint();
  assert.equal(session.progress.hint?.move, "82-73");
  assert.deepEqual(session.game.record.moves, []);
  assert.ok(asked.some(({ op, level, explain }) => op === "think" && level === 10 && explain));
  const { hint } = session.progress;
  const before = asked.length;
  await session.hint();
  assert.equal(session.progress.hint, hint, "it is all there");
  assert.equal(asked.length, before);
});

test("a side's way home is still known after the other side's move", async () => {
  const { session, open } = table({
    answer: (request) =>
      request.op === "view" && (request.moves as string[]).length
        ? new Promise(() => {})
        : python(request),
  });
  await open();
  session.play("33-42");
  assert.equal(session.game.race?.[1], null);
  assert.equal(session.game.race?.[2]?.exact, 7);
});

test("the computer takes over a seat in the middle of a game", async () => {
  const { session, open } = table();
  await open();
  await session.setSeat(1, computer(2));
  await rest();
  assert.deepEqual(session.game.record.moves, ["82-73"]);
});

test("replacing a game loses something once a person has moved, until it is over", async () => {
  const { session, open } = table({ seats: ALONE });
  await open();
  assert.equal(session.isUnfinished, false);
  await session.play("33-42");
  await rest();
  assert.ok(session.isUnfinished);
  await session.goTo(0);
  assert.ok(session.isUnfinished, "whichever of its positions is shown");
  await session.suspend();
  assert.equal(session.isUnfinished, false, "another tab has it");
  await session.release();
  await session.resign(1);
  await session.goTo(0);
  assert.equal(session.isUnfinished, false);
});

test("a game whose earlier moves are viewed is still over", async () => {
  const ending = { reason: "home", winner: 1 as const };
  const { session, open } = table({
    answer: (request) => {
      const reply = python(request);
      const isView = request.op === "view" && String(request.moves) === "33-42";
      return isView ? { ...reply, ending } : reply;
    },
  });
  await open();
  await session.play("33-42");
  await session.goTo(0);
  assert.equal(session.isUnfinished, false);
});

test("a game played only by the computer loses nothing", async () => {
  const { session, open } = table({ seats: { 1: computer(1), 2: PERSON } });
  await open();
  await rest();
  assert.equal(session.game.record.moves.length, 1);
  assert.equal(session.isUnfinished, false);
});

test("a game against the computer reports one change for the move and one for each answer", async () => {
  const { session, open, asked, steps } = table({ seats: ALONE });
  await open();
  await rest();
  asked.length = 0;
  steps.length = 0;
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "82-73"]);
  // The count of a position gives one answer and one progress report.
  const answers = asked.flatMap(({ op }) => (op === "race" ? [op, op] : [op]));
  assert.ok(steps.length <= 1 + answers.length, `${steps.length} changes for ${answers}`);
  assert.equal(
    steps.filter(({ progress: { thinking } }, at) => thinking && !steps[at - 1]?.progress.thinking)
      .length,
    1,
  );
});
