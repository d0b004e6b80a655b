import assert from "node:assert/strict";
import { test } from "node:test";
import type { Leg, Watch } from "../../../../../web/game/record/state.ts";
import { createPlayer, placeOf, watchAt } from "../../../../../web/modes/play/panels/replay.ts";

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

/** A player of the finish, and everything that it shows. */
function watching() {
  const shown: unknown[] = [];
  const session = {
    state: { watch: watchAt(LEGS, 0, true) as Watch | null },
    setWatch(watch: Watch | null) {
      session.state = { watch };
      shown.push(watch && [watch.leg, watch.shown, watch.isPlaying]);
    },
  };
  return { session, shown, player: createPlayer(session, () => 1) };
}

test("a finish plays to its end by itself", async () => {
  const { player, shown } = watching();
  await player.resume();
  assert.deepEqual(shown, [
    [0, 1, true],
    [1, 0, true],
    [1, 1, true],
    [1, 2, false],
  ]);
});

test("from the end it starts again", async () => {
  const { player, session, shown } = watching();
  player.goTo(4);
  shown.length = 0;
  const again = player.toggle();
  assert.deepEqual(shown, [[0, 0, true]]);
  session.setWatch(null);
  await again;
  assert.deepEqual(shown, [[0, 0, true], null], "a finish that is closed shows nothing more");
});
