import assert from "node:assert/strict";
import { test } from "node:test";
import type { Draft } from "../../../../web/modes/editor/draft.ts";
import { freshDraft, removed } from "../../../../web/modes/editor/draft.ts";
import { statusLines } from "../../../../web/modes/editor/status.ts";
import { checkWith, draftAt, PINCH, VERDICT } from "./drafts.ts";

const COLOURS = ["green", "red"];
const puzzle = draftAt(PINCH, { goal: "jam-1" });
const view = { legal: [], forced: false, pass: false, player: 2, ending: null };

const textOf = (part: object, draft: Draft = puzzle) => {
  const { main, lines } = statusLines(draft, checkWith(part), COLOURS, true);
  return [main, ...lines].join(" ");
};

test("missing pieces are counted", () => {
  assert.match(textOf({ stage: "idle" }, freshDraft("original")), /board is empty/);
  assert.match(
    textOf({ stage: "idle" }, removed(puzzle, 102)),
    /One piece is missing.* 30 pieces.* 15 /,
  );
  const little = freshDraft("little", "..........KLMN.".padEnd(50, "."));
  assert.match(textOf({ stage: "idle" }, little), /6 pieces are missing.* 10 pieces.* 5 /);
});

test("an unplayable draft is reported at once, and its reason as soon as that is known", () => {
  const bad = (reason: string) =>
    statusLines(puzzle, checkWith({ stage: "bad", reason: () => reason }), COLOURS, true);
  assert.deepEqual(bad("").lines, []);
  assert.deepEqual(bad("So it is."), {
    tone: "bad",
    main: "This can’t be played",
    lines: ["So it is."],
  });
});

test("the status of a sound puzzle has its solutions, its length and its difficulty", () => {
  const text = textOf({ view, verdict: VERDICT });
  assert.match(
    text,
    /The puzzle works Only one first move works. Proven. It takes one move. Medium/,
  );
  assert.match(text, /rated about 1400/);
  assert.match(
    textOf({ view, verdict: { ...VERDICT, solutions: ["63-73", "61x43"] } }),
    /2 first.*61×43/,
  );
});

test("the player to move is named with the number of legal moves", () => {
  const legal = [{ from: 33, moves: ["33-42", "33-43"] }];
  const text = (change: object) => textOf({ view: { ...view, legal, ...change } });
  assert.equal(text({}), "Ready to play Red to move, 2 legal moves.");
  assert.equal(text({ forced: true }), "Ready to play Red to move, and must make one of 2 jumps.");
  const [one] = legal;
  const single = [{ ...one, moves: ["33x55"] }];
  const only = text({ legal: single, forced: true });
  assert.equal(only, "Ready to play Red to move, and must make the only jump.");
  assert.equal(text({ pass: true }), "Ready to play Red to move, and must pass.");
});

test("the status of an unsound puzzle says why", () => {
  const unsound = { ...VERDICT, sound: false };
  assert.match(textOf({ view, verdict: { ...unsound, certain: false } }), /counted for certain/);
  assert.match(textOf({ view, verdict: { ...unsound, reached: false } }), /the best defence holds/);
  assert.match(textOf({ view, verdict: unsound }), /Every move achieves/);
  assert.match(textOf({ view, verdict: { ...unsound, choices: 1 } }), /only one move/);
});

test("par is a range until it is proven", () => {
  const race = { proven: false, exact: null, range: [80, 90] };
  const solo = { home: false, simple: 70 };
  assert.match(textOf({ solo, race, stage: "proving" }), /between 80 and 90. Still checking/);
  assert.match(textOf({ solo, race, stage: "stopped" }), /between 80 and 90. Not proven/);
  assert.match(textOf({ solo, race: { ...race, proven: true, exact: 84 } }), /Par is 84/);
});
