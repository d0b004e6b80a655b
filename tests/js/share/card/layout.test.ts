import assert from "node:assert/strict";
import { test } from "node:test";
import type { Box, CardParts } from "../../../../web/share/card/layout.ts";
import { FORMATS, layoutOf, replayLayout } from "../../../../web/share/card/layout.ts";

const RATIOS = { square: 1, portrait: 4 / 5, wide: 16 / 9 };

function every(): [(typeof FORMATS)[number], CardParts][] {
  const parts = [true, false].flatMap((hasWords) =>
    [true, false].map((hasCode) => ({ hasWords, hasCode })),
  );
  return FORMATS.flatMap((format) => parts.map((each) => [format, each] as const)).map(
    ([format, each]) => [format, each],
  );
}

function isApart(one: Box, other: Box) {
  return (
    one.left + one.width <= other.left ||
    other.left + other.width <= one.left ||
    one.top + one.height <= other.top ||
    other.top + other.height <= one.top
  );
}

test("each format has its shape", () => {
  for (const [format, parts] of every()) {
    const { width, height } = layoutOf(format, parts);
    assert.equal(width / height, RATIOS[format]);
  }
});

test("everything is inside the picture, and nothing overlaps", () => {
  for (const [format, parts] of every()) {
    const { width, height, board, brand, words, code } = layoutOf(format, parts);
    const boxes = [board, brand, words, ...(code ? [code] : [])];
    assert.equal(code !== null, parts.hasCode);
    for (const [place, box] of boxes.entries()) {
      const name = `${format} ${JSON.stringify(parts)} ${place}`;
      assert.ok(box.left >= 0 && box.top >= 0 && box.width > 0 && box.height > 0, name);
      assert.ok(box.left + box.width <= width && box.top + box.height <= height, name);
      for (const other of boxes.slice(place + 1)) assert.ok(isApart(box, other), name);
    }
  }
});

test("the board fills most of the picture if nothing else is on it", () => {
  const bare = layoutOf("square", { hasWords: false, hasCode: false }).board;
  const full = layoutOf("square", { hasWords: true, hasCode: true }).board;
  assert.ok(bare.width > full.width);
  assert.ok(bare.width > 0.85 * 600);
});

test("a replay has a line between its board and its words, and a bar below everything", () => {
  const { board, caption, words, bar, height } = replayLayout();
  const boxes = [board, caption, words, bar];
  for (const [place, box] of boxes.entries()) {
    for (const other of boxes.slice(place + 1)) assert.ok(isApart(box, other));
  }
  assert.equal(bar.top + bar.height, height);
});
