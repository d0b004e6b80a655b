import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanName } from "../../../web/live/link.ts";

test("names in any script are kept", () => {
  for (const name of ["Anna", "Zoë Żółć", "Ωμέγα", "小明", "O’Neill & <b>"]) {
    assert.equal(cleanName(name), name);
  }
});

test("invisible characters and direction marks are removed", () => {
  assert.equal(cleanName(" An\u202ena\n\u0000 B\u200bo "), "An na B o");
  assert.equal(cleanName("\u2066\ud800"), "");
});

test("a long name is cut between letters", () => {
  assert.equal([...cleanName("x".repeat(99))].length, 24);
  assert.equal(cleanName("😀".repeat(30)), "😀".repeat(12));
});
