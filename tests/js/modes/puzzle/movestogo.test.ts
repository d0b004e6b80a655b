import assert from "node:assert/strict";
import { test } from "node:test";
import type { Race } from "../../../../web/engine/gameresults.ts";
import type { Presets } from "../../../../web/engine/operations.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { begun } from "../../../../web/modes/puzzle/attempt.ts";
import { countsOf, isCounted } from "../../../../web/modes/puzzle/movestogo.ts";
import { sideWith, viewWith } from "../../game/record/view.ts";
import { puzzleWith, START } from "./posing.ts";

const rulesets = createRulesets({
  default: "original",
  presets: [
    { id: "original", fields: { scoring: "exact", limit: "none" } },
    { id: "tournament", fields: { scoring: "exact", limit: "120" } },
    { id: "online-simple", fields: { scoring: "simple", limit: "120" } },
    { id: "leaping", fields: { scoring: "playout", limit: "none" } },
  ],
} as unknown as Presets);

const RACE = { 1: sideWith(), 2: sideWith({ exact: null, proven: false, range: [9, 11] }) };

function texts(goal: string, ruleset: string = "original", position: string = START) {
  const attempt = begun(puzzleWith({ goal, ruleset, position }));
  const view = viewWith({ simple: { 1: 5, 2: 8 } });
  const known = { attempt, view, colours: ["green", "red"], rulesets };
  const shown = (race: Race | null) =>
    countsOf({ ...known, race }).map(({ name, text, mark }) => `${name} ${text} ${mark}`);
  return { at: shown(null), later: shown({ ...RACE, done: true }), is: isCounted(known) };
}

/** Two rounds before the end of a game of 120. */
const LATE = START.replace(/0$/, "236");

test("if the goal depends on the count, both sides' moves to go are shown, distances at once", () => {
  for (const [goal, ruleset, position] of [
    ["points-2", "original", START],
    ["hold-2", "tournament", LATE],
    ["win-2", "tournament", LATE],
  ]) {
    const { at, later, is } = texts(goal ?? "", ruleset, position);
    assert.deepEqual(at, ["Green 5+ open", "Red 8+ open"], goal);
    assert.deepEqual(later, ["Green 7 proven", "Red 9–11 open"], goal);
    assert.ok(is, goal);
  }
});

test("a squeeze and a jam depend on no count", () => {
  for (const goal of ["squeeze-2", "jam-1"]) assert.deepEqual(texts(goal).at, []);
});

test("if the game is won at home, no count is shown that jumps would invalidate", () => {
  for (const ruleset of ["original", "leaping", "tournament"]) {
    for (const goal of ["home-2", "win-2", "hold-2"]) {
      const { at, is } = texts(goal, ruleset);
      assert.deepEqual([at, is], [[], false], `${ruleset} ${goal}`);
    }
  }
  assert.deepEqual(texts("home-2", "tournament", LATE).at, []);
});

test("if distances count, or the rest is played out, distances are shown", () => {
  for (const ruleset of ["online-simple", "leaping"]) {
    const { later, is } = texts("points-2", ruleset);
    assert.deepEqual([later, is], [["Green 5 plain", "Red 8 plain"], false], ruleset);
  }
});

test("before Python is awake the two sides are shown without a number", () => {
  const attempt = begun(puzzleWith({ goal: "points-2" }));
  const counts = countsOf({ attempt, view: null, race: null, colours: ["green", "red"], rulesets });
  assert.deepEqual(
    counts.map(({ name, text }) => name + text),
    ["Green", "Red"],
  );
});
