import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, MODE_NAMES, modeIn } from "../../../web/game/mode.js";

test("each mode has a fragment of its own, and a bare address means Play", () => {
  for (const name of MODE_NAMES) {
    const hash = fragmentOf(name);
    assert.equal(modeIn(hash === "#" ? "" : hash, MODE_NAMES), name);
  }
  assert.equal(modeIn("", MODE_NAMES), "play");
});

test("a fragment that is no mode's leaves the page at Play", () => {
  for (const hash of ["#s/tournament/33-42", "#Solo", "#solo/", "#play", "#puzzle"]) {
    assert.equal(modeIn(hash, MODE_NAMES), "play", hash);
  }
});

test("a mode that this page has not is not asked for", () => {
  assert.equal(modeIn("#solo", ["play"]), "play");
});
