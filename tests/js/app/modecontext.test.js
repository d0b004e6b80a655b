import assert from "node:assert/strict";
import { test } from "node:test";
import { createModeContext } from "../../../web/app/modecontext.js";
import { createSharedBoard } from "../../../web/game/sharedboard.js";

/** @typedef {Partial<import("../../../web/board/view.js").BoardView>} PartialView */

/** A board that keeps what it is shown. */
function recorder() {
  /** @type {PartialView[]} */
  const shown = [];
  const board = {
    show: (/** @type {PartialView} */ view) => shown.push(view),
    flash() {},
    celebrate() {},
    focus() {},
    destroy() {},
  };
  return { shown, board: createSharedBoard(/** @type {any} */ (board)) };
}

test("the same view shown twice is drawn once", () => {
  const { shown, board } = recorder();
  board.show({ player: 1, speed: 1 });
  board.show({ player: 1, speed: 1 });
  board.show({ player: 2, speed: 1 });
  assert.deepEqual(
    shown.map(({ player }) => player),
    [1, 2],
  );
});

test("the first view of a page is drawn once, at the pace it asks for", () => {
  const { shown, board } = recorder();
  board.renew();
  board.show({ player: 1, speed: 1 });
  assert.deepEqual(shown, [{ player: 1, speed: 1 }]);
});

test("when another mode takes the board over, its pieces are there at once, and move later", () => {
  const { shown, board } = recorder();
  board.show({ player: 1, speed: 1 });
  board.renew();
  board.show({ player: 1, speed: 1 });
  board.show({ player: 2, speed: 1 });
  assert.deepEqual(
    shown.map(({ speed }) => speed),
    [1, 0, 1, 1],
  );
});

test("a mode that is not on reaches neither the board nor anybody's ear, but may tell of a failure", () => {
  /** @type {string[]} */
  const told = [];
  let isOn = true;
  const tell = (/** @type {string} */ word) => () => void told.push(word);
  const context = createModeContext(/** @type {any} */ ({ announce: tell("announce") }), {
    isOn: () => isOn,
    show: tell("show"),
    board: {
      show() {},
      flash: tell("flash"),
      celebrate: tell("celebrate"),
      focus: tell("focus"),
    },
    place: () => /** @type {any} */ ("its place"),
    fail: tell("fail"),
  });
  const all = () => {
    context.board.show({});
    context.board.flash([]);
    context.board.celebrate([]);
    context.board.focus();
    context.announce("hear");
    context.fail(null);
  };
  all();
  assert.deepEqual(told.splice(0), ["show", "flash", "celebrate", "focus", "announce", "fail"]);
  isOn = false;
  all();
  assert.deepEqual(told, ["fail"]);
  assert.equal(context.place, "its place");
});
