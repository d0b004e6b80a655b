import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played } from "../../../../../web/game/record/record.ts";
import { isMovable } from "../../../../../web/modes/solo/state.ts";
import { keyOf } from "../../../../../web/modes/solo/task.ts";
import { LINE, python, raceWith, rest, START, TASK, table } from "../army.ts";

async function playAll(store: ReturnType<typeof table>["store"], steps: readonly string[]) {
  for (const step of steps) await store.play(step);
}

test("a task is saved before Python is asked, and open for moves once it has answered", async () => {
  const { store, saved } = table();
  const taken = store.open(TASK);
  assert.equal(saved.at(-1)?.sitting?.task, TASK);
  assert.ok(!isMovable(store.state));
  await taken;
  assert.ok(isMovable(store.state));
});

test("a step is on the board at once and in the record before Python confirms it", async () => {
  const { store, saved } = table();
  await store.open(TASK);
  const done = store.play("81-91");
  assert.equal(store.state.awaiting, "81-91");
  assert.deepEqual(saved.at(-1)?.sitting?.record.moves, ["81-91"]);
  await done;
  assert.equal(store.state.awaiting, null);
  assert.equal(store.state.view?.moves.length, 1);
});

/** The task has just been solved in par. */
function assertBest(results: ReturnType<typeof table>["results"]) {
  const { at = 0, ...best } = results.value.best[keyOf(TASK)] ?? { moves: 0, helped: true };
  assert.deepEqual(best, { moves: 6, helped: false, par: 6 });
  assert.ok(at > 0 && at <= Date.now());
}

test("home in par is a best result, unaided if no help was requested", async () => {
  const { store, arrivals, results } = table();
  await store.open(TASK);
  await playAll(store, LINE);
  const { finish } = store.state;
  assert.deepEqual(finish, { moves: 6, helped: false, isBest: true, former: null });
  assertBest(results);
  assert.deepEqual(arrivals, ["opened", ...LINE.map(() => "moved")]);
});

test("a last step that an earlier visit did not see confirmed still counts as a result", async () => {
  const record = LINE.reduce(played, newRecord("tournament", START));
  const { store, results } = table({
    stored: { sitting: { task: TASK, record, helped: false }, watch: false },
  });
  await store.resume();
  assertBest(results);
  assert.equal(store.state.finish?.isBest, true);
});

test("stepping back from the end and forward again does not count as a new result", async () => {
  const { store } = table();
  await store.open(TASK);
  await playAll(store, LINE);
  await store.goTo(5);
  const { state } = store;
  assert.equal(state.finish, null);
  await store.goTo(6);
  assert.equal(store.state.finish?.isBest, false);
  assert.equal(store.state.finish?.former?.moves, 6);
});

test("undo, redo and restart make no request twice", async () => {
  const { store, asked } = table();
  await store.open(TASK);
  await playAll(store, LINE.slice(0, 3));
  const before = asked.length;
  await store.goTo(2);
  await store.goTo(3);
  await store.step("first");
  assert.equal(store.state.record?.cursor, 0);
  assert.equal(store.state.record?.moves.length, 3);
  assert.equal(asked.length, before);
});

test("undo does not wait for Python", async () => {
  const { store } = table({
    answer: (request) =>
      String(request.moves).includes("81-91") ? new Promise(() => {}) : python(request),
  });
  await store.open(TASK);
  store.play("81-91");
  await store.goTo(0);
  assert.equal(store.state.record?.cursor, 0);
  assert.equal(store.state.awaiting, null);
  assert.ok(isMovable(store.state));
});

test("a hint is the first step of a shortest way from here, and marks the result as helped", async () => {
  const { store, arrivals, asked, results } = table();
  await store.open(TASK);
  await store.play("81-91");
  await store.hint();
  assert.equal(store.state.ahead?.line[0], "91-101");
  assert.ok(store.state.hinted);
  assert.equal(asked.filter(({ op }) => op === "race").length, 1);
  await store.play("91-101");
  assert.ok(!store.state.hinted);
  assert.deepEqual(arrivals, ["opened", "moved", "hinted", "moved"]);
  await playAll(store, LINE.slice(2));
  assert.equal(results.value.best[keyOf(TASK)]?.helped, true);
});

test("along the way of a hint the next hint is already known", async () => {
  const { store, asked } = table();
  await store.open(TASK);
  await store.hint();
  await store.play(LINE[0] ?? "");
  await store.hint();
  assert.equal(store.state.ahead?.line[0], LINE[1]);
  assert.equal(asked.filter(({ op }) => op === "race").length, 1);
});

test("the way home is not searched unless the player wants to watch par", async () => {
  const { store, asked, arrivals } = table();
  await store.open(TASK);
  await store.play("81-91");
  assert.ok(!asked.some(({ op }) => op === "race"));
  await store.setWatch(true);
  await store.play("91-101");
  assert.equal(arrivals.filter((arrival) => arrival === "watched").length, 2);
  assert.equal(store.state.ahead?.range.high, 4);
});

test("an unknown par is proven while the player thinks, and the proof continues after a step", async () => {
  const proofs: ((race: unknown) => void)[] = [];
  const { store } = table({
    answer: (request, { onProgress }) => {
      if (request.op === "solo") return python(request);
      onProgress?.(raceWith(4, 8, LINE) as never);
      return new Promise((resolve) => proofs.push(resolve));
    },
  });
  store.open({ ...TASK, par: null });
  await rest();
  assert.deepEqual(store.state.task?.par, { low: 4, high: 8 });
  assert.ok(store.state.proving);
  store.play("81-91");
  await rest();
  assert.equal(proofs.length, 2);
  proofs[1]?.(raceWith(6, 6, LINE));
  await rest();
  assert.deepEqual(store.state.task?.par, { low: 6, high: 6 });
  assert.ok(!store.state.proving);
});

test("the proof of par has its own time limit, however little a hint or the solution had", async () => {
  const budgets: (number | undefined)[] = [];
  const { store } = table({
    answer: (request, { budget }) => {
      if (request.op === "solo") return python(request);
      budgets.push(budget);
      return raceWith(4, 8, LINE);
    },
    stored: { sitting: null, watch: true },
  });
  await store.open({ ...TASK, par: null });
  await store.solution.show();
  await store.solution.close();
  assert.deepEqual(budgets, [8_000, 40_000]);
  assert.ok(!store.state.proving);
});

test("an unprovable par stays a bound, and is marked as such", async () => {
  const { store } = table({
    answer: (request) => (request.op === "solo" ? python(request) : raceWith(4, 8, LINE)),
  });
  await store.open({ ...TASK, par: null });
  assert.deepEqual(store.state.task?.par, { low: 4, high: 8 });
  assert.ok(!store.state.proving);
});

test("coming home in fewer steps than any known way improves par", async () => {
  const { store } = table({
    answer: (request) => (request.op === "solo" ? python(request) : raceWith(4, 8, LINE)),
  });
  await store.open({ ...TASK, par: null });
  await playAll(store, LINE);
  assert.deepEqual(store.state.task?.par, { low: 4, high: 6 });
});

test("the solution is shown from the start and leaves the player's own steps unchanged", async () => {
  const { store, arrivals } = table();
  await store.open(TASK);
  await store.play("81-91");
  await store.solution.show();
  assert.deepEqual(store.state.demo, { line: LINE, shown: 6, playing: false });
  assert.ok(!isMovable(store.state));
  store.goTo(2);
  assert.equal(store.state.demo?.shown, 2);
  await store.solution.toggle();
  assert.equal(store.state.demo?.shown, 6);
  await store.solution.close();
  assert.equal(store.state.demo, null);
  assert.deepEqual(store.state.record?.moves, ["81-91"]);
  assert.ok(isMovable(store.state));
  assert.deepEqual(arrivals.slice(2), ["found", "stepped"]);
});

test("the line of a made task need not be searched", async () => {
  const { store, asked } = table();
  await store.open(TASK, LINE);
  await store.hint();
  assert.equal(store.state.ahead?.line[0], "81-91");
  assert.ok(!asked.some(({ op }) => op === "race"));
});

test("a step that Python refuses is taken back, and the failure is kept", async () => {
  const { store } = table();
  await store.open(TASK);
  await store.play("11-12");
  assert.deepEqual(store.state.record?.moves, []);
  assert.equal(store.state.failure?.code, "illegal-move");
  await store.resume();
  assert.equal(store.state.failure, null);
  assert.ok(isMovable(store.state));
});

test("a task that Python cannot read leaves the board, and is reported once", async () => {
  const { store, unreadable } = table({
    answer: () => {
      throw { code: "bad-position", message: "no", details: {} };
    },
  });
  await store.open({ ...TASK, par: null });
  assert.equal(store.state.task, null);
  assert.equal(unreadable.length, 1);
});

test("when the engine fails the task stays, and continues on retry", async () => {
  let isDown = true;
  const { store } = table({
    answer: (request) => {
      if (isDown) throw { code: "engine-crashed", message: "gone", details: {} };
      return python(request);
    },
  });
  await store.open(TASK);
  assert.equal(store.state.failure?.code, "engine-crashed");
  assert.equal(store.state.task, TASK);
  isDown = false;
  await store.resume();
  assert.ok(isMovable(store.state));
});

test("the current task continues from an earlier visit", async () => {
  const record = LINE.slice(0, 2).reduce(played, newRecord("tournament", START));
  const { store } = table({
    stored: { sitting: { task: TASK, record, helped: true }, watch: true },
  });
  const { state } = store;
  assert.equal(state.view, null);
  await store.resume();
  assert.equal(store.state.view?.moves.length, 2);
  assert.ok(store.state.helped && store.state.watch);
});

test("while the mode rests nothing is requested", async () => {
  const { store, asked } = table({
    answer: (request) => (request.op === "solo" ? python(request) : new Promise(() => {})),
  });
  store.open({ ...TASK, par: null });
  await rest();
  store.rest();
  const before = asked.length;
  await rest();
  assert.equal(asked.length, before);
  store.resume();
  await rest();
  assert.equal(asked.length, before + 1);
});
