/**
 * What the page begins with: the stored game and its view, else a new game. They are on the board before Python
 * is awake, so every part is checked: storage may hold anything.
 */

import type { View } from "../../engine/gameresults.ts";
import { parseStoredRace } from "../record/races.ts";
import type { GameRecord, Player } from "../record/record.ts";
import { gameSeed, newRecord, parseRecord } from "../record/record.ts";
import type { Names, Seats } from "../record/seats.ts";
import { FIRST_SEATS, NO_NAMES, parseNames, parseSeats } from "../record/seats.ts";
import type { Rulesets } from "../rulesets.ts";
import { COURSE } from "../rulesets.ts";
import type { Check } from "./datachecks.ts";
import {
  isCount,
  isFlag,
  isNatural,
  isText,
  isWithin,
  listOf,
  mapOf,
  orNull,
  recordOf,
} from "./datachecks.ts";
import type { Store } from "./storage.ts";
import { createSettings } from "./storedsettings.ts";

/**
 * Why a game is not rated: a hint, a move that was taken back or made for a stopped computer, other players than at first, or
 * moves that were not made in this game.
 */
export const AIDS = Object.freeze(["hint", "takeback", "stopped", "players", "continued"] as const);
export type Aid = (typeof AIDS)[number];

const COLOURS = Object.freeze(["green", "red", "blue", "black", "white", "yellow"]);

export interface StoredGame {
  record: GameRecord;
  seats: Seats;
  seed: number;
  names: Names;
  /** Whether the link to the current game has been copied or shared */
  isHanded?: boolean;
  /** Its name in the archive; missing where it is not kept there yet */
  id?: string;
  /** What both pages call it, where it is played live */
  live?: string;
  /** In a live game, the number of times that moves were taken back by consent */
  takebacks?: number;
  /** Of the games before a rematch */
  tally?: Tally;
  /** A link has brought it to be looked at */
  isReadOnly?: boolean;
  /** The game is in the archive under its id, or was until it was deleted there */
  isKept?: boolean;
  aid?: Aid;
  clock?: GameClock;
}

type StoredView = { key: string; view: View };

export const isGameId: Check = (value) =>
  typeof value === "string" && /^[0-9A-Za-z_-]{1,40}$/.test(value);

export function loadOpening(store: Store, { presetOf }: Pick<Rulesets, "presetOf">) {
  const settings = createSettings(store);
  const game = store.load("game", parseGame);
  const view = store.load("view", parseStoredView);
  const race = store.load("race", parseStoredRace);
  return {
    settings,
    game: game.value ?? freshGame(COURSE[0]),
    isStored: game.value !== null,
    view: view.value && inColours(view.value, presetOf),
    race: race.value,
    asides: [settings.quarantined, game.aside].filter((key) => key !== null),
  };
}

/** The colours that a view was stored with may have been chosen by then. */
function inColours({ key, view }: StoredView, presetOf: Rulesets["presetOf"]) {
  return { key, view: { ...view, colours: presetOf(view.ruleset).colours } };
}

export function freshGame(ruleset: string): StoredGame {
  return { record: newRecord(ruleset), seats: FIRST_SEATS, names: NO_NAMES, seed: gameSeed(false) };
}

const isTakebacks = isWithin(1, 6000);

export function parseGame(data: unknown): StoredGame | null {
  if (typeof data !== "object" || data === null) return null;
  const given = data as Record<string, unknown>;
  const { record, seats, seed, names, isHanded, isReadOnly, isKept, id } = given;
  const game = { record: parseRecord(record), seats: parseSeats(seats), names: parseNames(names) };
  if (!game.record || !game.seats || !game.names) return null;
  if (typeof seed !== "number" || !Number.isSafeInteger(seed) || seed < 0) return null;
  const [clock, tally] = [parseClock(given.clock), parseTally(given.tally)];
  return {
    record: game.record,
    seats: game.seats,
    names: game.names,
    seed,
    isHanded: isHanded === true,
    ...(isGameId(id) && { id: String(id) }),
    ...liveFields(given),
    ...(tally && { tally }),
    ...(isReadOnly === true && { isReadOnly }),
    ...(isKept === true && { isKept }),
    ...(isAid(given.aid) && { aid: given.aid }),
    ...(clock && { clock }),
  };
}

function liveFields({ live, takebacks }: Readonly<Record<string, unknown>>) {
  return {
    ...(isGameId(live) && { live: String(live) }),
    ...(isTakebacks(takebacks) && { takebacks: Number(takebacks) }),
  };
}

function isAid(value: unknown): value is Aid {
  return AIDS.some((aid) => aid === value);
}

/** A stored view; null where the data has another form. */
export function parseStoredView(data: unknown): StoredView | null {
  if (!isStored(data)) return null;
  const { key, view } = data as StoredView;
  return { key, view };
}

const isPlayer: Check = (value) => value === 1 || value === 2;
export const isBoard: Check = (value) => typeof value === "string" && /^[A-Oa-o.]{50}$/.test(value);

const isPath = listOf(isCount);
const isStored = recordOf({
  key: isText,
  view: recordOf({
    ruleset: isText,
    colours: (value) =>
      listOf((colour) => COLOURS.includes(String(colour)))(value) && lengthOf(value) === 2,
    position: isText,
    board: isBoard,
    player: isPlayer,
    ply: isCount,
    limit: orNull(isCount),
    legal: listOf(
      recordOf({
        from: isCount,
        moves: listOf(recordOf({ to: isCount, text: isText, path: isPath })),
      }),
    ),
    forced: isFlag,
    pass: isFlag,
    last: orNull(recordOf({ text: isText, path: isPath, player: isPlayer })),
    equalising: isFlag,
    simple: recordOf({ 1: isCount, 2: isCount }),
    goals: recordOf({ 1: mapOf(isCount), 2: mapOf(isCount) }),
    ending: orNull(
      recordOf({ reason: isText, winner: orNull((value) => value === 0 || isPlayer(value)) }),
    ),
  }),
});

function lengthOf(value: unknown) {
  return Array.isArray(value) ? value.length : 0;
}

// The clocks of a game as they are stored with it. What comes with the page only reads them; `clock.ts` runs them.

/** What a side begins with, and what it gets for each move, in milliseconds. */
export type Allowance = { readonly start: number; readonly increment: number };

/** `increment`: a side that has moved gets its increment. `sandglass`: what a side uses the other one gains. */
export interface TimeControl {
  kind: "increment" | "sandglass";
  sides: Readonly<Record<Player, Allowance>>;
}

/** What player 1 and player 2 have left, in milliseconds. */
export type Times = readonly [number, number];

export interface GameClock {
  control: TimeControl;
  /**
   * After 0, 1, 2 … moves: what was left when that position was reached, less what
   * has been used in it since
   */
  times: readonly Times[];
  isPaused: boolean;
}

/** A hundred hours. */
const MOST = 360_000_000;

const isTime = isWithin(0, MOST);
const isAllowance = recordOf({ start: isTime, increment: isTime });
const isClock = recordOf({
  control: recordOf({
    kind: (kind) => kind === "increment" || kind === "sandglass",
    sides: recordOf({ 1: isAllowance, 2: isAllowance }),
  }),
  times: (times) =>
    listOf((pair) => listOf(isTime)(pair) && lengthOf(pair) === 2)(times) && lengthOf(times) > 0,
});

/**
 * Clocks read from storage: they stand still until somebody goes on with the game. Null where there are none; a game
 * whose clocks cannot be read goes on without.
 */
export function parseClock(data: unknown): GameClock | null {
  if (!isClock(data)) return null;
  const { control, times } = data as GameClock;
  return Object.freeze({ control, times, isPaused: true });
}

/**
 * The games that the same two have finished one after the other, each as the rematch of the one before. Pairs are for player 1
 * and player 2 of the game with which it is stored.
 */
export interface Tally {
  won: readonly [number, number];
  /** They count for neither */
  drawn: number;
  /** Those of which no winner is known */
  uncounted: number;
  /** Those that are proven */
  points: readonly [number, number];
  /** Whether a game was won by points that are not proven, or not known */
  isLeast: boolean;
}

const isPair: Check = (value) => listOf(isNatural)(value) && lengthOf(value) === 2;
const isTally = recordOf({
  won: isPair,
  drawn: isNatural,
  uncounted: isNatural,
  points: isPair,
  isLeast: isFlag,
});

/** Null where there is none; a game whose tally cannot be read goes on without. */
function parseTally(data: unknown): Tally | null {
  if (!isTally(data)) return null;
  const { won, drawn, uncounted, points, isLeast } = data as Tally;
  return Object.freeze({ won, drawn, uncounted, points, isLeast });
}
