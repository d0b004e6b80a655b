import assert from "node:assert/strict";
import { test } from "node:test";
import type { Current, Stored } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import {
  judged,
  MOST_HISTORY,
  mergedPuzzles,
  NOTHING_STORED,
  withFirstSkipped,
} from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { partly } from "../../partly.ts";

const puzzle = (name: string) => ({
  ...{ ruleset: "tournament", position: name, goal: "win-3", rating: 1500, line: [] },
});

/** @param names of puzzles, each a letter; those in capitals fail */
function tried(stored: Stored, names: string) {
  return [...names].reduce(
    (now, name) => judged(now, puzzle(name.toLowerCase()), name === name.toLowerCase() ? 1 : 0, 5),
    stored,
  );
}

const keys = ({ history }: Stored) => history.map(({ key }) => key.split("|")[1]).join("");

test("an older state of the same device adds nothing", () => {
  const old = tried(NOTHING_STORED, "aBc");
  const now = tried(old, "dE");
  assert.deepEqual(mergedPuzzles(now, old), now);
});

test("a later state takes over, with its rating", () => {
  const old = tried(NOTHING_STORED, "aBc");
  const now = tried(old, "dE");
  assert.deepEqual(mergedPuzzles(old, now), now);
});

test("tries of two devices count one after another, and no puzzle twice", () => {
  const [here, there] = [tried(NOTHING_STORED, "abcd"), tried(NOTHING_STORED, "aXy")];
  const merged = mergedPuzzles(here, there);
  assert.equal(keys(merged), "abcdxy");
  assert.deepEqual(merged, mergedPuzzles(merged, there));
  assert.deepEqual(merged.standing, tried(here, "Xy").standing);
  assert.equal(merged.history.at(-1)?.after, Math.round(merged.standing.rating));
});

test("a puzzle solved on either device is solved, and its first try is the one here", () => {
  const [here, there] = [tried(NOTHING_STORED, "A"), tried(NOTHING_STORED, "a")];
  const [mark] = Object.values(mergedPuzzles(here, there).marks);
  assert.deepEqual(mark, { first: 0, isSolved: true, at: 5 });
});

test("the puzzle on the board here stays, and so does the place in the first steps", () => {
  const current = partly<Current>({ puzzle: puzzle("q"), pool: "easy" });
  const other = withFirstSkipped({ ...NOTHING_STORED, current });
  const merged = mergedPuzzles(NOTHING_STORED, other);
  assert.deepEqual([merged.current, merged.isPastFirst], [current, true]);
  const mine = { ...NOTHING_STORED, current: { ...current, pool: "mine" } };
  assert.equal(mergedPuzzles(mine, other).current?.pool, "mine");
});

test("the list of tries is limited, and removed ones do not count again", () => {
  const names = Array.from({ length: MOST_HISTORY + 20 }, (_, n) => `p${n}`);
  const long = names.reduce((now, name) => judged(now, puzzle(name), 1, 1), NOTHING_STORED);
  const first = names
    .slice(0, 20)
    .reduce((now, name) => judged(now, puzzle(name), 1, 1), NOTHING_STORED);
  const merged = mergedPuzzles(long, first);
  assert.equal(merged.history.length, MOST_HISTORY);
  assert.deepEqual(merged.standing, long.standing);
});
