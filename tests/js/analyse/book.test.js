import assert from "node:assert/strict";
import { test } from "node:test";
import { createBook } from "../../../web/analyse/book.js";
import { nodeAt } from "../../../web/analyse/tree.js";

/** A store that remembers nothing. */
const STORE = /** @type {import("../../../web/game/storage.js").Store} */ (
  /** @type {unknown} */ ({
    load: () => ({ value: null, aside: null }),
    save: () => {},
    putAside: () => null,
  })
);
const GAME = Object.freeze({ ruleset: "tournament", start: null, moves: ["33-43", "83-73"] });

test("a file of a game that is known adds what it says to what was said here", () => {
  const book = createBook(STORE, "tournament");
  book.opened({ ...GAME, comments: [{ ply: 1, text: "Ours." }] });
  const wish = {
    ...GAME,
    headers: { Annotator: "Clara" },
    comments: [
      { ply: 1, text: "Hers." },
      { ply: 2, text: "Good." },
    ],
  };
  for (let times = 0; times < 2; times += 1) {
    const { tree } = book.opened(wish);
    assert.equal(nodeAt(tree, 1).comment, "Ours.\nHers.");
    assert.equal(nodeAt(tree, 2).comment, "Good.");
    assert.deepEqual(tree.head.filed, { headers: { Annotator: "Clara" }, moves: "33-43 83-73" });
  }
});
