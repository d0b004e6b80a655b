import assert from "node:assert/strict";
import { test } from "node:test";
import { ReviewParts } from "../../../../web/modes/analyse/reviewparts.ts";
import { type Asked, asking } from "../../engine/asked.ts";

const MOVES = 60;
const GAME = {
  ruleset: "tournament",
  start: null,
  moves: Array.from({ length: MOVES }, (_, ply) => `move ${ply}`),
};
const { signal } = new AbortController();
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A Python for which every seventh move seems to lose; it logs its requests. */
function python(asked: Asked[]) {
  return asking(async (request) => {
    asked.push(request);
    await soon();
    const { op, from = 0, to = 0, place, nodes, analyses = [], checks = [] } = request;
    if (op === "review-part") {
      const places = Array.from({ length: to - from }, (_, index) => `position ${from + index}`);
      return { done: true, analyses: places };
    }
    if (op === "review-check") return { done: true, check: `${place} with ${nodes}` };
    assert.equal(op, "review-join");
    for (const [index, text] of analyses.entries()) assert.equal(text, `position ${index}`);
    const seeming = analyses.slice(1).flatMap((_, ply) => (ply % 7 === 3 ? [ply] : []));
    const all = seeming.map((ply) => ({ place: ply, nodes: 9000 - ply }));
    const missing = all.filter((each) => !checks.includes(`${each.place} with ${each.nodes}`));
    const whole = analyses.length === MOVES + 1 ? MOVES + 1 : Math.max(0, analyses.length - 1);
    const plies = Array.from({ length: missing[0]?.place ?? whole }, (_, ply) => ({ ply }));
    return { plies, missing };
  });
}

test("a review has every position once, with one worker or two", async () => {
  const found = [];
  for (const isHelped of [false, true]) {
    const [first, second]: [Asked[], Asked[]] = [[], []];
    const ask = python(first);
    const parts = new ReviewParts(GAME);
    const lengths: number[] = [];
    const onFound = () => lengths.push(parts.found.plies.length);
    const works = [parts.work(ask, ask, signal, onFound)];
    if (isHelped) works.push(parts.work(python(second), ask, signal, onFound));
    await Promise.all(works);
    found.push(parts.found);
    assert.equal(parts.found.done, true);
    assert.equal(parts.found.plies.length, MOVES + 1);
    assert.deepEqual(
      lengths,
      [...lengths].sort((one, other) => one - other),
    );
    const pieces = [...first, ...second].filter(({ op }) => op !== "review-join");
    const ids = pieces.map(({ from, place }) => `${from ?? "check"} ${place ?? ""}`);
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(second.length > 0, isHelped);
    assert.ok(second.every(({ op }) => op !== "review-join"));
  }
  assert.deepEqual(found[0], found[1]);
});

test("the first verdicts arrive before the rest of the game is analysed", async () => {
  const asked: Asked[] = [];
  const ask = python(asked);
  const parts = new ReviewParts(GAME);
  const stop = new AbortController();
  const stopped = parts.work(ask, ask, stop.signal, () => stop.abort());
  await assert.rejects(stopped, { name: "AbortError" });
  assert.deepEqual(
    asked.map(({ op, from, to }) => [op, from, to]),
    [
      ["review-part", 0, 4],
      ["review-join", undefined, undefined],
    ],
  );
  assert.deepEqual([parts.found.plies.length, parts.found.done], [3, false]);
});

test("work begun by a failing worker is done by the other", async () => {
  const asked: Asked[] = [];
  const ask = python(asked);
  const parts = new ReviewParts(GAME);
  const failing = parts.work(
    asking(() => Promise.reject(new Error("gone"))),
    ask,
    signal,
    () => {},
  );
  const whole = parts.work(ask, ask, signal, () => {});
  await assert.rejects(failing, /gone/);
  await whole;
  assert.equal(parts.found.done, true);
});
