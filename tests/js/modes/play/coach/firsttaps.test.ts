import assert from "node:assert/strict";
import { test } from "node:test";
import { sketchOf } from "../../../../../web/app/linksketch.ts";
import { FIRST_MOVE, LINK, RULESET, START } from "../../../../../web/game/links/firsttaps.ts";
import { readLink } from "../../../../../web/game/links/linkreader.ts";
import { gameView, isRefusal } from "../../../../../web/game/rules/views.ts";
import { MOVES } from "../../../../../web/modes/play/coach/firsttaps.ts";
import { isBelow } from "../../../../../web/modes/play/stores/coachstore.ts";
import { presets } from "../../../game/rules/presets.ts";

function viewAfter(plies: number) {
  const view = gameView(presets, { ruleset: RULESET, start: START, moves: MOVES.slice(0, plies) });
  assert.ok(!isRefusal(view), `${plies}`);
  return view;
}

test("the first moves are a step, a compulsory jump, and the last way home", () => {
  const [step, , jump, , home] = MOVES;
  assert.ok(!viewAfter(0).forced);
  assert.ok(viewAfter(0).legal.some(({ moves }) => moves.some(({ text }) => text === step)));
  const forced = viewAfter(2);
  assert.ok(forced.forced);
  assert.deepEqual(
    forced.legal.flatMap(({ moves }) => moves.map(({ text }) => text)),
    [jump],
  );
  assert.ok(!viewAfter(4).forced);
  assert.ok(home?.endsWith(String(viewAfter(4).goals[1].M)));
  assert.equal(viewAfter(5).simple[1], 0);
});

test("the page draws the position and accepts the first move before the rules are loaded", () => {
  const { from, ...move } = FIRST_MOVE;
  const moves = viewAfter(0).legal.find((piece) => piece.from === from)?.moves;
  assert.deepEqual(
    moves?.find(({ text }) => text === MOVES[0]),
    { text: MOVES[0], ...move },
  );
  assert.deepEqual(
    sketchOf(LINK, () => null),
    {
      ruleset: RULESET,
      position: START,
      pieces: viewAfter(0).board,
    },
  );
  assert.equal(readLink(LINK, presets).kind, "position");
});

test("no mark covers the goals", () => {
  for (const [plies, at, target] of [
    [0, 63, 73],
    [2, 73, 94],
    [4, 94, 103],
  ] as const) {
    assert.ok(isBelow({ step: "step", at, targets: [target] }, viewAfter(plies).board, 1));
  }
});
