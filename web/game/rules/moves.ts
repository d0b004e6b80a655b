/** The legal moves of a position (RULES 4). Squares are indices from 0 to 49; numbers are the historic ones. */

import { columnOf, NUMBERS, numberOn, rowOf, squareAt } from "../../board/geometry.ts";
import type { Player } from "../../engine/gameresults.ts";
import { isHome, type Rules } from "./ruleset.ts";

export interface Position {
  /** Fifty letters and dots in the order of the squares. */
  board: string;
  player: Player;
  /** The number of moves made by both players so far. */
  ply: number;
}

export interface Move {
  /** Square indices; -1 for a pass. */
  origin: number;
  target: number;
  isJump: boolean;
  text: string;
  /** The numbers of all squares that the piece touches, first to last; empty for a pass. */
  path: readonly number[];
}

interface Jump {
  over: number;
  move: Move;
}

const EMPTY = ".";
const NO_WAY: readonly never[] = [];
const JUMPS_TEXT = /^[0-9]{2,3}(x[0-9]{2,3})+$/;

export const PASS: Move = { origin: -1, target: -1, isJump: false, text: "pass", path: [] };

/** The steps from each square of an empty board, sorted by target. */
const STEPS: readonly (readonly Move[])[] = NUMBERS.map((number) =>
  neighbours(number, 1).map((target) => moveAlong([number, target], false)),
);

/** The jumps from each square, sorted by target. */
const JUMPS: readonly (readonly Jump[])[] = NUMBERS.map((number) =>
  neighbours(number, 2).map((target) => ({
    over: squareOf(between(number, target)),
    move: moveAlong([number, target], true),
  })),
);

/** The forward jumps of each player. */
const AHEAD: Readonly<Record<Player, typeof JUMPS>> = {
  1: JUMPS.map((jumps) => jumps.filter(({ move }) => move.target > move.origin)),
  2: JUMPS.map((jumps) => jumps.filter(({ move }) => move.target < move.origin)),
};

/** The numbers of the squares `distance` steps away on the diagonals, in ascending order. */
function neighbours(number: number, distance: number) {
  return [-distance, distance].flatMap((rows) =>
    [-distance, distance].flatMap(
      (columns) => numberOn(rowOf(number) + rows, columnOf(number) + columns) ?? [],
    ),
  );
}

function between(one: number, other: number) {
  return numberOn((rowOf(one) + rowOf(other)) / 2, (columnOf(one) + columnOf(other)) / 2) ?? 0;
}

function squareOf(number: number) {
  return squareAt(number) ?? -1;
}

function moveAlong(path: readonly number[], isJump: boolean): Move {
  const [origin, target] = [squareOf(path[0] ?? 0), squareOf(path.at(-1) ?? 0)];
  return { origin, target, isJump, text: path.join(isJump ? "x" : "-"), path };
}

function opponentOf(player: Player): Player {
  return player === 1 ? 2 : 1;
}

/** Does not check that the move is legal. */
export function afterMove({ board, player, ply }: Position, move: Move): Position {
  return { board: boardAfter(board, move), player: opponentOf(player), ply: ply + 1 };
}

export function boardAfter(board: string, { origin, target }: Move) {
  if (origin < 0) return board;
  const [first, last] = origin < target ? [origin, target] : [target, origin];
  return (
    board.slice(0, first) +
    board[last] +
    board.slice(first + 1, last) +
    board[first] +
    board.slice(last + 1)
  );
}

/**
 * Sorted by their first and last squares. Does not check whether the game is over.
 *
 * @returns only a pass if the player must pass; none if nobody can move, which is a draw
 */
export function legalMoves(position: Position, rules: Rules): readonly Move[] {
  const { board, player } = position;
  const all = stepsAndJumps(position, rules);
  const jumps = rules.compulsory === "yes" ? all.filter(({ isJump }) => isJump) : [];
  const candidates = jumps.length > 0 ? jumps : all;
  const other = opponentOf(player);
  if (rules.blockade === "allowed") {
    if (candidates.length > 0) return candidates;
    return canMove(board, other, rules) ? [PASS] : [];
  }
  if (canStepToTwo(board, other)) return candidates;
  const isAllowed = (move: Move) => {
    const next = boardAfter(board, move);
    return canMove(next, other, rules) || isHome(next, player, rules);
  };
  const allowed = candidates.filter(isAllowed);
  if (allowed.length > 0 || jumps.length === 0) return allowed;
  return all.filter((move) => !move.isJump && isAllowed(move));
}

/** The steps of one side, sorted. */
export function stepsOn(board: string, player: Player): Move[] {
  return NUMBERS.flatMap((_, square) =>
    isOf(board[square], player) ? stepsFrom(board, square) : NO_WAY,
  );
}

function stepsFrom(board: string, square: number): readonly Move[] {
  return (STEPS[square] ?? NO_WAY).filter(({ target }) => board[target] === EMPTY);
}

function stepsAndJumps({ board, player }: Position, rules: Rules): Move[] {
  const found: Move[] = [];
  for (let square = 0; square < board.length; square += 1) {
    if (!isOf(board[square], player)) continue;
    const steps = stepsFrom(board, square);
    const jumps = jumpsFrom(board, square, player, rules);
    found.push(...steps, ...jumps);
    // Steps and jumps are each sorted already.
    if (steps.length > 0 && jumps.length > 0) sortTail(found, steps.length + jumps.length);
  }
  return found;
}

function sortTail(moves: Move[], count: number) {
  const tail = moves.splice(-count);
  moves.push(...tail.sort((one, other) => one.target - other.target));
}

function jumpsFrom(board: string, square: number, player: Player, rules: Rules): readonly Move[] {
  const first = possible(firstJumps(square, player, rules), board, player, rules);
  return rules.chain && first.length > 0 ? chains(board, player, first, rules) : first;
}

function possible(
  jumps: readonly Jump[] | undefined,
  board: string,
  player: Player,
  rules: Rules,
): readonly Move[] {
  const found: Move[] = [];
  for (const { over, move } of jumps ?? NO_WAY) {
    if (board[move.target] === EMPTY && isOver(board[over], player, rules)) found.push(move);
  }
  return found;
}

function firstJumps(square: number, player: Player, { direction }: Rules): readonly Jump[] {
  return (direction === "any" ? JUMPS : AHEAD[player])[square] ?? NO_WAY;
}

/**
 * The shortest chain of one piece to each square on which a chain can end. The search is breadth first, smaller squares
 * first, so the first path to a square is the canonical one. The direction rule restricts only the first jump. The
 * start counts as empty; a chain may pass it, but not end there.
 */
function chains(board: string, player: Player, first: readonly Move[], rules: Rules) {
  const origin = first[0]?.origin ?? -1;
  const left = without(board, origin);
  const found: Map<number, Move> = new Map(first.map((move) => [move.target, move]));
  // The loop also visits entries added while it runs.
  for (const reached of found.values()) {
    for (const { target, path } of possible(JUMPS[reached.target], left, player, rules)) {
      if (found.has(target)) continue;
      found.set(target, moveAlong([...reached.path, path[1] ?? 0], true));
    }
  }
  found.delete(origin);
  return [...found.values()].sort((one, other) => one.target - other.target);
}

/** Whether a player can move. Moves that the blockade rule forbids count too. */
function canMove(board: string, player: Player, rules: Rules) {
  for (let square = 0; square < board.length; square += 1) {
    if (!isOf(board[square], player)) continue;
    const hasStep = (STEPS[square] ?? NO_WAY).some(({ target }) => board[target] === EMPTY);
    if (hasStep || possible(firstJumps(square, player, rules), board, player, rules).length > 0)
      return true;
  }
  return false;
}

function isOf(piece: string = EMPTY, player: Player) {
  if (piece === EMPTY) return false;
  return piece < "a" === (player === 1);
}

function isOver(piece: string = EMPTY, player: Player, { over }: Rules) {
  return piece !== EMPTY && (over === "any" || !isOf(piece, player));
}

/** Whether a player can step to two different squares, which a single move cannot both block. */
function canStepToTwo(board: string, player: Player) {
  let first = -1;
  for (const square of NUMBERS.keys()) {
    if (!isOf(board[square], player)) continue;
    for (const { target } of stepsFrom(board, square)) {
      if (first >= 0 && target !== first) return true;
      first = target;
    }
  }
  return false;
}

/** Finds a legal move by its text. A chain may name any path to its target, or only the start and the target. */
export function moveOf(text: string, position: Position, legal: readonly Move[], rules: Rules) {
  const known = legal.find((move) => move.text === text);
  if (known || !JUMPS_TEXT.test(text)) return known ?? null;
  const path = text.split("x").map(Number);
  if (path.join("x") !== text) return null;
  const [origin, target] = [squareOf(path[0] ?? 0), squareOf(path.at(-1) ?? 0)];
  const same = legal.find(
    (move) => move.isJump && move.origin === origin && move.target === target,
  );
  if (!same) return null;
  const isWay = path.length === 2 || (rules.chain && isChain(path, position, rules));
  return isWay ? same : null;
}

/** Whether the piece on the first square of a path can jump along it. */
function isChain(path: readonly number[], { board, player }: Position, rules: Rules) {
  const [origin = -1, ...landings] = path.map(squareOf);
  const left = without(board, origin);
  let jumps = firstJumps(origin, player, rules);
  return landings.every((landing) => {
    const jump = jumps.find(({ move }) => move.target === landing);
    jumps = JUMPS[landing] ?? NO_WAY;
    return jump && left[landing] === EMPTY && isOver(left[jump.over], player, rules);
  });
}

function without(board: string, square: number) {
  return board.slice(0, square) + EMPTY + board.slice(square + 1);
}
