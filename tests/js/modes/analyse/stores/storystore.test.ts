import assert from "node:assert/strict";
import { test } from "node:test";
import { plotOf } from "../../../../../web/modes/analyse/plot.ts";
import { GameStory } from "../../../../../web/modes/analyse/stores/gamestory.ts";
import { StoryStore } from "../../../../../web/modes/analyse/stores/storystore.ts";
import { GAME, MOMENT, page, soon } from "../story/moments.ts";

/** A story whose analysis has reviewed the moment as a fault, or has withdrawn that. */
function telling(verdict: "blunder" | "good" = "blunder") {
  const services = page();
  const plies = [0, 1, 2].map((ply) => {
    const made = { score: 0, best: null, pv: [], move: GAME.moves[ply] ?? null, loss: 0 };
    return { ply, ...made, verdict: ply === MOMENT.ply ? verdict : ("best" as const) };
  });
  const position = { colours: ["green", "red"], scoring: "exact" };
  const review = { plies, plot: plotOf(plies, 3) };
  const store = new StoryStore(services, new GameStory(services), position, review);
  return { store, ...services };
}

test("the first moment is shown and announced as soon as it is known", async () => {
  const { store, announced } = telling();
  assert.equal(store.open(GAME, null), true);
  assert.deepEqual([store.ply, store.isSearching, store.moment.state?.phase], [null, true, "none"]);
  await soon();
  assert.deepEqual([store.ply, store.isSearching], [MOMENT.ply, false]);
  assert.equal(store.moment.state?.phase, "trying");
  assert.match(announced.at(-1) ?? "", /^Moment 1 of 1/);
  assert.deepEqual([store.neighbour(1), store.neighbour(-1)], [undefined, undefined]);
});

test("a story that is opened again continues at the moment that the player left", async () => {
  const { store } = telling();
  store.open(GAME, null);
  await soon();
  await store.moment.answer();
  store.rest();
  assert.equal(store.isOpen, false);
  assert.equal(store.open({ ...GAME }, null), false);
  assert.equal(store.moment.state?.phase, "answer");
});

test("moments that were withdrawn, and those of the other side, are not shown", async () => {
  const withdrawn = telling("good").store;
  withdrawn.open(GAME, null);
  await soon();
  assert.deepEqual([withdrawn.moments, withdrawn.ply], [[], null]);
  const { store } = telling();
  store.open(GAME, 1);
  await soon();
  assert.deepEqual(store.moments, []);
  store.rest();
  store.open(GAME, 2);
  await soon();
  assert.deepEqual(store.moments, [MOMENT]);
});
