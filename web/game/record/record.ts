/**
 * A game with a cursor, which Undo restores, and position text, as far as the page needs it without Python.
 *
 * A record may hold illegal moves: it counts as played only once Python has read it.
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
  ruleset: matching(/^[\x21-\x7e]{1,400}$/),
  /** Null is the opening. */
  start: nullable(matching(/^[A-Oa-o1-5/]{10,120} [12] [0-9]{1,6}$/)),
  /** The moves of both players in turn. */
  moves: list(matching(/^[0-9x-]{5,200}$|^pass$/), MOST_MOVES),
  /** The number of moves on the board; fewer than all while an earlier position is viewed. */
  cursor: natural,
  resigned: playerOrNone,
  timeout: playerOrNone,
  /** Set if the player to move overlooked a jump and was called, that is, challenged for it. */
  called: droppable(oneOf(true)),
  /** The letter of the piece at which the caller pointed. */
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

const UNENDED = Object.freeze({ resigned: 0 as 0, timeout: 0 as 0 });

export function newRecord(ruleset: string, start: string | null = null): GameRecord {
  return Object.freeze({ ruleset, start, moves: Object.freeze([]), cursor: 0, ...UNENDED });
}

export function recordOf(
  { ruleset, start, moves }: { ruleset: string; start: string | null; moves: readonly string[] },
  cursor: number = moves.length,
): GameRecord {
  return lookedAt(Object.freeze({ ruleset, start, moves, cursor, ...UNENDED }), cursor);
}

export function shownMoves(record: GameRecord): readonly string[] {
  return record.moves.slice(0, record.cursor);
}

export function isAtEnd(record: GameRecord) {
  return record.cursor === record.moves.length;
}

/** Adds a move, and drops the moves after the shown position. */
export function played(record: GameRecord, move: string): GameRecord {
  const moves = Object.freeze([...shownMoves(record), move]);
  return Object.freeze({ ...uncalled(record), moves, cursor: moves.length, ...UNENDED });
}

/** The record without a call after its last move. */
export function uncalled({ called: _, pointed: __, ...record }: GameRecord): GameRecord {
  return record;
}

export function cutHere(record: GameRecord): GameRecord {
  const moves = Object.freeze(shownMoves(record));
  const kept = isAtEnd(record) ? record : uncalled(record);
  return Object.freeze({ ...kept, moves, ...UNENDED });
}

/** @param cursor clamped to the game */
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

/** The player who gave up or ran out of time. */
export function forfeiter({ resigned, timeout }: Pick<GameRecord, "resigned" | "timeout">) {
  return resigned || timeout;
}

export function firstPlayer(record: Pick<GameRecord, "start">): Player {
  return record.start?.split(" ")[1] === "2" ? 2 : 1;
}

export function playerAt(record: Pick<GameRecord, "start">, ply: number): Player {
  const first = firstPlayer(record);
  return ply % 2 === 0 ? first : first === 1 ? 2 : 1;
}

/** Whether both have the same moves and the same end. */
export function isSameCourse(one: GameRecord, other: GameRecord) {
  const isSameEnd = one.resigned === other.resigned && one.timeout === other.timeout;
  return one.moves === other.moves && isSameEnd;
}

/** Whether the later record lacks a move of the earlier one. */
export function isTakenBack({ moves: before }: GameRecord, { moves }: GameRecord) {
  return moves !== before && moves.length <= before.length;
}

/** How many moves precede a player's latest move and the passes around it: the opponent has seen these. */
export function beforeLatest(record: GameRecord, player: Player) {
  let ply = record.moves.length;
  while (ply > 0 && (record.moves[ply - 1] === "pass" || playerAt(record, ply - 1) === player)) {
    ply -= 1;
  }
  return ply;
}

/** The fields of a request to Python about the shown position. */
export function gameFields(record: GameRecord): GameFields & { moves: string[] } {
  const { ruleset, start } = record;
  const fields = { ruleset, start, moves: [...shownMoves(record)] };
  return isAtEnd(record) ? { ...fields, ...callOf(record) } : fields;
}

export function callOf({ called, pointed }: Pick<GameRecord, "called" | "pointed">) {
  return called && { called, ...(pointed && { pointed }) };
}

// The text of a position: the rows from the top (a digit is a run of empty squares), the player to move, and the ply.

const ROW = NUMBERS.length / 10;

/** The letters in the order of the squares; null if the text is malformed. */
export function boardOf(position: string) {
  const rows = (position.split(" ")[0] ?? "").split("/");
  const board = rows
    .reverse()
    .map((row) => row.replace(/[1-5]/g, (digit) => ".".repeat(Number(digit))))
    .join("");
  return /^[A-Oa-o.]{50}$/.test(board) ? board : null;
}

/**
 * @param board the letters in the order of the squares
 * @param player the player to move
 */
export function positionText(board: string, player: Player, ply: number) {
  const rows = [];
  for (let square = 0; square < NUMBERS.length; square += ROW) {
    rows.push(board.slice(square, square + ROW).replace(/\.+/g, (empty) => String(empty.length)));
  }
  return `${rows.reverse().join("/")} ${player} ${ply}`;
}

export function random31() {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word >>> 1;
}

/** The opening files have the computer's answers for this many seeds: see `web/build/openingfile.py`. */
const OPENING_SEEDS = 8;

/** @param isAwake whether Python is awake, and can use any seed */
export function gameSeed(isAwake: boolean) {
  const seed = random31();
  return isAwake ? seed : seed % OPENING_SEEDS;
}

export function freshGameId() {
  const words = crypto.getRandomValues(new Uint32Array(3));
  return [...words].map((word) => word.toString(36)).join("-");
}
