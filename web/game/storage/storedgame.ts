/**
 * The game that the page starts with. Storage may contain anything, and Python is not awake yet: every part is checked.
 */

import type { Infer, Schema } from "../../base/schema.ts";
import {
  droppable,
  flag,
  integer,
  list,
  map,
  matching,
  natural,
  nullable,
  object,
  oneOf,
  optional,
  pair,
  text,
  textWithin,
  where,
  whole,
} from "../../base/schema.ts";
import type { View } from "../../engine/gameresults.ts";
import { raceEntry } from "../record/races.ts";
import { gameRecord, gameSeed, newRecord } from "../record/record.ts";
import { FIRST_SEATS, NO_NAMES, namesOfGame, seatsOfGame } from "../record/seats.ts";
import type { Rulesets } from "../rulesets.ts";
import { COURSE } from "../rulesets.ts";
import type { Entry } from "./entry.ts";
import { defineEntry } from "./entry.ts";
import type { Store } from "./storage.ts";
import { createSettings } from "./storedsettings.ts";

/**
 * Why a game is not rated: a hint, a take-back, a move made for a stopped computer, changed players, or moves from
 * elsewhere.
 */
export const AIDS = Object.freeze(["hint", "takeback", "stopped", "players", "continued"] as const);
export type Aid = (typeof AIDS)[number];

const OUTSIDE_HELP: readonly (Aid | null | undefined)[] = ["stopped", "players", "continued"];

/** Whether the player did not play the game alone, so that nobody else can play the same one. */
export function hasOutsideHelp({ aid }: { readonly aid?: Aid | null | undefined }) {
  return OUTSIDE_HELP.includes(aid);
}

const PLAYERS = [1, 2] as const;

/** Damaged data counts as not set. */
const mark: Schema<boolean | undefined> = (data) => data === true;
const markIfSet: Schema<boolean | undefined> = (data) => data === true || undefined;

export const gameId: Schema<string> = matching(/^[0-9A-Za-z_-]{1,40}$/);
export const boardText: Schema<string> = matching(/^[A-Oa-o.]{50}$/);

// The start chunk only reads clocks; `clock.ts` runs them.

/** A hundred hours, in milliseconds. */
const MOST_TIME = 360_000_000;

const time = whole(0, MOST_TIME);

const allowance = object({ start: time, increment: time });
/** Both are in milliseconds; the increment is for each move. */
export type Allowance = Infer<typeof allowance>;

const timeControl = object({
  /** `increment`: each side gains it after each move. `sandglass`: the time one side uses goes to the other. */
  kind: oneOf("increment", "sandglass"),
  sides: object({ 1: allowance, 2: allowance }),
});
export type TimeControl = Infer<typeof timeControl>;

const times = pair(time);
/** Milliseconds left of player 1 and player 2. */
export type Times = Infer<typeof times>;

const isPaused: Schema<boolean> = () => true;

export const gameClock = object({
  control: timeControl,
  /** The time left in the position after 0, 1, 2 … moves, minus the time already used there. */
  times: where(list(times), ({ length }) => length > 0),
  /** Clocks from storage are paused until somebody continues the game. */
  isPaused,
});
export type GameClock = Infer<typeof gameClock>;

/**
 * The score of two players' rematches in a row. Pairs are for player 1 and player 2 of the game with which it is
 * stored.
 */
const tally = object({
  won: pair(natural),
  drawn: natural,
  /** The number of games without a known winner. */
  uncounted: natural,
  /** Sums of the proven points. */
  points: pair(natural),
  /** Whether a game was won by unproven or unknown points, so that the sums are minimums. */
  isLeast: flag,
  /** The most games of a match; missing if the rematches are no match. */
  best: droppable(oneOf(3, 5)),
});
export type MatchLength = 3 | 5;
export type Tally = Infer<typeof tally>;

/** More moves to go, and so more points, than any position has. */
export const MOST_POINTS = 1000;
/** The maximum length of a friend's name, in UTF-16 units; links allow 200 characters. */
const LONGEST_NAME = 400;
/** The maximum number of friends whose answers are kept. */
export const MOST_ANSWERS = 9;

const challengeResult = object({
  /** Positive for a win, negative for a loss. */
  points: whole(-MOST_POINTS, MOST_POINTS),
  name: nullable(textWithin(LONGEST_NAME)),
});
export type ChallengeResult = Infer<typeof challengeResult>;

/** Friends' results in the same game: against the same opponent, from the same first position. */
const friendsResults = object({
  /** The result to beat, in a game that began as a friend's challenge. */
  toBeat: nullable(challengeResult),
  answers: list(challengeResult, MOST_ANSWERS),
});
export type FriendsResults = Infer<typeof friendsResults>;

export const storedGame = object({
  record: gameRecord,
  seats: seatsOfGame,
  seed: natural,
  names: namesOfGame,
  isHanded: mark,
  /** Missing if the game is not in the archive yet. */
  id: droppable(gameId),
  live: droppable(gameId),
  takebacks: droppable(whole(1, 6000)),
  tally: droppable(tally),
  friends: droppable(friendsResults),
  isReadOnly: markIfSet,
  isKept: markIfSet,
  aid: droppable(oneOf(...AIDS)),
  clock: droppable(gameClock),
});
export type StoredGame = Infer<typeof storedGame>;

/** Not merged: a backup brings the game on the board into the archive. */
export const gameEntry: Entry<StoredGame> = defineEntry({
  name: "game",
  version: 1,
  schema: storedGame,
});

const move = object({ to: integer, text, path: list(integer) });
const goals = map(integer);
const view: Schema<View> = object({
  ruleset: text,
  preset: text,
  colours: pair(oneOf("green", "red", "blue", "black", "white", "yellow")),
  start: text,
  moves: list(text),
  position: text,
  board: boardText,
  player: oneOf(...PLAYERS),
  ply: integer,
  limit: nullable(integer),
  legal: list(object({ from: integer, moves: list(move) })),
  forced: flag,
  pass: flag,
  last: nullable(object({ text, path: list(integer), player: oneOf(...PLAYERS) })),
  equalising: flag,
  simple: object({ 1: integer, 2: integer }),
  goals: object({ 1: goals, 2: goals }),
  ending: nullable(
    object({
      reason: oneOf("home", "both-home", "limit", "repetition", "blocked"),
      winner: nullable(oneOf(0, ...PLAYERS)),
    }),
  ),
  callable: optional(oneOf(true)),
  called: optional(oneOf(true)),
});
const storedView = object({ key: text, view });

export const viewEntry = defineEntry({ name: "view", version: 1, schema: storedView });

export function loadOpening(store: Store, { presetOf }: Pick<Rulesets, "presetOf">) {
  const settings = createSettings(store);
  const game = store.load(gameEntry);
  const kept = store.load(viewEntry);
  const race = store.load(raceEntry);
  return {
    settings,
    game: game.value ?? freshGame(COURSE[0]),
    isStored: game.value !== null,
    view: kept.value && inColours(kept.value, presetOf),
    race: race.value,
    asides: [settings.quarantined, game.aside].filter((key) => key !== null),
  };
}

/** The player may have chosen other colours since the view was stored. */
function inColours(
  { key, view: stored }: Infer<typeof storedView>,
  presetOf: Rulesets["presetOf"],
) {
  return { key, view: { ...stored, colours: presetOf(stored.ruleset).colours } };
}

export function freshGame(ruleset: string): StoredGame {
  return { record: newRecord(ruleset), seats: FIRST_SEATS, names: NO_NAMES, seed: gameSeed(false) };
}
