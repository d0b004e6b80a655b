import assert from "node:assert/strict";
import { test } from "node:test";
import type { Box, CardParts } from "../../../../web/share/card/layout.ts";
import {
  FORMATS,
  facesLayout,
  layoutOf,
  leastSize,
  replayLayout,
} from "../../../../web/share/card/layout.ts";

const BARE: CardParts = { hasWords: false, hasCode: false, hasStory: false };
const RATIOS = { square: 1, portrait: 4 / 5, wide: 16 / 9 };

function every(): [(typeof FORMATS)[number], CardParts][] {
  const either = [true, false];
  const parts = either.flatMap((hasWords) =>
    either.flatMap((hasCode) =>
      either.map((hasStory) => ({ hasWords: hasWords || hasStory, hasCode, hasStory })),
    ),
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
    const { width, height, board, brand, words, code, faces, curve } = layoutOf(format, parts);
    const boxes = [board, brand, words, code, faces, curve].filter((box) => box !== null);
    assert.equal(code !== null, parts.hasCode);
    assert.deepEqual([faces !== null, curve !== null], [parts.hasStory, parts.hasStory]);
    for (const [place, box] of boxes.entries()) {
      const name = `${format} ${JSON.stringify(parts)} ${place}`;
      assert.ok(box.left >= 0 && box.top >= 0 && box.width > 0 && box.height > 0, name);
      assert.ok(box.left + box.width <= width && box.top + box.height <= height, name);
      for (const other of boxes.slice(place + 1)) assert.ok(isApart(box, other), name);
    }
  }
});

test("the board fills most of the picture if nothing else is on it", () => {
  const bare = layoutOf("square", { ...BARE }).board;
  const full = layoutOf("square", { ...BARE, hasWords: true, hasCode: true }).board;
  assert.ok(bare.width > full.width);
  assert.ok(bare.width > 0.85 * 600);
});

test("a replay has faces above its board, the race and a line below it, and a bar below everything", () => {
  const { board, faces, race, caption, brand, bar, height, width } = replayLayout();
  assert.equal(width / height, 4 / 5);
  const boxes = [faces, board, race, caption, brand, bar];
  for (const [place, box] of boxes.entries()) {
    for (const other of boxes.slice(place + 1)) assert.ok(isApart(box, other));
  }
  assert.equal(bar.top + bar.height, height);
});

test("two faces, their names and the margin are apart, and as wide as their box", () => {
  const box = { left: 24, top: 8, width: 552, height: 80 };
  for (const isStacked of [true, false]) {
    const { size, room, faces } = facesLayout(box, isStacked);
    const [one, other] = faces;
    const [before, after] = [one.centre.x - box.left, box.left + box.width - other.centre.x];
    assert.ok(Math.abs(before - after) < 1e-6);
    const middle = { ...box, left: 24 + (552 - room) / 2, width: room };
    for (const { centre, words } of faces) {
      const face = {
        left: centre.x - size / 2,
        top: centre.y - size / 2,
        width: size,
        height: size,
      };
      for (const each of [face, words]) assert.ok(isApart(each, middle));
      assert.ok(isApart(face, words));
    }
  }
});

test("no letter of a picture is smaller than 28 pixels in a width of 1080", () => {
  for (const [format, parts] of every()) {
    const layout = layoutOf(format, parts);
    const least = leastSize(layout);
    assert.equal(Math.round((least * 1080) / layout.width), 28);
    // The smallest line of words and the year beside the name of the game.
    assert.ok(17 * layout.scale >= least, format);
  }
});
