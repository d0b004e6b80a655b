import assert from "node:assert/strict";
import { test } from "node:test";
import type { Check } from "../../../../web/modes/editor/checking.ts";
import type { Draft } from "../../../../web/modes/editor/draft.ts";
import { freshDraft, removed } from "../../../../web/modes/editor/draft.ts";
import { followUpsOf, offersOf, statusOf } from "../../../../web/modes/editor/report.ts";
import { draftAt, PINCH, TASK } from "./drafts.ts";

const COLOURS = ["green", "red"];
const VERDICT = {
  sound: true,
  reached: true,
  certain: true,
  choices: 9,
  solutions: ["63-73"],
  line: ["63-73"],
  value: 1,
  rating: 1400,
};
const UNKNOWN = { view: null, solo: null, verdict: null, race: null };
const NOTHING = { ...UNKNOWN, nodes: 0, fault: null, reason: () => "" };
const puzzle = draftAt(PINCH, { goal: "jam-1", title: " Jam ", hints: ["", "Look"] });
const view = { legal: [], forced: false, pass: false, player: 2, ending: null };

const checkOf = (part: object) => ({ ...NOTHING, stage: "done", ...part }) as Check;

const textOf = (part: object, draft: Draft = puzzle) => {
  const { main, lines } = statusOf(draft, checkOf(part), COLOURS, true);
  return [main, ...lines].join(" ");
};

test("what is missing is counted", () => {
  assert.match(textOf({ stage: "idle" }, freshDraft("original")), /board is empty/);
  assert.match(
    textOf({ stage: "idle" }, removed(puzzle, 102)),
    /One piece is missing.* 30 pieces.* 15 /,
  );
  const little = freshDraft("little", "..........KLMN.".padEnd(50, "."));
  assert.match(textOf({ stage: "idle" }, little), /6 pieces are missing.* 10 pieces.* 5 /);
});

test("what cannot be played is told at once, and why as soon as that can be said", () => {
  const bad = (reason: string) =>
    statusOf(puzzle, checkOf({ stage: "bad", reason: () => reason }), COLOURS, true);
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

test("whose turn it is comes with what they can do", () => {
  const legal = [{ from: 33, moves: ["33-42", "33-43"] }];
  const told = (change: object) => textOf({ view: { ...view, legal, ...change } });
  assert.equal(told({}), "Ready to play Red to move, 2 legal moves.");
  assert.equal(told({ forced: true }), "Ready to play Red to move, and must make one of 2 jumps.");
  const [one] = legal;
  const single = [{ ...one, moves: ["33x55"] }];
  const only = told({ legal: single, forced: true });
  assert.equal(only, "Ready to play Red to move, and must make the only jump.");
  assert.equal(told({ pass: true }), "Ready to play Red to move, and must pass.");
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

test("a puzzle is shared with its author's words and its proved solution", () => {
  const [first, second] = offersOf(puzzle, checkOf({ view, verdict: VERDICT }));
  assert.deepEqual(first, {
    kind: "puzzle",
    ruleset: "original",
    position: PINCH,
    goal: "jam-1",
    title: "Jam",
    author: null,
    hints: ["Look"],
    solution: ["63-73"],
  });
  assert.equal(second?.kind, "position");
});

test("what is refuted is no puzzle to share or to solve, what is not proven may be one", () => {
  const refuted = checkOf({ view, verdict: { ...VERDICT, sound: false } });
  assert.deepEqual(
    offersOf(puzzle, refuted).map(({ kind }) => kind),
    ["position"],
  );
  assert.deepEqual(followUpsOf(refuted), ["share", "play", "analyse"]);
  const stopped = checkOf({ view, stage: "stopped" });
  assert.equal(offersOf(puzzle, stopped)[0]?.kind, "puzzle");
  assert.deepEqual(followUpsOf(stopped), ["prove", "share", "play", "analyse"]);
});

test("what cannot be played is not shared, and a task with its par only where that is proven", () => {
  assert.deepEqual(offersOf(puzzle, checkOf({ stage: "bad" })), []);
  const solo = { home: false };
  const race = { proven: false, exact: 84 };
  const task = draftAt(TASK);
  assert.equal(offersOf(task, checkOf({ solo, race }))[0]?.par, null);
  assert.equal(offersOf(task, checkOf({ solo, race: { ...race, proven: true } }))[0]?.par, 84);
});
