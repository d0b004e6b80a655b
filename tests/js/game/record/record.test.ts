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

test("a new record is at its end and has no moves", () => {
  const record = newRecord("original");
  assert.ok(isAtEnd(record));
  assert.deepEqual(gameFields(record), { ruleset: "original", start: null, moves: [] });
});

test("a move is added at the end", () => {
  assert.deepEqual(three.moves, ["33-42", "82-73", "32-41"]);
  assert.equal(three.cursor, 3);
});

test("viewing an earlier position keeps later moves", () => {
  const back = lookedAt(three, 1);
  assert.deepEqual(shownMoves(back), ["33-42"]);
  assert.equal(back.moves.length, 3);
  assert.ok(!isAtEnd(back));
});

test("a move from an earlier position drops later ones", () => {
  const other = played(lookedAt(three, 1), "84-73");
  assert.deepEqual(other.moves, ["33-42", "84-73"]);
  assert.ok(isAtEnd(other));
});

test("a position outside the game is clamped", () => {
  assert.equal(lookedAt(three, -4).cursor, 0);
  assert.equal(lookedAt(three, 99).cursor, 3);
});

test("a cut game ends at the cut", () => {
  assert.deepEqual(cutHere(lookedAt(three, 2)).moves, ["33-42", "82-73"]);
});

test("a loss on time ends the record, and a move from earlier undoes it", () => {
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

test("a move undoes a resignation", () => {
  const given = resignedBy(three, 2);
  assert.equal(given.resigned, 2);
  assert.equal(played(given, "84-73").resigned, 0);
});

test("the players alternate from the first", () => {
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

test("a record with any malformed field is refused", () => {
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
