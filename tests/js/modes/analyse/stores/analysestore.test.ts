import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { analysisEntry } from "../../../../../web/modes/analyse/analysisentry.ts";
import { analyse, GAME, opened, REVIEW, soon } from "../screen.ts";

test("a requested game is shown at its end, and stored", async () => {
  const { screen, area } = await opened();
  assert.deepEqual([screen.isShown.value, screen.study.place], [true, 3]);
  assert.equal(screen.study.position.view?.position, "after 33-42 82-73 31-41");
  const stored = createStore(area).load(analysisEntry).value;
  assert.deepEqual(stored?.shown, screen.study.now);
});

test("a shown place is stored, so that the next visit begins there", async () => {
  const { screen, area } = await opened();
  screen.step("before");
  assert.equal(createStore(area).load(analysisEntry).value?.shown.place, 2);
});

test("an address that merely follows the opened content requests nothing", async () => {
  const { screen, asked } = await opened();
  const before = asked.length;
  screen.enter({ screen: "analyse", isStory: false });
  await soon();
  assert.equal(asked.length, before);
});

test("an earlier study is opened as it was left, and the current one is kept", async () => {
  const { screen } = await opened();
  screen.step("first");
  screen.open({ ...GAME, moves: ["33-43", "83-73"] });
  assert.deepEqual([screen.games.earlier.length, screen.study.place], [1, 2]);
  const [study] = screen.games.earlier;
  assert.ok(study);
  screen.openStudy(study);
  assert.deepEqual([screen.study.place, screen.study.tree.nodes.length], [0, 4]);
  assert.equal(screen.games.earlier.length, 1);
});

test("a known game that is opened again can still be undone", async () => {
  const { screen } = await opened();
  void screen.study.play("82-72");
  screen.open(GAME);
  assert.equal(screen.study.canStep("undo"), true);
  screen.open({ ...GAME, moves: ["33-43"] });
  assert.equal(screen.study.canStep("undo"), false);
});

test("the steps along the faults stop at each of them", async () => {
  const { screen } = await opened(REVIEW);
  assert.deepEqual([screen.canStep("faultBefore"), screen.canStep("faultAfter")], [true, false]);
  screen.step("faultBefore");
  assert.deepEqual([screen.study.place, screen.canStep("faultBefore")], [2, false]);
});

test("the story takes the board, and the analysis goes on after it", async () => {
  const { screen, asked } = await opened();
  screen.enter({ screen: "analyse", isStory: true });
  assert.deepEqual([screen.isShown.value, screen.story.isOpen], [false, true]);
  assert.equal(asked.at(-1)?.op === "story" || asked.some(({ op }) => op === "story"), true);
  screen.enter({ screen: "analyse", isStory: false });
  assert.deepEqual([screen.isShown.value, screen.story.isOpen], [true, false]);
});

test("a review that was running when the player left goes on when they return", async () => {
  const { screen } = await opened();
  screen.review.begin();
  screen.leave();
  assert.equal(screen.review.isRunning, false);
  screen.enter({ screen: "analyse", isStory: false });
  assert.equal(screen.review.isRunning, true);
});

test("a review does not go on if another game has been opened", async () => {
  const { screen } = await opened();
  screen.review.begin();
  screen.leave();
  const game = { ...GAME, moves: ["33-43"] };
  screen.enter({ screen: "analyse", isStory: false, game });
  assert.equal(screen.review.isRunning, false);
});

test("a game is reviewed at once if that is requested, unless it is reviewed already", async () => {
  const { screen } = analyse();
  screen.enter({ screen: "analyse", isStory: false, game: { ...GAME, review: true } });
  assert.equal(screen.review.isRunning, true);
  const { screen: other } = analyse(REVIEW);
  other.enter({ screen: "analyse", isStory: false, game: { ...GAME, review: true } });
  assert.equal(other.review.isRunning, false);
});

test("a study that Python rejects is put aside, and the opening is shown", async () => {
  const { screen, faults, opened: reported } = await opened();
  screen.study.position.unreadable.value = { code: "bad-move", message: "no", details: {} };
  assert.deepEqual([screen.study.tree.nodes.length, reported.length], [1, 1]);
  assert.ok(faults.some((fault) => fault?.code === "bad-move"));
});
