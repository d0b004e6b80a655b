import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { keyOf } from "../../../../web/modes/solo/task.ts";
import { LINE, python, raceWith, rest, START, TASK, table } from "./army.ts";

async function playAll(session: ReturnType<typeof table>["session"], steps: readonly string[]) {
  for (const step of steps) await session.play(step);
}

test("a task is saved before Python is asked, and open for moves once it has answered", async () => {
  const { session, saved } = table();
  const taken = session.open(TASK);
  assert.equal(saved.at(-1)?.sitting?.task, TASK);
  assert.ok(!session.isMovable);
  await taken;
  assert.ok(session.isMovable);
});

test("a step is on the board at once and in the record before Python confirms it", async () => {
  const { session, saved } = table();
  await session.open(TASK);
  const done = session.play("81-91");
  assert.equal(session.state.awaiting, "81-91");
  assert.deepEqual(saved.at(-1)?.sitting?.record.moves, ["81-91"]);
  await done;
  assert.equal(session.state.awaiting, null);
  assert.equal(session.state.view?.moves.length, 1);
});

/** The task was solved in par just now. */
function assertBest(session: ReturnType<typeof table>["session"]) {
  const { at = 0, ...best } = session.results.best[keyOf(TASK)] ?? { moves: 0, helped: true };
  assert.deepEqual(best, { moves: 6, helped: false, par: 6 });
  assert.ok(at > 0 && at <= Date.now());
}

test("home in par is a best result, with no help if none was asked for", async () => {
  const { session, arrivals } = table();
  await session.open(TASK);
  await playAll(session, LINE);
  const { finish } = session.state;
  assert.deepEqual(finish, { moves: 6, helped: false, isBest: true, former: null });
  assertBest(session);
  assert.deepEqual(arrivals, ["opened", ...LINE.map(() => "moved")]);
});

test("a last step that an earlier visit did not see confirmed is a result all the same", async () => {
  const record = LINE.reduce(played, newRecord("tournament", START));
  const { session } = table({
    stored: { sitting: { task: TASK, record, helped: false }, watch: false },
  });
  await session.resume();
  assertBest(session);
  assert.equal(session.state.finish?.isBest, true);
});

test("looking back at the end and forward again is no new result", async () => {
  const { session } = table();
  await session.open(TASK);
  await playAll(session, LINE);
  await session.goTo(5);
  const { state } = session;
  assert.equal(state.finish, null);
  await session.goTo(6);
  assert.equal(session.state.finish?.isBest, false);
  assert.equal(session.state.finish?.former?.moves, 6);
});

test("undo, redo and restart ask Python nothing twice", async () => {
  const { session, asked } = table();
  await session.open(TASK);
  await playAll(session, LINE.slice(0, 3));
  const before = asked.length;
  await session.goTo(2);
  await session.goTo(3);
  await session.step("first");
  assert.equal(session.state.record?.cursor, 0);
  assert.equal(session.state.record?.moves.length, 3);
  assert.equal(asked.length, before);
});

test("undo does not wait for Python", async () => {
  const { session } = table({
    answer: (request) =>
      String(request.moves).includes("81-91") ? new Promise(() => {}) : python(request),
  });
  await session.open(TASK);
  session.play("81-91");
  await session.goTo(0);
  assert.equal(session.state.record?.cursor, 0);
  assert.equal(session.state.awaiting, null);
  assert.ok(session.isMovable);
});

test("a hint is the first step of a shortest way from here, and marks the result as helped", async () => {
  const { session, arrivals, asked } = table();
  await session.open(TASK);
  await session.play("81-91");
  await session.hint();
  assert.equal(session.state.ahead?.line[0], "91-101");
  assert.ok(session.state.hinted);
  assert.equal(asked.filter(({ op }) => op === "race").length, 1);
  await session.play("91-101");
  assert.ok(!session.state.hinted);
  assert.deepEqual(arrivals, ["opened", "moved", "hinted", "moved"]);
  await playAll(session, LINE.slice(2));
  assert.equal(session.results.best[keyOf(TASK)]?.helped, true);
});

test("along the way of a hint the next hint is known already", async () => {
  const { session, asked } = table();
  await session.open(TASK);
  await session.hint();
  await session.play(LINE[0] ?? "");
  await session.hint();
  assert.equal(session.state.ahead?.line[0], LINE[1]);
  assert.equal(asked.filter(({ op }) => op === "race").length, 1);
});

test("nothing is told of par unless the player wants to watch it", async () => {
  const { session, asked, arrivals } = table();
  await session.open(TASK);
  await session.play("81-91");
  assert.ok(!asked.some(({ op }) => op === "race"));
  await session.setWatch(true);
  await session.play("91-101");
  assert.equal(arrivals.filter((arrival) => arrival === "watched").length, 2);
  assert.equal(session.state.ahead?.range.high, 4);
});

test("a par that is not known is proven while the player thinks, and goes on after a step", async () => {
  const proofs: ((race: unknown) => void)[] = [];
  const { session } = table({
    answer: (request, { onProgress }) => {
      if (request.op === "solo") return python(request);
      onProgress?.(raceWith(4, 8, LINE) as never);
      return new Promise((resolve) => proofs.push(resolve));
    },
  });
  session.open({ ...TASK, par: null });
  await rest();
  assert.deepEqual(session.state.task?.par, { low: 4, high: 8 });
  assert.ok(session.state.proving);
  session.play("81-91");
  await rest();
  assert.equal(proofs.length, 2);
  proofs[1]?.(raceWith(6, 6, LINE));
  await rest();
  assert.deepEqual(session.state.task?.par, { low: 6, high: 6 });
  assert.ok(!session.state.proving);
});

test("par is proven for its own time, however little a hint or the solution had", async () => {
  const budgets: (number | undefined)[] = [];
  const { session } = table({
    answer: (request, { budget }) => {
      if (request.op === "solo") return python(request);
      budgets.push(budget);
      return raceWith(4, 8, LINE);
    },
    stored: { sitting: null, watch: true },
  });
  await session.open({ ...TASK, par: null });
  await session.demonstrate();
  await session.endDemonstration();
  assert.deepEqual(budgets, [8_000, 40_000]);
  assert.ok(!session.state.proving);
});

test("a par that cannot be proven stays a bound, and says so", async () => {
  const { session } = table({
    answer: (request) => (request.op === "solo" ? python(request) : raceWith(4, 8, LINE)),
  });
  await session.open({ ...TASK, par: null });
  assert.deepEqual(session.state.task?.par, { low: 4, high: 8 });
  assert.ok(!session.state.proving);
});

test("coming home in fewer steps than any way known betters what is known of par", async () => {
  const { session } = table({
    answer: (request) => (request.op === "solo" ? python(request) : raceWith(4, 8, LINE)),
  });
  await session.open({ ...TASK, par: null });
  await playAll(session, LINE);
  assert.deepEqual(session.state.task?.par, { low: 4, high: 6 });
});

test("the solution is shown from the start and leaves the player's own steps alone", async () => {
  const { session, arrivals } = table();
  await session.open(TASK);
  await session.play("81-91");
  await session.demonstrate();
  assert.deepEqual(session.state.demo, { line: LINE, shown: 6, playing: false });
  assert.ok(!session.isMovable);
  session.goTo(2);
  assert.equal(session.state.demo?.shown, 2);
  await session.toggleDemonstration();
  assert.equal(session.state.demo?.shown, 6);
  await session.endDemonstration();
  assert.equal(session.state.demo, null);
  assert.deepEqual(session.state.record?.moves, ["81-91"]);
  assert.ok(session.isMovable);
  assert.deepEqual(arrivals.slice(2), ["found", "stepped"]);
});

test("a line that came with a made task need not be looked for", async () => {
  const { session, asked } = table();
  session.learn(TASK, LINE);
  await session.open(TASK);
  await session.hint();
  assert.equal(session.state.ahead?.line[0], "81-91");
  assert.ok(!asked.some(({ op }) => op === "race"));
});

test("a step that Python refuses is taken back, and what went wrong is told", async () => {
  const { session } = table();
  await session.open(TASK);
  await session.play("11-12");
  assert.deepEqual(session.state.record?.moves, []);
  assert.equal(session.state.failure?.code, "illegal-move");
  await session.resume();
  assert.equal(session.state.failure, null);
  assert.ok(session.isMovable);
});

test("a task that Python cannot read leaves the board, and is reported once", async () => {
  const { session, unreadable } = table({
    answer: () => {
      throw { code: "bad-position", message: "no", details: {} };
    },
  });
  await session.open({ ...TASK, par: null });
  assert.equal(session.state.task, null);
  assert.equal(unreadable.length, 1);
});

test("when the engine fails the task stays, and goes on when it is tried again", async () => {
  let isDown = true;
  const { session } = table({
    answer: (request) => {
      if (isDown) throw { code: "engine-crashed", message: "gone", details: {} };
      return python(request);
    },
  });
  await session.open(TASK);
  assert.equal(session.state.failure?.code, "engine-crashed");
  assert.equal(session.state.task, TASK);
  isDown = false;
  await session.resume();
  assert.ok(session.isMovable);
});

test("the task in hand goes on where an earlier visit left it", async () => {
  const record = LINE.slice(0, 2).reduce(played, newRecord("tournament", START));
  const { session } = table({
    stored: { sitting: { task: TASK, record, helped: true }, watch: true },
  });
  const { state } = session;
  assert.equal(state.view, null);
  await session.resume();
  assert.equal(session.state.view?.moves.length, 2);
  assert.ok(session.state.helped && session.state.watch);
});

test("while the mode rests nothing is asked of Python", async () => {
  const { session, asked } = table({
    answer: (request) => (request.op === "solo" ? python(request) : new Promise(() => {})),
  });
  session.open({ ...TASK, par: null });
  await rest();
  session.rest();
  const before = asked.length;
  await rest();
  assert.equal(asked.length, before);
  session.resume();
  await rest();
  assert.equal(asked.length, before + 1);
});
