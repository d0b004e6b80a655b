import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { DEFAULT_THEME } from "../../../../web/board/theme.ts";
import type { Preset } from "../../../../web/engine/operations.ts";
import { gameFields } from "../../../../web/game/record/record.ts";
import {
  byLink,
  computer,
  levelAgainst,
  onlyPerson,
  PERSON,
  seated,
  seatsOfGame,
} from "../../../../web/game/record/seats.ts";
import { legalText, placeKey, ViewCache } from "../../../../web/game/record/viewcache.ts";
import { FIRST_SETTINGS, moveTime } from "../../../../web/game/settings.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import {
  freshGame,
  loadOpening,
  storedGame,
  viewEntry,
} from "../../../../web/game/storage/storedgame.ts";
import { settingsEntry } from "../../../../web/game/storage/storedsettings.ts";
import { viewWith } from "../record/view.ts";

const copied = (data: unknown) => JSON.parse(JSON.stringify(data));

/** The facts about rulesets that the start needs. */
const RULESETS = Object.freeze({
  presetOf: () =>
    ({
      colours: ["blue", "red"],
    }) as unknown as Preset,
});

test("seats survive storage, and malformed ones are refused", () => {
  const seats = { 1: computer(10), 2: PERSON };
  assert.deepEqual(parsed(seatsOfGame, copied(seats)), seats);
  for (const bad of [null, {}, { 1: PERSON }, { 1: PERSON, 2: { kind: "computer", level: 11 } }]) {
    assert.equal(parsed(seatsOfGame, bad), null);
  }
  assert.equal(parsed(seatsOfGame, { 1: PERSON, 2: { kind: "computer", level: 2.5 } }), null);
  assert.equal(parsed(seatsOfGame, { 1: PERSON, 2: { kind: "ghost" } }), null);
});

test("the only person at the board is found", () => {
  const both = { 1: PERSON, 2: PERSON };
  assert.equal(onlyPerson(both), null);
  assert.equal(onlyPerson(seated(both, 1, computer(1))), 2);
  assert.equal(onlyPerson(seated(both, 2, computer(1))), 1);
  assert.equal(onlyPerson({ 1: computer(1), 2: computer(1) }), null);
});

test("settings survive storage, and malformed ones are refused", () => {
  const settings = { ...FIRST_SETTINGS, theme: "dark", speed: "fast", numbers: true };
  assert.deepEqual(parsed(settingsEntry.schema, copied(settings)), settings);
  for (const bad of [null, {}, { ...settings, theme: "pink" }, { ...settings, speed: 3 }]) {
    assert.equal(parsed(settingsEntry.schema, bad), null);
  }
  assert.equal(parsed(settingsEntry.schema, { ...settings, turned: "yes" }), null);
});

test("by default sound is on, and look and language are automatic", () => {
  const { language, board, pieces, colors } = FIRST_SETTINGS;
  const { sound, volume, haptics, awake, facing } = FIRST_SETTINGS;
  assert.equal(language, "auto");
  assert.deepEqual({ board, pieces, colors }, { ...DEFAULT_THEME, pieces: "auto" });
  assert.deepEqual([sound, haptics, awake, facing], [true, true, true, false]);
  assert.ok(volume > 0 && volume < 100);
});

test("one invalid setting makes the page refuse all settings", () => {
  const look = { board: "paper", pieces: "letters", colors: "blue-yellow" };
  const chosen = { ...FIRST_SETTINGS, ...look, language: "en", sound: false, volume: 0 };
  assert.deepEqual(parsed(settingsEntry.schema, copied(chosen)), chosen);
  for (const name of Object.keys(FIRST_SETTINGS)) {
    assert.equal(
      parsed(settingsEntry.schema, { ...FIRST_SETTINGS, [name]: undefined }),
      null,
      name,
    );
  }
  for (const [name, bad] of [
    ["language", "xx"],
    ["language", ""],
    ["language", null],
    ["sound", 1],
    ["volume", 101],
    ["volume", 0.5],
    ["awake", null],
    ["quiet", [1]],
    ["board", "marble"],
    ["board", null],
    ["pieces", 1],
    ["colors", "red-green"],
  ]) {
    assert.equal(parsed(settingsEntry.schema, { ...FIRST_SETTINGS, [String(name)]: bad }), null);
  }
});

test("a stored view has the colours of its rules, whichever were chosen when it was stored", () => {
  const view = { ...viewWith(), colours: ["black", "yellow"] };
  const kept = JSON.stringify({ version: 1, data: { key: "x", view } });
  const area = {
    getItem: (key: string) => (key === "salta:view" ? kept : null),
  } as unknown as Storage;
  assert.deepEqual(loadOpening(createStore(area), RULESETS).view?.view.colours, ["blue", "red"]);
});

test("the faster the pieces, the sooner the next move", () => {
  assert.ok(moveTime("slow") > moveTime("normal"));
  assert.ok(moveTime("normal") > moveTime("fast"));
  assert.ok(moveTime("fast") > moveTime("off"));
});

test("a game survives storage, and a malformed one is refused", () => {
  const game = freshGame("tournament");
  assert.deepEqual(parsed(storedGame, copied(game)), { ...game, isHanded: false });
  const sent = { ...game, seats: byLink(2), names: { 1: "Zoë", 2: null }, isHanded: true };
  assert.deepEqual(parsed(storedGame, copied(sent)), sent);
  for (const bad of [
    null,
    {},
    { ...game, seed: -1 },
    { ...game, seats: 0 },
    { ...game, seed: "" },
  ]) {
    assert.equal(parsed(storedGame, bad), null);
  }
});

test("without storage the shortest game begins, against the weakest opponent", () => {
  const opening = loadOpening(createStore(null), RULESETS);
  assert.equal(opening.game.record.ruleset, "little");
  assert.equal(levelAgainst(opening.game), 1);
  assert.deepEqual(opening.asides, []);
  assert.equal(opening.settings.value, FIRST_SETTINGS);
});

test("a stored view is shown only for its own record, and does not count as Python's", () => {
  const [place, other, usual] = ["tournament+limit=5", "original", "tournament"].map((ruleset) =>
    gameFields(freshGame(ruleset).record),
  );
  assert.ok(place && other && usual);
  const kept = parsed(viewEntry.schema, copied({ key: placeKey(place), view: viewWith() }));
  const views = new ViewCache({ openings: [viewWith()], stored: kept });
  assert.equal(views.get(place), null);
  assert.deepEqual(views.getOrStored(place), viewWith());
  assert.equal(views.getOrStored(other), null);
  assert.deepEqual(views.get(usual), viewWith());
});

test("a stored view with missing fields is refused", () => {
  assert.equal(
    parsed(viewEntry.schema, { key: "x", view: { ...viewWith(), board: "short" } }),
    null,
  );
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
    assert.equal(parsed(viewEntry.schema, bad), null, JSON.stringify(part));
  }
  assert.ok(parsed(viewEntry.schema, { key: "x", view: viewWith() }));
  assert.equal(parsed(viewEntry.schema, { key: "x", view: null }), null);
  assert.equal(parsed(viewEntry.schema, 7), null);
});

test("many views push out the oldest, but never the openings", () => {
  const opening = viewWith();
  const views = new ViewCache({ openings: [opening] });
  const place = gameFields(freshGame("tournament").record);
  const placeOf = (ply: number) => ({ ...place, moves: [String(ply)] });
  for (let ply = 0; ply < 700; ply += 1) views.put(placeOf(ply), viewWith({ ply }));
  assert.equal(views.get(place), opening);
  assert.equal(views.get(placeOf(0)), null);
  assert.equal(views.get(placeOf(699))?.ply, 699);
});

test("the text of a move is the view's between two squares", () => {
  assert.equal(legalText(viewWith(), 33, 42), "33-42");
  assert.equal(legalText(viewWith(), 33, 43), "");
  assert.equal(legalText(null, 33, 42), "");
});
