import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "../../../../../web/base/signals.ts";
import type { Leg, Watch } from "../../../../../web/game/record/state.ts";
import {
  FinishReplay,
  placeOf,
  watchAt,
} from "../../../../../web/modes/play/stores/finishreplay.ts";

const LEG = { pieces: [], proven: true, isAlone: true };
/** Player 1 has one move to go, player 2 two. */
const LEGS: readonly Leg[] = [
  { ...LEG, player: 1, line: ["33-42"] },
  { ...LEG, player: 2, line: ["82-73", "73-63"] },
];

test("the finish continues from one side to the other, and each start is a separate place", () => {
  const watches = [0, 1, 2, 3, 4].map((place) => watchAt(LEGS, place, true));
  assert.deepEqual(
    watches.map(({ leg, shown }) => [leg, shown]),
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  );
  assert.deepEqual(watches.map(placeOf), [0, 1, 2, 3, 4]);
});

/** A replay of the finish, and everything that it shows. */
function watching(place: number) {
  const shown: unknown[] = [];
  const watch = signal<Watch | null>(watchAt(LEGS, place, false));
  const session = {
    get progress() {
      return { watch: watch.value };
    },
    setWatch(next: Watch | null) {
      watch.value = next;
      shown.push(next && [next.leg, next.shown, next.isPlaying]);
    },
  };
  return { session, shown, replay: new FinishReplay({ session, pace: 1 }) };
}

test("a finish plays to its end by itself", async () => {
  const { replay, shown } = watching(0);
  replay.toggle();
  while (replay.playback?.isPlaying) await new Promise(setImmediate);
  assert.deepEqual(shown, [
    [0, 0, true],
    [0, 1, true],
    [1, 0, true],
    [1, 1, true],
    [1, 2, false],
  ]);
});

test("from the end it starts again, and a finish that is closed shows nothing more", async () => {
  const { replay, shown } = watching(4);
  replay.toggle();
  assert.deepEqual(shown, [[0, 0, true]]);
  replay.close();
  await new Promise((resolve) => setTimeout(resolve, 10));
  assert.deepEqual(shown, [[0, 0, true], null]);
  assert.equal(replay.playback, null);
});

test("a step by hand stays, within the finish", () => {
  const { replay, shown } = watching(3);
  for (const by of [1, 1, -1]) replay.step(by);
  assert.deepEqual(shown, [
    [1, 2, false],
    [1, 2, false],
    [1, 1, false],
  ]);
});
