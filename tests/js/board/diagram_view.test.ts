import assert from "node:assert/strict";
import { test } from "node:test";
import type { DiagramScript } from "../../../web/board/diagram.ts";
import { croppedLayout, finalStep, viewAt } from "../../../web/board/diagram.ts";

const [START, JUMPED] = [
  { 53: "M", 63: "c" },
  { 74: "M", 63: "c" },
].map(boardOf);

function boardOf(pieces: Readonly<Record<number, string>>) {
  const numbers = Array.from(
    { length: 50 },
    (_, square) => 10 * Math.floor(square / 5 + 1) + (square % 5) + 1,
  );
  return numbers.map((number) => pieces[number] ?? ".").join("");
}

const SCRIPT: DiagramScript = {
  boards: [START ?? "", JUMPED ?? ""],
  paths: [[53, 74]],
  crop: [4, 8, 3, 8],
  selected: null,
  targets: [],
  must: [53],
  arrows: [[53, 74]],
  illegal: [[53, 72, 91]],
  routes: [],
  numbers: true,
  colours: ["green", "red"],
};

test("the start has all marks, and a later step only its move", () => {
  const start = viewAt(SCRIPT, 0);
  assert.equal(start.pieces, START);
  assert.equal(start.forced, true);
  assert.deepEqual(
    start.moves.map(({ from }) => from),
    [53],
  );
  assert.deepEqual(start.arrows, [
    { from: 53, to: 74 },
    { from: 53, to: 91 },
  ]);
  assert.equal(start.last, null);
  const later = viewAt(SCRIPT, 1);
  assert.equal(later.pieces, JUMPED);
  assert.deepEqual(later.last, { path: [53, 74], player: 1 });
  assert.deepEqual([later.arrows, later.moves, later.forced], [[], [], false]);
  assert.equal(later.numbers, true);
});

test("a selected piece shows its destinations", () => {
  const view = viewAt({ ...SCRIPT, must: [], selected: 53, targets: [62, 43] }, 0);
  assert.deepEqual(
    view.moves.map(({ from, to }) => [from, to]),
    [
      [53, 62],
      [53, 43],
    ],
  );
  assert.equal(view.forced, false);
});

test("a step without a move marks none", () => {
  assert.equal(viewAt({ ...SCRIPT, paths: [] }, 1).last, null);
});

test("a crop in the middle has whole squares and no frame", () => {
  const { layout, region } = croppedLayout(SCRIPT, 600, 2);
  assert.equal(layout.square, 100);
  assert.deepEqual([region.width, region.height], [600, 500]);
  assert.equal(region.left, layout.origin + 200);
  assert.equal(region.top, layout.origin + 200);
});

test("the whole board fills the available width, with its frame", () => {
  const { layout, region } = croppedLayout({ crop: null, numbers: false }, 600, 2);
  assert.equal(region.width, layout.size);
  assert.equal(region.height, layout.size);
  assert.deepEqual([region.left, region.top], [0, 0]);
  assert.ok(region.width <= 600 && region.width > 580, String(region.width));
});

test("a crop at the edge shows the frame only there", () => {
  const { layout, region } = croppedLayout({ crop: [1, 4, 1, 6], numbers: false }, 640, 1);
  assert.equal(region.left, 0);
  assert.equal(region.width, layout.origin + 6 * layout.square);
  assert.equal(region.top, layout.origin + 6 * layout.square);
  assert.equal(region.top + region.height, layout.size);
});

test("a diagram that ends as it began is shown at the step that differs", () => {
  const [one = "", other = ""] = SCRIPT.boards;
  assert.equal(finalStep({ boards: [one, other] }), 1);
  assert.equal(finalStep({ boards: [one, other, one, other, one] }), 1);
});
