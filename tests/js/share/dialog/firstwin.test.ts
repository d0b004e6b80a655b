import assert from "node:assert/strict";
import { test } from "node:test";
import { recordOf } from "../../../../web/game/record/record.ts";
import type { Seats } from "../../../../web/game/record/seats.ts";
import { computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import { beatText } from "../../../../web/share/dialog/firstwin.ts";

const COLOURS = ["green", "red"];
const MOVES = ["33-43", "83-73", "43-53"];
const GREEN: Seats = { 1: PERSON, 2: computer(1) };
const RED: Seats = { 1: computer(10), 2: PERSON };

const record = recordOf({ ruleset: "little", start: null, moves: MOVES });

test("the winner and loser are shown with the rounds of the game", () => {
  assert.equal(
    beatText({ record, seats: GREEN, names: NO_NAMES }, COLOURS),
    "Green beat Poldi (level 1) in 2 rounds",
  );
  assert.equal(
    beatText({ record, seats: RED, names: { 1: null, 2: "Anna" } }, COLOURS),
    "Anna beat Prof. Hradil (level 10) in 2 rounds",
  );
});

test("a round that the second side begins counts too", () => {
  const start = "5/5/onmlk/5/5/5/5/KLMNO/5/5 2 1";
  const begun = recordOf({ ruleset: "little", start, moves: [...MOVES, "74-63"] });
  const text = beatText({ record: begun, seats: RED, names: NO_NAMES }, COLOURS);
  assert.equal(text, "Red beat Prof. Hradil (level 10) in 3 rounds");
});
