import assert from "node:assert/strict";
import { test } from "node:test";
import { treeOf } from "../../../../../web/modes/analyse/tree.ts";
import { titleText } from "../../../../../web/modes/analyse/views/head.ts";

const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };

test("a game is named by its title or its players", () => {
  assert.equal(titleText(treeOf(GAME)), "Analysis");
  assert.equal(titleText(treeOf({ ...GAME, first: "Ada", year: 1901 })), "Ada – ?, 1901");
});
