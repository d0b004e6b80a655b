import assert from "node:assert/strict";
import { test } from "node:test";
import { legsOf } from "../../../../web/game/record/homereplay.ts";
import {
  pathsOf,
  provenWays,
  racePiecesAfter,
  routesOf,
  routesShownText,
  routeText,
} from "../../../../web/game/view/routes.ts";
import { changedState, stateWith } from "../record/state.ts";
import { sideWith, viewWith } from "../record/view.ts";

/** A star that must go round another, and a moon that has arrived and must make way. */
const PIECES = [
  { piece: "a", at: 55, goal: 35, simple: 2, moves: 4 },
  { piece: "b", at: 44, goal: 34, simple: 1, moves: 1 },
  { piece: "f", at: 25, goal: 25, simple: 0, moves: 2 },
];
const LINE = ["25-35", "44-34", "35-25", "55-45", "45-55", "55-45", "45-35"];
const RED = sideWith({ pieces: PIECES, line: LINE, exact: 7, simple: 3 });
const state = stateWith({ race: { 1: null, 2: RED, done: false } });

test("each piece has a way with its moves to go, and a detour is marked", () => {
  assert.deepEqual(routesOf(state, "piece", "exact"), [
    {
      ...{ player: 2, from: 55, to: 35, label: "2+2", isDetour: true, isProven: true },
      path: [55, 45, 55, 45, 35],
    },
    { player: 2, from: 44, to: 34, label: "1", isDetour: false, isProven: true, path: [44, 34] },
    {
      ...{ player: 2, from: 25, to: 25, label: "+2", isDetour: true, isProven: true },
      path: [25, 35, 25],
    },
  ]);
});

test("a way visits the squares of the line, each piece its own, and a later piece may start from there", () => {
  assert.deepEqual(pathsOf(["25-35", "44-34", "35-45", "34-35", "pass"]), {
    25: [25, 35, 45],
    44: [44, 34, 35],
  });
});

test("an unproven way is not known, and there is none while the finish is watched", () => {
  const race = { 1: sideWith({ line: ["33-42"], proven: false }), 2: RED, done: false };
  assert.deepEqual(Object.keys(provenWays({ game: { race }, progress: { watch: null } })), [
    "25",
    "44",
    "55",
  ]);
  const watch = { legs: [], leg: 0, shown: 0, isPlaying: false };
  assert.deepEqual(provenWays({ game: { race }, progress: { watch } }), {});
  assert.deepEqual(provenWays({ game: { race: null }, progress: { watch: null } }), {});
});

test("ways are shown only on request", () => {
  assert.deepEqual(routesOf(state, "none", "exact"), []);
  assert.equal(routesOf(state, "piece", "exact").length, 3);
});

test("an unproven way is marked as open", () => {
  const open = { ...RED, exact: null, proven: false };
  const routes = routesOf(
    { ...state, game: { ...state.game, race: { 1: null, 2: open, done: false } } },
    "piece",
    "exact",
  );
  assert.ok(routes.every(({ isProven }) => !isProven));
});

test("if distances count, there are no detours and no piece makes way", () => {
  assert.deepEqual(
    routesOf(state, "piece", "simple").map(({ label, isDetour }) => [label, isDetour]),
    [
      ["2", false],
      ["1", false],
    ],
  );
});

test("the counts go down move by move along the line", () => {
  const after = (count: number) =>
    racePiecesAfter(PIECES, LINE.slice(0, count)).map(({ piece, at, simple, moves }) =>
      [piece, at, simple, moves].join(" "),
    );
  assert.deepEqual(after(0), ["a 55 2 4", "b 44 1 1", "f 25 0 2"]);
  assert.deepEqual(after(1), ["a 55 2 4", "b 44 1 1", "f 35 1 1"]);
  assert.deepEqual(after(4), ["a 45 1 3"]);
  assert.deepEqual(after(7), []);
});

test("while the finish is watched, the ways are those of the side that goes home", () => {
  const view = viewWith({ ending: { reason: "limit", winner: null } });
  const ended = changedState(state, { view, race: { 1: sideWith(), 2: RED, done: true } });
  const watch = { legs: legsOf(ended, "exact"), leg: 1, shown: 4, isPlaying: false };
  assert.deepEqual(
    routesOf(changedState(ended, { watch }), "piece", "exact").map(({ path, label }) => [
      label,
      ...path,
    ]),
    [["1+2", 45, 55, 45, 35]],
  );
});

test("the route of a single piece is shown, with its detours, even if distances count", () => {
  const one = (at: number) =>
    routesOf(state, at, "simple").map(({ from, path }) => [from, ...path]);
  assert.deepEqual(one(55), [[55, 55, 45, 55, 45, 35]]);
  assert.deepEqual(one(25), [[25, 25, 35]]);
  assert.deepEqual(one(35), []);
});

test("a way is named with its square", () => {
  const routes = routesOf(state, "piece", "exact");
  assert.equal(routeText(routes, 55), "4 moves to 35, with a detour");
  assert.equal(routeText(routes, 44), "1 move to 34");
  assert.equal(routeText(routes, 25), "at its goal, but must make way: 2 moves");
  assert.equal(routeText(routes, 11), "");
});

test("without a selected piece the page asks for one", () => {
  assert.equal(routesShownText("piece", true), "Route of the selected piece");
  assert.equal(routesShownText("piece", false), "Select a piece to see its route.");
  assert.equal(routesShownText("none", false), "Routes hidden");
});
