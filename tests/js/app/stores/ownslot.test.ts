import assert from "node:assert/strict";
import { test } from "node:test";
import { OwnSlot } from "../../../../web/app/stores/ownslot.ts";
import { signal } from "../../../../web/base/signals.ts";
import type { Session } from "../../../../web/game/record/session.ts";
import type { StoredGame } from "../../../../web/game/storage/storedgame.ts";
import { stateWith } from "../../game/record/state.ts";
import { archived } from "../../game/storage/archived.ts";
import { partly } from "../../partly.ts";

/** @param games the stored games of other pages, by name */
function slotWith(games: Readonly<Record<string, StoredGame>> = {}, moves = ["33-42"]) {
  const log: string[] = [];
  const record = { ...archived({ moves }).game.record };
  const session = partly<Session>({
    ...stateWith({ record, isSuspended: false }),
    openStored: async () => void log.push("open"),
    release: async () => void log.push("release"),
    suspend: async () => void log.push("suspend"),
  });
  Object.assign(session, { stored: { clock: null } });
  const isStored = signal(true);
  const timesContinued = signal(0);
  const slot = {
    get isStored() {
      return isStored.value;
    },
    get timesContinued() {
      return timesContinued.value;
    },
    take: (name: string = "game") => games[name] ?? null,
    part: () => void log.push("part"),
    others: () => Object.keys(games).map((name) => ({ name, moves: 1 })),
  };
  const openScreen = ({ screen }: { screen: string }) => void log.push(screen);
  return { log, isStored, timesContinued, own: new OwnSlot({ slot, session, openScreen }) };
}

test("moves that are not stored are reported once, until they are stored again", () => {
  const { own, isStored } = slotWith();
  isStored.value = false;
  assert.ok(own.isLost);
  own.dismiss();
  assert.ok(!own.isLost, "the player knows");
  isStored.value = true;
  isStored.value = false;
  assert.ok(own.isLost);
});

test("without moves nothing is lost", () => {
  const { own, isStored } = slotWith({}, []);
  isStored.value = false;
  assert.ok(!own.isLost);
});

test("the game rests as soon as another page has continued it", () => {
  const { log, timesContinued } = slotWith();
  timesContinued.value += 1;
  assert.deepEqual(log, ["suspend"]);
});

test("a game of another page is continued in Play", () => {
  const { own, log } = slotWith({ "game:2": archived({}).game });
  assert.deepEqual(own.others, [{ name: "game:2", moves: 1 }]);
  own.take("game:2");
  assert.deepEqual(log.splice(0), ["open", "play"]);
  own.take("game:3");
  assert.deepEqual(log.splice(0), ["release"], "a game that has gone");
  own.part();
  assert.deepEqual(log, ["part", "release"]);
});
