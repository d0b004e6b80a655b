import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import {
  parseStock,
  reasonAgainst,
  reasonForNone,
} from "../../../../web/game/storage/dailystock.ts";
import { goalNote, goalOf, goalText, solverOf } from "../../../../web/game/texts/puzzlegoal.ts";

const GOLDEN = new URL("../../../golden/bridge/", import.meta.url);
const TABLE = new URL("../../../../salta_core/daily/data/days.tsv", import.meta.url);
const replyOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, GOLDEN), "utf8")).reply.result;

/** All days, from Python's table. */
const DAYS = readFileSync(TABLE, "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((row) => row.split("\t"));

test("a date has its own steps, and keeps them when days are added", () => {
  const stock = replyOf("daily");
  const days = parseStock(stock);
  const [first, second] = stock.days;
  assert.deepEqual([days.first, days.last], ["2026-11-23", "2026-11-24"]);
  assert.equal(days.stepsOf(days.first)?.run.position, first.run.position);
  assert.equal(days.stepsOf(days.last)?.ending.par, second.ending[1]);
  assert.equal(days.stepsOf(days.last)?.ruleset, "tournament");
  for (const [place, date] of [days.first, days.last].entries()) {
    assert.deepEqual(days.stepsOf(date)?.duel, stock.days[place].duel);
  }
  const longer = parseStock({ ...stock, days: [...stock.days, first, second] });
  for (const date of ["2026-01-01", "2026-11-22", "2026-11-23", "2026-11-24"]) {
    assert.deepEqual(longer.stepsOf(date), days.stepsOf(date), date);
  }
});

test("there are no steps before the first day or after the last, and a sentence says so", () => {
  const days = parseStock(replyOf("daily"));
  for (const [date, reason] of [
    ["2026-11-22", /no Daily Salta before .*23 November 2026/],
    ["2026-01-01", /no Daily Salta before .*23 November 2026/],
    ["2026-11-25", /no Daily Salta after .*24 November 2026/],
    ["2099-01-01", /no Daily Salta after .*24 November 2026/],
  ] as const) {
    assert.equal(days.stepsOf(date), null, date);
    assert.match(reasonForNone(days, date)?.() ?? "", reason);
  }
  assert.equal(reasonForNone(days, days.first), null);
  assert.equal(reasonForNone(days, days.last), null);
});

test("tomorrow can be played, since it may have begun in a friend's time zone, but no later day", () => {
  const days = { first: "2026-12-01", last: "2026-12-31" };
  const reasonOf = (date: string) =>
    reasonAgainst({ ...days, stepsOf: () => null }, date, "2026-12-24")?.() ?? null;
  for (const date of ["2026-12-01", "2026-12-24", "2026-12-25"]) {
    assert.equal(reasonOf(date), null, date);
  }
  for (const date of ["2026-12-32", "2026-12-26", "2026-11-30", "2027-01-01", "soon"]) {
    assert.notEqual(reasonOf(date), null, date);
  }
});

test("malformed data are refused", () => {
  const whole = replyOf("daily");
  const day = whole.days[0];
  for (const part of [
    { first: "soon" },
    { ruleset: 1 },
    { days: [] },
    { days: [{ ...day, run: null }] },
    { days: [{ ...day, duel: null }] },
    { days: [{ ...day, duel: { ...day.duel, best: "9" } }] },
    { days: [{ ...day, ending: ["1 0"] }] },
    { days: [{ ...day, tactic: { ...day.tactic, line: "a" } }] },
  ]) {
    assert.throws(() => parseStock({ ...whole, ...part }), /malformed data/);
  }
});

const COLOURS = ["green", "red"];
const NAMES = ["Green", "Red"];

/** Claims that the sentences about a step must make, or must not. */
function claimsOf(position: string, goal: string): [RegExp, boolean][] {
  const solver = solverOf(position);
  const { kind, moves = 0 } = goalOf(goal) ?? {};
  const claims: [RegExp, boolean][] = [
    [new RegExp(`^${NAMES[solver - 1]} to move:`), true],
    [new RegExp(`${NAMES[2 - solver]}`), true],
    // If player 1 gets home first, the other side has a last turn; player 2 faces no such turn.
    [/last turn/, kind === "home" && solver === 1],
    [/All 15 pieces/, kind === "home"],
    [/You may not block/, kind === "jam"],
  ];
  if (kind !== "hold") claims.push([moves === 1 ? /one move/ : new RegExp(`${moves} moves`), true]);
  return claims;
}

test("the sentences of all steps match the rules and the position", () => {
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
