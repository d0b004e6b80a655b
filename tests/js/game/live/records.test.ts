import assert from "node:assert/strict";
import { test } from "node:test";
import type { Progress } from "../../../../web/game/live/messages.ts";
import { progressOf, relationOf } from "../../../../web/game/live/records.ts";
import { newRecord, played, resignedBy } from "../../../../web/game/record/record.ts";

const game = (moves: string, part: Partial<Progress> = {}): Progress => ({
  ...progressOf(newRecord("tournament")),
  moves: moves.split(" ").filter((move) => move !== ""),
  ...part,
});

const RELATIONS: readonly [Progress, Progress, string][] = [
  [game(""), game(""), "same"],
  [game("a b"), game("a b"), "same"],
  [game("a"), game("a b"), "behind"],
  [game("a b c"), game("a b"), "ahead"],
  [game("a b"), game("a c"), "apart"],
  [game("a"), game("b"), "apart"],
  [game("a"), game("a", { resigned: 1 }), "behind"],
  [game("a", { timeout: 2 }), game("a"), "ahead"],
  [game("a", { resigned: 1 }), game("a b"), "apart"],
  [game("a", { resigned: 1 }), game("a", { resigned: 2 }), "apart"],
  [game("a", { called: true }), game("a b"), "ahead"],
  [game("a b"), game("a", { called: true }), "behind"],
  [game("a", { called: true }), game("a bxc"), "behind"],
  [game("a", { called: true }), game("a"), "ahead"],
  [game("a"), game("a", { ruleset: "original" }), "other"],
  [game("a"), game("a", { start: "5/5/5/5/5/5/5/5/5/5 1 0" }), "other"],
];

test("which of two records goes on where the other ends", () => {
  for (const [here, there, kind] of RELATIONS) {
    assert.equal(relationOf(here, there).kind, kind, JSON.stringify([here, there]));
  }
});

test("both pages find the same, each from its side", () => {
  const turned: Record<string, string> = { ahead: "behind", behind: "ahead" };
  for (const [here, there, kind] of RELATIONS) {
    assert.equal(relationOf(there, here).kind, turned[kind] ?? kind);
  }
});

test("a difference says how many moves are shared", () => {
  const relation = relationOf(game("a b c d"), game("a b x"));
  assert.deepEqual(relation, { kind: "apart", shared: 2, here: 4, there: 3 });
});

test("a record is told with its end", () => {
  const record = resignedBy(played(newRecord("original"), "33-42"), 2);
  assert.deepEqual(progressOf(record), {
    ...game("33-42"),
    ruleset: "original",
    resigned: 2,
  });
});
