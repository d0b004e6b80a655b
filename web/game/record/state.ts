import type { Race, RacePiece, Settlement, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Settings } from "../settings.ts";
import type { Store } from "../storage/storage.ts";
import type { Aid, FriendsResults, GameClock, StoredGame, Tally } from "../storage/storedgame.ts";
import type { Hint } from "./hint.ts";
import type { Races } from "./races.ts";
import type { GameRecord, Player } from "./record.ts";
import { forfeiter, isAtEnd, lookedAt, playerAt } from "./record.ts";
import type { RefusalServices } from "./refusedmoves.ts";
import type { Names, Seats } from "./seats.ts";
import { awaySide, isComputer, isPerson, NO_NAMES, onlyPerson } from "./seats.ts";
import type { ViewCache } from "./viewcache.ts";

export interface Leg {
  player: Player;
  line: readonly string[];
  /** The moves to go of each piece at the beginning; null if they are not counted */
  pieces: readonly RacePiece[] | null;
  /** Whether no shorter way home exists */
  proven: boolean;
  /** Whether the other side's pieces are taken off the board */
  isAlone: boolean;
}

/** `shown` is the number of moves made in that leg. */
export type Watch = { legs: readonly Leg[]; leg: number; shown: number; isPlaying: boolean };

/** The state that Undo restores and that is stored. */
export interface GameState {
  record: GameRecord;
  /** The view of the previously shown position while `seeking`. */
  view: View | null;
  race: Race | null;
  seats: Seats;
  /** The seed of the computer's choices. */
  seed: number;
  names: Names;
  clock: GameClock | null;
  tally: Tally | null;
  /** Friends' results in the same game; null without a challenge. */
  friends: FriendsResults | null;
  /** The number of agreed take-backs. */
  takebacks: number;
  /** Why the game is not rated; null also if its rules or its first position are the reason. */
  aid: Aid | null;
  /** The id in the archive; null if the game is not there yet. */
  id: string | null;
  /** Whether the game is or was in the archive. */
  isKept: boolean;
}

/** How the game is connected to a friend's page, to another tab and to links. */
export interface ConnectionState {
  /** The id that both pages of a live game share. */
  live: string | null;
  /** Whether the two pages are connected and agree on the game. */
  isJoined: boolean;
  /** Whether both players have allowed hints. */
  hasHints: boolean;
  /** Whether the link has been copied or shared. */
  isHanded: boolean;
  /** Whether another tab has continued the game, and the player has yet to choose how to continue this one. */
  isSuspended: boolean;
  /** Whether a link opened the game for viewing, and the player has yet to continue it. */
  isReadOnly: boolean;
}

/** Requests and processes at the shown position. Any change of the record ends them. */
export interface ProgressState {
  /** Whether Python's view is awaited. */
  seeking: boolean;
  /** Whether the moves of a link are being shown, one by one. */
  arriving: boolean;
  /** Whether the last change was a call, made here or received. */
  isCall: boolean;
  /** The move that Python has not confirmed yet. */
  awaiting: string | null;
  /** "waking" while the computer waits for Python. */
  thinking: "awake" | "waking" | null;
  /** Whether the computer is stopped at its move. */
  halted: boolean;
  settlement: Settlement | null;
  /** The loser's way home, for rules that score it. */
  playout: { line: readonly string[]; points: number | null } | null;
  hint: Hint | null;
  watch: Watch | null;
  /** The remaining moves of both sides in turn; the last is due at `end`, by `performance.now()`. */
  finish: { moves: readonly string[]; end: number } | null;
  failure: Fault | null;
}

export interface SessionState {
  game: GameState;
  connection: ConnectionState;
  progress: ProgressState;
}

export interface StateChange {
  game?: Partial<GameState>;
  connection?: Partial<ConnectionState>;
  progress?: Partial<ProgressState>;
}

export type Arrival =
  | "moved"
  | "walked"
  | "begun"
  | "opened"
  | "resigned"
  | "timeout"
  | "settled"
  | "hinted"
  | "watched"
  | "arriving"
  | "received"
  | "called";

export interface SessionServices {
  views: ViewCache;
  races: Races;
  store: Store;
  /** Whether the moves to go are neither counted nor shown. */
  isUncounted?: boolean;
  /** Whether the page is hidden: the computer then waits, unless a clock runs. */
  isUnseen?: () => boolean;
  clocks?: GameClocks;
  /** Milliseconds between two moves of the computer. */
  pace: () => number;
  settings: () => Settings;
  /** Without it, refused moves are not explained. */
  feedback?: RefusalServices;
}

export interface GameClocks {
  live: () => GameClock | null;
  /** Milliseconds; null for the level's usual time. */
  thinkTime: (state: SessionState) => number | null;
}

export const IDLE: ProgressState = Object.freeze({
  seeking: false,
  arriving: false,
  isCall: false,
  awaiting: null,
  thinking: null,
  halted: false,
  settlement: null,
  playout: null,
  hint: null,
  watch: null,
  finish: null,
  failure: null,
});

export const UNNAMED = Object.freeze({
  names: NO_NAMES,
  clock: null,
  tally: null,
  friends: null,
  takebacks: 0,
  aid: null,
  id: null,
  isKept: false,
});

export const UNCONNECTED: ConnectionState = Object.freeze({
  live: null,
  isJoined: false,
  hasHints: false,
  isHanded: false,
  isSuspended: false,
  isReadOnly: false,
});

export function recordsOf(stored: StoredGame): {
  game: Omit<GameState, "view" | "race">;
  connection: ConnectionState;
} {
  const { live = null, isHanded = false, isReadOnly = false, ...game } = stored;
  return {
    game: { ...UNNAMED, ...game },
    connection: { ...UNCONNECTED, live, isHanded, isReadOnly },
  };
}

type ViewOf = (record: GameRecord) => View | null;

/** @param viewOf returns the cached view of a position */
export function firstState(game: StoredGame, viewOf: ViewOf): SessionState {
  const { game: stored, connection } = recordsOf(game);
  const shown = { ...stored, view: viewOf(game.record), race: null };
  return Object.freeze({ game: shown, connection, progress: IDLE });
}

export function storedOf(state: SessionState): StoredGame {
  const {
    record: shown,
    seats,
    seed,
    names,
    isKept,
    aid,
    id,
    takebacks,
    tally,
    friends,
    clock,
  } = state.game;
  const { isHanded, isReadOnly, live } = state.connection;
  const { arriving } = state.progress;
  // All moves of a link count, even those not shown yet.
  const record = arriving ? lookedAt(shown, shown.moves.length) : shown;
  const kept = {
    ...(clock && { clock }),
    ...(id !== null && { id }),
    ...(live !== null && { live }),
    ...(takebacks > 0 && { takebacks }),
    ...(tally && { tally }),
    ...(friends && { friends }),
    ...(isReadOnly && { isReadOnly }),
    ...(isKept && { isKept }),
    ...(aid && { aid }),
  };
  return { record, seats, seed, names, isHanded, ...kept };
}

export function isMovable(state: SessionState) {
  const { view, seats } = state.game;
  const { seeking, arriving, thinking, failure, finish, halted } = state.progress;
  if (!view || view.pass || seeking || arriving || thinking || failure || finish) return false;
  if (isOver(state) || state.connection.isSuspended || state.connection.isReadOnly) return false;
  if (state.connection.live && !(state.connection.isJoined && isAtEnd(state.game.record)))
    return false;
  return isPerson(seats, view.player) || (halted && isComputer(seats, view.player));
}

/** The side whose link is ready to send: the friend is to move, or an action here ended the game. */
export function senderOf(state: SessionState): Player | null {
  const { record, seats, view } = state.game;
  const { seeking, arriving } = state.progress;
  const away = awaySide(seats);
  if (state.connection.live || !away || !view || seeking || arriving || !isAtEnd(record))
    return null;
  const here = onlyPerson(seats);
  if (!isOver(state)) return view.player === away && !view.pass ? here : null;
  const { length } = record.moves;
  const ender = forfeiter(record) || (length ? playerAt(record, length - 1) : null);
  return ender === here ? here : null;
}

export function isOver({ game: { view, record }, progress: { seeking } }: SessionState) {
  if (isAtEnd(record) && forfeiter(record)) return true;
  return Boolean(view?.ending) && !seeking;
}

/** Whether the game has just ended, or been scored. */
export function isEnd(arrival: Arrival, state: SessionState) {
  if (arrival === "settled" || arrival === "resigned" || arrival === "timeout") return true;
  return (arrival === "moved" || arrival === "received") && isOver(state);
}

/** Whether replacing the game would lose something. */
export function isUnfinished(state: SessionState) {
  const { record, seats } = state.game;
  const { isSuspended, isReadOnly } = state.connection;
  // "My games" keeps a game that another tab has continued.
  if (isSuspended || isReadOnly || forfeiter(record) || isOver(state)) return false;
  return record.moves.some((_, ply) => !isComputer(seats, playerAt(record, ply)));
}

/** Undo and Redo stop at a person's turn, at the game's end, and at any move if only the computer plays. */
export function isPersonsTurn({ game: { record, seats } }: SessionState, ply: number) {
  const isWatched = !isPerson(seats, 1) && !isPerson(seats, 2);
  if (ply === record.moves.length || isWatched) return true;
  return isPerson(seats, playerAt(record, ply)) && record.moves[ply] !== "pass";
}

export interface OpenOptions {
  seats?: Seats;
  names?: Names;
  /** The number of moves on the board. */
  cursor?: number;
  view?: View | null;
  /** Whether nothing moves until the player continues the game. */
  isReadOnly?: boolean;
}
