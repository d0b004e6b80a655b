import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, played, resignedBy } from "../../../../../web/game/record/record.ts";
import type { Clip } from "../../../../../web/modes/play/playcontext.ts";
import { ClipStore } from "../../../../../web/modes/play/stores/clipstore.ts";
import { stateWith } from "../../../game/record/state.ts";
import { ShownGame } from "./shown.ts";

const CLIP: Clip = { isSendable: true, send: () => "sent" };
/** Until promises that are already resolved have been followed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function gameOf(moves: number) {
  let record = newRecord("tournament");
  for (let ply = 0; ply < moves; ply += 1) record = played(record, "pass");
  return stateWith({ record });
}

function resigned(moves: number) {
  const state = gameOf(moves);
  return { ...state, game: { ...state.game, record: resignedBy(state.game.record, 1) } };
}

test("a clip is made once the result is counted and the card has settled", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const game = new ShownGame(gameOf(12));
  let made = 0;
  const makeClip = async () => {
    made += 1;
    return CLIP;
  };
  const store = new ClipStore(game, { makeClip }, new AbortController().signal);
  context.mock.timers.tick(10_000);
  await settled();
  assert.deepEqual([store.isOffered, made], [true, 0]);
  game.show(resigned(12));
  assert.equal(made, 0);
  context.mock.timers.tick(10_000);
  await settled();
  assert.deepEqual([made, store.clip.value], [1, CLIP]);
  assert.equal(store.send(), "sent");
  game.show(resigned(12));
  context.mock.timers.tick(10_000);
  await settled();
  assert.equal(made, 1);
});

test("a short game has no clip", () => {
  const game = new ShownGame(resigned(11));
  const makeClip = () => assert.fail("a clip is made");
  const store = new ClipStore(game, { makeClip }, new AbortController().signal);
  assert.equal(store.isOffered, false);
});

test("a clip that cannot be made is not offered", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const game = new ShownGame(resigned(12));
  const makeClip = () => Promise.reject(new Error("offline"));
  const store = new ClipStore(game, { makeClip }, new AbortController().signal);
  context.mock.timers.tick(10_000);
  await settled();
  assert.equal(store.isOffered, false);
});

test("a closed card wants no clip", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const end = new AbortController();
  const makeClip = () => assert.fail("a clip is made");
  const store = new ClipStore(new ShownGame(resigned(12)), { makeClip }, end.signal);
  end.abort();
  context.mock.timers.tick(10_000);
  await settled();
  assert.equal(store.clip.value, null);
});

test("a device that saves data is offered no clip", (context) => {
  Object.defineProperty(navigator, "connection", {
    value: { saveData: true },
    configurable: true,
  });
  context.after(() => Reflect.deleteProperty(navigator, "connection"));
  const makeClip = () => assert.fail("a clip is made");
  const store = new ClipStore(
    new ShownGame(resigned(12)),
    { makeClip },
    new AbortController().signal,
  );
  assert.equal(store.isOffered, false);
});
