import assert from "node:assert/strict";
import { test } from "node:test";
import {
  challengeIn,
  challengeOf,
  isChallenger,
  isSameGame,
} from "../../../../web/game/record/challenging.ts";
import { newRecord, played, resignedBy } from "../../../../web/game/record/record.ts";
import { byLink, computer, PERSON } from "../../../../web/game/record/seats.ts";
import { CALLED } from "../../../../web/game/rulesets.ts";
import type { GameResult } from "../../../../web/game/storage/archivedgame.ts";
import type { StoredGame } from "../../../../web/game/storage/storedgame.ts";
import { archived } from "../storage/archived.ts";
import { stateWith } from "./state.ts";

const RESULT: GameResult = { winner: 1, reason: "home", points: 11, proven: true };

function game(part: Partial<StoredGame> = {}) {
  return {
    ...{ record: newRecord("little"), seats: { 1: PERSON, 2: computer(3) }, seed: 7 },
    ...part,
  };
}

test("a finished game against the computer makes a challenge", () => {
  assert.deepEqual(challengeIn(game(), RESULT), {
    ...{ ruleset: "little", start: null, level: 3, seed: 7, side: 1 },
    ...{ result: { points: 11, name: null }, answer: null },
  });
  const lost = challengeIn(game(), { ...RESULT, winner: 2 });
  assert.deepEqual(lost?.result, { points: -11, name: null });
  const drawn = challengeIn(game(), { ...RESULT, winner: 0, points: null });
  assert.equal(drawn?.result.points, 0);
});

test("a game that began as a challenge makes an answer to it", () => {
  const toBeat = { points: 4, name: "Anna" };
  const answer = challengeIn(game({ friends: { toBeat, answers: [] } }), RESULT);
  assert.deepEqual([answer?.result, answer?.answer], [toBeat, { points: 11, name: null }]);
});

test("a game that nobody could play the same way makes none", () => {
  assert.equal(challengeIn(game(), null), null);
  assert.equal(challengeIn(game(), { ...RESULT, points: null }), null);
  assert.equal(challengeIn(game({ seats: byLink(1) }), RESULT), null);
  assert.equal(challengeIn(game({ isReadOnly: true }), RESULT), null);
  for (const aid of ["stopped", "players", "continued"] as const) {
    assert.equal(challengeIn(game({ aid }), RESULT), null, aid);
  }
  assert.notEqual(challengeIn(game({ aid: "hint" }), RESULT), null);
});

test("custom rules make none, but the old custom of calling does", () => {
  assert.equal(challengeIn(game({ record: newRecord("little+limit=9") }), RESULT), null);
  assert.notEqual(challengeIn(game({ record: newRecord(CALLED) }), RESULT), null);
});

test("a game given up on the board has no margin", () => {
  const record = resignedBy(played(newRecord("little"), "33-42"), 1);
  assert.equal(challengeOf(stateWith({ record })), null);
});

test("the challenger's game is recognised by its opponent, seed, side, start and result", () => {
  const own = archived({ game: game(), result: RESULT });
  const challenge = challengeIn(own.game, RESULT);
  assert.ok(challenge);
  const answered = { ...challenge, answer: { points: 1, name: "Bo" } };
  assert.ok(isChallenger(own, answered));
  assert.ok(!isChallenger(own, { ...answered, result: { points: 12, name: null } }));
  for (const other of [{ seed: 8 }, { side: 2 as const }, { level: 4 }, { ruleset: "quick" }]) {
    assert.ok(!isSameGame(challenge, { ...challenge, ...other }));
    assert.ok(!isChallenger(own, { ...answered, ...other }));
  }
  const taken = (points: number, name: string | null) =>
    archived({
      game: game({ friends: { toBeat: { points, name }, answers: [] } }),
      result: RESULT,
    });
  assert.ok(isChallenger(taken(4, "Bo"), answered), "the result is passed on");
  assert.ok(!isChallenger(taken(11, null), answered), "the result was beaten");
});
