import assert from "node:assert/strict";
import { test } from "node:test";
import { fullName, namePieces, pieceName } from "../../../../web/game/view/pieces.ts";

test("a piece is named by its sign, or by its number on its side", () => {
  const colours = ["green", "red"];
  assert.equal(pieceName("m"), "Sun\u00a03");
  assert.ok(namePieces(true));
  assert.ok(!namePieces(true));
  try {
    assert.equal(pieceName("A"), "Piece\u00a01");
    assert.equal(pieceName("j"), "Piece\u00a010");
    assert.equal(fullName("m", colours), "Red piece\u00a013");
  } finally {
    namePieces(false);
  }
  assert.equal(fullName("O", colours), "Green sun\u00a05");
});
