import assert from "node:assert/strict";
import { test } from "node:test";
import { mergedGame } from "../../../../web/app/backup/mergedgames.ts";
import { parsed } from "../../../../web/base/schema.ts";
import { gameId } from "../../../../web/game/storage/storedgame.ts";
import { archived } from "../../game/storage/archived.ts";

const SHORT = ["33-42"];
const LONG = ["33-42", "82-73"];
const OTHER = ["33-42", "84-74"];
const RESULT = { winner: 1, reason: "home", points: 3, proven: true } as const;

test("a new game is added unchanged", () => {
  const saved = archived({});
  assert.deepEqual(mergedGame(null, saved), { coming: "new", entry: saved });
});

test("a game that is already here changes nothing", () => {
  const now = archived({ star: true, note: "Mine." });
  const { coming, entry } = mergedGame(now, archived({}));
  assert.equal(coming, null);
  assert.equal(entry, now);
});

test("the longer of two courses is kept, in either order", () => {
  const [short, long] = [archived({ moves: SHORT }), archived({ moves: LONG })];
  assert.equal(mergedGame(short, long).coming, "further");
  assert.deepEqual(mergedGame(short, long).entry.game.record.moves, LONG);
  assert.equal(mergedGame(long, short).coming, null);
});

test("of equal courses the later change is kept, with the stars, notes and results of both", () => {
  const now = archived({ changed: 5, note: "Here.", begun: 4 });
  const saved = archived({ changed: 9, star: true, note: "There.", begun: 2, result: RESULT });
  const { coming, entry } = mergedGame(now, saved);
  assert.equal(coming, "further");
  assert.deepEqual(
    [entry.changed, entry.star, entry.note, entry.begun, entry.result],
    [9, true, "There.", 2, RESULT],
  );
  const back = mergedGame(saved, now).entry;
  assert.deepEqual([back.note, back.result], ["There.", RESULT]);
});

test("a finished game is never continued: both are kept", () => {
  const over = archived({ moves: SHORT, result: RESULT, accuracy: { 1: 90, 2: 80 } });
  const { coming, entry } = mergedGame(over, archived({ moves: LONG }));
  assert.deepEqual([coming, entry.result, entry.accuracy], ["beside", null, null]);
  const back = mergedGame(archived({ moves: LONG }), over);
  assert.deepEqual([back.coming, back.entry.result], ["beside", RESULT]);
});

test("a lost game stays lost, by resignation or on time", () => {
  for (const end of ["resigned", "timeout"]) {
    const record = { ...archived({ moves: SHORT }).game.record, [end]: 1 };
    const now = archived({ game: { record }, result: { ...RESULT, reason: end }, changed: 1 });
    const { entry } = mergedGame(now, archived({ moves: SHORT, changed: 9 }));
    assert.deepEqual(entry.game.record, now.game.record, end);
    assert.equal(mergedGame(now, archived({ moves: LONG, changed: 9 })).coming, "beside");
  }
});

test("two courses that diverge are both kept, once", () => {
  const now = archived({ id: "x".repeat(40), moves: LONG });
  const saved = archived({ id: "x".repeat(40), moves: OTHER });
  const first = mergedGame(now, saved);
  assert.equal(first.coming, "beside");
  assert.notEqual(first.entry.id, now.id);
  assert.ok(parsed(gameId, first.entry.id));
  assert.equal(first.entry.game.id, first.entry.id);
  assert.deepEqual(mergedGame(now, saved).entry, first.entry);
  assert.equal(mergedGame(first.entry, first.entry).coming, null);
});

test("a resignation is part of the course", () => {
  const record = (resigned: 0 | 1) => ({
    ...archived({ moves: SHORT }).game.record,
    resigned,
  });
  const open = archived({ game: { record: record(0) } });
  const given = archived({ game: { record: record(1) } });
  assert.equal(mergedGame(open, given).entry.game.record.resigned, 1);
  assert.equal(mergedGame(given, open).coming, null);
  assert.equal(mergedGame(given, archived({ moves: LONG })).coming, "beside");
});

test("friends' results in the same game are kept from both", () => {
  const [anna, bo] = [
    { points: 1, name: "Anna" },
    { points: 2, name: "Bo" },
  ];
  const now = archived({ game: { friends: { toBeat: null, answers: [anna] } } });
  const saved = archived({ game: { friends: { toBeat: null, answers: [bo] } } });
  const { coming, entry } = mergedGame(now, saved);
  assert.equal(coming, "further");
  assert.deepEqual(entry.game.friends?.answers, [anna, bo]);
  assert.equal(mergedGame(entry, saved).coming, null);
});
