import assert from "node:assert/strict";
import { test } from "node:test";
import type {
  FrameContext,
  FrameMode,
  ModeFacts,
  Sounds,
} from "../../../../web/embed/frame/framemode.ts";
import {
  createEmbeddedBoard,
  GameEvents,
  outcomeIn,
} from "../../../../web/embed/frame/framemode.ts";
import { FIRST_OPTIONS } from "../../../../web/embed/frame/options.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
import type { BoardController } from "../../../../web/game/record/controller.ts";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { newRecord, played } from "../../../../web/game/record/record.ts";
import { partly } from "../../partly.ts";

const OPENING = partly<View>({ colours: ["green", "red"] });
const VIEW = partly<View>({
  colours: ["white", "black"],
  board: "a".repeat(50),
  forced: true,
  legal: [{ from: 33, moves: [{ to: 55, text: "33x55", path: [33, 44, 55] }] }],
});

/** An embedded board with a mode that logs its calls. */
function boardWith(
  part: Partial<FrameMode> = {},
  options: object = {},
  known: Partial<BoardController> = {},
) {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...rest: unknown[]) => {
      done.push([name, ...rest]);
    };
  const context = partly<FrameContext>({
    options: { ...FIRST_OPTIONS, ...options },
    showBoard: note("board"),
    showBar: note("bar"),
    flash: note("flash"),
    announce: () => {},
    sounds: partly<Sounds>({
      play: note("sound"),
      toggle: note("toggle"),
      buttons: () => [],
    }),
    send: note("send"),
    fail: note("fail"),
  });
  const controller = partly<BoardController>({
    view: VIEW,
    isSettled: true,
    isMovable: true,
    refusal: "",
    failure: undefined,
    boardView: (bottom) => ({ bottom }),
    refuse: note("refuse"),
    rest: note("rest"),
    canStep: () => true,
    step: async (to) => note("step")(to),
    ...known,
  });
  const mode: FrameMode = {
    controller,
    own: 1,
    opening: OPENING,
    begin() {},
    lines: () => ({ main: "" }),
    buttons: () => [{ id: "hint", isOn: false }],
    facts: () => partly<ModeFacts>({ ply: 2, moves: ["33-43", "83-73", "43-53"] }),
    reset: note("reset"),
    goTo: note("goTo"),
    presses: { hint: note("hint") },
    ...part,
  };
  return { board: createEmbeddedBoard(context, mode), done, context };
}

test("the board is turned from the side in the address, else from the mode's own", () => {
  const { board, done } = boardWith();
  assert.equal(board.facts().side, 1);
  board.flip();
  assert.equal(board.facts().side, 2);
  assert.deepEqual(done[0], ["board", { bottom: 2 }]);
  assert.equal(boardWith({}, { side: 2 }).board.facts().side, 2);
  assert.equal(boardWith({ own: 2 }, { side: 1 }).board.facts().side, 1);
});

test("the bar has the mode's labelled buttons, and last the one that turns the board", () => {
  const { board, done } = boardWith();
  board.show();
  assert.deepEqual(done.at(-1), [
    "bar",
    {
      main: "",
      buttons: [
        { id: "hint", icon: "hint", label: "Hint", isOn: false },
        { id: "turn", icon: "turn", label: "Flip board", isOn: true },
      ],
    },
  ]);
});

test("a failure stored by the mode is shown, and its end too", () => {
  const { board, done } = boardWith({}, {}, { failure: null });
  board.show();
  assert.deepEqual(done[0], ["fail", null]);
});

test("buttons do the same as commands", () => {
  const { board, done } = boardWith();
  for (const id of ["undo", "again", "new", "hint"]) board.press(id);
  assert.deepEqual(done, [["step", "undo"], ["reset"], ["reset"], ["hint"]]);
});

test("undo is unavailable if the controller says so", () => {
  assert.equal(boardWith().board.undo(), true);
  const { board, done } = boardWith({}, {}, { canStep: () => false });
  assert.equal(board.undo(), false);
  assert.deepEqual(done, []);
});

test("a refusal is explained once the board is known, in place of the mode's own text", () => {
  const refusal = { reason: "not-a-destination" as const, from: 33, to: 42 };
  const { board, done } = boardWith();
  board.onRefused(refusal);
  assert.deepEqual(done, [["refuse", refusal]]);
  const asking = boardWith({}, {}, { isSettled: false });
  asking.board.onRefused(refusal);
  assert.deepEqual(asking.done, []);
  const explained = boardWith({}, {}, { refusal: "It is stuck." });
  explained.board.show();
  const bar = explained.done.at(-1)?.[1] as { sentences: string[] } | undefined;
  assert.deepEqual(bar?.sentences, ["It is stuck."]);
});

test("before the first view the colours are those of the opening", () => {
  assert.deepEqual(boardWith().board.colours(), ["white", "black"]);
  assert.deepEqual(boardWith({}, {}, { view: null }).board.colours(), ["green", "red"]);
});

test("the end of a game is sent once, and only after the move that led to it", () => {
  const { done, context } = boardWith();
  const events = new GameEvents(context);
  const outcome = { winner: 1 as const, reason: "home", points: 3 };
  events.sendOver(outcome);
  assert.deepEqual(done, []);
  const last = { text: "33-43", path: [33, 43], player: 1 as const };
  const ending = { reason: "home", winner: 1 } as const;
  events.sendMove(partly<View>({ last, position: "p", ending }), 7);
  events.sendOver(outcome);
  events.sendOver(outcome);
  assert.deepEqual(done, [
    ["send", "move", { move: "33-43", by: 1, position: "p", ply: 7 }],
    ["send", "over", { outcome }],
  ]);
});

test("the outcome is that of the last position of a game, counted or not", () => {
  const record = played(newRecord("original"), "33-43");
  const at = (part: Partial<GameRecord>) => ({ ...record, ...part });
  const view = partly<View>({ ending: { winner: 2, reason: "home" } });
  const counted = { winner: 2, reason: "home", points: 9, proven: true } as const;
  assert.equal(outcomeIn(at({ cursor: 0 }), view, counted), null);
  assert.deepEqual(outcomeIn(at({}), view, null), { winner: 2, reason: "home", points: null });
  assert.deepEqual(outcomeIn(at({}), view, counted), { winner: 2, reason: "home", points: 9 });
  const resigned = { winner: 2, reason: "resigned", points: null };
  assert.deepEqual(outcomeIn(at({ resigned: 1 }), null, null), resigned);
  const late = { winner: 1, reason: "time", points: null };
  assert.deepEqual(outcomeIn(at({ timeout: 2 }), null, null), late);
  assert.equal(outcomeIn(at({}), partly<View>({ ending: null }), null), null);
});
