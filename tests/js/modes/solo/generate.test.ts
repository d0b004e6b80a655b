import assert from "node:assert/strict";
import { test } from "node:test";
import { Maker } from "../../../../web/modes/solo/generate.ts";
import type { Asked } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { LINE, START } from "./army.ts";

const WANTS = { grade: 3, ruleset: "tournament", player: 1 as 1, seed: 7 };
const NEVER = new AbortController().signal;

function maker(part: Partial<{ position: string | null }> = {}) {
  const asked: Asked[] = [];
  const reply = { ruleset: "tournament", position: START, par: 6, line: LINE, tried: 2, ...part };
  return {
    asked,
    maker: new Maker(
      asking(async (request, { onProgress }) => {
        asked.push(request);
        onProgress?.({ tried: 1 } as never);
        return reply;
      }),
    ),
  };
}

test("a task is made from grade, rules, side and seed, with its par and a way home", async () => {
  const { maker: made, asked } = maker();
  const tried: number[] = [];
  const { task, line } = await made.ofSeed(WANTS, { signal: NEVER, onTried: (n) => tried.push(n) });
  assert.deepEqual(asked, [{ op: "solo-make", ...WANTS }]);
  assert.deepEqual(task.origin, { from: "made", grade: 3, seed: 7 });
  assert.deepEqual([task.par, line, tried], [{ low: 6, high: 6 }, LINE, [1]]);
});

test("a reply without a task is a failure, and is not cached", async () => {
  const { maker: made, asked } = maker({ position: null });
  await assert.rejects(made.ofSeed(WANTS, { signal: NEVER }));
  await assert.rejects(made.ofSeed(WANTS, { signal: NEVER }));
  assert.equal(asked.length, 2);
});
