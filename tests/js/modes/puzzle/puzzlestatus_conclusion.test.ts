import assert from "node:assert/strict";
import { test } from "node:test";
import type { PuzzleAnswer } from "../../../../web/engine/puzzleresults.ts";
import { tellFrom } from "../../../../web/game/texts/directions.ts";
import {
  answered,
  begun,
  explaining,
  trying,
  walked,
} from "../../../../web/modes/puzzle/attempt.ts";
import { limitText } from "../../../../web/modes/puzzle/movestogo.ts";
import type { Shown } from "../../../../web/modes/puzzle/puzzlestatus.ts";
import {
  conclusionOf,
  describeEvent,
  marginText,
  statusOf,
} from "../../../../web/modes/puzzle/puzzlestatus.ts";
import { viewWith } from "../../game/record/view.ts";
import { puzzleWith, START } from "./posing.ts";

const COLOURS = ["green", "red"];
const POSITION = "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk";

/** A wrong move whose refutation has been shown to its end. */
function refuted(goal: string, part: Partial<PuzzleAnswer> = {}) {
  const line = ["81-72", "71-81"];
  const wrong = { done: true, verdict: "wrong", reply: "81-72", line } as const;
  const answer = { ...wrong, value: null, best: null, left: 1, ...part };
  return walked(explaining(answered(trying(begun(puzzleWith({ goal })), "61-71"), answer)), 9);
}

const AT_END = { view: viewWith(), before: null, outcome: null, colours: COLOURS };

const concluded = (goal: string, facts: Partial<Shown>) =>
  conclusionOf({ ...AT_END, attempt: refuted(goal), ...facts });

test("a refutation by a race says who is home first", () => {
  const view = viewWith({ ending: { reason: "home", winner: 2 } });
  assert.equal(concluded("hold-3", { view }), "Red is home first.");
});

test("a refutation by the move limit says by how much the count is lost, once it is counted", () => {
  const view = viewWith({ ending: { reason: "limit", winner: null } });
  assert.equal(concluded("win-2", { view }), "The move limit has been reached.");
  const counted = { reason: "limit", proven: true };
  const won = { ...counted, winner: 1 as 1, points: 2 };
  assert.equal(concluded("win-2", { view, outcome: won }), "Green wins by 2 points.");
  const even = { ...counted, winner: 0 as 0, points: 0 };
  assert.equal(concluded("win-2", { view, outcome: even }), "It ends in a draw.");
});

test("a failed squeeze names the move that need not go back", () => {
  const board = `${".".repeat(20)}o${".".repeat(29)}`;
  const moved = (text: string) => {
    const path = text.split("-").map(Number);
    return viewWith({ board, last: { text, path, player: 2 } });
  };
  const text = (move: string) => concluded("squeeze-2", { view: moved(move) });
  assert.equal(text("61-51"), "Red isn’t squeezed: 61–51 goes forward.");
  assert.equal(text("41-51"), "Red isn’t squeezed.");
});

test("every other kind of failure has its words", () => {
  assert.equal(concluded("win-2", {}), "Green hasn’t won by then.");
  const view = viewWith({ simple: { 1: 1, 2: 8 } });
  assert.equal(concluded("home-2", { view }), "Green isn’t home: at least 1 move to go.");
  const legal = [33, 34].map((from) => ({ from, moves: [] }));
  const before = viewWith({ legal });
  assert.equal(concluded("jam-2", { before }), "Red still has 2 pieces that can move.");
});

test("a margin is described as everybody counts, ahead or behind", () => {
  assert.deepEqual(
    [marginText(3, 5), marginText(1, 2), marginText(0, 1)],
    [
      "This way you end 3 points ahead; 5 was possible.",
      "This way you end 1 point ahead; 2 was possible.",
      "This way you end level; 1 point ahead was possible.",
    ],
  );
  assert.equal(marginText(-34, -30), "You end 34 points behind; 30 behind was possible.");
  assert.equal(marginText(-1, 4), "You end 1 point behind; 4 ahead was possible.");
  assert.equal(marginText(-2, 0), "You end 2 points behind; you could have ended level.");
});

test("the conclusion is shown and announced at the end of the line, and not before", () => {
  const circumstances = { ...AT_END, isReady: true, wasFailed: true, isTooLong: false, flaw: null };
  const end = refuted("points-2", { value: 3, best: 5 });
  const linesAt = (attempt: typeof end) => statusOf({ ...circumstances, attempt }).lines;
  assert.deepEqual(linesAt(end), [
    "Move 2 of 2: 71–81.",
    "This way you end 3 points ahead; 5 was possible.",
  ]);
  assert.deepEqual(linesAt(walked(end, 1)), ["Move 1 of 2: 81–72."]);
  const words = {
    goal: "",
    rules: [],
    result: "",
    status: { main: "", lines: ["No."] },
    conclusion: "So it ends.",
  };
  assert.match(describeEvent("walked", end, viewWith(), words), /So it ends\.$/);
  assert.equal(describeEvent("walked", walked(end, 1), viewWith(), words), "");
});

test("if the board has no numbers, a move is described by its piece and arrow", () => {
  const circumstances = { ...AT_END, isReady: true, wasFailed: true, isTooLong: false, flaw: null };
  const tell = tellFrom(START, { numbers: false }, 1);
  const end = refuted("points-2", { value: 3, best: 5 });
  const shown = statusOf({ ...circumstances, attempt: end }, tell);
  assert.match(shown.main, /★|☾|☀/);
  assert.match(shown.lines[0] ?? "", /^Move 2 of 2: [★☾☀]/);
  assert.match(statusOf({ ...circumstances, attempt: end }).main, /61–71/);
  assert.equal(tellFrom(START, { numbers: true }, 1)(["61-71"])[0], "61–71");
});

test("a jump that must be played is heard with the reply that leads to it", () => {
  const words = {
    goal: "",
    rules: [],
    result: "",
    status: { main: "", lines: [] },
    conclusion: "",
  };
  const attempt = refuted("points-2", { value: 3, best: 5 });
  const heard = (forced: boolean) => describeEvent("replied", attempt, viewWith({ forced }), words);
  assert.match(heard(true), /You must jump\./);
  assert.doesNotMatch(heard(false), /must jump/);
});

test("if the goal reaches the move limit, the rest of the game is described", () => {
  const text = (tail: string, goal: string, made = 0, limit = "120") =>
    limitText({ position: `${POSITION} ${tail}`, goal }, made, limit, COLOURS);
  assert.equal(
    text("1 236", "win-2"),
    "The game ends after round 120: each side has 2 moves left.",
  );
  assert.equal(
    text("1 236", "win-2", 2),
    "The game ends after round 120: each side has one move left.",
  );
  assert.equal(
    text("2 237", "hold-2"),
    "The game ends after round 120: Red has 2 moves left, Green 1.",
  );
  assert.equal(text("2 237", "hold-2", 2), "The game ends after round 120: Red has the last move.");
  assert.equal(text("2 237", "hold-2", 3), "", "the game is over");
  assert.equal(text("1 234", "win-2"), "", "the goal does not reach so far");
  assert.equal(text("1 236", "win-2", 0, "none"), "");
});

test("only a goal about the other side's moves fails by an answer", () => {
  const line = ["81-72", "71-81"];
  const answer = {
    done: true,
    verdict: "wrong",
    reply: "81-72",
    line,
    value: null,
    best: null,
    left: 1,
  } as const;
  const why = (goal: string) => {
    const attempt = answered(trying(begun(puzzleWith({ goal })), "61-71"), answer);
    return statusOf({
      ...AT_END,
      isReady: true,
      wasFailed: false,
      isTooLong: false,
      flaw: null,
      attempt,
    }).lines;
  };
  assert.deepEqual(why("squeeze-2"), ["Red has an answer."]);
  assert.deepEqual(why("hold-2"), ["It loses: Red has an answer."]);
  for (const goal of ["win-2", "home-2"]) {
    assert.deepEqual(why(goal), ["You can’t achieve the aim in time any more."]);
  }
});
