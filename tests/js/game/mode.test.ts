import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fragmentOf,
  isReadable,
  MODE_NAMES,
  modeIn,
  requestIn,
  TAB_NAMES,
} from "../../../web/game/mode.ts";

test("each mode has a fragment of its own, and a bare address means Play", () => {
  for (const name of MODE_NAMES) {
    const hash = fragmentOf(name);
    assert.equal(modeIn(hash === "#" ? "" : hash, MODE_NAMES), name);
  }
  assert.equal(modeIn("", MODE_NAMES), "play");
});

test("the home screen has an address and no tab", () => {
  assert.equal(modeIn("#home", MODE_NAMES), "home");
  assert.ok(isReadable("#home"));
  assert.deepEqual(TAB_NAMES, ["play", "learn", "solo", "puzzles", "analyse"]);
});

test("a fragment that is no mode's leaves the page at Play", () => {
  for (const hash of ["#s/tournament/33-42", "#Solo", "#edit/", "#play", "#puzzle"]) {
    assert.equal(modeIn(hash, MODE_NAMES), "play", hash);
  }
});

test("the addresses of some modes may go on, and no others", () => {
  for (const [name, rest] of [
    ["learn", "3"],
    ["learn", "3/leaping"],
    ["learn", "nowhere"],
    ["analyse", "story"],
  ] as const) {
    const hash = fragmentOf(name, { rest });
    assert.equal(hash, `#${name}/${rest}`);
    assert.equal(modeIn(hash, MODE_NAMES), name);
    assert.deepEqual(requestIn(hash, name), { rest });
  }
  assert.equal(modeIn("#learning", MODE_NAMES), "play");
  assert.equal(modeIn("#edit/3", MODE_NAMES), "play");
  assert.equal(fragmentOf("edit", { rest: "3" }), "#edit");
});

test("the name alone asks Learn for its list, Analyse for no story, and other modes for nothing", () => {
  assert.deepEqual(requestIn("#learn", "learn"), { rest: "" });
  assert.equal(fragmentOf("learn", { rest: "" }), "#learn");
  for (const hash of ["#solo", "#solo/"]) assert.equal(requestIn(hash, "solo"), null);
  assert.deepEqual(requestIn("#analyse", "analyse"), { rest: "" });
  assert.equal(requestIn("#edit", "edit"), null);
});

test("an address that can be read is known as such", () => {
  for (const hash of [
    ...[
      "",
      "#",
      "#play",
      "#play/",
      "#edit",
      "#learn",
      "#learn/",
      "#learn/next",
      "#learn/3/leaping",
    ],
    ...["#solo", "#puzzles"],
    ...["#analyse", "#analyse/", "#analyse/story"],
  ]) {
    assert.equal(isReadable(hash), true, hash);
  }
});

test("an address that nothing here can read is known as such, and so is a link", () => {
  for (const hash of [
    ...[
      "#solo/",
      "#solo/today",
      "#solo/x%00",
      "#solo/x/<b>",
      "#solo/2026-11-24",
      "#solo//",
      "#puzzles/1",
    ],
    ...["#learn/nowhere", "#learn/<b>", "#analyse/3", "#analyse/story/2", "#play/1", "#edit/3"],
    ...["#Solo", "#puzzle", "#nowhere", "#/", "#%00", "#<b>", "#s1", "#s1/p/x", "#s9/q"],
  ]) {
    assert.equal(isReadable(hash), false, hash);
  }
});

test("a mode that this page has not is not asked for", () => {
  assert.equal(modeIn("#solo", ["play"]), "play");
});
