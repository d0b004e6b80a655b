import assert from "node:assert/strict";
import { test } from "node:test";
import { isWithMoves, pagesOf, roundsOf } from "../../../../web/share/views/printing.ts";

const GAME = { kind: "game", ruleset: "tournament", moves: ["33-42", "82x64", "pass"] } as const;

test("a round has the moves of both sides in the notation of the books", () => {
  assert.deepEqual(roundsOf(GAME), [["33–42", "82×64"], ["pass"]]);
});

test("if the second side begins, the first move is theirs", () => {
  const start = "5/5/onmlk/5/5/5/5/KLMNO/5/5 2 1";
  assert.deepEqual(roundsOf({ ...GAME, start }), [
    ["…", "33–42"],
    ["82×64", "pass"],
  ]);
});

test("only games and analyses with moves have a score sheet", () => {
  assert.ok(isWithMoves(GAME));
  assert.ok(isWithMoves({ ...GAME, kind: "study" }));
  assert.ok(!isWithMoves({ ...GAME, moves: [] }));
  assert.ok(!isWithMoves({ ...GAME, kind: "position" }));
});

test("a short game leaves lines to be written on", () => {
  const [page] = pagesOf([["33–42", "83–73"]]);
  assert.deepEqual(page?.[0]?.[0], [1, "33–42", "83–73"]);
  assert.deepEqual(
    page?.map((rows) => rows.length),
    [20, 20],
  );
  assert.deepEqual(page?.[1]?.[0], [21]);
});

test("a long game continues in the next column, and then on the next page", () => {
  const rounds = Array.from({ length: 100 }, (_, round) => [`${round + 1}a`, `${round + 1}b`]);
  const pages = pagesOf(rounds);
  assert.equal(pages.length, 2);
  assert.deepEqual(pages[0]?.[1]?.[0], [41, "41a", "41b"]);
  assert.deepEqual(pages[1]?.[0]?.[0], [81, "81a", "81b"]);
  const all = pages.flat(2).filter(([, first]) => first !== undefined);
  assert.deepEqual(
    all.map(([round]) => round),
    rounds.map((_, round) => round + 1),
  );
});
