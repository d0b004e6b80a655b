import assert from "node:assert/strict";
import { test } from "node:test";
import type { Standing } from "../../../../web/share/replay/turningpoint.ts";
import {
  boardsOf,
  standingsOf,
  stretchAround,
  turningPoint,
} from "../../../../web/share/replay/turningpoint.ts";

const LAST = `A${".".repeat(48)}a`;

function standings(...leads: number[]): readonly Standing[] {
  return leads.map((lead) => ({ 1: 50, 2: 50 + lead, lead }));
}

test("the boards of a game are found from its end", () => {
  const boards = boardsOf(LAST, ["31-22", "pass", "22x11"]);
  assert.equal(boards.length, 4);
  assert.equal(boards.at(-1), LAST);
  const places = boards.map((board) => board.indexOf("A"));
  assert.equal(places[1], places[2]);
  assert.equal(new Set(places).size, 3);
  assert.ok(boards.every((board) => board.replaceAll(".", "").length === 2));
});

test("the side to move is half a move ahead of the distances", () => {
  const goals = { 1: { A: 13 }, 2: { a: 13 } };
  const both = boardsOf(`A.a${".".repeat(47)}`, ["pass"]);
  const [before, after] = standingsOf(both, goals, 1).map(({ lead }) => lead);
  assert.equal((before ?? 0) - (after ?? 0), 1);
  const [other] = standingsOf(both, goals, 2).map(({ lead }) => lead);
  assert.equal(other, after);
});

test("the turning point is the ply after which the winner is never behind again", () => {
  const leads = standings(0.5, -1.5, 1.5, -2.5, -1.5, 1.5, 2.5, 3.5);
  assert.equal(turningPoint(leads, 1), 5);
  const other = standings(...leads.map(({ lead }) => -lead));
  assert.equal(turningPoint(other, 2), 5);
});

test("a winner who never was behind has the largest gain instead", () => {
  const leads = standings(0.5, -0.5, 0.5, 0.5, 4.5, 4.5, 4.5, 4.5, 4.5, 5.5);
  assert.equal(turningPoint(leads, 1), 4);
});

test("a winner who is behind by the distances to the end has the largest gain too", () => {
  assert.equal(turningPoint(standings(-1.5, -6.5, -2.5, -3.5), 1), 2);
});

test("a draw turns with the largest swing of either side", () => {
  assert.equal(turningPoint(standings(0.5, 0.5, -5.5, -4.5), 0), 2);
  assert.equal(turningPoint(standings(0.5), null), 0);
});

test("a stretch has as many moves as the game allows, with the turn in its middle", () => {
  assert.deepEqual(stretchAround(40, 100, 12), { from: 34, to: 46, turn: 40 });
  assert.deepEqual(stretchAround(2, 100, 12), { from: 0, to: 12, turn: 2 });
  assert.deepEqual(stretchAround(99, 100, 12), { from: 88, to: 100, turn: 99 });
  assert.deepEqual(stretchAround(3, 5, 12), { from: 0, to: 5, turn: 3 });
});
