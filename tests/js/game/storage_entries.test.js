import assert from "node:assert/strict";
import { test } from "node:test";
import { createViews, legalText, viewKey } from "../../../web/game/gameviews.js";
import {
  byLink,
  computer,
  NO_NAMES,
  onlyPerson,
  PERSON,
  parseSeats,
  seated,
} from "../../../web/game/seats.js";
import { FIRST_SETTINGS, moveTime, parseSettings } from "../../../web/game/settings.js";
import { freshGame, openingOf, parseGame } from "../../../web/game/startgame.js";
import { createStore } from "../../../web/game/storage.js";
import { parseKeptView } from "../../../web/game/storedview.js";
import { viewWith } from "./view.js";

/** @param {unknown} data */
const copied = (data) => JSON.parse(JSON.stringify(data));

test("seats survive storage, and bad ones are refused", () => {
  const seats = { 1: computer(10), 2: PERSON };
  assert.deepEqual(parseSeats(copied(seats)), seats);
  for (const bad of [null, {}, { 1: PERSON }, { 1: PERSON, 2: { kind: "computer", level: 11 } }]) {
    assert.equal(parseSeats(bad), null);
  }
  assert.equal(parseSeats({ 1: PERSON, 2: { kind: "computer", level: 2.5 } }), null);
  assert.equal(parseSeats({ 1: PERSON, 2: { kind: "ghost" } }), null);
});

test("the only person at the board is known", () => {
  const both = { 1: PERSON, 2: PERSON };
  assert.equal(onlyPerson(both), null);
  assert.equal(onlyPerson(seated(both, 1, computer(1))), 2);
  assert.equal(onlyPerson(seated(both, 2, computer(1))), 1);
  assert.equal(onlyPerson({ 1: computer(1), 2: computer(1) }), null);
});

test("settings survive storage, and bad ones are refused", () => {
  const settings = { ...FIRST_SETTINGS, theme: "dark", speed: "fast", numbers: true };
  assert.deepEqual(parseSettings(copied(settings)), settings);
  for (const bad of [null, {}, { ...settings, theme: "pink" }, { ...settings, speed: 3 }]) {
    assert.equal(parseSettings(bad), null);
  }
  assert.equal(parseSettings({ ...settings, turned: "yes" }), null);
});

test("the faster the pieces, the sooner the next move", () => {
  assert.ok(moveTime("slow") > moveTime("normal"));
  assert.ok(moveTime("normal") > moveTime("fast"));
  assert.ok(moveTime("fast") > moveTime("off"));
});

test("a game survives storage, and a bad one is refused", () => {
  const game = freshGame("tournament");
  // Games of old were kept without names.
  assert.deepEqual(parseGame(copied(game)), { ...game, names: NO_NAMES, isHanded: false });
  const sent = { ...game, seats: byLink(2), names: { 1: "Zoë", 2: null }, isHanded: true };
  assert.deepEqual(parseGame(copied(sent)), sent);
  for (const bad of [
    null,
    {},
    { ...game, seed: -1 },
    { ...game, seats: 0 },
    { ...game, seed: "" },
  ]) {
    assert.equal(parseGame(bad), null);
  }
});

test("with no storage at all a new game is begun", () => {
  const opening = openingOf(createStore(null), "original");
  assert.equal(opening.game.record.ruleset, "original");
  assert.deepEqual(opening.asides, []);
  assert.equal(opening.settings.value, FIRST_SETTINGS);
});

test("a kept view is shown for its own record only, and is not taken for Python's word", () => {
  const { record } = freshGame("tournament+limit=5");
  const kept = parseKeptView(copied({ key: viewKey(record), view: viewWith() }));
  const views = createViews([viewWith()], kept);
  assert.equal(views.get(record), null);
  assert.deepEqual(views.keptOf(record), viewWith());
  assert.equal(views.keptOf(freshGame("original").record), null);
  assert.deepEqual(views.get(freshGame("tournament").record), viewWith());
});

test("a kept view without its parts is refused", () => {
  assert.equal(parseKeptView({ key: "x", view: { ...viewWith(), board: "short" } }), null);
  for (const part of [
    { board: "<".repeat(50) },
    { goals: null },
    { goals: { 1: { A: "81" }, 2: {} } },
    { legal: [7] },
    { legal: [{ from: 33, moves: [{ to: 42, text: "33-42" }] }] },
    { colours: [] },
    { colours: ["green", "pink"] },
    { last: {} },
    { ending: { reason: "home", winner: 3 } },
    { simple: [105, 105] },
  ]) {
    const bad = { key: "x", view: { ...viewWith(), ...part } };
    assert.equal(parseKeptView(bad), null, JSON.stringify(part));
  }
  assert.ok(parseKeptView({ key: "x", view: viewWith() }));
  assert.equal(parseKeptView({ key: "x", view: null }), null);
  assert.equal(parseKeptView(7), null);
});

test("many views push out the oldest, but never the openings", () => {
  const opening = viewWith();
  const views = createViews([opening], null);
  for (let place = 0; place < 700; place += 1) views.put(`key ${place}`, viewWith({ ply: place }));
  assert.equal(views.get(freshGame("tournament").record), opening);
});

test("the text of a move is the one that the view offers between two squares", () => {
  assert.equal(legalText(viewWith(), 33, 42), "33-42");
  assert.equal(legalText(viewWith(), 33, 43), "");
  assert.equal(legalText(null, 33, 42), "");
});
