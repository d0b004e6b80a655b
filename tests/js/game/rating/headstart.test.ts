import assert from "node:assert/strict";
import { test } from "node:test";
import { hasHeadStart, headStartIn, headStartOf } from "../../../../web/game/rating/headstart.ts";
import { RATED_RULES } from "../../../../web/game/rating/ratedgames.ts";
import { newRecord } from "../../../../web/game/record/record.ts";
import { AWAY, computer, FIRST_SEATS, PERSON } from "../../../../web/game/record/seats.ts";
import { gameView, isRefusal } from "../../../../web/game/rules/views.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { presets } from "../rules/presets.ts";

const rulesets = createRulesets(presets);
const SWITCHED = { 1: computer(1), 2: PERSON };

function viewOf(ruleset: string, start: string | null) {
  const view = gameView(presets, { ruleset, start, moves: [] });
  assert.ok(!isRefusal(view), `${ruleset} ${start}`);
  return view;
}

test("one sun of Little begins at home, and nothing else moves", () => {
  const { opening } = rulesets.presetOf("little");
  assert.equal(headStartOf(opening, 1), "2M2/5/onmlk/5/5/5/5/KL1NO/5/5 1 0");
  assert.equal(headStartOf(opening, 2), "5/5/on1lk/5/5/5/5/KLMNO/5/2m2 1 0");
});

test("in Classic the piece on the sun's goal moves away by a few rows, and is not home", () => {
  const start = headStartOf(rulesets.presetOf("tournament").opening, 1) ?? "";
  assert.ok(start.startsWith("edMba/jihgf/onmlk/1c3/5/5/5/KL1NO/"), start);
});

for (const ruleset of RATED_RULES) {
  for (const player of [1, 2] as const) {
    test(`player ${player} has fewer moves to go with a head start in ${ruleset}, and can play on`, () => {
      const other = player === 1 ? 2 : 1;
      const opening = viewOf(ruleset, null);
      const view = viewOf(ruleset, headStartOf(opening, player));
      const gained = opening.simple[player] - view.simple[player];
      const given = opening.simple[other] - view.simple[other];
      assert.ok(gained >= 7 && given < gained, `${gained} ${given}`);
      assert.ok(view.legal.length > 1 && view.ending === null && !view.forced);
    });
  }
}

test("a head start is for one person against the computer, by rated rules", () => {
  const record = newRecord("little");
  assert.equal(headStartIn({ record, seats: FIRST_SEATS }, rulesets)?.[1], "M");
  assert.match(headStartIn({ record, seats: SWITCHED }, rulesets) ?? "", /2m2 1 0$/);
  assert.equal(headStartIn({ record, seats: { 1: PERSON, 2: PERSON } }, rulesets), null);
  assert.equal(headStartIn({ record, seats: { 1: PERSON, 2: AWAY } }, rulesets), null);
  const other = newRecord("leaping");
  assert.equal(headStartIn({ record: other, seats: FIRST_SEATS }, rulesets), null);
});

test("a game with a head start is not mistaken for one from another position", () => {
  const start = headStartIn({ record: newRecord("quick"), seats: FIRST_SEATS }, rulesets);
  const has = (position: string | null, seats: typeof SWITCHED | typeof FIRST_SEATS) =>
    hasHeadStart({ record: newRecord("quick", position), seats }, rulesets);
  assert.equal(has(start, FIRST_SEATS), true);
  assert.equal(has(start, SWITCHED), false);
  assert.equal(has(null, FIRST_SEATS), false);
  assert.equal(has("5/jihgf/onmlk/5/5/5/KL3/2MNO/FGHIJ/5 1 0", FIRST_SEATS), false);
});
