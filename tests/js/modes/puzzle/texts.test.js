import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { bandEnd, bandOf } from "../../../../web/game/difficulty.js";
import { goalOf, goalText, KINDS } from "../../../../web/game/puzzlegoal.js";
import { EN_GOAL } from "../../../../web/i18n/en-goal.js";
import { EN_PUZZLE } from "../../../../web/i18n/en-puzzle.js";
import { begun } from "../../../../web/modes/puzzle/attempt.js";
import { parseCollection, poolOf } from "../../../../web/modes/puzzle/collection.js";
import { notesAt } from "../../../../web/modes/puzzle/linepanel.js";
import {
  formatPuzzle,
  isTextError,
  parsePuzzle,
} from "../../../../web/modes/puzzle/puzzlerequest.js";
import { movesLeft } from "../../../../web/modes/puzzle/puzzlestatus.js";
import { chartPoints } from "../../../../web/modes/puzzle/ratingpanel.js";
import { puzzleWith, START } from "./posing.js";

const COLOURS = ["green", "red"];

test("a goal is said in words, for whoever is to move", () => {
  assert.equal(goalText("win-3", START, COLOURS), "Green to move wins in 3 moves.");
  const turned = START.replace(" 1 ", " 2 ");
  assert.equal(goalText("squeeze-1", turned, COLOURS), "Red to move squeezes Green with one move.");
  assert.equal(goalText("chess-3", START, COLOURS), "chess-3");
});

test("every kind of goal has its sentences", () => {
  for (const kind of KINDS) {
    for (const form of ["one", "many", "how"]) assert.ok(`goal.${kind}.${form}` in EN_GOAL);
    assert.ok(`kind.${kind}` in EN_GOAL);
  }
});

test("a goal has one to twenty moves and a known kind", () => {
  assert.deepEqual(goalOf("hold-20"), { kind: "hold", moves: 20 });
  for (const text of ["hold-21", "hold-0", "hold-01", "hold", "-3", "mate-2"]) {
    assert.equal(goalOf(text), null, text);
  }
});

test("a pasted puzzle is found in any order of its words", () => {
  const posed = { ruleset: "checkers", position: START, goal: "win-5" };
  assert.deepEqual(parsePuzzle(`win-5\n${START}\tcheckers`, "tournament"), posed);
  assert.deepEqual(parsePuzzle(formatPuzzle(posed), "tournament"), posed);
  const usual = parsePuzzle(`${START} win-5`, "tournament");
  assert.deepEqual(usual, { ...posed, ruleset: "tournament" });
});

test("what is missing or too much in a pasted text is named", () => {
  const key = (/** @type {string} */ text) => {
    const read = parsePuzzle(text, "tournament");
    return isTextError(read) ? `${read.key} ${read.word}`.trim() : "read";
  };
  assert.equal(key(""), "text.noPosition");
  assert.equal(key("win-3"), "text.noPosition");
  assert.equal(key(START), "text.noGoal");
  assert.equal(key(`${START} win-3 hold-2`), "text.twice hold-2");
  assert.equal(key(`${START} win-3 checkers please`), "text.twice please");
});

test("moves left are the solver's own", () => {
  const moves = (/** @type {string[]} */ ...made) =>
    movesLeft(
      begun(puzzleWith({ goal: "win-3" }), { moves: made, isHelped: false, isFailed: false }),
    );
  assert.deepEqual([moves(), moves("a"), moves("a", "b"), moves("a", "b", "c")], [3, 2, 2, 1]);
});

const OLD = { id: "x", title: "X", year: 1899, source: "Y", text: "About X.", ruleset: "original" };

test("the collection is put in order by difficulty and by rules, and the old ones apart", () => {
  const made = (/** @type {number} */ rating, ruleset = "tournament") =>
    puzzleWith({ rating, ruleset });
  const collection = parseCollection({
    sets: [
      { id: "a", puzzles: [made(2000), made(1000)] },
      { id: "b", puzzles: [made(1349, "checkers")] },
    ],
    historic: [
      { ...OLD, position: START, goal: "win-5", line: [] },
      { ...OLD, start: null, moves: ["33-43"], notes: [{ ply: 1, text: "A note." }] },
      { ...OLD, start: START, moves: [], notes: [] },
    ],
  });
  assert.deepEqual(
    collection.puzzles.map(({ rating }) => rating),
    [1000, 1349, 2000],
  );
  assert.deepEqual(
    collection.difficulty.map(({ id, puzzles }) => `${id} ${puzzles.length}`),
    ["first 1", "easy 1", "middle 0", "hard 0", "master 1"],
  );
  assert.equal(poolOf(collection, "checkers").puzzles.length, 1);
  assert.equal(poolOf(collection, "?").puzzles.length, 3);
  assert.deepEqual(
    [collection.historic.puzzles.length, collection.games.length, collection.figures.length],
    [1, 1, 1],
  );
  assert.deepEqual([bandEnd("easy"), bandEnd("master")], [1350, null]);
  assert.deepEqual([600, 1349, 1350, 2600].map(bandOf), ["first", "easy", "middle", "master"]);
});

test("a collection of another form is refused", () => {
  const bad = [
    null,
    { sets: [{}], historic: [] },
    { sets: [{ puzzles: [{ ...puzzleWith(), line: "62-73" }] }], historic: [] },
    { sets: [], historic: [{ ...OLD, start: 7, moves: [], notes: [] }] },
  ];
  for (const data of bad) assert.throws(() => parseCollection(data), /has not its form/);
});

test("an old game is introduced at its start, and each note belongs to its move", () => {
  const game = { ...OLD, start: null, moves: ["33-43"], notes: [{ ply: 1, text: "A note." }] };
  assert.deepEqual(notesAt(game, 0, COLOURS), ["About X.", "Source: Y."]);
  assert.deepEqual(notesAt(game, 1, COLOURS), ["A note."]);
});

test("in the words on old games the players have the names of their colours", () => {
  const notes = [{ ply: 1, text: "{2} waits for {1}'s sun." }];
  const game = { ...OLD, text: "Won by {1}.", start: null, moves: ["33-43"], notes };
  assert.equal(notesAt(game, 0, COLOURS)[0], "Won by Green.");
  assert.deepEqual(notesAt(game, 1, ["red", "black"]), ["Black waits for Red's sun."]);
});

test("the chart of ratings spans its field from left to right", () => {
  assert.equal(chartPoints([1500, 1600, 1400]), "0.0,48.0 160.0,6.0 320.0,90.0");
});

test("every sentence of the puzzles is used somewhere", () => {
  const code = ["modes/puzzle/", "game/"].flatMap((path) => {
    const folder = new URL(`../../../../web/${path}`, import.meta.url);
    return readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  });
  const whole = code.join("\n");
  const made =
    /^(goal|kind|actions|step|rules|pool|news\.left|make\.tried|end\.takes|points|margin)\.|^list\.(difficulty|rules|historic|open|solved|later|failed)$/;
  for (const key of Object.keys(EN_PUZZLE)) {
    assert.ok(made.test(key) || whole.includes(`"${key}"`), `${key} is said nowhere`);
  }
});
