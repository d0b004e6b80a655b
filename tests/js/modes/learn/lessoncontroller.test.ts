import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { boardOf } from "../../../../web/game/record/record.ts";
import type { LessonState } from "../../../../web/modes/learn/lessonstate.ts";
import { answerText, gameLines, panelViewOf } from "../../../../web/modes/learn/lessontexts.ts";
import { lessonOf, lessonWith, OPENING, stepWith } from "./course.ts";

const SQUARE = stepWith({
  key: "home.1",
  kind: "square",
  expect: ["103"],
  arrows: [],
  pulse: [33],
});
const CHOICE = stepWith({ key: "count.1", kind: "choice", expect: ["4"], options: ["3", "4"] });
const GAME = stepWith({
  key: "race.1",
  kind: "game",
  expect: [],
  game: { ruleset: "tournament", level: 1, limit: null },
});
const READ = stepWith({ key: "points.1", kind: "read", expect: [] });

test("the right move is made, and the step is done once Python knows it", async () => {
  const { controller, events, heard, asked } = lessonWith();
  await controller.open(lessonOf(stepWith({}), READ), 0);
  assert.ok(controller.isMovable);
  await controller.onMove({ from: 33, to: 42 });
  assert.deepEqual(controller.state?.moves, ["33-42"]);
  assert.equal(controller.state?.phase, "done");
  assert.equal(controller.state?.answer?.tone, "good");
  assert.ok(asked.includes("view 33-42"));
  assert.deepEqual(events, ["opened", "right"]);
  assert.deepEqual(heard, ["step step 0"]);
  assert.ok(!controller.isMovable);
});

test("the opponent answers the right move before the step is done", async () => {
  const { controller, events } = lessonWith();
  await controller.open(lessonOf(stepWith({ replies: { "33-42": "83-73" } })), 0);
  await controller.onMove({ from: 33, to: 42 });
  assert.deepEqual(controller.state?.moves, ["33-42", "83-73"]);
  assert.equal(controller.state?.phase, "done");
  assert.deepEqual(events, ["opened", "right", "replied"]);
});

test("a wrong move is seen on the board, answered, and taken back", async () => {
  const { controller, events, tried, asked } = lessonWith();
  await controller.open(lessonOf(stepWith({})), 0);
  await controller.onMove({ from: 33, to: 43 });
  assert.deepEqual(new Set(tried), new Set(["33-43"]));
  assert.equal(controller.state?.phase, "asking");
  assert.equal(controller.state?.tried, null);
  assert.deepEqual(controller.state?.moves, []);
  assert.equal(controller.state?.answer?.tone, "bad");
  assert.deepEqual(events, ["opened", "wrong"]);
  assert.ok(!asked.includes("view 33-43"));
  assert.ok(controller.isMovable);
});

test("an illegal try is answered at once, and a press beside the pieces in its own way", async () => {
  const { controller, events } = lessonWith();
  await controller.open(lessonOf(stepWith({})), 0);
  await controller.refuse({ from: 83, to: null, reason: "not-yours" });
  assert.equal(controller.state?.answer?.mistake?.kind, "enemy");
  await controller.refuse({ from: 53, to: null, reason: "no-piece" });
  assert.equal(controller.state?.answer?.what, "no-piece");
  assert.deepEqual(events, ["opened", "wrong", "wrong"]);
});

test("a square is pressed; any other is answered", async () => {
  const { controller, heard } = lessonWith();
  await controller.open(lessonOf(SQUARE), 0);
  await controller.refuse({ from: 93, to: null, reason: "not-yours" });
  assert.equal(controller.state?.answer?.tone, "bad");
  assert.equal(controller.state?.phase, "asking");
  await controller.refuse({ from: 103, to: null, reason: "not-yours" });
  assert.equal(controller.state?.phase, "done");
  assert.equal(controller.state?.chosen, "103");
  assert.deepEqual(heard, ["step step 0", "done step"]);
  await controller.press(93);
  assert.equal(controller.state?.chosen, "103");
});

test("an option is chosen; a wrong one can be mended", async () => {
  const { controller } = lessonWith();
  await controller.open(lessonOf(CHOICE), 0);
  await controller.choose("3");
  assert.equal(controller.state?.answer?.tone, "bad");
  await controller.choose("4");
  assert.equal(controller.state?.phase, "done");
  await controller.choose("3");
  assert.equal(controller.state?.chosen, "4");
});

test("what is only read is done from the start, and its lesson with it", async () => {
  const { controller, heard } = lessonWith();
  await controller.open(lessonOf(CHOICE, READ), 1);
  assert.equal(controller.state?.phase, "done");
  assert.equal(controller.state?.answer, null);
  assert.deepEqual(heard, ["step step 1", "done step"]);
});

test("a step that leads to a whole game is done, and shows its first position by its rules", async () => {
  const { controller, heard } = lessonWith();
  const game = { level: 1, limit: 60, ruleset: "little" };
  const position = "5/5/onmlk/5/5/5/5/KLMNO/5/5 1 0";
  const play = stepWith({ key: "race.play", kind: "play", expect: [], position, game });
  await controller.open(lessonOf(play), 0);
  assert.deepEqual(heard, ["step step 0", "done step"]);
  assert.equal(controller.state?.phase, "done");
  assert.equal(controller.isMovable, false);
  assert.equal(controller.view?.board, boardOf(position));
  const shown = controller.boardView(1);
  assert.deepEqual([shown.ruleset, shown.inert, shown.moves], ["little", true, []]);
  const { play: offer, isDone } = panelViewOf(controller.state as LessonState, true);
  assert.deepEqual([offer, isDone], [{ label: "Play Poldi", isMain: true }, true]);
});

test("after the sixth lesson a game is offered beside the next one", async () => {
  const { controller } = lessonWith();
  await controller.open({ ...lessonOf(READ), number: 6 }, 0);
  const { play } = panelViewOf(controller.state as LessonState, false);
  assert.deepEqual(play, { label: "Play now", isMain: false });
  await controller.open({ ...lessonOf(READ), number: 7 }, 0);
  assert.equal(panelViewOf(controller.state as LessonState, false).play, null);
});

test("next waits for the step to be done, and leads through the lesson and on from it", async () => {
  const { controller, heard } = lessonWith();
  await controller.open(lessonOf(stepWith({}), READ), 0);
  await controller.next();
  assert.equal(controller.state?.place, 0);
  await controller.onMove({ from: 33, to: 42 });
  await controller.next();
  assert.equal(controller.state?.place, 1);
  await controller.next();
  assert.deepEqual(heard, ["step step 0", "step step 1", "done step", "finish step"]);
});

test("back and again begin a step from its start", async () => {
  const { controller } = lessonWith();
  await controller.open(lessonOf(stepWith({}), SQUARE), 0);
  await controller.onMove({ from: 33, to: 42 });
  await controller.again();
  assert.deepEqual(
    [controller.state?.place, controller.state?.moves, controller.state?.answer],
    [0, [], null],
  );
  await controller.step("before");
  assert.equal(controller.state?.place, 0);
  await controller.onMove({ from: 33, to: 42 });
  await controller.next();
  await controller.step("before");
  assert.deepEqual([controller.state?.place, controller.state?.phase], [0, "asking"]);
});

test("show me does what is right, and says that it was shown", async () => {
  for (const [step, chosen] of [
    [stepWith({}), null],
    [SQUARE, "103"],
    [CHOICE, "4"],
  ] as const) {
    const { controller } = lessonWith();
    await controller.open(lessonOf(step), 0);
    await controller.showMe();
    assert.equal(controller.state?.phase, "done", step.kind);
    assert.ok(controller.state?.isShown);
    assert.equal(controller.state?.chosen, chosen);
    assert.deepEqual(controller.state?.moves, chosen ? [] : ["33-42"]);
  }
});

test("where nothing is said the lesson goes on by itself, but never from its last step", async () => {
  const { controller, heard } = lessonWith({ isBrief: () => true });
  await controller.open(lessonOf(stepWith({}), stepWith({ key: "step.2" })), 0);
  await controller.onMove({ from: 33, to: 42 });
  assert.equal(controller.state?.place, 1);
  await controller.onMove({ from: 33, to: 42 });
  assert.deepEqual([controller.state?.place, controller.state?.phase], [1, "done"]);
  assert.deepEqual(heard, ["step step 0", "step step 1", "done step"]);
});

test("the next step is known before it is opened", async () => {
  const { controller, asked } = lessonWith();
  const other = "edcba/jihgf/onmlk/5/5/2M2/5/KL1NO/FGHIJ/ABCDE 1 2";
  await controller.open(lessonOf(stepWith({}), stepWith({ position: other })), 0);
  const before = asked.length;
  await controller.onMove({ from: 33, to: 42 });
  await controller.next();
  assert.equal(asked.length, before + 1); // the move alone
  assert.equal(controller.view?.start, other);
});

test("a step that begins elsewhere on the board begins at once, any other lets its pieces move", async () => {
  const { controller } = lessonWith();
  const near = "edcba/jihgf/onmlk/5/5/5/1M3/KL1NO/FGHIJ/ABCDE 1 2";
  const far = "edcba/jihgf/onm2/3lk/5/4O/1M3/KL1N1/FGHIJ/ABCDE 1 2";
  await controller.open(
    lessonOf(stepWith({}), stepWith({ position: near }), stepWith({ position: far })),
    0,
  );
  await controller.onMove({ from: 33, to: 42 });
  await controller.next();
  assert.equal(controller.state?.isSudden, false);
  await controller.open(controller.state?.lesson ?? lessonOf(), 2);
  assert.equal(controller.state?.isSudden, true);
});

test("a lesson that expects a move that Python refuses reports the fault", async () => {
  const { controller, heard } = lessonWith();
  await controller.open(lessonOf(stepWith({ expect: ["11-12"] })), 0);
  await controller.showMe();
  assert.ok(heard.includes("fault illegal-move"));
  assert.notEqual(controller.state?.phase, "done");
});

test("colours are those of the rules that the lesson was chosen for", async () => {
  const { controller } = lessonWith();
  const lesson = { ...lessonOf(stepWith({})), colours: ["red", "black"] };
  await controller.open(lesson, 0);
  assert.deepEqual(controller.view?.colours, ["red", "black"]);
});

test("moves to go are counted where the step shows them", async () => {
  const { controller, asked } = lessonWith();
  await controller.open(lessonOf(stepWith({ to_go: {}, position: OPENING })), 0);
  assert.ok(asked.includes("race"));
  assert.deepEqual(controller.state?.race?.done, true);
});

test("the moves to go that the lesson knows are shown before Python has counted them", async () => {
  const { controller } = lessonWith({ isCounted: false });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const counts = { "": { 1: 105, 2: 104 }, "33-42": { 1: 104, 2: 104 } };
  void controller.open(lessonOf(stepWith({ to_go: counts })), 0);
  await settled();
  assert.ok(controller.state);
  assert.match(panelViewOf(controller.state, false).counts.join(), /105.*104/);
  void controller.onMove({ from: 33, to: 42 });
  await settled();
  assert.equal(controller.state.race?.[1]?.exact, 104);
  assert.equal(controller.state.phase, "done");
});

test("in a lesson's game too a forced jump is explained, and a step instead is called out", async () => {
  const { controller, events } = lessonWith({ forced: true });
  await controller.open(lessonOf(GAME), 0);
  assert.ok(controller.state);
  assert.deepEqual(gameLines(controller.state), ["Your move.", "You must jump."]);
  await controller.refuse({ from: 31, to: 41, reason: "cannot-move" });
  assert.equal(answerText(controller.state), "Salta! You can jump, so you must.");
  assert.equal(events.at(-1), "wrong");
  await controller.refuse({ from: 83, to: null, reason: "not-yours" });
  assert.equal(answerText(controller.state), "Salta! You can jump, so you must.");
  void controller.onMove({ from: 22, to: 44 });
  assert.equal(answerText(controller.state), "");
});

test("where no jump is due a lesson's game says nothing of one", async () => {
  const { controller } = lessonWith();
  await controller.open(lessonOf(GAME), 0);
  assert.ok(controller.state);
  assert.deepEqual(gameLines(controller.state), ["Your move."]);
  await controller.refuse({ from: 31, to: 41, reason: "cannot-move" });
  assert.equal(answerText(controller.state), "");
});

test("a lesson's game that is won is celebrated as in Play", async () => {
  const { controller, heard } = lessonWith({ isWon: true });
  await controller.open(lessonOf(GAME), 0);
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    await controller.onMove({ from: 33, to: 42 });
    assert.deepEqual(heard, ["step step 0", "done step"]);
    mock.timers.tick(700);
    await Promise.resolve(); // the celebration begins in the task after the pause
    assert.deepEqual(heard.slice(2), ["sound win", "celebration of 1"]);
  } finally {
    mock.timers.reset();
  }
});
