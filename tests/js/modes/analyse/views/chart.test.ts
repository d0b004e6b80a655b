import assert from "node:assert/strict";
import { test } from "node:test";
import { plotOf } from "../../../../../web/modes/analyse/plot.ts";
import { treeOf } from "../../../../../web/modes/analyse/tree.ts";
import { placeText, plyText } from "../../../../../web/modes/analyse/views/chart.ts";

const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };

test("a place is named by its move and number, for either side", () => {
  const tree = treeOf(GAME);
  assert.deepEqual(
    [0, 2, 3].map((place) => placeText(tree, place)),
    ["Start", "1… 82–73", "2. 31–41"],
  );
  const second = treeOf({ ...GAME, start: "5 2 7" });
  assert.deepEqual(
    [1, 2].map((place) => placeText(second, place)),
    ["1… 33–42", "2. 82–73"],
  );
});

test("the facts about a move form one sentence, with its verdict", () => {
  const race = { 1: [50, 52] as const, 2: [55, 55] as const };
  const plies = [0, 1, 2].map((ply) => {
    const verdict = ply === 1 ? ("mistake" as const) : ("best" as const);
    const score = [20, 100, -310][ply] ?? 0;
    return { ply, race, score, best: "33-42", pv: ["33-42"], move: "33-42", loss: 0, verdict };
  });
  const [tree, plot] = [treeOf(GAME), plotOf(plies, 3)];
  const textAt = (ply: number) => {
    const review = { plies, plot, ply };
    const colours = ["green", "red"];
    const text = plyText(tree, review, colours);
    const seen = plyText(tree, review, colours, (place) => `sign from ${place}`);
    assert.equal(seen, text.replace(/33–42|82–73/, `sign from ${ply - 1}`));
    return text;
  };
  assert.equal(textAt(0), "Start: it’s even");
  assert.equal(textAt(1), "1. 33–42: Green finishes 1 move ahead");
  assert.equal(textAt(2), "1… 82–73: Red finishes 3 moves ahead, a mistake");
  assert.equal(textAt(3), "Expected lead at the end, move by move");
});
