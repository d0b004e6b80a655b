import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "../../../../../web/base/signals.ts";
import type { Engine } from "../../../../../web/game/record/gamecursor.ts";
import { newRecord, played } from "../../../../../web/game/record/record.ts";
import { PERSON } from "../../../../../web/game/record/seats.ts";
import { ClockStore } from "../../../../../web/modes/play/stores/clockstore.ts";
import type { GameStore } from "../../../../../web/modes/play/stores/gamestore.ts";
import { clockWith } from "../../../game/clock/clocks.ts";
import { stateWith } from "../../../game/record/state.ts";
import { viewWith } from "../../../game/record/view.ts";
import { ShownGame } from "./shown.ts";

type GameClock = ReturnType<typeof clockWith>;

const START = stateWith({
  record: played(newRecord("tournament"), "33-42"),
  seats: { 1: PERSON, 2: PERSON },
  view: viewWith({ player: 2, ply: 1 }),
  clock: clockWith(),
});

/** The clocks of a game between two people here, after its first move. */
function clocksOf(state = START) {
  const heard: string[] = [];
  const game = new ShownGame(state);
  const session = {
    get game() {
      return game.shown.game;
    },
    get connection() {
      return game.shown.connection;
    },
    get progress() {
      return game.shown.progress;
    },
    get state() {
      return game.shown;
    },
    setClock: (clock: GameClock) =>
      game.show({ ...game.shown, game: { ...game.shown.game, clock } }),
  };
  const parts = { isOn: signal(true), isHidden: signal(false), clocks: signal(null), pace: 0 };
  const page = Object.assign(game, parts, { session }) as unknown as GameStore; // the used part
  const clocks = new ClockStore(page, {
    announce: (text) => heard.push(text),
    engine: { state: "ready" } as unknown as Engine, // the used part
    sound: () => {},
    timeout: () => {},
  });
  return { clocks, game, heard, page };
}

function runningIn({ clocks }: ReturnType<typeof clocksOf>) {
  const faces = clocks.faces.value;
  return ([1, 2] as const).filter((player) => faces?.[player].isRunning);
}

test("the clock of the player to move runs, and none while the clocks are paused", () => {
  const one = clocksOf();
  assert.deepEqual(runningIn(one), [2]);
  one.clocks.toggle();
  assert.deepEqual(runningIn(one), []);
  assert.ok(one.clocks.isPaused);
  one.clocks.toggle();
  assert.deepEqual(runningIn(one), [2]);
  assert.equal(one.heard.length, 2);
  one.game.show(stateWith());
});

test("no clock runs while the game is not on the page", () => {
  const one = clocksOf();
  one.page.isOn.value = false;
  assert.deepEqual(runningIn(one), []);
  one.game.show(stateWith());
});

test("a game without clocks has no faces, and the session can read those of any other", () => {
  const { clocks } = clocksOf(stateWith());
  assert.equal(clocks.faces.value, null);
  assert.ok(!clocks.isShown && !clocks.isPausable);
  const one = clocksOf();
  assert.equal(one.page.clocks.value, one.clocks);
  assert.notEqual(one.clocks.live(), null);
  one.game.show(stateWith());
});
