import assert from "node:assert/strict";
import { test } from "node:test";
import type { Situation } from "../../../../web/game/record/refusals.ts";
import { emptyText, refusalText } from "../../../../web/game/record/refusals.ts";
import { asking } from "../../engine/asked.ts";
import { viewWith } from "./view.ts";

const FIELDS = { ruleset: "tournament", start: null, moves: [] };

function situation(part: Partial<Situation> = {}): Situation {
  const view = viewWith();
  return { status: "your-move", view, colours: view.colours, fields: FIELDS, ...part };
}

/** An engine that finds one hindrance for every piece. */
const answering = (hindrance: string | null) => asking(() => Promise.resolve({ hindrance }));

test("each reason has its sentence", async () => {
  const cases: readonly [string | null, RegExp][] = [
    ["no-square", /^Sun\u00a01 .*no square next to it/],
    ["must-jump", /^Sun\u00a01 .*another piece must jump/],
    ["blockade", /^Sun\u00a01 .*without a move/],
    [null, /^$/],
  ];
  for (const [hindrance, words] of cases) {
    assert.match(await refusalText(31, "cannot-move", situation(), answering(hindrance)), words);
  }
});

test("a piece without an empty neighbour is explained without the engine", async () => {
  const never = asking(() => assert.fail("Python was asked"));
  assert.equal(
    await refusalText(11, "cannot-move", situation(), never),
    "Star\u00a01 can’t move: no square next to it is free.",
  );
});

test("the opponent's piece is refused, whichever was selected before", async () => {
  for (const reason of ["not-yours", "not-a-destination"] as const) {
    const text = await refusalText(101, reason, situation(), answering(null));
    assert.equal(text, "That piece is Red’s. It’s Green’s turn.");
  }
  assert.equal(await refusalText(11, "not-a-destination", situation(), answering(null)), "");
});

test("the sentence for an empty square says that it is empty, or out of reach", () => {
  assert.equal(emptyText({ from: 44, to: null }, situation()), "There’s no piece on 44.");
  assert.equal(emptyText({ from: 31, to: 55 }, situation()), "Sun\u00a01 can’t go to 55.");
});

test("an army alone is not asked about: its pieces have no free square", async () => {
  const alone = situation({ fields: null });
  const never = asking(() => assert.fail("Python was asked"));
  assert.match(await refusalText(11, "cannot-move", alone, never), /no square next to it/);
});

test("a closed board explains what it is doing", async () => {
  const said = (status: string) =>
    refusalText(33, "closed", situation({ status }), answering(null));
  assert.match(await said("thinking"), /Green’s turn: the computer is thinking/);
  assert.match(await said("over"), /The game is over/);
  assert.match(await said("looking-back"), /earlier move/);
  assert.match(await said("something-else"), /just now/);
});
