import assert from "node:assert/strict";
import { test } from "node:test";
import { placeText } from "../../../../web/modes/analyse/plotpanel.js";
import { treeOf } from "../../../../web/modes/analyse/tree.js";

const GAME = { ruleset: "tournament", start: null, moves: ["33-42", "82-73", "31-41"] };

test("a place is called by its move and number, for either side", () => {
  const tree = treeOf(GAME);
  assert.deepEqual(
    [0, 2, 3].map((place) => placeText(tree, place)),
    ["Start", "1… 82–73", "2. 31–41"],
  );
  const second = treeOf({ ...GAME, start: "5 2 7" });
  assert.deepEqual(
    [1, 2].map((place) => placeText(second, place)),
    ["1… 33–42", "2. 82–73"],
  );
});
