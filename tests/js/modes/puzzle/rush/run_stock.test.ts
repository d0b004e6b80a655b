import assert from "node:assert/strict";
import { test } from "node:test";
import {
  LEVELS,
  levelOf,
  nextPlace,
  parseStock,
} from "../../../../../web/modes/puzzle/rush/run.ts";

const SIZE = 213;
const first = () => 0;

test("the levels cover the stock from easy to hard, and none is empty", () => {
  const levels = Array.from({ length: LEVELS }, (_, n) => levelOf(2 * n, SIZE));
  assert.equal(levels[0]?.[0], 0);
  assert.equal(levels.at(-1)?.[1], SIZE);
  for (const [n, [from, end]] of levels.entries()) {
    assert.ok(end > from);
    assert.equal(from, levels[n - 1]?.[1] ?? 0);
  }
  assert.deepEqual(levelOf(1000, SIZE), levels.at(-1));
});

test("two are solved on each level", () => {
  const of = (solved: number) => levelOf(solved, SIZE)[0];
  assert.equal(of(0), of(1));
  assert.ok(of(2) > of(1));
});

test("no puzzle comes again before all of its level have been seen", () => {
  let seen: readonly number[] = [];
  const [from, end] = levelOf(0, SIZE);
  const shown: number[] = [];
  for (let n = from; n < end; n += 1) {
    const next = nextPlace(SIZE, seen, 0, (k) => (n * 7) % k);
    shown.push(next.place);
    ({ seen } = next);
  }
  assert.equal(new Set(shown).size, end - from, "each of them once");
  const again = nextPlace(SIZE, seen, 0, first);
  assert.notEqual(again.place, shown.at(-1), "not the same one twice in a row");
  assert.deepEqual(again.seen, [again.place], "the level begins anew");
});

test("restarting a level keeps the seen puzzles of the others", () => {
  const [from, end] = levelOf(0, SIZE);
  const seen = [...Array.from({ length: end - from }, (_, n) => from + n), 150];
  assert.ok(nextPlace(SIZE, seen, 0, first).seen.includes(150));
});

test("a stock is read, and its puzzles are not rated", () => {
  const line = { line: ["63-73"], tree: "63-73" };
  const puzzle = { position: "x 1 0", goal: "home-1", rating: 600, ...line };
  const data = { ruleset: "tournament", puzzles: Array.from({ length: LEVELS }, () => puzzle) };
  const [one] = parseStock(data);
  assert.deepEqual([one?.rating, one?.ruleset, one?.goal], [null, "tournament", "home-1"]);
  const bad = [
    null,
    {},
    { ...data, puzzles: [] },
    { ...data, puzzles: data.puzzles.map((each) => ({ ...each, line: "x" })) },
    { ...data, puzzles: data.puzzles.map(({ tree: _, ...each }) => each) },
  ];
  for (const other of bad) assert.throws(() => parseStock(other));
});
