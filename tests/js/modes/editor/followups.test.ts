import assert from "node:assert/strict";
import { test } from "node:test";
import { possibleFollowUps, shareOffers } from "../../../../web/modes/editor/followups.ts";
import { checkWith, draftAt, PINCH, TASK, VERDICT } from "./drafts.ts";

const puzzle = draftAt(PINCH, { goal: "jam-1", title: " Jam ", hints: ["", "Look"] });
const view = { legal: [], forced: false, pass: false, player: 2, ending: null };

test("a puzzle is shared with its author's words and its proven solution", () => {
  const [first, second] = shareOffers(puzzle, checkWith({ view, verdict: VERDICT }));
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

test("a refuted puzzle is not shared or solved, one that is not proven may be shared", () => {
  const refuted = checkWith({ view, verdict: { ...VERDICT, sound: false } });
  assert.deepEqual(
    shareOffers(puzzle, refuted).map(({ kind }) => kind),
    ["position"],
  );
  assert.deepEqual(possibleFollowUps(refuted), ["share", "play", "analyse"]);
  const stopped = checkWith({ view, stage: "stopped" });
  assert.equal(shareOffers(puzzle, stopped)[0]?.kind, "puzzle");
  assert.deepEqual(possibleFollowUps(stopped), ["prove", "share", "play", "analyse"]);
});

test("an unplayable draft is not shared, and a task has its par only if that is proven", () => {
  assert.deepEqual(shareOffers(puzzle, checkWith({ stage: "bad" })), []);
  const solo = { home: false };
  const race = { proven: false, exact: 84 };
  const task = draftAt(TASK);
  assert.equal(shareOffers(task, checkWith({ solo, race }))[0]?.par, null);
  assert.equal(shareOffers(task, checkWith({ solo, race: { ...race, proven: true } }))[0]?.par, 84);
});
