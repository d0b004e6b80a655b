import assert from "node:assert/strict";
import { test } from "node:test";
import type { Playback } from "../../../../web/game/record/lineplayer.ts";
import { LinePlayer } from "../../../../web/game/record/lineplayer.ts";

/** A player of three moves, and everything that it shows. */
function playing(first: Playback | null = { at: 0, count: 3, isPlaying: true }) {
  let now = first;
  const shown: string[] = [];
  let wait = Promise.resolve();
  const player = new LinePlayer({
    now: () => now,
    show(at, isPlaying) {
      if (now) now = { ...now, at, isPlaying };
      shown.push(`${at}${isPlaying ? " on" : ""}`);
      return wait;
    },
    pace: (at) => at + 1,
  });
  return { player, shown, hold: (until: Promise<void>) => (wait = until) };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

test("a line plays to its end by itself", async () => {
  const { player, shown } = playing();
  await player.resume();
  assert.deepEqual(shown, ["1 on", "2 on", "3"]);
});

test("playing can be paused and resumed, and starts again from the end", async () => {
  const { player, shown } = playing();
  const first = player.resume();
  await player.toggle();
  await first;
  assert.deepEqual(shown.splice(0), ["0"]);
  await player.toggle();
  assert.deepEqual(shown.splice(0), ["0 on", "1 on", "2 on", "3"]);
  const again = player.toggle();
  player.pause();
  player.pause();
  await again;
  assert.deepEqual(shown, ["0 on", "0"]);
});

test("a position chosen by hand stays, and is within the line", async () => {
  const { player, shown } = playing();
  const first = player.resume();
  player.goTo(2);
  await first;
  await player.resume();
  player.goTo(-1);
  player.goTo(9);
  assert.deepEqual(shown, ["2", "0", "3"]);
});

test("while resting nothing plays, and then it continues where it was", async () => {
  const { player, shown } = playing();
  const first = player.resume();
  player.rest();
  await first;
  assert.deepEqual(shown, []);
  await player.resume();
  assert.deepEqual(shown, ["1 on", "2 on", "3"]);
});

test("the next move waits until the last one is shown", async () => {
  const { player, shown, hold } = playing();
  let release = () => {};
  hold(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  const whole = player.resume();
  await soon();
  assert.deepEqual(shown, ["1 on"]);
  release();
  await whole;
  assert.deepEqual(shown, ["1 on", "2 on", "3"]);
});

test("telling a running player to play does not speed it up", async () => {
  const { player, shown } = playing();
  const first = player.resume();
  await Promise.all([player.resume(), player.resume()]);
  assert.deepEqual(shown, []);
  await first;
  assert.deepEqual(shown, ["1 on", "2 on", "3"]);
});

test("without a line nothing is played", async () => {
  const { player, shown } = playing(null);
  await player.resume();
  await player.toggle();
  player.pause();
  assert.deepEqual(shown, []);
});
