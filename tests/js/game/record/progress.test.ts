import assert from "node:assert/strict";
import { test } from "node:test";
import { Progress } from "../../../../web/game/record/progress.ts";

const COURSE = Array.from({ length: 60 }, (_, ply) => `move ${ply}`);

/** The own turns at which a player becomes stuck, given the moves to go at each turn. */
function found(counts: readonly (number | null)[], progress = new Progress(2), moves = COURSE) {
  return counts.flatMap((count, turn) =>
    progress.note({ moves, cursor: 2 * turn }, [count]).isNew ? [turn] : [],
  );
}

test("a player is stuck after six own moves without progress, and newly so only once", () => {
  assert.deepEqual(found(Array(20).fill(30)), [6]);
});

test("a player who comes nearer and then makes no progress is stuck again", () => {
  assert.deepEqual(found([...Array(10).fill(30), ...Array(10).fill(29)]), [6, 16]);
});

test("a player stays stuck until a count is lower than ever before", () => {
  const progress = new Progress(2);
  found([...Array(8).fill(30), 31], progress);
  const stuckAt = (turn: number, count: number) =>
    progress.note({ moves: COURSE, cursor: 2 * turn }, [count]).isStuck;
  assert.deepEqual([stuckAt(9, 30), stuckAt(10, 29)], [true, false]);
});

test("moving to and fro is no progress", () => {
  assert.deepEqual(found([30, 31, 30, 31, 30, 31, 30, 31]), [6]);
  assert.deepEqual(found([30, 29, 30, 29, 30, 29, 30, 29]), [7]);
});

test("a player who comes nearer, however slowly, is not stuck", () => {
  assert.deepEqual(found([30, 30, 30, 30, 30, 30, 29, 29, 29, 29, 29, 28, 28]), []);
});

test("after a jump the comparison starts afresh", () => {
  const withJump = (at: number) => COURSE.map((move, ply) => (ply === at ? "33x53" : move));
  const counts = [20, 27, 26, 25, 24, 23, 22, 21, 20];
  assert.deepEqual(found(counts, new Progress(2), withJump(1)), [6], "the opponent has jumped");
  assert.deepEqual(found(counts, new Progress(2), withJump(0)), []);
});

test("one of several counts is enough for progress, and an unknown one is not", () => {
  const progress = new Progress(2);
  const turns = [[30, 5], [31, null], [31, 5], [30, 5], [31, 4], ...Array(6).fill([31, null])];
  const stuck = turns.map(
    (counts, turn) => progress.note({ moves: COURSE, cursor: 2 * turn }, counts).isStuck,
  );
  assert.equal(stuck.indexOf(true), 10, "six moves after the other count fell to four");
});

test("moving to and fro is no progress, even if the first count was unknown", () => {
  const progress = new Progress(2);
  const stuck = [null, 37, 36, 37, 36, 37, 36].map(
    (count, turn) => progress.note({ moves: COURSE, cursor: 2 * turn }, [26, count]).isStuck,
  );
  assert.equal(stuck.indexOf(true), 6);
});

test("unseen turns count as well", () => {
  const progress = new Progress(2);
  const stuck = [0, 2, 3, 6].map(
    (turn) => progress.note({ moves: COURSE, cursor: 2 * turn }, [30]).isStuck,
  );
  assert.deepEqual(stuck, [false, false, false, true]);
});

test("moves taken back do not count, and a turn recorded twice is not new", () => {
  const progress = new Progress(2);
  assert.deepEqual(found([30, 30, 30, 30, 30, 30, 30], progress), [6]);
  const again = progress.note({ moves: COURSE, cursor: 12 }, [30]);
  assert.deepEqual(again, { isStuck: true, isNew: false });
  const other = COURSE.map((move, ply) => (ply < 8 ? move : `other ${ply}`));
  assert.equal(progress.note({ moves: other, cursor: 12 }, [30]).isNew, true, "another sixth move");
  assert.deepEqual(found([30, 30, 30], progress, ["a", "b", "c", "d"]), [], "another game");
});

test("if a side moves at every ply, its moves are counted accordingly", () => {
  const progress = new Progress(1);
  const stuck = Array.from(
    { length: 14 },
    (_, cursor) => progress.note({ moves: COURSE, cursor }, [30]).isStuck,
  );
  assert.equal(stuck.indexOf(true), 6);
});
