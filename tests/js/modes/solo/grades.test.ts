import assert from "node:assert/strict";
import { test } from "node:test";
import { GRADES_OF, smallGradeText } from "../../../../web/modes/solo/grades.ts";

test("a grade of a smaller army is described by its pieces, moves and detours", () => {
  assert.equal(smallGradeText("suns", 1), "1–2 pieces away, 1–10 moves home, without a detour.");
  assert.equal(
    smallGradeText("suns", 5),
    "4 pieces away, 11–24 moves home, up to 6 of them detours.",
  );
  assert.equal(
    smallGradeText("suns-moons", 8),
    "9 pieces away, 28–70 moves home, 4 to 20 of them detours.",
  );
});

test("each grade of an army has a different description", () => {
  for (const army of Object.keys(GRADES_OF)) {
    const texts = [1, 2, 3, 4, 5, 6, 7, 8].map((grade) => smallGradeText(army, grade));
    assert.equal(new Set(texts).size, texts.length, army);
  }
});

test("whole armies have no description here", () => {
  assert.equal(smallGradeText("all", 3), null);
  assert.equal(smallGradeText(undefined, 3), null);
});
