import assert from "node:assert/strict";
import { test } from "node:test";
import type { Offer } from "../../../../web/game/mode.ts";
import { subjectStory, whoOf } from "../../../../web/share/card/words.ts";
import type { Subject } from "../../../../web/share/subject.ts";
import { partly } from "../../partly.ts";

const MOVES = ["33-43", "83-73"];
const GAME: Offer = { kind: "game", ruleset: "original", moves: MOVES, first: "Anna" };
const SUBJECT = partly<Subject>({
  offer: { ...GAME, second: "Poldi" },
  pieces: `A${".".repeat(48)}a`,
  colours: ["green", "red"],
  targets: { 1: { A: 101 }, 2: { a: 11 } },
});

test("a character is known by name, a person has none but that of a colour", () => {
  assert.deepEqual(whoOf("Poldi", "red"), {
    colour: "red",
    name: "Poldi",
    isNamed: true,
    level: 1,
  });
  assert.deepEqual(whoOf(null, "green"), {
    colour: "green",
    name: "Green",
    isNamed: false,
    level: null,
  });
  assert.equal(whoOf("Anna", "green").level, null);
});

test("a game has a standing for each position, and a winner once it is over", () => {
  const story = subjectStory(SUBJECT, { winner: 2, points: 4, isProven: true });
  assert.equal(story?.standings.length, 3);
  assert.deepEqual(
    story?.sides.map(({ name }) => name),
    ["Poldi", "Anna"],
  );
  assert.deepEqual([story?.margin, subjectStory(SUBJECT)?.margin], ["+4", ""]);
});

test("a task and a position tell no story", () => {
  assert.equal(subjectStory({ ...SUBJECT, targets: null }), null);
  assert.equal(subjectStory({ ...SUBJECT, offer: { ...GAME, moves: [] } }), null);
});
