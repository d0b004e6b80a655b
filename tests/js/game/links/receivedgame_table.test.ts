/**
 * Every state in which a link can find a page: the sender, the moves, and the game on the board or in the archive.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Sent } from "../../../../web/game/links/receivedgame.ts";
import {
  gameOfLink,
  mayBeNew,
  meaningOf,
  perhapsSent,
} from "../../../../web/game/links/receivedgame.ts";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { newRecord, played, resignedBy } from "../../../../web/game/record/record.ts";
import { byLink, computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import { archived } from "../storage/archived.ts";

const MOVES = Object.freeze([
  "33-42",
  "82-73",
  "32-41",
  "81-71",
  "34-44",
  "84-74",
  "35-45",
  "85-75",
]);
/** By length; `x` ends with a different move than the other of equal length. */
const COURSES = Object.freeze({
  "-": [],
  1: MOVES.slice(0, 1),
  2: MOVES.slice(0, 2),
  3: MOVES.slice(0, 3),
  4: MOVES.slice(0, 4),
  8: MOVES,
  x1: ["31-41"],
  x2: [...MOVES.slice(0, 1), "83-74"],
  x7: [...MOVES.slice(0, 6), "31-41"],
});
const STATES = Object.freeze({
  open: (record: GameRecord) => ({ record, isEnded: false }),
  home: (record: GameRecord) => ({ record, isEnded: true }),
  resigned: (record: GameRecord) => ({
    record: resignedBy(record, 2),
    isEnded: true,
  }),
});
const SEATS = Object.freeze({
  "1 here": byLink(1),
  "2 here": byLink(2),
  computer: { 1: PERSON, 2: computer(3) },
  two: { 1: PERSON, 2: PERSON },
});

type Course = `${keyof typeof COURSES}`;

const record = (course: Course) => COURSES[course].reduce(played, newRecord("tournament"));
const link = (course: Course, sent: 1 | 2): Sent => ({
  record: record(course),
  sent,
  names: NO_NAMES,
});

/**
 * The moves of the link and its sender, then the game on the board: its moves, its state, the players. Last the
 * expected meaning, with "?" if the player is asked whether it is a new game.
 */
const ON_THE_BOARD: readonly (readonly [
  Course,
  1 | 2,
  Course,
  keyof typeof STATES,
  keyof typeof SEATS,
  string,
])[] = [
  // A link without moves is an invitation, whoever has sent it and whatever has been played by link here.
  ["-", 2, "8", "home", "2 here", "other"], // the friend has switched sides
  ["-", 2, "8", "home", "1 here", "other"],
  ["-", 2, "8", "resigned", "2 here", "other"],
  ["-", 2, "-", "resigned", "2 here", "other"],
  ["-", 2, "8", "open", "2 here", "other"],
  ["-", 2, "1", "open", "2 here", "other"],
  ["-", 2, "1", "open", "1 here", "other"],
  ["-", 1, "3", "open", "2 here", "other"],
  ["-", 2, "-", "open", "1 here", "same"], // opened before
  ["-", 2, "-", "open", "2 here", "own ?"], // unless the friend has invited as well
  ["-", 2, "8", "home", "computer", "other"],
  ["-", 2, "-", "open", "computer", "next"],
  ["-", 2, "3", "open", "two", "other"],
  // The first move of a rematch, the same as in the finished game, by the same side or by the other.
  ["1", 1, "8", "home", "2 here", "other"],
  ["1", 1, "8", "home", "1 here", "other"],
  ["1", 1, "8", "resigned", "2 here", "other"],
  ["1", 1, "8", "resigned", "1 here", "other"],
  ["3", 1, "8", "home", "2 here", "other"],
  ["x2", 2, "8", "home", "1 here", "other"],
  ["x1", 1, "8", "home", "2 here", "other"],
  // Too long a beginning to be a rematch.
  ["4", 2, "8", "home", "1 here", "older"],
  ["4", 2, "8", "resigned", "2 here", "own"],
  ["8", 2, "8", "home", "1 here", "same"],
  ["8", 2, "8", "home", "2 here", "own"],
  ["x7", 1, "8", "home", "2 here", "apart"], // the last moves have been taken back
  ["2", 2, "1", "resigned", "1 here", "apart"], // the friend moved before they knew
  // The beginning of an unfinished game: an old link of it, or a new game.
  ["1", 1, "2", "open", "2 here", "older ?"],
  ["1", 1, "8", "open", "2 here", "older ?"],
  ["3", 1, "8", "open", "2 here", "older ?"],
  ["1", 1, "8", "open", "1 here", "own ?"],
  ["1", 1, "1", "open", "1 here", "own ?"],
  ["x2", 2, "8", "open", "1 here", "apart ?"],
  ["4", 2, "8", "open", "1 here", "older"],
  ["4", 2, "8", "open", "2 here", "own"],
  ["x7", 1, "8", "open", "2 here", "apart"],
  ["x2", 2, "3", "open", "1 here", "apart"], // the latest moves have been taken back
  // The link continues the game, or equals it.
  ["1", 1, "1", "open", "2 here", "same"],
  ["2", 2, "1", "open", "1 here", "next"],
  ["8", 2, "3", "open", "1 here", "next"],
  ["1", 1, "-", "open", "1 here", "next"], // nobody has a side yet
  ["1", 1, "-", "open", "2 here", "next"],
  ["3", 1, "1", "open", "1 here", "own"], // sent from another device
  ["x1", 1, "1", "open", "2 here", "other"],
  // A game here that is not played by link.
  ["1", 1, "8", "home", "computer", "other"],
  ["1", 1, "3", "open", "computer", "other"],
  ["1", 1, "-", "open", "computer", "next"],
  ["1", 1, "1", "open", "two", "same"],
  ["2", 2, "1", "open", "two", "next"],
];

for (const [sentMoves, sent, moves, state, who, expected] of ON_THE_BOARD) {
  test(`on the board ${moves} ${state}, ${who}: a link of ${sentMoves} sent by ${sent}`, () => {
    const here = { ...STATES[state](record(moves)), seats: SEATS[who] };
    const received = link(sentMoves, sent);
    const meaning = meaningOf(received, here);
    const asked = mayBeNew(received, meaning, here) ? " ?" : "";
    assert.equal(`${meaning}${asked}`, expected);
  });
}

test("a game that was only viewed can now be played, as the link's recipient", () => {
  const here = { record: record("2"), seats: SEATS.two, isReadOnly: true };
  assert.equal(meaningOf(link("2", 2), here), "next");
});

test("resigning in a link of few moves does not begin a game", () => {
  const here = { record: record("8"), seats: SEATS["1 here"], isEnded: false };
  const received = { ...link("1", 2), record: resignedBy(record("1"), 2) };
  assert.equal(meaningOf(received, here), "apart");
  assert.ok(!mayBeNew(received, "apart", here));
});

test("a truncated link like the beginning of a finished game is a link to any game", () => {
  const given = { record: record("1"), names: NO_NAMES };
  const here = { record: record("8"), seats: SEATS["2 here"] };
  assert.equal(perhapsSent(given, { ...here, isEnded: true }), null);
  assert.equal(perhapsSent(given, { ...here, isEnded: false })?.sent, 1);
});

const WON = Object.freeze({ winner: 1, reason: "home", points: 3, proven: true });

/** The same with the game in the archive: whether it is put on the board for the link. */
const IN_THE_ARCHIVE: readonly (readonly [
  Course,
  1 | 2,
  Course,
  "open" | "ended",
  "1 here" | "2 here",
  boolean,
])[] = [
  ["-", 2, "8", "ended", "2 here", false],
  ["-", 2, "8", "open", "2 here", false],
  ["-", 2, "-", "open", "1 here", true],
  ["1", 1, "8", "ended", "2 here", false],
  ["1", 1, "8", "ended", "1 here", false],
  ["1", 1, "8", "open", "2 here", true], // a friend's old link makes no second game
  ["1", 1, "8", "open", "1 here", true],
  ["1", 1, "1", "open", "2 here", true],
  ["x1", 1, "8", "open", "2 here", false],
  ["x2", 2, "8", "open", "1 here", false],
  ["x2", 2, "3", "open", "1 here", true],
  ["x2", 2, "3", "ended", "1 here", false],
  ["4", 2, "8", "ended", "1 here", true],
  ["x7", 1, "8", "ended", "2 here", true],
  ["2", 2, "1", "open", "1 here", true],
  ["2", 2, "1", "open", "2 here", false],
];

for (const [sentMoves, sent, moves, state, who, isFound] of IN_THE_ARCHIVE) {
  test(`in the archive ${moves} ${state}, ${who}: a link of ${sentMoves} sent by ${sent}`, () => {
    const result = state === "ended" ? WON : null;
    const entry = archived({ moves: COURSES[moves], game: { seats: SEATS[who] }, result });
    assert.equal(gameOfLink(link(sentMoves, sent), [entry]) !== null, isFound);
  });
}
