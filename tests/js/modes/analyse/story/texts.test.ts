import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moment } from "../../../../../web/engine/gameresults.ts";
import {
  momentTexts,
  NO_TEXTS,
  noMomentText,
} from "../../../../../web/modes/analyse/story/texts.ts";
import { GAME, MOMENT } from "./moments.ts";

const COLOURS = ["green", "red"] as const;
const STATE = Object.freeze({ game: GAME, moment: MOMENT, tried: null, judged: null });
const BOTH = Object.freeze({ colours: COLOURS, person: null });

test("before a try only the cost of the move is shown, in whole moves", () => {
  const { title, rows, sentence } = momentTexts({ ...STATE, phase: "trying" }, BOTH);
  assert.equal(title, "Round 1: Red");
  assert.deepEqual(
    rows.map(({ kind, text }) => [kind, text]),
    [["played", "– it cost 4 moves"]],
  );
  assert.equal(sentence, "Find a better move.");
  assert.equal(momentTexts({ ...STATE, phase: "trying" }, { ...BOTH, person: 2 }).title, "Round 1");
});

test("the cost is the difference of the leads that the answer shows", () => {
  const moment = { ...MOMENT, before: -149, after: 250 };
  const trying = momentTexts({ ...STATE, moment, phase: "trying" }, BOTH);
  assert.equal(trying.rows[0]?.text, "– it cost 4 moves");
  const { rows, sentence } = momentTexts({ ...STATE, moment, phase: "answer" }, BOTH);
  assert.deepEqual(
    rows.map(({ kind, text }) => [kind, text]),
    [
      ["played", "Green finishes 3 moves ahead"],
      ["better", "Red finishes 1 move ahead"],
    ],
  );
  assert.equal(sentence, "The jump brings Red 3 moves closer to home.");
});

test("a wrong try says what it costs, a right one why it is good", () => {
  const wrong = {
    ...STATE,
    phase: "wrong" as const,
    tried: "82-72",
    judged: { loss: 110, made: [] },
  };
  assert.equal(momentTexts(wrong, BOTH).sentence, "Not 82–72: it costs 1 move.");
  assert.equal(momentTexts(wrong, BOTH).rows.length, 1);
  const right = { ...STATE, phase: "right" as const, tried: "83-73", judged: null };
  assert.equal(
    momentTexts(right, BOTH).sentence,
    "Right! 83–73 is the best move. The jump brings Red 3 moves closer to home.",
  );
});

test("reasons that compare two moves have sentences that address nobody", () => {
  const why = (reason: Moment["reason"]) =>
    momentTexts({ ...STATE, moment: { ...MOMENT, reason }, phase: "answer" }, BOTH).sentence;
  assert.match(why({ kind: "prevents", piece: "A", moves: 2 }), /^It stops Green from jumping/);
  assert.match(why({ kind: "spares", piece: null, moves: null }), /^It avoids a forced jump/);
  assert.equal(why({ kind: "ahead", piece: null, moves: 15 }), "It gains 15 moves by the end.");
});

test("a game without a moment says so", () => {
  assert.deepEqual(momentTexts({ ...STATE, moment: null, phase: "none" }, BOTH), NO_TEXTS);
  assert.equal(noMomentText(GAME, 1), "None of your moves cost much.");
  assert.equal(noMomentText(GAME, null), "No move cost much.");
  assert.match(noMomentText({ ...GAME, moves: [] }, null), /No moves/);
});
