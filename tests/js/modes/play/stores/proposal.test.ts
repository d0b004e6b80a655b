import assert from "node:assert/strict";
import { test } from "node:test";
import { newRecord, resignedBy } from "../../../../../web/game/record/record.ts";
import { computer, FIRST_SEATS, PERSON } from "../../../../../web/game/record/seats.ts";
import {
  isLeftByNewcomer,
  lastPlayed,
  sameAgain,
} from "../../../../../web/modes/play/stores/proposal.ts";
import { archived } from "../../../game/storage/archived.ts";

const FERDL = { 1: PERSON, 2: computer(3) };
const FIRST = { ruleset: "little", seats: FIRST_SEATS };
const classic = { record: newRecord("tournament"), seats: FERDL, isReadOnly: false };
const givenUp = { ...classic, record: resignedBy(newRecord("tournament"), 1) };
const result = { winner: 2 as const, reason: "home", points: 5, proven: true };

test("a newcomer who has given up a game of Classic is not offered it again", () => {
  assert.equal(isLeftByNewcomer(givenUp, true), true);
  assert.deepEqual(lastPlayed([]), FIRST);
  const game = { record: givenUp.record, seats: FERDL };
  assert.deepEqual(lastPlayed([archived({ result, game })]), FIRST);
});

test("a newcomer is offered the game that was last played to its end", () => {
  const quick = { record: newRecord("quick"), seats: FIRST_SEATS };
  const games = [
    archived({ id: "open", game: { record: classic.record, seats: FERDL } }),
    archived({ id: "given-up", result, game: { record: givenUp.record, seats: FERDL } }),
    archived({ id: "played", result, game: quick }),
  ];
  assert.deepEqual(lastPlayed(games), { ruleset: "quick", seats: FIRST_SEATS });
});

test("an unfinished game is offered again, and to others one that was given up", () => {
  assert.equal(isLeftByNewcomer(classic, true), false);
  assert.equal(isLeftByNewcomer(givenUp, false), false);
  assert.deepEqual(sameAgain(classic), { ruleset: "tournament", seats: FERDL });
});

test("a game that is only viewed is offered against the first opponent, but not to a newcomer", () => {
  const shown = { ...classic, isReadOnly: true };
  assert.equal(isLeftByNewcomer(shown, true), true);
  assert.deepEqual(sameAgain(shown), { ruleset: "tournament", seats: FIRST_SEATS });
});
