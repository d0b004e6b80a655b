import assert from "node:assert/strict";
import { test } from "node:test";
import type { Moment } from "../../../../../web/engine/gameresults.ts";
import { createRaces } from "../../../../../web/game/record/races.ts";
import { ViewCache } from "../../../../../web/game/record/viewcache.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import { StoryController } from "../../../../../web/modes/analyse/story/controller.ts";
import {
  momentTexts,
  NO_TEXTS,
  noMomentText,
} from "../../../../../web/modes/analyse/story/panel.ts";
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
const BEST: Moment = Object.freeze({ ...MOMENT, best: "83-74", loss: 0 });

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
    races: createRaces([]),
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

test("a moment is tried from its own side, and the better move is hidden", async () => {
  const { controller, events } = seated(0);
  await controller.open(GAME, MOMENT);
  const { position, arrows, inert, status, bottom } = controller.boardView(controller.bottom);
  assert.deepEqual([position, bottom], ["after 33-43", 2]);
  assert.deepEqual(
    arrows?.map(({ from, to }) => [from, to]),
    [[83, 74]],
  );
  assert.deepEqual([inert, status, events], [false, "your-move", ["trying"]]);
  assert.equal(controller.isMovable, true);
});

test("the answer shows both moves as arrows, and nothing can be moved", async () => {
  const { controller, events } = seated(0);
  await controller.open(GAME, MOMENT);
  await controller.answer();
  assert.deepEqual(
    controller.boardView(2).arrows?.map(({ from, to }) => [from, to]),
    [
      [83, 74],
      [83, 73],
    ],
  );
  assert.deepEqual([controller.isMovable, controller.status()], [false, "looking-back"]);
  assert.deepEqual(events, ["trying", "answer"]);
});

test("the better move is right without a question", async () => {
  const { controller, asked, events } = seated(0);
  await controller.open(GAME, MOMENT);
  await controller.play("83-73");
  assert.equal(controller.state?.phase, "right");
  assert.equal(controller.boardView(2).position, "after 33-43 83-73");
  assert.deepEqual(events, ["trying", "right"]);
  assert.ok(asked.every(({ op }) => op !== "judge"));
});

test("a best move is shown with its arrow and is not to be tried", async () => {
  const { controller, events } = seated(0);
  await controller.open(GAME, BEST);
  await controller.answer();
  assert.deepEqual(
    [controller.isMovable, controller.state?.phase, events],
    [false, "best", ["best"]],
  );
  assert.deepEqual(
    controller.boardView(2).arrows?.map(({ from, to }) => [from, to]),
    [[83, 74]],
  );
});

for (const [loss, phase] of [
  [90, "right"],
  [110, "wrong"],
] as const) {
  test(`a move that costs ${loss} of 400 is ${phase}`, async () => {
    const { controller, asked, events } = seated(loss);
    await controller.open(GAME, MOMENT);
    await controller.play("82-72");
    await soon();
    const question = asked.find(({ op }) => op === "judge");
    assert.deepEqual([question?.moves, question?.move], [["33-43"], "82-72"]);
    assert.deepEqual([controller.state?.phase, events.at(-1)], [phase, phase]);
    assert.equal(controller.boardView(1).arrows?.length, phase === "wrong" ? 1 : 0);
    await controller.again();
    assert.deepEqual([controller.state?.tried, controller.isMovable], [null, true]);
    await controller.answer();
    assert.equal(controller.state?.phase, "answer");
  });
}

test("without a moment the last position is shown, and nothing can be tried", async () => {
  const { controller } = seated(0);
  await controller.open(GAME, null);
  await controller.again();
  await controller.play("83-73");
  assert.deepEqual([controller.state?.phase, controller.state?.tried], ["none", null]);
  assert.equal(controller.boardView(1).position, "after 33-43 83-74 43-54");
  assert.deepEqual(controller.offers(), [{ kind: "game", ...GAME, at: null }]);
});

const STATE = Object.freeze({ game: GAME, moment: MOMENT, tried: null, judged: null });
const BOTH = Object.freeze({ colours: COLOURS, person: null });

test("before a try only the cost of the move is shown, in whole moves", () => {
  const { title, rows, sentence } = momentTexts({ ...STATE, phase: "trying" }, BOTH);
  assert.equal(title, "Round 1: Red");
  assert.deepEqual(
    rows.map(({ kind, text }) => [kind, text]),
    [["played", "– it cost 4 moves"]],
  );
  assert.equal(sentence, "Find a better move.");
  assert.equal(momentTexts({ ...STATE, phase: "trying" }, { ...BOTH, person: 2 }).title, "Round 1");
});

test("the cost is the difference of the leads that the answer shows", () => {
  const moment = { ...MOMENT, before: -149, after: 250 };
  const trying = momentTexts({ ...STATE, moment, phase: "trying" }, BOTH);
  assert.equal(trying.rows[0]?.text, "– it cost 4 moves");
  const { rows, sentence } = momentTexts({ ...STATE, moment, phase: "answer" }, BOTH);
  assert.deepEqual(
    rows.map(({ kind, text }) => [kind, text]),
    [
      ["played", "Green finishes 3 moves ahead"],
      ["better", "Red finishes 1 move ahead"],
    ],
  );
  assert.equal(sentence, "The jump brings Red 3 moves closer to home.");
});

test("a wrong try says what it costs, a right one why it is good", () => {
  const wrong = {
    ...STATE,
    phase: "wrong" as const,
    tried: "82-72",
    judged: { loss: 110, made: [] },
  };
  assert.equal(momentTexts(wrong, BOTH).sentence, "Not 82–72: it costs 1 move.");
  assert.equal(momentTexts(wrong, BOTH).rows.length, 1);
  const right = { ...STATE, phase: "right" as const, tried: "83-73", judged: null };
  assert.equal(
    momentTexts(right, BOTH).sentence,
    "Right! 83–73 is the best move. The jump brings Red 3 moves closer to home.",
  );
});

test("reasons that compare two moves have sentences that address nobody", () => {
  const why = (reason: Moment["reason"]) =>
    momentTexts({ ...STATE, moment: { ...MOMENT, reason }, phase: "answer" }, BOTH).sentence;
  assert.match(why({ kind: "prevents", piece: "A", moves: 2 }), /^It stops Green from jumping/);
  assert.match(why({ kind: "spares", piece: null, moves: null }), /^It avoids a forced jump/);
  assert.equal(why({ kind: "ahead", piece: null, moves: 15 }), "It gains 15 moves by the end.");
});

test("a game without a moment says so", () => {
  assert.deepEqual(momentTexts({ ...STATE, moment: null, phase: "none" }, BOTH), NO_TEXTS);
  assert.equal(noMomentText(GAME, 1), "None of your moves cost much.");
  assert.equal(noMomentText(GAME, null), "No move cost much.");
  assert.match(noMomentText({ ...GAME, moves: [] }, null), /No moves/);
});
