import assert from "node:assert/strict";
import { test } from "node:test";
import { boardViewOf, finishedView } from "../../../web/game/boardview.js";
import { newRecord, resignedBy } from "../../../web/game/record.js";
import { outcomeOf, pointsText, sideResult } from "../../../web/game/result.js";
import { FIRST_SETTINGS } from "../../../web/game/settings.js";
import { stateWith } from "./state.js";
import { sideWith, viewWith } from "./view.js";

const HOME = sideWith({ exact: 0, range: [0, 0], simple: 0, line: [], pieces: [] });

/**
 * @param {string} reason
 * @param {0 | 1 | 2 | null} winner
 * @param {number | null} points
 * @param {any} [sides]
 */
function ended(reason, winner, points, sides = { 1: HOME, 2: sideWith() }) {
  const race = { ...sides, done: true };
  const outcome = { winner, reason, points, proven: true };
  const view = viewWith({ ending: { reason, winner } });
  return stateWith({ view, race, settlement: { done: true, outcome, race } });
}

test("points by coming home are the loser's moves to go", () => {
  const state = ended("home", 1, 7);
  assert.equal(pointsText(state, "exact"), "Red has 7 moves to go: 7 points for Green.");
  assert.equal(sideResult(state, 1, "exact")?.heading, "Green is home.");
});

test("points at the move limit are the difference", () => {
  const state = ended("limit", 1, 4, { 1: sideWith({ exact: 3 }), 2: sideWith() });
  assert.equal(pointsText(state, "exact"), "7 less 3: 4 points for Green.");
});

test("equal counts at the move limit are a draw, and said to be equal", () => {
  const state = ended("limit", 0, 0, { 1: sideWith(), 2: sideWith() });
  assert.equal(outcomeOf(state).headline, "A draw");
  assert.equal(pointsText(state, "exact"), "Both have 7 moves to go.");
});

test("points that are not proven are said not to be", () => {
  const state = ended("limit", 1, 4, { 1: sideWith({ exact: 3 }), 2: sideWith() });
  const { settlement } = state;
  assert.ok(settlement);
  const told = (/** @type {Partial<typeof settlement.outcome>} */ part) =>
    outcomeOf({
      ...state,
      settlement: { ...settlement, outcome: { ...settlement.outcome, ...part } },
    }).points;
  assert.equal(told({}), "4 points");
  assert.equal(told({ proven: false }), "4 points, not proven");
  assert.equal(told({ proven: false, winner: 0, points: 0 }), "Not proven");
});

test("each straggler is listed with its squares and how often it moves", () => {
  const side = sideResult(ended("home", 1, 7), 2, "exact");
  assert.deepEqual(side?.stragglers, [{ piece: "a", at: 55, goal: 35, squares: 2, moves: 2 }]);
  assert.deepEqual(side?.total, { squares: 5, moves: 7 });
  assert.match(side?.note ?? "", /proven/);
});

test("where distances count, moves are not spoken of", () => {
  const side = sideResult(ended("home", 1, 5), 2, "simple");
  assert.equal(side?.heading, "Red: 5 moves to go");
  assert.equal(side?.total.moves, null);
  const atHome = { piece: "b", at: 34, goal: 34, simple: 0, moves: 2 };
  const race = { 1: HOME, 2: sideWith({ pieces: [atHome] }) };
  assert.deepEqual(sideResult(ended("home", 1, 5, race), 2, "simple")?.stragglers, []);
  assert.equal(sideResult(ended("home", 1, 5, race), 2, "exact")?.stragglers.length, 1);
});

test("a count that is not proven is given as a range and said to be open", () => {
  const open = sideWith({ exact: null, proven: false, range: [5, 9] });
  const side = sideResult(ended("home", 1, null, { 1: HOME, 2: open }), 2, "exact");
  assert.equal(side?.heading, "Red: between 5 and 9 moves to go");
  assert.match(side?.note ?? "", /not proven/);
});

test("a playout counts once it is played", () => {
  const state = ended("home", 1, null);
  assert.equal(pointsText(state, "playout"), "Points: still to be played out");
  const playout = { line: ["55-45", "45-35"], shown: 2, points: 2 };
  assert.equal(
    pointsText({ ...state, playout }, "playout"),
    "2 moves made alone: 2 points for Green.",
  );
  const stuck = { line: [], shown: 0, points: null };
  assert.match(pointsText({ ...state, playout: stuck }, "playout"), /no way home/);
});

test("a resignation is won by the other side, without points", () => {
  const state = stateWith({ record: resignedBy(newRecord("original"), 1) });
  assert.deepEqual(outcomeOf(state), {
    winner: 2,
    headline: "Red wins",
    reason: "Green resigns.",
    points: "",
  });
});

test("the board shows the view, and is deaf where no person may move", () => {
  const open = boardViewOf(stateWith(), FIRST_SETTINGS, true);
  assert.deepEqual(open.moves, [{ from: 33, to: 42, path: [33, 42] }]);
  assert.equal(open.inert, false);
  assert.deepEqual(open.goals, { 81: "A", 105: "O", 35: "a", 11: "o" });
  const shut = boardViewOf(stateWith(), { ...FIRST_SETTINGS, turned: true, speed: "off" }, false);
  assert.deepEqual(shut.moves, []);
  assert.equal(shut.inert, true);
  assert.equal(shut.bottom, 2);
  assert.equal(shut.speed, 0);
});

test("a move that waits for Python and a hint are drawn", () => {
  const waiting = boardViewOf(stateWith({ awaiting: "33x53" }), FIRST_SETTINGS, false);
  assert.deepEqual(waiting.pending, { from: 33, to: 53 });
  const hinted = boardViewOf(stateWith({ hint: { move: "33-42" } }), FIRST_SETTINGS, true);
  assert.deepEqual(hinted.arrows, [{ from: 33, to: 42 }]);
});

test("the loser's lonely way home is drawn from the end of the game on", () => {
  const playout = { line: ["35-45", "45-55"], shown: 2, points: 2 };
  const shown = boardViewOf(stateWith({ playout }), FIRST_SETTINGS, false);
  assert.equal(shown.pieces?.indexOf("O"), 24);
  assert.deepEqual(shown.last, { path: [45, 55], player: 1 });
});

test("on the finished board every piece is on its goal", () => {
  const { pieces = "" } = finishedView(viewWith(), FIRST_SETTINGS);
  assert.equal(pieces.length, 50);
  assert.deepEqual([pieces[0], pieces[14], pieces[35], pieces[49]], ["o", "a", "A", "O"]);
});
