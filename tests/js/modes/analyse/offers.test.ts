import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import type { GameRequest } from "../../../../web/game/record/gamerequest.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { analysisEntry, formatAnalysis } from "../../../../web/modes/analyse/analysisentry.ts";
import { offersOf, studyOffer } from "../../../../web/modes/analyse/offers.ts";
import { StudiesStore } from "../../../../web/modes/analyse/stores/studiesstore.ts";
import type { Tree } from "../../../../web/modes/analyse/tree.ts";
import {
  commented,
  grown,
  isPartOf,
  mainFields,
  marked,
  nodeAt,
  pathTo,
  placesInOrder,
  promoted,
  treeOf,
} from "../../../../web/modes/analyse/tree.ts";

const GAME = Object.freeze({
  ruleset: "tournament",
  start: null,
  moves: ["33-43", "83-73", "32-42"],
});

/** A game with two variations, the second from the start and never promoted; comments in both. */
function varied() {
  const first = grown(treeOf({ ...GAME, title: "Forks", first: "Ann" }), 1, ["84-74", "31-41"]);
  const second = grown(first.tree, 0, ["32-42", "82-72"]);
  const said = commented(second.tree, 0, "The start.");
  return commented(said, first.place, "Bold.\n\nToo bold?");
}

function offered(tree: Tree, place: number = 0) {
  return offersOf({ tree, place }, "…");
}

test("a whole analysis is offered if it is more than a game", () => {
  const kinds = (tree: Tree) => offered(tree).map(({ kind }) => kind);
  const plain = treeOf(GAME);
  assert.deepEqual(kinds(plain), ["position", "game"]);
  assert.deepEqual(kinds(varied()), ["study", "position", "game"]);
  assert.deepEqual(kinds(commented(plain, 2, "So.")), ["study", "position", "game"]);
  const empty = treeOf({ ...GAME, moves: [] });
  assert.deepEqual(kinds(empty), ["position"]);
  assert.deepEqual(kinds(commented(empty, 0, "Begin!")), ["study", "position"]);
});

test("for a finished game the game is suggested, and the position comes last", () => {
  const kinds = (tree: Tree) => offersOf({ tree, place: 0 }, "…", true).map(({ kind }) => kind);
  assert.deepEqual(kinds(treeOf(GAME)), ["game", "position"]);
  assert.deepEqual(kinds(varied()), ["study", "game", "position"]);
});

test("an offer has the order of links, and the shown place in it", () => {
  const tree = varied();
  const [main] = pathTo(tree, 1);
  const offer = studyOffer(tree, main ?? 0);
  assert.deepEqual(offer.moves, GAME.moves);
  assert.deepEqual(offer.variations, [
    { after: 1, move: "84-74" },
    { after: 4, move: "31-41", comment: "Bold.\n\nToo bold?" },
    { after: 0, move: "32-42" },
    { after: 6, move: "82-72" },
  ]);
  assert.deepEqual(offer.comments, [{ ply: 0, text: "The start." }]);
  assert.deepEqual([offer.at, offer.title, offer.first, offer.second], [1, "Forks", "Ann", null]);
  const end = placesInOrder(tree);
  assert.equal(studyOffer(tree, 3).at, null);
  assert.equal(studyOffer(tree, end[5] ?? 0).at, 5);
});

test("a promoted variation becomes the main line of an offer", () => {
  const { tree, place } = grown(varied(), 0, ["31-41"]);
  const offer = studyOffer(promoted(tree, place), place);
  assert.deepEqual(offer.moves, ["31-41"]);
  assert.equal(offer.at, null);
  assert.equal(offer.variations?.[0]?.move, "33-43");
});

test("a line of a comment becomes a comment in a file", () => {
  const tree = commented(varied(), 2, "One.\n \nTwo.");
  const { file } = studyOffer(tree, 0);
  assert.deepEqual(file?.comments, [
    { ply: 0, text: "The start." },
    { ply: 2, text: "One." },
    { ply: 2, text: "Two." },
  ]);
  assert.equal(file?.variations?.length, 4);
});

/** The content of a link or a file about an analysis. */
function sent(at: number | null = null) {
  const { ruleset, start, moves, comments, variations } = studyOffer(varied(), 0);
  return {
    ...{ ruleset, start: start ?? null, moves: moves ?? [], comments, variations, at },
    title: "Forks",
  } as GameRequest;
}

test("a shared analysis opens as it was, at its place", () => {
  const store = new StudiesStore(createStore(null), "tournament");
  const { tree, place } = store.opened(sent(5));
  const { kind, file, ...again } = studyOffer(tree, place);
  const { kind: _, file: __, ...before } = studyOffer(varied(), 0);
  const tidy = before.variations?.map((one) =>
    one.comment ? { ...one, comment: "Bold.\nToo bold?" } : one,
  );
  assert.deepEqual(again, { ...before, variations: tidy, first: null, at: 5 });
  assert.equal(nodeAt(tree, place).move, "31-41");
  assert.deepEqual(store.stored.shown, { tree, place });
});

test("a shared version of a known game is added to it, and nothing is lost", () => {
  const store = new StudiesStore(createStore(null), "tournament");
  const own = grown(treeOf(GAME), 0, ["31-41", "84-74"]);
  const said = commented(own.tree, 0, "Mine.");
  store.show({ tree: commented(said, own.place, "Mine, too."), place: own.place });
  for (let times = 0; times < 2; times += 1) {
    const { tree, place } = store.opened(sent(5));
    assert.deepEqual(mainFields(tree).moves, GAME.moves);
    assert.equal(tree.nodes.length, 4 + 2 + 4);
    assert.equal(nodeAt(tree, 0).comment, "Mine.\nThe start.");
    assert.equal(nodeAt(tree, place).comment, "Bold.\nToo bold?");
    assert.equal(nodeAt(tree, own.place).comment, "Mine, too.");
    assert.equal(tree.head.title, "Forks");
  }
});

test("a missing place gives the nearest one", () => {
  const store = new StudiesStore(createStore(null), "tournament");
  assert.equal(store.opened({ ...GAME, at: 99 }).place, 3);
  assert.equal(store.opened({ ...GAME, at: 99 }).place, 3);
});

test("annotation marks go from a file to the offers and the storage, and join those of the same game", () => {
  const variations = [{ after: 1, move: "84-74" }];
  const nags = [
    { place: 1, number: 1 },
    { place: 4, number: 6 },
    { place: 4, number: 14 },
  ];
  const game = { ...GAME, variations, nags, headers: {} };
  const tree = treeOf(game);
  assert.deepEqual(studyOffer(tree, 0).file?.nags, nags);
  const alone = offered(treeOf({ ...GAME, nags: nags.slice(0, 1) }), 3).at(-1);
  assert.deepEqual(alone?.file?.nags, nags.slice(0, 1));
  const read = parsed(
    analysisEntry.schema,
    JSON.parse(
      JSON.stringify(
        formatAnalysis({ shown: { tree, place: 0 }, earlier: [], lines: 1, isOn: false }),
      ),
    ),
  );
  assert.deepEqual(read?.shown.tree, tree);
  assert.ok(isPartOf(treeOf({ ...GAME, headers: {} }), tree));
  assert.ok(!isPartOf(tree, treeOf({ ...game, nags: nags.slice(1) })));
  const twice = marked(marked(tree, 1, [5]), 1, [1, 5]);
  assert.deepEqual(nodeAt(twice, 1).nags, [1, 5]);
  assert.equal(marked(tree, 1, [1]), tree);
});

test("a file without marks writes none", () => {
  assert.ok(!("nags" in (studyOffer(varied(), 0).file ?? {})));
});
