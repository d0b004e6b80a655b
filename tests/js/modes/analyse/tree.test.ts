import assert from "node:assert/strict";
import { test } from "node:test";
import {
  alternative,
  commented,
  fieldsAt,
  grown,
  hasVariations,
  holds,
  isMain,
  lineThrough,
  mainFields,
  movesOn,
  named,
  nodeAt,
  pathTo,
  played,
  promoted,
  removed,
  signsIn,
  treeOf,
} from "../../../../web/modes/analyse/tree.ts";

const GAME = Object.freeze({
  ruleset: "tournament",
  start: null,
  moves: Object.freeze(["33-42", "82-73", "31-41"]),
});

/** The game with a different second move that continues, and a different third one. */
function branched() {
  const first = grown(treeOf(GAME), 1, ["84-74", "31-42"]);
  return played(first.tree, 2, "35-44");
}

test("a game becomes its main line, with its comments in place", () => {
  const comments = [
    { ply: 2, text: "Bold." },
    { ply: 2, text: "Too bold." },
  ];
  const tree = treeOf({ ...GAME, comments, title: "A game", first: "Ada", second: null });
  assert.deepEqual(movesOn(tree, lineThrough(tree, 0)), GAME.moves);
  assert.equal(nodeAt(tree, 2).comment, "Bold.\nToo bold.");
  assert.deepEqual(tree.head, { title: "A game", first: "Ada" });
  assert.equal(hasVariations(tree), false);
});

test("an existing move is visited, another one becomes a variation", () => {
  const tree = treeOf(GAME);
  assert.deepEqual(played(tree, 0, "33-42"), { tree, place: 1 });
  const { tree: next, place } = branched();
  assert.equal(tree.nodes.length, 4);
  assert.equal(next.nodes.length, 7);
  assert.equal(nodeAt(next, place).move, "35-44");
  assert.equal(isMain(next, place), false);
  assert.deepEqual(mainFields(next), { ...GAME, moves: [...GAME.moves] });
  assert.deepEqual(fieldsAt(next, 5).moves, ["33-42", "84-74", "31-42"]);
  assert.equal(nodeAt(next, 5).ply, 3);
});

test("the line through a place continues to its end", () => {
  const { tree } = branched();
  assert.deepEqual(lineThrough(tree, 4), [1, 4, 5]);
  assert.deepEqual(pathTo(tree, 4), [1, 4]);
  assert.deepEqual(lineThrough(tree, 1), [1, 2, 3]);
});

test("a promoted line is the main one, and the old one its variation", () => {
  const { tree } = branched();
  const next = promoted(tree, 4);
  assert.deepEqual(mainFields(next).moves, ["33-42", "84-74", "31-42"]);
  assert.equal(isMain(next, 2), false);
  assert.equal(promoted(next, 5), next);
});

test("removing a move removes everything after it", () => {
  const { tree } = branched();
  const { tree: next, place } = removed(tree, 2);
  assert.deepEqual(mainFields(next).moves, ["33-42", "84-74", "31-42"]);
  assert.equal(place, 1);
  assert.equal(next.nodes.length, 4);
  for (const [at, { parent, children }] of next.nodes.entries()) {
    for (const child of children) assert.equal(nodeAt(next, child).parent, at);
    if (at > 0) assert.ok(nodeAt(next, parent).children.includes(at));
  }
});

test("up and down lead to the other moves of the last fork", () => {
  const { tree } = branched();
  assert.equal(alternative(tree, 2, "below"), 4);
  assert.equal(alternative(tree, 5, "above"), 2);
  assert.equal(alternative(tree, 3, "below"), 6);
  assert.equal(alternative(tree, 6, "below"), 6);
  assert.equal(alternative(tree, 1, "below"), 1);
});

test("playing on after a resignation undoes it, a variation does not", () => {
  const tree = treeOf({ ...GAME, resigned: 2 });
  assert.equal(played(tree, 1, "84-74").tree.resigned, 2);
  assert.equal(played(tree, 3, "84-74").tree.resigned, 0);
});

test("the same holds for a loss on time", () => {
  const tree = treeOf({ ...GAME, timeout: 1 });
  assert.equal(played(tree, 1, "84-74").tree.timeout, 1);
  assert.equal(played(tree, 3, "84-74").tree.timeout, 0);
  assert.equal(removed(tree, 3).tree.timeout, 0);
  const variation = played(tree, 1, "84-74");
  assert.equal(promoted(variation.tree, variation.place).timeout, 0);
});

test("a comment is added and removed", () => {
  const tree = commented(treeOf(GAME), 1, "So.");
  assert.equal(nodeAt(tree, 1).comment, "So.");
  assert.equal(nodeAt(commented(tree, 1, ""), 1).comment, "");
});

test("a tree holds the beginning of its game and its continuations", () => {
  const { tree } = branched();
  assert.equal(holds(tree, { ...GAME, moves: ["33-42"] }), true);
  assert.equal(holds(tree, { ...GAME, moves: [...GAME.moves, "91-81"] }), true);
  assert.equal(holds(tree, { ...GAME, moves: ["31-41"] }), false);
  assert.equal(holds(tree, { ...GAME, ruleset: "original" }), false);
  assert.equal(holds(tree, { ...GAME, moves: [] }), false);
});

test("a title and names are added and removed, and the rest of the head stays", () => {
  const tree = treeOf({ ...GAME, title: "Old", first: "Ada", year: 1899 });
  const renamed = named(tree, { title: "New", first: null, second: "Bo" });
  assert.deepEqual(renamed.head, { title: "New", second: "Bo", year: 1899 });
  assert.equal(renamed.nodes, tree.nodes);
  assert.deepEqual(named(renamed, {}).head, { year: 1899 });
});

test("variations are placed as in a link or a file", () => {
  const variations = [
    { after: 1, move: "84-74", comment: "Bold.\nToo bold?" },
    { after: 4, move: "31-41" },
    { after: 0, move: "31-41" },
  ];
  const tree = treeOf({ ...GAME, variations });
  assert.deepEqual(nodeAt(tree, 0).children, [1, 6]);
  assert.deepEqual(nodeAt(tree, 1).children, [2, 4]);
  assert.deepEqual(
    [4, 5, 6].map((place) => nodeAt(tree, place).ply),
    [2, 3, 1],
  );
  assert.equal(nodeAt(tree, 4).comment, "Bold.\nToo bold?");
  assert.deepEqual(movesOn(tree, pathTo(tree, 5)), ["33-42", "84-74", "31-41"]);
  assert.deepEqual(mainFields(tree).moves, GAME.moves);
});

test("moves are described by their pieces, also in variations, and reversed on a turned board", () => {
  const board = `${"A".repeat(1)}${".".repeat(49)}`;
  const game = { ruleset: "original", start: null, moves: ["11-21", "pass", "21-32"] };
  const tree = grown(treeOf(game), 2, ["21-31"]).tree;
  const plain = (signs: readonly string[]) => signs.map((sign) => sign.replaceAll("\ufe0e", ""));
  assert.deepEqual(plain(signsIn(tree, board, 1)), ["", "★1 ↗", "pass", "★1 ↗", "★1 ↖"]);
  assert.deepEqual(plain(signsIn(tree, board, 2)), ["", "★1 ↙", "pass", "★1 ↙", "★1 ↘"]);
});
