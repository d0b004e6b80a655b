import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { boardOf } from "../../../../../web/game/record/record.ts";
import { FIRST_SETTINGS } from "../../../../../web/game/settings.ts";
import { lessonView } from "../../../../../web/modes/learn/lessonboard.ts";
import { isMovable, jumpersIn } from "../../../../../web/modes/learn/lessonstate.ts";
import {
  answerText,
  countTexts,
  gameLines,
  playOffer,
} from "../../../../../web/modes/learn/lessontexts.ts";
import { viewWith } from "../../../game/record/view.ts";
import { lessonOf, lessonWith, OPENING, stepWith } from "../course.ts";

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
  const table = lessonWith();
  const { lesson, events, learnt, asked } = table;
  await lesson.open(lessonOf(stepWith({}), READ), 0);
  assert.ok(isMovable(table.state));
  await lesson.play({ from: 33, to: 42 });
  assert.deepEqual(table.state.moves, ["33-42"]);
  assert.equal(table.state.phase, "done");
  assert.equal(table.state.answer?.tone, "good");
  assert.ok(asked.includes("view 33-42"));
  assert.deepEqual(events, ["opened", "right"]);
  assert.deepEqual(learnt.value, { done: [], ruleset: null, at: { key: "step", step: 0 } });
  assert.ok(!isMovable(table.state));
});

test("the opponent answers the right move before the step is done", async () => {
  const table = lessonWith();
  const { lesson, events } = table;
  await lesson.open(lessonOf(stepWith({ replies: { "33-42": "83-73" } })), 0);
  await lesson.play({ from: 33, to: 42 });
  assert.deepEqual(table.state.moves, ["33-42", "83-73"]);
  assert.equal(table.state.phase, "done");
  assert.deepEqual(events, ["opened", "right", "replied"]);
});

test("a wrong move is seen on the board, answered, and taken back", async () => {
  const table = lessonWith();
  const { lesson, events, tried, asked } = table;
  await lesson.open(lessonOf(stepWith({})), 0);
  await lesson.play({ from: 33, to: 43 });
  assert.deepEqual(new Set(tried), new Set(["33-43"]));
  assert.equal(table.state.phase, "asking");
  assert.equal(table.state.tried, null);
  assert.deepEqual(table.state.moves, []);
  assert.equal(table.state.answer?.tone, "bad");
  assert.deepEqual(events, ["opened", "wrong"]);
  assert.ok(!asked.includes("view 33-43"));
  assert.ok(isMovable(table.state));
});

test("an illegal try is answered at once, and a press beside the pieces in its own way", async () => {
  const table = lessonWith();
  const { lesson, events } = table;
  await lesson.open(lessonOf(stepWith({})), 0);
  await lesson.refuse({ from: 83, to: null, reason: "not-yours" });
  assert.equal(table.state.answer?.mistake?.kind, "enemy");
  await lesson.refuse({ from: 53, to: null, reason: "no-piece" });
  assert.equal(table.state.answer?.what, "no-piece");
  assert.deepEqual(events, ["opened", "wrong", "wrong"]);
});

test("a square is pressed; any other is answered", async () => {
  const table = lessonWith();
  const { lesson, learnt } = table;
  await lesson.open(lessonOf(SQUARE), 0);
  await lesson.refuse({ from: 93, to: null, reason: "not-yours" });
  assert.equal(table.state.answer?.tone, "bad");
  assert.equal(table.state.phase, "asking");
  await lesson.refuse({ from: 103, to: null, reason: "not-yours" });
  assert.equal(table.state.phase, "done");
  assert.equal(table.state.chosen, "103");
  assert.deepEqual(learnt.value.done, ["step"]);
  await lesson.refuse({ from: 93, to: null, reason: "not-yours" });
  assert.equal(table.state.chosen, "103");
});

test("an option is chosen, and a wrong one can be corrected", async () => {
  const table = lessonWith();
  const { lesson } = table;
  await lesson.open(lessonOf(CHOICE), 0);
  await lesson.choose("3");
  assert.equal(table.state.answer?.tone, "bad");
  await lesson.choose("4");
  assert.equal(table.state.phase, "done");
  await lesson.choose("3");
  assert.equal(table.state.chosen, "4");
});

test("a step that is only read is done from the start, and its lesson with it", async () => {
  const table = lessonWith();
  const { lesson, learnt } = table;
  await lesson.open(lessonOf(CHOICE, READ), 1);
  assert.equal(table.state.phase, "done");
  assert.equal(table.state.answer, null);
  assert.deepEqual(learnt.value.at, { key: "step", step: 1 });
  assert.deepEqual(learnt.value.done, ["step"]);
});

test("a step that leads to a whole game is done, and shows its first position by its rules", async () => {
  const table = lessonWith();
  const { lesson, learnt } = table;
  const game = { level: 1, limit: 60, ruleset: "little" };
  const position = "5/5/onmlk/5/5/5/5/KLMNO/5/5 1 0";
  const play = stepWith({ key: "race.play", kind: "play", expect: [], position, game });
  await lesson.open(lessonOf(play), 0);
  assert.deepEqual(learnt.value.done, ["step"]);
  assert.equal(table.state.phase, "done");
  assert.equal(isMovable(table.state), false);
  assert.equal(table.state.view?.board, boardOf(position));
  const shown = lessonView(table.state, viewWith(), FIRST_SETTINGS);
  assert.deepEqual([shown.ruleset, shown.inert, shown.moves], ["little", true, []]);
  assert.deepEqual(playOffer(table.state), { label: "Play Poldi", isMain: true });
});

test("after the sixth lesson a game is offered beside the next one", async () => {
  const table = lessonWith();
  const { lesson } = table;
  await lesson.open({ ...lessonOf(READ), number: 6 }, 0);
  assert.deepEqual(playOffer(table.state), { label: "Play now", isMain: false });
  await lesson.open({ ...lessonOf(READ), number: 7 }, 0);
  assert.equal(playOffer(table.state), null);
});

test("a step leads on once it is done, and the last one leads nowhere", async () => {
  const table = lessonWith();
  const { lesson, learnt } = table;
  await lesson.open(lessonOf(stepWith({}), READ), 0);
  await lesson.step("after");
  assert.equal(table.state.place, 0);
  await lesson.play({ from: 33, to: 42 });
  await lesson.step("after");
  assert.equal(table.state.place, 1);
  await lesson.step("after");
  assert.equal(table.state.place, 1);
  assert.deepEqual(learnt.value, { done: ["step"], ruleset: null, at: { key: "step", step: 1 } });
});

test("back and again begin a step from its start", async () => {
  const table = lessonWith();
  const { lesson } = table;
  await lesson.open(lessonOf(stepWith({}), SQUARE), 0);
  await lesson.play({ from: 33, to: 42 });
  await lesson.again();
  assert.deepEqual([table.state.place, table.state.moves, table.state.answer], [0, [], null]);
  await lesson.step("before");
  assert.equal(table.state.place, 0);
  await lesson.play({ from: 33, to: 42 });
  await lesson.step("after");
  await lesson.step("before");
  assert.deepEqual([table.state.place, table.state.phase], [0, "asking"]);
});

test("show me plays a right answer, and says that it was shown", async () => {
  for (const [step, chosen] of [
    [stepWith({}), null],
    [SQUARE, "103"],
    [CHOICE, "4"],
  ] as const) {
    const table = lessonWith();
    const { lesson } = table;
    await lesson.open(lessonOf(step), 0);
    await lesson.showMe();
    assert.equal(table.state.phase, "done", step.kind);
    assert.ok(table.state.isShown);
    assert.equal(table.state.chosen, chosen);
    assert.deepEqual(table.state.moves, chosen ? [] : ["33-42"]);
  }
});

test("a step without words of praise leads on by itself, except for the last one", async () => {
  const table = lessonWith();
  const { lesson, learnt } = table;
  const brief = stepWith({ has_done: false });
  await lesson.open(lessonOf(brief, { ...brief, key: "step.2" }), 0);
  await lesson.play({ from: 33, to: 42 });
  assert.equal(table.state.place, 1);
  await lesson.play({ from: 33, to: 42 });
  assert.deepEqual([table.state.place, table.state.phase], [1, "done"]);
  assert.deepEqual(learnt.value.done, ["step"]);
});

test("the view of the next step is requested before it is opened", async () => {
  const table = lessonWith();
  const { lesson, asked } = table;
  const other = "edcba/jihgf/onmlk/5/5/2M2/5/KL1NO/FGHIJ/ABCDE 1 2";
  await lesson.open(lessonOf(stepWith({}), stepWith({ position: other })), 0);
  const before = asked.length;
  await lesson.play({ from: 33, to: 42 });
  await lesson.step("after");
  assert.equal(asked.length, before + 1); // the move alone
  assert.equal(table.state.view?.start, other);
});

test("a step that begins elsewhere on the board begins at once, any other lets its pieces move", async () => {
  const table = lessonWith();
  const { lesson } = table;
  const near = "edcba/jihgf/onmlk/5/5/5/1M3/KL1NO/FGHIJ/ABCDE 1 2";
  const far = "edcba/jihgf/onm2/3lk/5/4O/1M3/KL1N1/FGHIJ/ABCDE 1 2";
  await lesson.open(
    lessonOf(stepWith({}), stepWith({ position: near }), stepWith({ position: far })),
    0,
  );
  await lesson.play({ from: 33, to: 42 });
  await lesson.step("after");
  assert.equal(table.state.isSudden, false);
  await lesson.open(table.state.lesson ?? lessonOf(), 2);
  assert.equal(table.state.isSudden, true);
});

test("a lesson that expects a move that Python refuses has failed until it is resumed", async () => {
  const table = lessonWith();
  const { lesson } = table;
  await lesson.open(lessonOf(stepWith({ expect: ["11-12"] })), 0);
  await lesson.showMe();
  assert.equal(lesson.failure?.code, "illegal-move");
  assert.notEqual(table.state.phase, "done");
  void lesson.resume();
  assert.equal(lesson.failure, null);
});

test("colours are those of the rules that the lesson was chosen for", async () => {
  const table = lessonWith();
  const { lesson } = table;
  await lesson.open({ ...lessonOf(stepWith({})), colours: ["red", "black"] }, 0);
  assert.deepEqual(table.state.view?.colours, ["red", "black"]);
});

test("moves to go are counted if the step shows them", async () => {
  const table = lessonWith();
  const { lesson, asked } = table;
  await lesson.open(lessonOf(stepWith({ to_go: {}, position: OPENING })), 0);
  assert.ok(asked.includes("race"));
  assert.deepEqual(table.state.race?.done, true);
});

test("the moves to go that the lesson knows are shown before Python has counted them", async () => {
  const table = lessonWith({ isCounted: false });
  const { lesson } = table;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const counts = { "": { 1: 105, 2: 104 }, "33-42": { 1: 104, 2: 104 } };
  void lesson.open(lessonOf(stepWith({ to_go: counts })), 0);
  await settled();
  assert.match(countTexts(table.state).join(), /105.*104/);
  void lesson.play({ from: 33, to: 42 });
  await settled();
  assert.equal(table.state.race?.[1]?.exact, 104);
  assert.equal(table.state.phase, "done");
});

test("in a lesson's game too a forced jump is explained, and a step instead is called out", async () => {
  const table = lessonWith({ forced: true });
  const { lesson, events } = table;
  await lesson.open(lessonOf(GAME), 0);
  assert.deepEqual(gameLines(table.state), ["Your move.", "You must jump."]);
  await lesson.refuse({ from: 31, to: 41, reason: "cannot-move" });
  assert.equal(answerText(table.state), "Salta! You can jump, so you must.");
  assert.equal(events.at(-1), "wrong");
  await lesson.refuse({ from: 83, to: null, reason: "not-yours" });
  assert.equal(answerText(table.state), "Salta! You can jump, so you must.");
  void lesson.play({ from: 22, to: 44 });
  assert.equal(answerText(table.state), "");
});

test("a lesson's game mentions no forced jump if there is none", async () => {
  const table = lessonWith();
  const { lesson } = table;
  await lesson.open(lessonOf(GAME), 0);
  assert.deepEqual(gameLines(table.state), ["Your move."]);
  await lesson.refuse({ from: 31, to: 41, reason: "cannot-move" });
  assert.equal(answerText(table.state), "");
});

test("a lesson's game that is won is celebrated as in Play", async () => {
  const table = lessonWith({ isWon: true });
  const { lesson, learnt, heard } = table;
  await lesson.open(lessonOf(GAME), 0);
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    await lesson.play({ from: 33, to: 42 });
    assert.deepEqual(learnt.value.done, ["step"]);
    assert.deepEqual(heard, []);
    mock.timers.tick(700);
    await Promise.resolve(); // the celebration begins in the task after the pause
    assert.deepEqual(heard, ["sound win", "celebration of 1"]);
  } finally {
    mock.timers.reset();
  }
});

test("late reports of another step's game change nothing", async () => {
  const table = lessonWith();
  const { lesson, events } = table;
  await lesson.open(lessonOf(GAME, READ), 0);
  void lesson.play({ from: 33, to: 42 });
  await lesson.open(lessonOf(GAME, READ), 1);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(table.state.game, null);
  assert.deepEqual(events, ["opened", "opened"]);
});

test("the pieces that must jump are those of the view, while a move can be made", async () => {
  const table = lessonWith({ forced: true });
  const { lesson } = table;
  await lesson.open(lessonOf(stepWith({ expect: ["22x44"] })), 0);
  assert.deepEqual(jumpersIn(table.state), [33, 33, 34, 22]);
  await lesson.showMe();
  assert.deepEqual(jumpersIn(table.state), []);
});
