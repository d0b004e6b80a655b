import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moment } from "../../../../../web/engine/gameresults.ts";
import { ViewCache } from "../../../../../web/game/record/viewcache.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import { StoryController } from "../../../../../web/modes/analyse/story/controller.ts";
import { momentTexts, noMomentText } from "../../../../../web/modes/analyse/story/panel.ts";
import type { Asked } from "../../../engine/asked.ts";
import { asking } from "../../../engine/asked.ts";
import { viewWith } from "../../../game/record/view.ts";
import "../../../english.ts";

const GAME = Object.freeze({
  ruleset: "tournament",
  start: null,
  moves: ["33-43", "83-74", "43-54"],
});
const MOMENT: Moment = Object.freeze({
  ply: 1,
  move: "83-74",
  best: "83-73",
  pv: ["83-73", "32-42"],
  made: ["83-74", "43-54"],
  before: -40,
  after: 360,
  loss: 400,
  depth: 9,
  weight: 400,
  reason: { kind: "gains" as const, piece: "k", moves: 3 },
});
const COLOURS = ["green", "red"] as const;

function seated(loss: number) {
  const asked: Asked[] = [];
  const events: string[] = [];
  const call = asking(async (request) => {
    asked.push(request);
    if (request.op === "judge") return { done: true, loss, made: [request.move ?? "", "43-53"] };
    const moves = request.moves ?? [];
    return viewWith({ moves: [...moves], position: `after ${moves.join(" ")}`, player: 2 });
  });
  const controller = new StoryController({
    engine: { call },
    cache: new ViewCache(),
    settings: () => FIRST_SETTINGS,
    openingOf: () => viewWith({}),
    feedback: { ask: call, flash() {}, announce() {} },
    onChange() {},
    onEvent: (event) => events.push(event),
    onFault: (fault) => assert.fail(fault.message),
  });
  return { controller, asked, events };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a moment shows the position before it, with both moves as arrows", async () => {
  const { controller, events } = seated(0);
  await controller.open(GAME, MOMENT);
  const { position, arrows, inert, status } = controller.boardView(1);
  assert.equal(position, "after 33-43");
  assert.deepEqual(
    arrows?.map(({ from, to }) => [from, to]),
    [
      [83, 74],
      [83, 73],
    ],
  );
  assert.deepEqual([inert, status, events], [true, "looking-back", ["told"]]);
});

test("the better move is right without a question", async () => {
  const { controller, asked, events } = seated(0);
  await controller.open(GAME, MOMENT);
  await controller.try();
  assert.deepEqual([controller.isMovable, controller.boardView(1).arrows], [true, []]);
  await controller.play("83-73");
  assert.equal(controller.state?.phase, "right");
  assert.equal(controller.boardView(1).position, "after 33-43 83-73");
  assert.deepEqual(events, ["told", "trying", "right"]);
  assert.ok(asked.every(({ op }) => op === "view"));
});

for (const [loss, phase] of [
  [90, "right"],
  [110, "wrong"],
] as const) {
  test(`a move that costs ${loss} of 400 is ${phase}`, async () => {
    const { controller, asked, events } = seated(loss);
    await controller.open(GAME, MOMENT);
    await controller.try();
    await controller.play("82-72");
    await soon();
    const question = asked.find(({ op }) => op === "judge");
    assert.deepEqual([question?.moves, question?.move], [["33-43"], "82-72"]);
    assert.deepEqual([controller.state?.phase, events.at(-1)], [phase, phase]);
    assert.equal(controller.boardView(1).arrows?.length, phase === "wrong" ? 1 : 0);
    await controller.try();
    assert.deepEqual([controller.state?.tried, controller.isMovable], [null, true]);
    await controller.answer();
    assert.equal(controller.state?.phase, "told");
  });
}

test("nothing is moved where nothing is to be tried", async () => {
  const { controller } = seated(0);
  await controller.open(GAME, null);
  await controller.try();
  await controller.play("83-73");
  assert.deepEqual([controller.state?.phase, controller.state?.tried], ["told", null]);
  assert.equal(controller.boardView(1).position, "after 33-43 83-74 43-54");
  assert.deepEqual(controller.offers(), [{ kind: "game", ...GAME, at: null }]);
});

test("a moment is told without addressing anybody", () => {
  const state = { game: GAME, moment: MOMENT, tried: null, judged: null };
  const told = momentTexts({ ...state, phase: "told" }, COLOURS);
  assert.equal(told.title, "Round 1: Red");
  assert.deepEqual(
    told.rows.map(({ kind, lead }) => [kind, lead]),
    [
      ["played", "Green is ahead by 3.6 points"],
      ["better", "Red is ahead by 0.4 points"],
    ],
  );
  assert.equal(told.told, "The jump brings Red 3 moves closer to home.");
  const wrong = {
    ...state,
    phase: "wrong" as const,
    tried: "82-72",
    judged: { loss: 110, made: [] },
  };
  assert.equal(momentTexts(wrong, COLOURS).told, "Not 82–72: it loses 1.1 points.");
  assert.equal(momentTexts(wrong, COLOURS).rows.length, 1);
});

test("a game without a moment says who led to the end", () => {
  const led = noMomentText(GAME, [0, 20, 200, 300], COLOURS);
  assert.equal(led, "No turning point: Green led from round 1 to the end.");
  assert.equal(
    noMomentText(GAME, [0, 0], COLOURS),
    "No turning point: the game stayed even to the end.",
  );
  assert.match(noMomentText({ ...GAME, moves: [] }, [], COLOURS), /No moves/);
});
