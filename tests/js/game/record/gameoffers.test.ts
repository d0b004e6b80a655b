import assert from "node:assert/strict";
import { test } from "node:test";
import { calledBack } from "../../../../web/game/record/calls.ts";
import { offersOf } from "../../../../web/game/record/gameoffers.ts";
import {
  lookedAt,
  newRecord,
  played,
  resignedBy,
  timedOut,
} from "../../../../web/game/record/record.ts";
import { introduce } from "../../../../web/i18n/people.ts";
import { endedWith } from "./ended.ts";
import { stateWith } from "./state.ts";

const game = played(played(newRecord("tournament"), "33-42"), "82-73");

test("an opening is offered as a position, a game also as a whole", () => {
  assert.deepEqual(
    offersOf(stateWith()).map(({ kind }) => kind),
    ["position"],
  );
  assert.deepEqual(
    offersOf(stateWith({ record: game })).map(({ kind }) => kind),
    ["position", "game"],
  );
});

test("for a finished game the whole is suggested first, whichever position is shown", () => {
  const shown = stateWith({ record: lookedAt(game, 1) });
  assert.deepEqual(
    offersOf(shown, true).map(({ kind }) => kind),
    ["game", "position"],
  );
});

test("a game is offered with the names of its players, including the computer's persona", () => {
  introduce(["Pepi", "Resi", "Ferdl"]);
  const [, whole] = offersOf(stateWith({ record: game }));
  assert.deepEqual([whole?.first, whole?.second], [null, "Ferdl"]);
  const [, named] = offersOf(stateWith({ record: game, names: { 1: "Anna", 2: null } }));
  assert.deepEqual([named?.first, named?.second], ["Anna", "Ferdl"]);
});

test("a game is offered as far as it was played, with the shown position", () => {
  const [, whole] = offersOf(stateWith({ record: lookedAt(game, 1) }));
  assert.deepEqual(whole?.moves, ["33-42", "82-73"]);
  assert.equal(whole?.at, 1);
  const [, given] = offersOf(stateWith({ record: resignedBy(game, 2) }));
  assert.equal(given?.at, null);
  assert.deepEqual([given?.resigned, given?.timeout], [2, null]);
  const [, late] = offersOf(stateWith({ record: timedOut(game, 1) }));
  assert.deepEqual([late?.resigned, late?.timeout], [null, 1]);
});

test("a position without Python's view is not offered", () => {
  const offers = offersOf(stateWith({ record: game, seeking: true }));
  assert.deepEqual(
    offers.map(({ kind }) => kind),
    ["game"],
  );
});

test("a game is offered with the call that binds its player to move", () => {
  const [, held] = offersOf(stateWith({ record: calledBack(game) }));
  assert.equal(held?.called, true);
  const [, free] = offersOf(stateWith({ record: game }));
  assert.ok(!("called" in (free ?? {})));
});

test("a finished game against the computer is first suggested as a challenge", () => {
  const offers = offersOf(endedWith({ points: 9 }, { part: { record: game } }), true);
  assert.deepEqual(
    offers.map(({ kind, challenge }) => [kind, challenge?.result.points]),
    [
      ["game", 9],
      ["game", undefined],
      ["position", undefined],
    ],
  );
});
