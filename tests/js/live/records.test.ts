import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played, resignedBy } from "../../../web/game/record/record.ts";
import type { Course } from "../../../web/live/messages.ts";
import { agreementOf, progressOf } from "../../../web/live/records.ts";

const game = (moves: string, part: Partial<Course> = {}): Course => ({
  ...progressOf(newRecord("tournament")),
  moves: moves.split(" ").filter((move) => move !== ""),
  takebacks: 0,
  isTakebackDue: false,
  ...part,
});

const DUE = { isTakebackDue: true };
const BACK = { takebacks: 1 };

/** Two records, and the one that both pages continue with, or why there is none. */
const AGREEMENTS: readonly [Course, Course, Course | "apart" | "other"][] = [
  [game(""), game(""), game("")],
  [game("a b"), game("a b"), game("a b")],
  [game("a"), game("a b"), game("a b")],
  [game("a b"), game("a c"), "apart"],
  [game("a"), game("b"), "apart"],
  [game("a"), game("a", { resigned: 1 }), game("a", { resigned: 1 })],
  [game("a", { timeout: 2 }), game("a"), game("a", { timeout: 2 })],
  [game("a", { called: true }), game("a b"), game("a", { called: true })],
  [game("a", { called: true }), game("a bxc"), game("a bxc")],
  [game("a", { called: true }), game("a"), game("a", { called: true })],
  // The called player resigned while the call was in transit.
  [game("a", { called: true }), game("a b", { resigned: 2 }), game("a b", { resigned: 2 })],
  [game("a", { called: true }), game("a b", { resigned: 1 }), game("a", { called: true })],
  [game("a"), game("a", { ruleset: "original" }), "other"],
  [game("a"), game("a", { start: "5/5/5/5/5/5/5/5/5/5 1 0" }), "other"],
  // A player resigned while the friend's move was in transit, or both resigned at once.
  [game("a", { resigned: 1 }), game("a b"), game("a", { resigned: 1 })],
  [game("a", { resigned: 2 }), game("a b"), "apart"],
  [game("a", { resigned: 1 }), game("a b c"), "apart"],
  [game("a", { resigned: 1 }), game("a", { resigned: 2 }), game("a", { resigned: 2 })],
  [game("a", { timeout: 2 }), game("a", { resigned: 1 }), game("a", { timeout: 2 })],
  // A take-back that one page has allowed holds if the other one has asked for it.
  [game("a", BACK), game("a b c", DUE), game("a", BACK)],
  [game("a d", BACK), game("a b c", DUE), game("a d", BACK)],
  [game("a", BACK), game("a b c"), "apart"],
  [game("a", BACK), game("a"), game("a", BACK)],
  [game("a", BACK), game("a b c", { ...DUE, resigned: 1 }), game("a", { ...BACK, resigned: 1 })],
];

test("two pages agree by themselves on the record to continue from, or ask their players", () => {
  for (const [one, other, wanted] of AGREEMENTS) {
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const found = agreementOf(here, there);
      const pair = JSON.stringify([here, there]);
      if (typeof wanted === "string") assert.equal(found.kind, wanted, pair);
      else assert.deepEqual(found, { kind: "agreed", course: wanted }, pair);
    }
  }
});

test("a difference says how many moves are shared", () => {
  const found = agreementOf(game("a b c d"), game("a b x"));
  assert.deepEqual(found, { kind: "apart", shared: 2, here: 4, there: 3 });
});

test("a record includes its end", () => {
  const record = resignedBy(played(newRecord("original"), "33-42"), 2);
  const { takebacks: _, isTakebackDue: __, ...progress } = game("33-42");
  assert.deepEqual(progressOf(record), { ...progress, ruleset: "original", resigned: 2 });
});
