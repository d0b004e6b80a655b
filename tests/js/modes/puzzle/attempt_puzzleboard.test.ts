import assert from "node:assert/strict";
import { test } from "node:test";
import { completed } from "../../../../web/board/view.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import type { Attempt } from "../../../../web/modes/puzzle/attempt.ts";
import {
  answered,
  attemptView,
  begun,
  replied,
  trying,
} from "../../../../web/modes/puzzle/attempt.ts";
import { viewWith } from "../../game/record/view.ts";
import { puzzleWith, START } from "./posing.ts";

const RIGHT = { done: true, verdict: "right" as const, reply: "81x62", line: [] };
const KNOWN = viewWith();
const [ROWS = ""] = START.split(" ");

/** The board of an attempt that Python has not seen. */
function unread(attempt: Attempt) {
  return completed(attemptView(attempt, null, KNOWN, FIRST_SETTINGS, 1));
}

test("before Python has read a puzzle it is drawn, named for scripts, and cannot be played", () => {
  const shown = unread(begun(puzzleWith()));
  assert.deepEqual([shown.position, shown.player], [START, 1]);
  assert.deepEqual([shown.inert, shown.moves, shown.last], [true, [], null]);
  const other = unread(begun(puzzleWith({ position: `${ROWS} 2 7` })));
  assert.deepEqual([other.position, other.player], [`${ROWS} 2 7`, 2]);
});

test("a move is drawn, with the turn that follows it, before Python has read it", () => {
  const checking = trying(begun(puzzleWith({ position: `${ROWS} 2 7` })), "62-73");
  const after = unread(checking);
  assert.deepEqual([after.player, after.last?.player], [1, 2]);
  assert.ok(after.position.endsWith(" 1 8"));
  const answer = { ...RIGHT, value: 1, best: 1, left: 1 };
  const later = unread(replied(answered(checking, answer)));
  assert.deepEqual([later.player, later.last], [2, { path: [81, 62], player: 1 }]);
  assert.ok(later.position.endsWith(" 2 9"));
});
