import assert from "node:assert/strict";
import { test } from "node:test";
import type { Shared } from "../../../web/app/modecontext.ts";
import { createModeContext } from "../../../web/app/modecontext.ts";
import type { Board } from "../../../web/board/board.ts";
import type { BoardView } from "../../../web/board/view.ts";
import type { ContextBoard } from "../../../web/game/mode.ts";
import { createSharedBoard } from "../../../web/game/view/sharedboard.ts";
import { partly } from "../partly.ts";

type PartialView = Partial<BoardView>;

/** A board that keeps what it is shown. */
function recorder() {
  const shown: PartialView[] = [];
  const board = partly<Board>({
    show: (view) => shown.push(view),
    flash() {},
    celebrate() {},
    focus() {},
    destroy() {},
  });
  return { shown, board: createSharedBoard(board) };
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
  const told: string[] = [];
  let isOn = true;
  const tell = (word: string) => () => void told.push(word);
  const context = createModeContext(partly<Shared>({ announce: tell("announce") }), {
    isOn: () => isOn,
    show: tell("show"),
    board: partly<ContextBoard>({
      show() {},
      flash: tell("flash"),
      celebrate: tell("celebrate"),
      focus: tell("focus"),
    }),
    place: () => "its place" as unknown as HTMLElement,
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
