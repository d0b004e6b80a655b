import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parseStock } from "../../../../web/app/daily/stock.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { goalNote, goalOf, goalText, solverOf } from "../../../../web/game/texts/puzzlegoal.ts";

const GOLDEN = new URL("../../../golden/bridge/", import.meta.url);
const TABLE = new URL("../../../../salta_core/daily/data/days.tsv", import.meta.url);
const replyOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, GOLDEN), "utf8")).reply.result;

/** All days, as Python's table has them. */
const DAYS = readFileSync(TABLE, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t"));

test("a date has the steps of its place, and after the last day the first comes again", () => {
  const stock = replyOf("daily");
  const stepsOf = parseStock(stock);
  const [first, second] = stock.days;
  assert.equal(stepsOf(stock.first).run.position, first.run.position);
  assert.equal(stepsOf("2026-11-24").ending.par, second.ending[1]);
  assert.deepEqual(stepsOf("2026-11-25"), stepsOf("2026-11-23"));
  assert.deepEqual(stepsOf("2026-11-22"), stepsOf("2026-11-24"));
  assert.equal(stepsOf("2026-11-24").ruleset, "tournament");
});

test("a stock that has not its form is refused", () => {
  const whole = replyOf("daily");
  const day = whole.days[0];
  for (const part of [
    { first: "soon" },
    { ruleset: 1 },
    { days: [] },
    { days: [{ ...day, run: null }] },
    { days: [{ ...day, ending: ["1 0"] }] },
    { days: [{ ...day, tactic: { ...day.tactic, line: "a" } }] },
  ]) {
    assert.throws(() => parseStock({ ...whole, ...part }), /has not its form/);
  }
});

const COLOURS = ["green", "red"];
const NAMES = ["Green", "Red"];

/** What the sentences about a step must and must not say. */
function claimsOf(position: string, goal: string): [RegExp, boolean][] {
  const solver = solverOf(position);
  const { kind, moves = 0 } = goalOf(goal) ?? {};
  const claims: [RegExp, boolean][] = [
    [new RegExp(`^${NAMES[solver - 1]} to move:`), true],
    [new RegExp(`${NAMES[2 - solver]}`), true],
    // Player 1 gets home first, and then the other side has a last turn; player 2 has no such turn to fear.
    [/last turn/, kind === "home" && solver === 1],
    [/All 15 pieces/, kind === "home"],
    [/You may not block/, kind === "jam"],
  ];
  if (kind !== "hold") claims.push([moves === 1 ? /one move/ : new RegExp(`${moves} moves`), true]);
  return claims;
}

test("the sentences of all steps say what the rules and the position have", () => {
  const fields = createRulesets(replyOf("presets")).fieldsOf("tournament");
  assert.equal(fields.equalise, "yes");
  assert.equal(fields.blockade, "forbidden");
  assert.ok(DAYS.length >= 730);
  const steps = DAYS.flatMap((row) => [row.slice(0, 2), row.slice(4, 6)]);
  for (const [position = "", goal = ""] of steps) {
    const said = `${goalText(goal, position, COLOURS)} ${goalNote(goal, position, COLOURS, fields)}`;
    for (const [claim, isTrue] of claimsOf(position, goal)) {
      assert.equal(claim.test(said), isTrue, `${claim}: ${said}`);
    }
  }
});
