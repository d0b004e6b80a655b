import assert from "node:assert/strict";
import { test } from "node:test";
import { FIRST_OPTIONS } from "../../../../web/embed/frame/options.ts";
import type { Sounds } from "../../../../web/embed/frame/sounds.ts";
import type { ModeFacts, StageContext, StageMode } from "../../../../web/embed/frame/stage.ts";
import { createBoardStage, GameEvents, outcomeIn } from "../../../../web/embed/frame/stage.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
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

/** A stage with a mode that notes what it is asked. */
function staged(part: Partial<StageMode> = {}, options: object = {}) {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...rest: unknown[]) => {
      done.push([name, ...rest]);
    };
  const context = partly<StageContext>({
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
  const mode = {
    own: 1,
    opening: OPENING,
    view: () => VIEW,
    isSettled: () => true,
    isOpen: () => true,
    begin() {},
    rest() {},
    boardView: (bottom) => ({ bottom }),
    lines: () => ({ main: "", sub: "" }),
    buttons: () => [{ id: "hint", isOn: false }],
    facts: () => partly<ModeFacts>({ ply: 2, moves: ["33-43", "83-73", "43-53"] }),
    move: note("move"),
    reset: note("reset"),
    goTo: note("goTo"),
    presses: { hint: note("hint") },
    ...part,
  } as StageMode;
  return { stage: createBoardStage(context, mode), done, context };
}

test("the board is turned from the side that the address asks for, else from the mode's own", () => {
  const { stage, done } = staged();
  assert.equal(stage.facts().side, 1);
  stage.flip();
  assert.equal(stage.facts().side, 2);
  assert.deepEqual(done[0], ["board", { bottom: 2 }]);
  assert.equal(staged({}, { side: 2 }).stage.facts().side, 2);
  assert.equal(staged({ own: 2 }, { side: 1 }).stage.facts().side, 1);
});

test("the bar has the mode's buttons with their labels, and last the one that turns the board", () => {
  const { stage, done } = staged();
  stage.show();
  assert.deepEqual(done.at(-1), [
    "bar",
    {
      main: "",
      sub: "",
      buttons: [
        { id: "hint", icon: "hint", label: "Hint", isOn: false },
        { id: "turn", icon: "turn", label: "Flip board", isOn: true },
      ],
    },
  ]);
});

test("a failure that the mode stores is shown, and so is that there is none", () => {
  const { stage, done } = staged({ failure: () => null });
  stage.show();
  assert.deepEqual(done[0], ["fail", null]);
});

test("buttons do what commands do", () => {
  const { stage, done } = staged();
  for (const id of ["undo", "again", "new", "hint"]) stage.press(id);
  assert.deepEqual(done, [["goTo", 1], ["reset"], ["reset"], ["hint"]]);
});

test("there is nothing to take back at the start, or where the mode says so", () => {
  assert.equal(staged().stage.undo(), true);
  const facts = () => partly<ModeFacts>({ ply: 0, moves: [] });
  const { stage, done } = staged({ facts });
  assert.equal(stage.undo(), false);
  assert.deepEqual(done, []);
  assert.equal(staged({ undo: () => false }).stage.undo(), false);
});

test("a move on the board is made as the view writes it", () => {
  const { stage, done } = staged();
  stage.onMove({ from: 33, to: 55 });
  assert.deepEqual(done, [["move", "33x55"]]);
});

test("the pieces that must jump are shown where another move was tried, while moves can be made", () => {
  const { stage, done } = staged();
  const refusal = { reason: "not-a-destination" as const, from: 33, to: 42 };
  stage.onRefused(refusal);
  assert.deepEqual(done, [
    ["sound", "call"],
    ["flash", [33]],
  ]);
  const closed = staged({ isOpen: () => false });
  closed.stage.onRefused(refusal);
  assert.deepEqual(closed.done, [["flash", [42]]], "the pressed piece, and none that must jump");
});

test("the colours are those of the opening until there is a view", () => {
  assert.deepEqual(staged().stage.colours(), ["white", "black"]);
  assert.deepEqual(staged({ view: () => null }).stage.colours(), ["green", "red"]);
});

test("the end of a game is sent once, and only after the move that led to it", () => {
  const { done, context } = staged();
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

test("the outcome is that of the last place of a game, counted or not", () => {
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
