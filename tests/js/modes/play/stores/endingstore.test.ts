import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "../../../../../web/base/signals.ts";
import type { OpenDialog } from "../../../../../web/game/dialogs.ts";
import { newRecord, played, resignedBy } from "../../../../../web/game/record/record.ts";
import type { Rulesets } from "../../../../../web/game/rulesets.ts";
import { EndingStore } from "../../../../../web/modes/play/stores/endingstore.ts";
import { stateWith } from "../../../game/record/state.ts";
import { ShownGame } from "./shown.ts";

const GOING = stateWith({ record: played(newRecord("tournament"), "33-42") });
const OVER = { ...GOING, game: { ...GOING.game, record: resignedBy(GOING.game.record, 1) } };

function endingOf() {
  const opened: string[] = [];
  const game = Object.assign(new ShownGame(GOING), { isOn: signal(true) });
  const session = {
    get state() {
      return game.shown;
    },
  };
  const ending = new EndingStore(Object.assign(game, { session }), {
    announce: () => {},
    celebrate: async () => {},
    openDialog: ((name: string) => opened.push(name)) as OpenDialog,
    rulesets: { scoringOf: () => "exact" } as unknown as Rulesets,
    sound: () => {},
  });
  return { ending, game, opened };
}

test("a game that goes on has no outcome", () => {
  const { ending, game } = endingOf();
  const before = ending.outcome;
  assert.equal(before, null);
  assert.equal(ending.verdict, "");
  game.show(OVER);
  assert.equal(ending.outcome?.winner, 2);
  assert.notEqual(ending.verdict, "");
});

test("the card opens once the board has shown the end, if the game is still there", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const isLeft of [false, true]) {
    const { ending, game, opened } = endingOf();
    game.show(OVER);
    ending.arrived({ arrival: "resigned", state: OVER });
    assert.ok(ending.isShowing);
    if (isLeft) game.isOn.value = false;
    context.mock.timers.tick(1000);
    await new Promise(setImmediate);
    assert.ok(!ending.isShowing);
    assert.deepEqual(opened, isLeft ? [] : ["result"]);
  }
});

test("no other event ends a game", () => {
  const { ending } = endingOf();
  ending.arrived({ arrival: "moved", state: GOING });
  ending.arrived({ arrival: "walked", state: OVER });
  assert.ok(!ending.isShowing);
});
