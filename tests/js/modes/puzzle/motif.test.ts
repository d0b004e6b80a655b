import assert from "node:assert/strict";
import { test } from "node:test";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { originOf, parseCollection, poolOf } from "../../../../web/modes/puzzle/collection.ts";
import {
  extremes,
  motifResults,
  motifsIn,
  THEMES,
  themesFor,
} from "../../../../web/modes/puzzle/motif.ts";
import { formatOrigin, parseOrigin } from "../../../../web/modes/puzzle/origin.ts";
import { judged, NOTHING_STORED } from "../../../../web/modes/puzzle/puzzlestorage.ts";
import { presets } from "../../game/rules/presets.ts";
import { puzzleWith } from "./posing.ts";

const puzzles = Array.from({ length: 12 }, (_, n) =>
  puzzleWith({
    goal: `win-${n + 1}`,
    rating: 1000 + 50 * n,
    motifs: n % 2 ? ["squeeze"] : ["home-run", "last-turn"],
  }),
);
const collection = {
  ...parseCollection({ sets: [{ id: "a", puzzles }], historic: [] }),
  first: { id: "steps", puzzles: [] },
};

test("a pool with a motif has only its puzzles, and keeps its name", () => {
  const easy = poolOf(collection, parseOrigin("easy+squeeze"));
  assert.equal(formatOrigin(originOf(easy)), "easy+squeeze");
  assert.deepEqual(
    easy.puzzles.map(({ rating }) => rating),
    [1150, 1250],
  );
  assert.equal(poolOf(collection, parseOrigin("all+last-turn")).puzzles.length, 6);
  assert.equal(poolOf(collection, parseOrigin("all+blockade")).puzzles.length, 0);
  assert.equal(poolOf(collection, parseOrigin("original+squeeze")).puzzles.length, 6);
});

test("only motifs of existing puzzles are offered, in the usual order", () => {
  assert.deepEqual(motifsIn(collection), ["home-run", "squeeze", "last-turn"]);
});

test("results count the tried puzzles, and those solved at the first try", () => {
  let stored = NOTHING_STORED;
  for (const [n, puzzle] of puzzles.entries()) stored = judged(stored, puzzle, n % 2 ? 0 : 1, 1);
  const [half, other] = [puzzles[1], puzzles[0]];
  assert.ok(half && other);
  stored = judged(stored, half, 1, 1); // solved later
  const results = motifResults(stored, collection);
  assert.deepEqual(results, [
    { motif: "home-run", tried: 6, first: 6 },
    { motif: "squeeze", tried: 6, first: 0 },
    { motif: "last-turn", tried: 6, first: 6 },
  ]);
  assert.deepEqual(extremes(results), { best: "home-run", worst: "squeeze" });
  assert.deepEqual(motifResults(NOTHING_STORED, collection), []);
});

test("after few tries, or with equal results, no motif is called strong or weak", () => {
  const few = { motif: "jam", tried: 4, first: 0 } as const;
  const good = { motif: "squeeze", tried: 9, first: 9 } as const;
  assert.equal(extremes([few, good]), null);
  assert.equal(extremes([good, { ...good, motif: "home-run" }]), null);
  assert.equal(extremes([]), null);
});

test("only themes that the rules allow are offered", () => {
  const { fieldsOf } = createRulesets(presets);
  const missing = (rules: string) => {
    const themes = themesFor(fieldsOf(rules));
    return THEMES.filter((theme) => !themes.includes(theme));
  };
  assert.deepEqual(missing("tournament"), []);
  assert.deepEqual(missing("little"), ["blockade"]);
  assert.deepEqual(missing("tournament+blockade=allowed"), ["blockade"]);
  assert.deepEqual(missing("tournament+compulsory=no"), ["forced-jump"]);
  assert.deepEqual(missing("leaping"), ["squeeze", "jam", "forced-jump", "blockade"]);
});
