/**
 * The record of a game and a cursor into it: what Undo restores; and the text form of a position, as far as the
 * page reads or writes it without Python.
 *
 * Everything is a value; each function returns another record. Whether a move is legal is not known here: Python
 * reads every record before it is shown as played.
 */

import type { Infer, Schema } from "../../base/schema.ts";
import {
  droppable,
  list,
  made,
  matching,
  natural,
  nullable,
  object,
  oneOf,
  where,
} from "../../base/schema.ts";
import { NUMBERS } from "../../board/geometry.ts";
import type { GameFields } from "../../engine/gameresults.ts";

export type Player = 1 | 2;

const MOST_MOVES = 20_000;

const playerOrNone = oneOf(0, 1, 2);

const fields = object({
  /** Text form of the rules */
  ruleset: matching(/^[\x21-\x7e]{1,400}$/),
  /** Text form of the first position, null for the opening */
  start: nullable(matching(/^[A-Oa-o1-5/]{10,120} [12] [0-9]{1,6}$/)),
  /** Text forms, of both players in turn */
  moves: list(matching(/^[0-9x-]{5,200}$|^pass$/), MOST_MOVES),
  /** How many of the moves are on the board; fewer than all: looking back */
  cursor: natural,
  /** Who gave up after the last move */
  resigned: playerOrNone,
  /** Who ran out of time after the last move */
  timeout: playerOrNone,
  /** The player to move after the last move has overlooked a jump there and been called */
  called: droppable(oneOf(true)),
  /** The letter of the piece at which the caller has pointed */
  pointed: droppable(matching(/^[A-O]$/i)),
});

export type GameRecord = Infer<typeof fields>;

export const gameRecord: Schema<GameRecord> = made(
  where(fields, ({ cursor, moves }) => cursor <= moves.length),
  (record) => {
    if (record.resigned && record.timeout) return null;
    return record.called ? record : Object.freeze(uncalled(record));
  },
);

/** Nobody has lost the game but by its moves. */
const UNENDED = Object.freeze({ resigned: 0 as 0, timeout: 0 as 0 });

export function newRecord(ruleset: string, start: string | null = null): GameRecord {
  return Object.freeze({ ruleset, start, moves: Object.freeze([]), cursor: 0, ...UNENDED });
}

/**
 * A record with all its moves on the board.
 *
 * @param cursor how many of the moves are on the board
 */
export function recordOf(
  { ruleset, start, moves }: { ruleset: string; start: string | null; moves: readonly string[] },
  cursor: number = moves.length,
): GameRecord {
  return lookedAt(Object.freeze({ ruleset, start, moves, cursor, ...UNENDED }), cursor);
}

/** The moves up to the cursor. */
export function shownMoves(record: GameRecord): readonly string[] {
  return record.moves.slice(0, record.cursor);
}

/** Is the newest position on the board? */
export function isAtEnd(record: GameRecord) {
  return record.cursor === record.moves.length;
}

/** The record after a move from the shown position; what came later in the old one is gone. */
export function played(record: GameRecord, move: string): GameRecord {
  const moves = Object.freeze([...shownMoves(record), move]);
  return Object.freeze({ ...uncalled(record), moves, cursor: moves.length, ...UNENDED });
}

function uncalled({ called: _, pointed: __, ...record }: GameRecord): GameRecord {
  return record;
}

/** The record ended at the shown position. */
export function cutHere(record: GameRecord): GameRecord {
  const moves = Object.freeze(shownMoves(record));
  const kept = isAtEnd(record) ? record : uncalled(record);
  return Object.freeze({ ...kept, moves, ...UNENDED });
}

/** The same game looked at after `cursor` moves; a number outside the game means its nearer end. */
export function lookedAt(record: GameRecord, cursor: number): GameRecord {
  const inside = Math.max(0, Math.min(cursor, record.moves.length));
  return Object.freeze({ ...record, cursor: inside });
}

export function resignedBy(record: GameRecord, player: 0 | Player): GameRecord {
  return Object.freeze({ ...record, cursor: record.moves.length, resigned: player });
}

export function timedOut(record: GameRecord, player: Player): GameRecord {
  return Object.freeze({ ...record, cursor: record.moves.length, timeout: player });
}

/** Who has lost by giving up or by running out of time, if anybody. */
export function forfeiter({ resigned, timeout }: Pick<GameRecord, "resigned" | "timeout">) {
  return resigned || timeout;
}

/** Who moves first. */
export function firstPlayer(record: Pick<GameRecord, "start">): Player {
  return record.start?.split(" ")[1] === "2" ? 2 : 1;
}

/** Who is to move after `ply` moves of the record. */
export function playerAt(record: Pick<GameRecord, "start">, ply: number): Player {
  const first = firstPlayer(record);
  return ply % 2 === 0 ? first : first === 1 ? 2 : 1;
}

/** The same moves, and the same end beside them, if any? */
export function isSameCourse(one: GameRecord, other: GameRecord) {
  const isSameEnd = one.resigned === other.resigned && one.timeout === other.timeout;
  return one.moves === other.moves && isSameEnd;
}

/** Is a move gone that was in the record before? */
export function isTakenBack({ moves: before }: GameRecord, { moves }: GameRecord) {
  return moves !== before && moves.length <= before.length;
}

/**
 * How many moves there were before a player's latest one, with the passes about it. The other side had
 * seen these.
 */
export function beforeLatest(record: GameRecord, player: Player) {
  let ply = record.moves.length;
  while (ply > 0 && (record.moves[ply - 1] === "pass" || playerAt(record, ply - 1) === player)) {
    ply -= 1;
  }
  return ply;
}

/** The game part of a request to Python, of the shown position. */
export function gameFields(record: GameRecord): GameFields & { moves: string[] } {
  const { ruleset, start } = record;
  const fields = { ruleset, start, moves: [...shownMoves(record)] };
  return isAtEnd(record) ? { ...fields, ...callOf(record) } : fields;
}

/** What is said of a call, if there was one. */
export function callOf({ called, pointed }: Pick<GameRecord, "called" | "pointed">) {
  return called && { called, ...(pointed && { pointed }) };
}

// The text of a position: the rows from the top, in which 1 to 5 are empty squares, the player to move, and the ply.

const ROW = NUMBERS.length / 10;

/** Fifty letters and dots in the order of the squares, for drawing; null where the text is no board. */
export function boardOf(position: string) {
  const rows = (position.split(" ")[0] ?? "").split("/");
  const board = rows
    .reverse()
    .map((row) => row.replace(/[1-5]/g, (digit) => ".".repeat(Number(digit))))
    .join("");
  return /^[A-Oa-o.]{50}$/.test(board) ? board : null;
}

/**
 * @param board fifty letters and dots in the order of the squares
 * @param player to move
 */
export function positionText(board: string, player: Player, ply: number) {
  const rows = [];
  for (let square = 0; square < NUMBERS.length; square += ROW) {
    rows.push(board.slice(square, square + ROW).replace(/\.+/g, (empty) => String(empty.length)));
  }
  return `${rows.reverse().join("/")} ${player} ${ply}`;
}

/** A number from 0 to 2 ** 31 - 1. */
export function random31() {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word >>> 1;
}

/** The opening files have the computer's answers for so many seeds: see `web/build/openingfile.py`. */
const OPENING_SEEDS = 8;

/**
 * A seed for a new game.
 *
 * @param isAwake whether Python is there, which knows all seeds
 */
export function gameSeed(isAwake: boolean) {
  const seed = random31();
  return isAwake ? seed : seed % OPENING_SEEDS;
}

/** What no other game is called. */
export function freshGameId() {
  const words = crypto.getRandomValues(new Uint32Array(3));
  return [...words].map((word) => word.toString(36)).join("-");
}
