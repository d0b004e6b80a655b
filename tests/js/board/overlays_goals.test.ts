import assert from "node:assert/strict";
import { test } from "node:test";
import { WOOD } from "../../../web/board/background.ts";
import { goalColour } from "../../../web/board/overlays.ts";
import { DISCS } from "../../../web/board/palette.ts";
import { contrastOf, mixed } from "../../../web/board/surface.ts";
import { CONTRAST } from "../../../web/board/themes/contrast.ts";
import { PAPER } from "../../../web/board/themes/paper.ts";
import { SLATE } from "../../../web/board/themes/slate.ts";

const BOARDS = [WOOD, PAPER, SLATE, CONTRAST];

test("the sign of every goal is legible on every board, in the colours of either side", () => {
  for (const { name, squares, marks, discs } of BOARDS) {
    for (const [colour, disc] of Object.entries({ ...DISCS, ...discs })) {
      const ink = goalColour(disc.light, squares.dark, marks.goal);
      assert.ok(contrastOf(ink, squares.dark) >= 4, `${colour} on ${name}: ${ink}`);
    }
  }
});

test("a disc that is legible already keeps its colour", () => {
  assert.equal(goalColour("#ffffff", "#000000", "#ff0000"), "#ffffff");
});

test("colours are mixed and compared as WCAG 2 says", () => {
  assert.equal(mixed("#000000", "#ffffff", 0.5), "#808080");
  assert.equal(contrastOf("#000000", "#ffffff"), 21);
  assert.equal(contrastOf("#123456", "#123456"), 1);
  assert.ok(Math.abs(contrastOf("#777777", "#ffffff") - 4.48) < 0.01);
});
