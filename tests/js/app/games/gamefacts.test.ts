import assert from "node:assert/strict";
import { test } from "node:test";
import { standText } from "../../../../web/app/games/gamefacts.ts";
import { parsed } from "../../../../web/base/schema.ts";
import type { Preset } from "../../../../web/engine/operations.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { Rulesets } from "../../../../web/game/rulesets.ts";
import type { GameResult } from "../../../../web/game/storage/archivedgame.ts";
import { archivedGame } from "../../../../web/game/storage/archivedgame.ts";
import { archived } from "../../game/storage/archived.ts";
import { partly } from "../../partly.ts";

const rulesets = partly<Rulesets>({
  presetOf: () => partly<Preset>({ colours: ["green", "red"] }),
});
const SEATS = Object.freeze({
  first: { 1: PERSON, 2: computer(3) },
  second: { 1: computer(3), 2: PERSON },
  two: { 1: PERSON, 2: PERSON },
});

function told(result: Partial<GameResult>) {
  const whole = { winner: 1 as const, reason: "limit", points: 7, proven: true };
  const texts = Object.values(SEATS).map((seats) =>
    standText(archived({ result: { ...whole, ...result }, game: { seats } }), rulesets),
  );
  return texts;
}

test("proven points are a number", () => {
  const texts = ["You won by 7 points", "You lost by 7 points", "Winner: Green, by 7 points"];
  assert.deepEqual(told({}), texts);
});

test("unproven points are a range, if it is known", () => {
  const toGo = { 1: [41, 45], 2: [47, 53] } as const;
  assert.deepEqual(told({ proven: false, toGo }), [
    ...["You won by 2–12 points", "You lost by 2–12 points", "Winner: Green, by 2–12 points"],
  ]);
  const home = told({ reason: "home", proven: false, toGo: { 1: null, 2: [5, 9] } });
  assert.equal(home[0], "You won by 5–9 points");
});

test("unproven points of older entries are approximate", () => {
  const texts = [
    ...["You won by about 7 points", "You lost by about 7 points"],
    "Winner: Green, by about 7 points",
  ];
  assert.deepEqual(told({ proven: false }), texts);
  assert.equal(told({ proven: false, points: null })[0], "You won");
});

test("if either side may have won, the game is undecided, with the player's own moves to go first", () => {
  const open = { winner: null, points: null, proven: false };
  const toGo = { 1: [41, 51], 2: [47, 53] } as const;
  assert.deepEqual(told({ ...open, toGo }), [
    "Undecided: 41–51 moves to go against 47–53",
    "Undecided: 47–53 moves to go against 41–51",
    "Undecided: 41–51 moves to go against 47–53",
  ]);
  assert.equal(told(open)[0], "Undecided");
});

test("an entry with or without ranges is read as it was stored", () => {
  const result = { winner: null, reason: "limit", points: null, proven: false };
  const toGo = { 1: [41, 51], 2: null };
  for (const stored of [result, { ...result, toGo }]) {
    const row = { ...archived({}), result: stored };
    assert.deepEqual(parsed(archivedGame, JSON.parse(JSON.stringify(row)))?.result, stored);
  }
  assert.equal(
    parsed(archivedGame, { ...archived({}), result: { ...result, toGo: { 1: 7 } } }),
    null,
  );
});
