import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Reason } from "../../../../web/board/choice.ts";
import type { OnShown } from "../../../../web/board/pieceanimator.ts";
import { TableSounds } from "../../../../web/game/view/tablesounds.ts";
import { after, OPENING, viewWith } from "../../board/opening.ts";

/** The sounds of a board, and a log of what they have played. */
function sounding() {
  const done: unknown[][] = [];
  let show: OnShown = () => {};
  const board = {
    follow(onShown: typeof show) {
      show = onShown;
    },
  };
  const sounds = new TableSounds(board, {
    play: async (...played) => void done.push(["play", ...played]),
    vibrate: (name) => done.push(["vibrate", name]),
    wake() {},
  });
  const refuse = (reason: Reason) => sounds.refuse({ reason, from: 33, to: null });
  return {
    sounds,
    done,
    refuse,
    show: (...shown: Parameters<typeof show>) => show(...shown),
  };
}

test.afterEach(() => mock.timers.reset());

test("landing pieces are heard, and felt when they land", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { done, show } = sounding();
  const path = [33, 51];
  const made = viewWith({ pieces: after(OPENING, 33, 51), last: { path, player: 1 } });
  show(viewWith({}), made, () => ({ piece: "M", legs: [], lasts: 220 }));
  assert.deepEqual(done.splice(0), [["play", "jump", 220]]);
  mock.timers.tick(220);
  assert.deepEqual(done, [["vibrate", "jump"]]);
});

test("a refusal is heard, but tapping an empty square is silent", () => {
  const { done, refuse } = sounding();
  refuse("no-piece");
  assert.deepEqual(done, []);
  for (const reason of ["cannot-move", "not-a-destination", "not-yours"] as const) {
    refuse(reason);
    assert.deepEqual(done.splice(0), [
      ["play", "rejected"],
      ["vibrate", "rejected"],
    ]);
  }
});

test("a player who is called hears only the call", () => {
  const { sounds, done, refuse } = sounding();
  sounds.play("call");
  refuse("cannot-move");
  assert.deepEqual(done, [
    ["play", "call"],
    ["vibrate", "call"],
  ]);
});
