import assert from "node:assert/strict";
import { test } from "node:test";
import {
  byTurn,
  EVERYTHING,
  isWanted,
  opponentOf,
  standOf,
  turnOf,
} from "../../../../web/app/games/gamefilter.ts";
import { byLink, computer, PERSON } from "../../../../web/game/record/seats.ts";
import { archived } from "../../game/storage/archived.ts";

const WON = Object.freeze({
  winner: 1 as const,
  reason: "home",
  points: 5,
  proven: true,
});
const TWO = Object.freeze({ 1: PERSON, 2: PERSON });
const SECOND = Object.freeze({ 1: computer(3), 2: PERSON });

test("a result is seen from the side of the only person", () => {
  assert.equal(standOf(archived({})), "open");
  assert.equal(standOf(archived({ result: WON })), "won");
  assert.equal(standOf(archived({ result: WON, game: { seats: SECOND } })), "lost");
  assert.equal(standOf(archived({ result: { ...WON, winner: 0 } })), "draw");
  assert.equal(standOf(archived({ result: WON, game: { seats: TWO } })), "decided");
  assert.equal(standOf(archived({ result: { ...WON, winner: null } })), "undecided");
});

test("a game by link has a player to move, and may still need its link sent", () => {
  const seats = byLink(1);
  const turn = (moves: string[], isHanded = false) =>
    turnOf(archived({ moves, game: { seats, isHanded } }));
  assert.equal(turn([]), "move");
  assert.equal(turn(["33-42"]), "send");
  assert.equal(turn(["33-42"], true), "wait");
  assert.equal(turn(["33-42", "82-73"]), "move");
  assert.equal(turnOf(archived({ game: { seats }, result: WON })), null);
  assert.equal(turnOf(archived({})), null);
  const live = { seats, live: "0123456789abcdef" };
  assert.equal(turnOf(archived({ game: live })), null, "in a live game nothing is sent");
});

test("unfinished games by link are sorted by the next action", () => {
  const seats = byLink(1);
  const games = [
    archived({ id: "waits", moves: ["33-42"], game: { seats, isHanded: true }, changed: 9 }),
    archived({ id: "send", moves: ["33-42"], game: { seats }, changed: 8 }),
    archived({ id: "old", moves: [], game: { seats }, changed: 1 }),
    archived({ id: "new", moves: [], game: { seats }, changed: 2 }),
    archived({ id: "over", game: { seats }, result: WON }),
    archived({ id: "computer" }),
  ];
  assert.deepEqual(
    byTurn(games).map(({ id }) => id),
    ["new", "old", "send", "waits"],
  );
});

test("games are found by their words, whatever their accents, and by each filter", () => {
  const words = () => "Zoë, by link\nClassic";
  const entry = archived({ game: { seats: byLink(1) } });
  const finds = (wanted: Partial<typeof EVERYTHING>) =>
    isWanted(entry, { ...EVERYTHING, ...wanted }, words);
  assert.ok(finds({}));
  assert.ok(finds({ text: "zoe" }));
  assert.ok(finds({ text: " CLASSIC  zoë " }));
  assert.ok(!finds({ text: "zoe leaping" }));
  assert.ok(finds({ opponent: "away" }));
  assert.ok(!finds({ opponent: "computer" }));
  assert.ok(finds({ stand: "open" }));
  assert.ok(!finds({ stand: "won" }));
  assert.ok(finds({ ruleset: "tournament" }));
  assert.ok(!finds({ ruleset: "leaping" }));
  assert.ok(!finds({ starred: true }));
  assert.ok(isWanted({ ...entry, star: true }, { ...EVERYTHING, starred: true }, words));
});

test("letters with a stroke and ligatures are found by plain ones", () => {
  const finds = (name: string, text: string) =>
    isWanted(archived({}), { ...EVERYTHING, text }, () => name);
  const names = {
    Łukasz: "lukasz",
    Bjørn: "bjorn",
    Đorđe: "dorde",
    Strauß: "strauss",
    Ægir: "aegir",
  };
  for (const [name, text] of Object.entries(names)) {
    assert.ok(finds(name, text), name);
    assert.ok(finds(name, name), name);
    assert.ok(finds(text, name), name);
  }
  assert.ok(!finds("Łukasz", "tukasz"));
});

test("an opponent is the computer, a friend elsewhere or somebody here", () => {
  assert.equal(opponentOf(archived({})), "computer");
  assert.equal(opponentOf(archived({ game: { seats: byLink(2) } })), "away");
  const live = archived({ game: { seats: byLink(2), live: "0123456789abcdef" } });
  assert.equal(opponentOf(live), "live");
  assert.equal(opponentOf(archived({ game: { seats: TWO } })), "here");
});
