import assert from "node:assert/strict";
import { test } from "node:test";
import { boardViewOf, finishedView } from "../../../web/game/gameboard.js";
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
  assert.equal(outcomeOf(state).headline, "Draw");
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
  assert.match(side?.notes.at(-1) ?? "", /Proven/);
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
  assert.equal(
    side?.notes.at(-1),
    "Not proven: 7 are those of the best way found, which decides; no way takes fewer than 5.",
  );
});

test("at the limit the winner is named as soon as the ranges lie apart, with the least he wins", () => {
  /** @param {[number, number]} first @param {[number, number]} second */
  const counting = (first, second) => {
    const sides = { 1: sideWith({ range: first }), 2: sideWith({ range: second }) };
    return outcomeOf({ ...ended("limit", null, null, sides), settlement: null });
  };
  const least = counting([7, 9], [12, 20]);
  assert.equal(least.winner, 1);
  assert.equal(least.headline, "Green wins");
  assert.equal(least.points, "At least 3 points, still counting");
  assert.equal(counting([15, 30], [12, 14]).points, "At least 1 point, still counting");
  assert.equal(counting([15, 30], [12, 14]).winner, 2);
});

test("nobody is named while the ranges touch", () => {
  for (const second of [
    [9, 20],
    [5, 9],
    [7, 7],
  ]) {
    const sides = { 1: sideWith({ range: [7, 9] }), 2: sideWith({ range: second }) };
    const counting = outcomeOf({ ...ended("limit", null, null, sides), settlement: null });
    assert.equal(counting.winner, null, String(second));
    assert.equal(counting.headline, "Counting moves to go");
    assert.equal(counting.points, "");
  }
});

test("whoever is home first wins at least what the loser is proven to owe", () => {
  const sides = { 1: HOME, 2: sideWith({ exact: null, proven: false, range: [12, 20] }) };
  const counting = { ...ended("home", 1, null, sides), settlement: null };
  assert.equal(outcomeOf(counting).headline, "Green wins");
  assert.equal(outcomeOf(counting).points, "At least 12 points, still counting");
  assert.equal(outcomeOf({ ...counting, race: null }).points, "");
});

test("a reckoning that is not proven says so, and whether the winner is certain all the same", () => {
  /** @param {[number, number]} first */
  const doubtful = (first) => {
    const open = { exact: null, proven: false };
    const sides = {
      1: sideWith({ ...open, range: first, line: ["33-42"] }),
      2: sideWith({ ...open, range: [6, 9] }),
    };
    const state = ended("limit", 1, 6, sides);
    const { settlement } = state;
    assert.ok(settlement);
    const outcome = { ...settlement.outcome, proven: false };
    return pointsText({ ...state, settlement: { ...settlement, outcome } }, "exact");
  };
  const text = "7 less 1: 6 points for Green.";
  assert.equal(
    doubtful([1, 6]),
    `${text} That is not proven: it is decided by the best ways found.`,
  );
  assert.equal(
    doubtful([1, 2]),
    `${text} That is not proven, but the winner is certain, by 4 points at the least.`,
  );
});

test("why moves outnumber squares is said with the pieces that make way", () => {
  const pieces = [
    { piece: "a", at: 55, goal: 35, simple: 2, moves: 4 },
    { piece: "f", at: 25, goal: 25, simple: 0, moves: 2 },
  ];
  const notes = (/** @type {any} */ part) =>
    sideResult(ended("home", 1, 7, { 1: HOME, 2: sideWith(part) }), 2, "exact")?.notes[0];
  assert.equal(
    notes({ simple: 3, pieces }),
    "3 squares and 4 moves more, for pieces must make way for each other: Star 1, Moon 1 (which had arrived).",
  );
  assert.equal(
    notes({ simple: 5, pieces: pieces.slice(0, 1) }),
    "5 squares and 2 moves more: Star 1 must make way for others.",
  );
  assert.match(notes({ simple: 7, pieces: [] }) ?? "", /^Every piece can go straight home/);
});

test("a playout counts once it is played", () => {
  const state = ended("home", 1, null);
  assert.equal(pointsText(state, "playout"), "Points: still to be played out");
  const playout = { line: ["55-45", "45-35"], points: 2 };
  assert.equal(
    pointsText({ ...state, playout }, "playout"),
    "2 moves made alone: 2 points for Green.",
  );
  const stuck = { line: [], points: null };
  assert.match(pointsText({ ...state, playout: stuck }, "playout"), /no way home/);
});

test("a resignation is won by the other side, without points", () => {
  const state = stateWith({ record: resignedBy(newRecord("original"), 1) });
  assert.deepEqual(outcomeOf(state), {
    winner: 2,
    headline: "Red wins",
    reason: "Green resigned.",
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
  const hinted = boardViewOf(
    stateWith({ hint: { move: "33-42", shown: "move", reasons: [] } }),
    FIRST_SETTINGS,
    true,
  );
  assert.deepEqual(hinted.arrows, [{ from: 33, to: 42 }]);
  const begun = stateWith({ hint: { move: "33-42", shown: "piece", reasons: [] } });
  assert.deepEqual(boardViewOf(begun, FIRST_SETTINGS, true).arrows, []);
});

test("the loser's lonely way home is drawn from the end of the game on", () => {
  const line = ["35-45", "45-55"];
  const leg = { player: /** @type {1} */ (1), line, pieces: null, proven: false, isAlone: false };
  const watch = { legs: [leg], leg: 0, shown: 2, isPlaying: true };
  const shown = boardViewOf(stateWith({ watch }), FIRST_SETTINGS, false);
  assert.equal(shown.pieces?.indexOf("O"), 24);
  assert.equal(shown.pieces?.indexOf("a"), 49);
  assert.deepEqual(shown.last, { path: [45, 55], player: 1 });
  assert.equal(shown.status, "watching");
});

test("on the finished board every piece is on its goal", () => {
  const { pieces = "" } = finishedView(viewWith(), FIRST_SETTINGS);
  assert.equal(pieces.length, 50);
  assert.deepEqual([pieces[0], pieces[14], pieces[35], pieces[49]], ["o", "a", "A", "O"]);
});
