import assert from "node:assert/strict";
import { test } from "node:test";
import { pieceOn } from "../../../../../web/board/view.ts";
import { freshDraft } from "../../../../../web/modes/editor/draft.ts";
import { PlacingStore } from "../../../../../web/modes/editor/stores/placingstore.ts";
import { draftAt, OPENING } from "../drafts.ts";
import { table } from "./services.ts";

const POINT = { x: 1, y: 2 };

function placing(draft = freshDraft("original")) {
  const { page, drafts } = table(draft);
  const solution = { left: 0, canStep: () => true, leave: () => (solution.left += 1) };
  return { page, drafts, solution, store: new PlacingStore(drafts, solution, page) };
}

test("a selected piece is put on a square, and is then neither selected nor beside the board", () => {
  const { page, drafts, store } = placing();
  store.select("K");
  assert.deepEqual([store.selected, page.board.focused], ["K", 1]);
  store.put({ from: null, to: 33 });
  assert.equal(pieceOn(drafts.now.pieces, 33), "K");
  assert.deepEqual([store.selected, store.off.includes("K")], ["", false]);
  assert.equal(page.announced.length, 2);
});

test("a piece is deselected by selecting it again, by Escape, and by selecting one on the board", () => {
  const { store } = placing();
  const ways = [
    () => store.select("K"),
    () => store.deselect(),
    () => store.followBoardSelection(33),
  ];
  for (const deselect of ways) {
    store.select("K");
    deselect();
    assert.equal(store.selected, "");
  }
});

test("the pieces beside the board are selected one after the other", () => {
  const { page, store } = placing();
  store.selectNext();
  store.selectNext();
  assert.equal(store.selected, "B");
  const full = placing(draftAt(OPENING));
  full.store.selectNext();
  assert.deepEqual([full.store.selected, full.page.announced.length], ["", 1]);
  assert.equal(page.announced.length, 2);
});

test("pieces are moved, swapped and taken off", () => {
  const { drafts, store } = placing(draftAt(OPENING));
  store.put({ from: 33, to: 42 });
  store.put({ from: 42, to: 81 });
  assert.deepEqual([pieceOn(drafts.now.pieces, 42), pieceOn(drafts.now.pieces, 81)], ["o", "M"]);
  store.put({ from: 81, to: null });
  assert.deepEqual(store.off, ["M"]);
});

test("without a selected piece nothing is put on a square", () => {
  const { drafts, store } = placing();
  const before = drafts.now;
  store.put({ from: null, to: 33 });
  assert.equal(drafts.now, before);
});

test("a piece that is dragged from beside the board ends the solution, and is dropped on a square", () => {
  const { page, drafts, solution, store } = placing();
  store.dragFromTray({ piece: "K", point: POINT, isTouch: false });
  assert.deepEqual([store.carried?.piece, solution.left], ["K", 1]);
  store.dragFromTray(null);
  store.dropFromTray("K", POINT);
  assert.equal(drafts.canUndo, false, "it was dropped beside the board");
  page.board.target = 33;
  store.dropFromTray("K", POINT);
  assert.deepEqual([pieceOn(drafts.now.pieces, 33), store.carried], ["K", null]);
});

test("the tray is a target while a piece of the board is dragged off it", () => {
  const { store } = placing(draftAt(OPENING));
  store.dragOffBoard({ piece: "M", point: POINT, isTouch: true });
  assert.deepEqual([store.isDraggedOff, store.carried?.piece], [true, "M"]);
  store.dragOffBoard(null);
  assert.deepEqual([store.isDraggedOff, store.carried], [false, null]);
});
