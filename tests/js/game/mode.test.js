import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf, MODE_NAMES, modeIn, requestIn } from "../../../web/game/mode.js";

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

test("the address of Learn may go on, and that of no other mode", () => {
  for (const rest of ["3", "3/leaping", "nowhere"]) {
    const hash = fragmentOf("learn", { rest });
    assert.equal(hash, `#learn/${rest}`);
    assert.equal(modeIn(hash, MODE_NAMES), "learn");
    assert.deepEqual(requestIn(hash, "learn"), { rest });
  }
  assert.deepEqual(requestIn("#learn", "learn"), { rest: "" });
  assert.equal(fragmentOf("learn", { rest: "" }), "#learn");
  assert.equal(modeIn("#learning", MODE_NAMES), "play");
  assert.equal(modeIn("#solo/3", MODE_NAMES), "play");
  assert.equal(requestIn("#solo", "solo"), null);
  assert.equal(fragmentOf("solo", { rest: "3" }), "#solo");
});

test("a mode that this page has not is not asked for", () => {
  assert.equal(modeIn("#solo", ["play"]), "play");
});
