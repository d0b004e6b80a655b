import assert from "node:assert/strict";
import { test } from "node:test";
import { opened, soon } from "../screen.ts";

const LINE = Object.freeze({ move: "82-72", score: 10, pv: ["82-72", "32-42", "84-74"] });
const thought = (depth: number) => ({ depth, lines: [LINE], done: false });

/** The screen whose search has found a line. */
async function searching() {
  const parts = await opened();
  const searches = () => parts.questions.filter(({ request }) => request.op === "think");
  searches().at(-1)?.progress(thought(4));
  return { ...parts, search: parts.screen.search, searches };
}

test("the position on the board is searched while it is shown and seen", async () => {
  const { screen, search, searches } = await searching();
  screen.isPageVisible.value = false;
  assert.equal(search.state?.depth, 4);
  screen.step("before");
  await soon();
  assert.equal(searches().length, 1);
  screen.isPageVisible.value = true;
  assert.equal(searches().length, 2);
  screen.leave();
  assert.equal(search.state, null);
});

test("a search that is turned off finds nothing, and that is announced", async () => {
  const { screen, search, searches, announced } = await searching();
  search.turn(false);
  assert.deepEqual([search.isOn, search.state], [false, null]);
  assert.equal(announced.at(-1), "Engine off.");
  screen.step("before");
  await soon();
  assert.equal(searches().length, 1);
  search.turn(true);
  assert.equal(searches().length, 2);
});

test("another number of lines is another search", async () => {
  const { search, searches } = await searching();
  search.setCount(1);
  assert.deepEqual(
    searches().map(({ request }) => request.lines),
    [3, 1],
  );
});

test("a finished game is not searched", async () => {
  const ending = { reason: "home", winner: 1 } as never;
  const { questions } = await opened(null, () => ({ ending }));
  assert.deepEqual(questions, []);
});

test("deep lines wait for a review, and go on after it", async () => {
  const { screen, searches } = await searching();
  screen.review.begin();
  searches()[0]?.progress(thought(9));
  assert.equal(searches().length, 1);
  screen.review.stop();
  assert.equal(searches().length, 2);
});

test("some moves of a line are played from the shown place", async () => {
  const { screen, search } = await searching();
  search.playLine(0, 2);
  assert.deepEqual(screen.study.position.fields.moves.slice(3), ["82-72", "32-42"]);
  search.playLine(7, 1);
  assert.equal(screen.study.place, 5);
});
