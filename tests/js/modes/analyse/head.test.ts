import assert from "node:assert/strict";
import { test } from "node:test";
import { headOf } from "../../../../web/modes/analyse/head.ts";
import { treeOf } from "../../../../web/modes/analyse/tree.ts";

const COLOURS = Object.freeze(["green", "red"]);
const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };

test("a game is named by its title or its players", () => {
  const shown = { view: null, race: null, colours: COLOURS, scoring: "exact" };
  assert.equal(headOf({ tree: treeOf(GAME), ...shown }).title, "Analysis");
  const played = headOf({ tree: treeOf({ ...GAME, first: "Ada", year: 1901 }), ...shown });
  assert.equal(played.title, "Ada – ?, 1901");
  assert.deepEqual(
    played.sides.map(({ name }) => name),
    ["Ada", "Red"],
  );
});
