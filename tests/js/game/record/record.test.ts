import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import {
  cutHere,
  firstPlayer,
  forfeiter,
  gameFields,
  gameRecord,
  isAtEnd,
  isSameCourse,
  lookedAt,
  newRecord,
  played,
  playerAt,
  resignedBy,
  shownMoves,
  timedOut,
} from "../../../../web/game/record/record.ts";

const three = ["33-42", "82-73", "32-41"].reduce(played, newRecord("tournament"));

test("a new record is at its end and has nothing to show", () => {
  const record = newRecord("original");
  assert.ok(isAtEnd(record));
  assert.deepEqual(gameFields(record), { ruleset: "original", start: null, moves: [] });
});

test("a move is added at the end", () => {
  assert.deepEqual(three.moves, ["33-42", "82-73", "32-41"]);
  assert.equal(three.cursor, 3);
});

test("looking back keeps what came later", () => {
  const back = lookedAt(three, 1);
  assert.deepEqual(shownMoves(back), ["33-42"]);
  assert.equal(back.moves.length, 3);
  assert.ok(!isAtEnd(back));
});

test("a move played on from an earlier place ends what came later", () => {
  const other = played(lookedAt(three, 1), "84-73");
  assert.deepEqual(other.moves, ["33-42", "84-73"]);
  assert.ok(isAtEnd(other));
});

test("a place outside the game is its nearer end", () => {
  assert.equal(lookedAt(three, -4).cursor, 0);
  assert.equal(lookedAt(three, 99).cursor, 3);
});

test("a game cut off at a place ends there", () => {
  assert.deepEqual(cutHere(lookedAt(three, 2)).moves, ["33-42", "82-73"]);
});

test("time that has run out ends the record, and a move from earlier on takes that back", () => {
  const late = timedOut(lookedAt(three, 1), 2);
  assert.deepEqual([late.timeout, late.resigned, late.cursor], [2, 0, 3]);
  assert.equal(forfeiter(late), 2);
  assert.deepEqual([forfeiter(three), forfeiter(resignedBy(three, 1))], [0, 1]);
  assert.equal(played(lookedAt(late, 1), "84-73").timeout, 0);
  assert.equal(cutHere(lookedAt(late, 1)).timeout, 0);
  assert.ok(!isSameCourse(three, late) && isSameCourse(late, lookedAt(late, 1)));
});

test("a record that ended on time survives storage, and one without that field is refused", () => {
  const { timeout: _, ...unsaid } = three;
  assert.equal(parsed(gameRecord, unsaid), null);
  const late = timedOut(three, 1);
  assert.deepEqual(parsed(gameRecord, JSON.parse(JSON.stringify(late))), late);
});

test("a move takes a resignation back", () => {
  const given = resignedBy(three, 2);
  assert.equal(given.resigned, 2);
  assert.equal(played(given, "84-73").resigned, 0);
});

test("the players take turns from whoever is first", () => {
  const second = newRecord("original", "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 2 7");
  assert.equal(firstPlayer(three), 1);
  assert.equal(firstPlayer(second), 2);
  assert.deepEqual(
    [0, 1, 2].map((ply) => playerAt(second, ply)),
    [2, 1, 2],
  );
});

test("a record survives storage", () => {
  const record = resignedBy(lookedAt(three, 2), 1);
  assert.deepEqual(parsed(gameRecord, JSON.parse(JSON.stringify(record))), record);
});

test("a record that is bad in any field is refused", () => {
  const bad = [
    null,
    7,
    "text",
    {},
    { ...three, ruleset: 5 },
    { ...three, ruleset: "a b" },
    { ...three, start: "nonsense" },
    { ...three, moves: "33-42" },
    { ...three, moves: ["<b>"] },
    { ...three, moves: [33] },
    { ...three, cursor: 4 },
    { ...three, cursor: -1 },
    { ...three, cursor: 0.5 },
    { ...three, cursor: "1" },
    { ...three, resigned: 3 },
    { ...three, timeout: 3 },
    { ...three, timeout: null },
    { ...three, resigned: 1, timeout: 1 },
  ];
  for (const data of bad) assert.equal(parsed(gameRecord, data), null, JSON.stringify(data));
});
