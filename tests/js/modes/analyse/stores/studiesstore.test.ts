import assert from "node:assert/strict";
import { test } from "node:test";
import { gameRequest } from "../../../../../web/game/record/gamerequest.ts";
import { newRecord } from "../../../../../web/game/record/record.ts";
import { AWAY, computer, NO_NAMES, PERSON } from "../../../../../web/game/record/seats.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { StudiesStore } from "../../../../../web/modes/analyse/stores/studiesstore.ts";
import { grown, nodeAt, promoted } from "../../../../../web/modes/analyse/tree.ts";

/** A store that remembers nothing. */
const STORE = createStore(null);
const GAME = Object.freeze({ ruleset: "tournament", start: null, moves: ["33-43", "83-73"] });

test("a file of a known game adds its comments and marks to those written here", () => {
  const store = new StudiesStore(STORE, "tournament");
  store.opened({ ...GAME, comments: [{ ply: 1, text: "Ours." }] });
  const game = {
    ...GAME,
    headers: { Annotator: "Clara" },
    comments: [
      { ply: 1, text: "Hers." },
      { ply: 2, text: "Good." },
    ],
    nags: [{ place: 2, number: 1 }],
  };
  for (let times = 0; times < 2; times += 1) {
    const { tree } = store.opened(game);
    assert.equal(nodeAt(tree, 1).comment, "Ours.\nHers.");
    assert.equal(nodeAt(tree, 2).comment, "Good.");
    assert.deepEqual([nodeAt(tree, 1).nags, nodeAt(tree, 2).nags], [undefined, [1]]);
    assert.deepEqual(tree.head.filed, { headers: { Annotator: "Clara" }, moves: "33-43 83-73" });
  }
});

test("a resignation belongs to its line, wherever that is in the tree", () => {
  const store = new StudiesStore(STORE, "tournament");
  const { tree } = store.opened(GAME);
  const [first = "", second = ""] = ["33-42", "82-73"];
  const beside = grown(tree, 0, [first, second, "31-41"]);
  store.show({ tree: promoted(beside.tree, beside.place), place: 0 });
  const game = { ...GAME, moves: [first, second, "31-41"], resigned: 2 as const };
  assert.equal(store.opened(game).tree.resigned, 2);
  const { tree: late } = store.opened({ ...game, resigned: 0, timeout: 1 });
  assert.deepEqual([late.resigned, late.timeout], [0, 1]);
});

test("a game keeps the side of its only person, even if it is opened again without one", () => {
  const record = { ...newRecord("tournament"), moves: GAME.moves };
  const store = new StudiesStore(STORE, "tournament");
  const seats = { 1: computer(3), 2: PERSON };
  const { tree } = store.opened(gameRequest(record, NO_NAMES, seats));
  assert.equal(tree.head.person, 2);
  assert.equal(store.opened(GAME).tree.head.person, 2);
  assert.equal(gameRequest(record, NO_NAMES, { 1: PERSON, 2: AWAY }).person, 1);
});
