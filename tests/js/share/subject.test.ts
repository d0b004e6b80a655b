import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../../web/engine/gameresults.ts";
import type { Offer } from "../../../web/game/mode.ts";
import type { Rulesets } from "../../../web/game/rulesets.ts";
import { DISC } from "../../../web/share/card/layout.ts";
import { headingOf, pictureView, subjectOf, textOf } from "../../../web/share/subject.ts";
import { asking } from "../engine/asked.ts";

const JAM = "KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5 2 0";
const JAMS = "Red to move: jam Green in one move.";
const GOALS = { 1: { A: 81 }, 2: { a: 35, b: 34 } };
const rulesets = {
  presetOf: () => ({ colours: ["green", "red"], opening: { goals: GOALS } }),
  scoringOf: () => "exact",
  nameOf: (id: string) => `<${id}>`,
} as unknown as Rulesets;
const HOW = { bottom: 1 as const, look: "board" as const, goalsShown: false };

/** @param view Python's answer */
const python = (view: Partial<View>, asked: unknown[] = []) =>
  asking(async (request) => {
    asked.push(request);
    if (request.op === "settle")
      return { outcome: { winner: 1, points: 15, proven: true }, race: { 1: null, 2: null } };
    return {
      colours: ["green", "red"],
      board: "",
      position: "",
      ending: null,
      goals: GOALS,
      ...view,
    };
  });
const of = (offer: Offer, view: Partial<View>, asked?: unknown[]) =>
  subjectOf(offer, rulesets, python(view, asked));

test("a game is played up to the shown position, which is named", async () => {
  const asked: unknown[] = [];
  const game: Offer = {
    kind: "game",
    ruleset: "original",
    start: null,
    moves: ["33-42", "82-73"],
    at: 1,
  };
  const { state } = await of(game, { player: 2 }, asked);
  assert.deepEqual(state, ["After move 1 of 2: Red to move"]);
  assert.deepEqual(asked, [{ op: "view", ruleset: "original", start: null, moves: ["33-42"] }]);
  assert.deepEqual((await of({ ...game, at: null }, { player: 1 })).state, ["Green to move"]);
  assert.deepEqual((await of({ ...game, at: null, resigned: 2 }, {})).state, [
    "Green won",
    "Red resigned.",
  ]);
  assert.deepEqual((await of({ ...game, at: null, timeout: 1 }, {})).state, [
    "Red won",
    "Green ran out of time.",
  ]);
  assert.deepEqual((await of({ ...game, resigned: 2 }, { player: 2 })).state, [
    "After move 1 of 2: Red to move",
  ]);
});

test("a study is shown at its place, on the main line and beside it", async () => {
  const asked: unknown[] = [];
  const study: Offer = {
    kind: "study",
    ...{ ruleset: "original", start: null, moves: ["33-42", "82-73"], resigned: 2 },
    variations: [
      { after: 0, move: "32-42" },
      { after: 3, move: "84-74" },
    ],
  };
  assert.deepEqual((await of({ ...study, at: 4 }, { player: 1 }, asked)).state, ["Green to move"]);
  const moves = ["32-42", "84-74"];
  assert.deepEqual(asked, [{ op: "view", ruleset: "original", start: null, moves }]);
  assert.deepEqual((await of({ ...study, at: 1 }, { player: 2 })).state, [
    "After move 1 of 2: Red to move",
  ]);
  assert.deepEqual((await of({ ...study, at: null }, {})).state, ["Green won", "Red resigned."]);
});

test("a finished game is described by its winner, the reason and the margin", async () => {
  const game: Offer = { kind: "game", ruleset: "original", start: null, moves: ["33-42"] };
  const asked = [] as unknown[];
  const { state } = await of(game, { ending: { reason: "home", winner: 1 } }, asked);
  assert.deepEqual(state, [
    "Green won by 15 points",
    "All of Green’s pieces are home and Red needed 15 more moves.",
  ]);
  const fields = { ruleset: "original", start: null, moves: ["33-42"] };
  assert.deepEqual(asked, [
    { op: "view", ...fields },
    { op: "settle", ...fields },
  ]);
  const place: Offer = { kind: "position", ruleset: "original", position: JAM };
  const ended = await of(place, { ending: { reason: "home", winner: 1 } });
  assert.match(ended.state[0] ?? "", /15 points/);
});

test("a puzzle and a task are described by their goal, and Python is not asked", async () => {
  const puzzle = {
    kind: "puzzle" as const,
    ruleset: "original",
    position: JAM,
    goal: "jam-1",
    task: "Jam!",
  };
  const asked = [] as unknown[];
  const subject = await of(puzzle, {}, asked);
  assert.deepEqual(asked, []);
  assert.equal(subject.pieces.length, 50);
  assert.equal(textOf(subject), `original\n${JAM}\njam-1`);
  const view = pictureView(subject, rulesets, HOW);
  assert.deepEqual(view.lines, [JAMS, "<original>"]);
  assert.match(view.description, /rules: original/);
  const named = { ...subject, offer: { ...subject.offer, title: "Locked", author: "Ada" } };
  assert.deepEqual(pictureView(named, rulesets, HOW).lines, [JAMS, "Ada · <original>"]);
  assert.equal(pictureView(named, rulesets, HOW).title, "Locked");
});

test("the goals of a puzzle by mixed rules are requested", async () => {
  const asked = [] as unknown[];
  const ruleset = "original+setup=closed";
  const puzzle: Offer = { kind: "puzzle", ruleset, position: JAM, goal: "jam-1" };
  const { goals } = await of(puzzle, { goals: { 1: { A: 85 }, 2: {} } }, asked);
  assert.deepEqual(asked, [{ op: "view", ruleset, start: null, moves: [] }]);
  assert.deepEqual(goals, { 85: "A" });
});

test("a task is described with its par if that is proven", async () => {
  const position = "KLMNO/FGHIJ/1BCDE/4A/5/5/5/5/5/5 1 0";
  const task: Offer = { kind: "solo", ruleset: "tournament", position, par: null };
  assert.deepEqual((await of(task, {})).state, ["Bring all pieces home in the fewest moves"]);
  assert.match((await of({ ...task, par: 5 }, {})).state[0] ?? "", /par is 5$/);
});

test("the two players are the heading, and one of them may have no name", () => {
  const game = { kind: "game", ruleset: "original" } as const;
  const colours = ["green", "red"];
  assert.equal(headingOf(game, colours), "");
  assert.equal(
    headingOf({ ...game, first: "Ada", second: "Zoë" }, colours),
    "Ada (Green) – Zoë (Red)",
  );
  assert.equal(headingOf({ ...game, second: "Zoë" }, colours), "Green – Zoë (Red)");
});

test("the placeholders for the discs appear in no name", () => {
  const game = { kind: "game", ruleset: "original", first: "● Ada ●", second: "Zoë" } as const;
  assert.equal(headingOf(game, ["green", "red"], DISC).split(DISC).length, 3);
});

test("the goals of the remaining pieces are shown on request", async () => {
  const game: Offer = { kind: "game", ruleset: "original", start: null, moves: [] };
  const subject = await of(game, { player: 1, board: `A..a${".".repeat(46)}` });
  assert.deepEqual(subject.goals, { 81: "A", 35: "a" });
  assert.deepEqual(pictureView(subject, rulesets, HOW).goals, {});
  const { goals } = pictureView(subject, rulesets, { ...HOW, goalsShown: true });
  assert.deepEqual(goals, subject.goals);
  const puzzle: Offer = { kind: "puzzle", ruleset: "original", position: JAM, goal: "jam-1" };
  assert.deepEqual((await of(puzzle, {})).goals, { 81: "A", 35: "a", 34: "b" });
});
