/**
 * The record of a game and a cursor into it: what Undo restores.
 *
 * Everything is a value; each function returns another record. Whether a move is legal is not
 * known here: Python reads every record before it is shown as played.
 */

/** @typedef {1 | 2} Player */

/**
 * @typedef {object} GameRecord
 * @property {string} ruleset  text form of the rules
 * @property {string | null} start  text form of the first position, null for the opening
 * @property {readonly string[]} moves  text forms, of both players in turn
 * @property {number} cursor  how many of the moves are on the board; fewer than all: looking back
 * @property {0 | Player} resigned  who gave up after the last move
 * @property {0 | Player} timeout  who ran out of time after the last move
 * @property {true} [called]  the player to move after the last move has overlooked a jump there and been called
 */

const WORD = /^[\x21-\x7e]{1,400}$/;
const POSITION = /^[A-Oa-o1-5/]{10,120} [12] [0-9]{1,6}$/;
const MOVE = /^[0-9x-]{5,200}$|^pass$/;
const MOST_MOVES = 20_000;

/** Nobody has lost the game but by its moves. */
const UNENDED = Object.freeze({ resigned: /** @type {0} */ (0), timeout: /** @type {0} */ (0) });

/** @param {string} ruleset @param {string | null} [start] @returns {GameRecord} */
export function newRecord(ruleset, start = null) {
  return Object.freeze({ ruleset, start, moves: Object.freeze([]), cursor: 0, ...UNENDED });
}

/**
 * A record with all its moves on the board.
 *
 * @param {{ ruleset: string, start: string | null, moves: readonly string[] }} place
 * @param {number} [cursor]  how many of the moves are on the board
 * @returns {GameRecord}
 */
export function recordOf({ ruleset, start, moves }, cursor = moves.length) {
  return lookedAt(Object.freeze({ ruleset, start, moves, cursor, ...UNENDED }), cursor);
}

/** The moves up to the cursor. @param {GameRecord} record @returns {readonly string[]} */
export function shownMoves(record) {
  return record.moves.slice(0, record.cursor);
}

/** Is the newest position on the board? @param {GameRecord} record */
export function isAtEnd(record) {
  return record.cursor === record.moves.length;
}

/**
 * The record after a move from the shown position; what came later in the old one is gone.
 *
 * @param {GameRecord} record
 * @param {string} move
 * @returns {GameRecord}
 */
export function played(record, move) {
  const moves = Object.freeze([...shownMoves(record), move]);
  return Object.freeze({ ...uncalled(record), moves, cursor: moves.length, ...UNENDED });
}

/** @param {GameRecord} record @returns {GameRecord} */
function uncalled({ called: _, ...record }) {
  return record;
}

/** The record ended at the shown position. @param {GameRecord} record @returns {GameRecord} */
export function cutHere(record) {
  const moves = Object.freeze(shownMoves(record));
  const kept = isAtEnd(record) ? record : uncalled(record);
  return Object.freeze({ ...kept, moves, ...UNENDED });
}

/**
 * The same game looked at after `cursor` moves; a number outside the game means its nearer end.
 *
 * @param {GameRecord} record
 * @param {number} cursor
 * @returns {GameRecord}
 */
export function lookedAt(record, cursor) {
  const inside = Math.max(0, Math.min(cursor, record.moves.length));
  return Object.freeze({ ...record, cursor: inside });
}

/** @param {GameRecord} record @param {0 | Player} player @returns {GameRecord} */
export function resignedBy(record, player) {
  return Object.freeze({ ...record, cursor: record.moves.length, resigned: player });
}

/** @param {GameRecord} record @param {Player} player @returns {GameRecord} */
export function timedOut(record, player) {
  return Object.freeze({ ...record, cursor: record.moves.length, timeout: player });
}

/** Who has lost by giving up or by running out of time, if anybody. @param {Pick<GameRecord, "resigned" | "timeout">} record */
export function forfeiter({ resigned, timeout }) {
  return resigned || timeout;
}

/**
 * Where Undo (`direction` -1) or Redo (1) leads: to the next ply that `isStop` accepts, else to the first or last one.
 *
 * @param {GameRecord} record
 * @param {-1 | 1} direction
 * @param {(ply: number) => boolean} isStop
 */
export function nextStop(record, direction, isStop) {
  const last = direction < 0 ? 0 : record.moves.length;
  let ply = record.cursor;
  while (ply !== last) {
    ply += direction;
    if (isStop(ply)) return ply;
  }
  return last;
}

/** Who moves first. @param {GameRecord} record @returns {Player} */
export function firstPlayer(record) {
  return record.start?.split(" ")[1] === "2" ? 2 : 1;
}

/**
 * Who is to move after `ply` moves of the record.
 *
 * @param {GameRecord} record
 * @param {number} ply
 * @returns {Player}
 */
export function playerAt(record, ply) {
  const first = firstPlayer(record);
  return ply % 2 === 0 ? first : first === 1 ? 2 : 1;
}

/** The same moves, and the same end beside them, if any? @param {GameRecord} one @param {GameRecord} other */
export function isSameCourse(one, other) {
  const isSameEnd = one.resigned === other.resigned && one.timeout === other.timeout;
  return one.moves === other.moves && isSameEnd;
}

/**
 * How many moves there were before a player's latest one, with the passes about it. The other side had
 * seen these.
 *
 * @param {GameRecord} record
 * @param {Player} player
 */
export function beforeLatest(record, player) {
  let ply = record.moves.length;
  while (ply > 0 && (record.moves[ply - 1] === "pass" || playerAt(record, ply - 1) === player)) {
    ply -= 1;
  }
  return ply;
}

/** The game part of a request to Python, of the shown position. @param {GameRecord} record @returns {import("../engine/gameresults.js").GameFields & { moves: string[] }} */
export function gameFields(record) {
  const { ruleset, start, called } = record;
  const fields = { ruleset, start, moves: [...shownMoves(record)] };
  return called && isAtEnd(record) ? { ...fields, called } : fields;
}

/**
 * A record read from storage, or null where the data has not the form of one. Those from before there were clocks
 * are good.
 *
 * @param {unknown} data
 * @returns {GameRecord | null}
 */
export function parseRecord(data) {
  if (typeof data !== "object" || data === null) return null;
  const given = /** @type {Record<string, unknown>} */ (data);
  const { ruleset, start, moves, cursor, resigned, timeout = 0, called } = given;
  if (!isWord(ruleset) || !isStart(start) || !isMoveList(moves)) return null;
  if (typeof cursor !== "number" || !Number.isInteger(cursor)) return null;
  if (cursor < 0 || cursor > moves.length) return null;
  if (!isPlayerOrNone(resigned) || !isPlayerOrNone(timeout) || (resigned && timeout)) return null;
  const played = Object.freeze([...moves]);
  /** @type {GameRecord} */
  const known = { ruleset, start, moves: played, cursor, resigned, timeout };
  return Object.freeze(called === true ? { ...known, called } : known);
}

/** @param {unknown} value @returns {value is 0 | Player} */
function isPlayerOrNone(value) {
  return value === 0 || value === 1 || value === 2;
}

/** @param {unknown} ruleset @returns {ruleset is string} */
function isWord(ruleset) {
  return typeof ruleset === "string" && WORD.test(ruleset);
}

/** @param {unknown} start @returns {start is string | null} */
function isStart(start) {
  return start === null || (typeof start === "string" && POSITION.test(start));
}

/** @param {unknown} moves @returns {moves is string[]} */
function isMoveList(moves) {
  return (
    Array.isArray(moves) &&
    moves.length <= MOST_MOVES &&
    moves.every((move) => typeof move === "string" && MOVE.test(move))
  );
}
