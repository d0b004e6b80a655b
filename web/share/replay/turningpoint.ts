/**
 * Finds the move that decided a game, by the straight distances of both sides, which are known for each position at
 * once. A game that is over has no review yet.
 */

import { squareAt } from "../../board/geometry.ts";
import { simpleDistance } from "../../game/rules/game.ts";
import { squaresOf } from "../../game/view/pieces.ts";

type Player = 1 | 2;
/** The goal square of each piece. */
type Goals = Readonly<Record<Player, Readonly<Record<string, number>>>>;

/** The moves to go of both sides, and player 1's lead. */
export interface Standing {
  1: number;
  2: number;
  lead: number;
}

export interface Stretch {
  from: number;
  to: number;
  /** The ply after which the winner stays ahead */
  turn: number;
}

/** The side to move is half a move ahead of the distances. */
const TEMPO = 0.5;
/** The greatest number of plies in which a swing is measured. */
const SWING = 6;
/** A side that was never behind by more than this had nothing to turn. */
const BEHIND = 1;

/**
 * The boards of a game from its first position to its last. No piece is ever taken, so every move can be undone.
 *
 * @param end the last board
 */
export function boardsOf(end: string, moves: readonly string[]): readonly string[] {
  const boards = [end];
  for (const move of [...moves].reverse()) boards.push(undone(boards.at(-1) ?? end, move));
  return boards.reverse();
}

function undone(board: string, move: string) {
  const squares = squaresOf(move);
  const [from, to] = [squareAt(squares[0] ?? 0), squareAt(squares.at(-1) ?? 0)];
  if (from === null || to === null) return board;
  const letters = [...board];
  letters[from] = letters[to] ?? ".";
  letters[to] = ".";
  return letters.join("");
}

/** @param first the player who makes the first move */
export function standingsOf(
  boards: readonly string[],
  goals: Goals,
  first: Player,
): readonly Standing[] {
  return boards.map((board, ply) => {
    const [mine, theirs] = [
      simpleDistance(board, 1, { goals }),
      simpleDistance(board, 2, { goals }),
    ];
    const isFirst = (ply % 2 === 0) === (first === 1);
    return { 1: mine, 2: theirs, lead: theirs - mine + (isFirst ? TEMPO : -TEMPO) };
  });
}

/**
 * The ply after which the winner is never behind again or, if the winner never was, the ply that ends the largest swing.
 *
 * @param winner 0 or null if nobody won: then the swing may be either side's
 */
export function turningPoint(standings: readonly Standing[], winner: 0 | Player | null) {
  const sign = winner === 2 ? -1 : 1;
  const leads = standings.map(({ lead }) => sign * lead);
  const last = leads.reduce((found, lead, ply) => (lead <= 0 ? ply : found), -1);
  const wasBehind = leads.some((lead) => lead <= -BEHIND);
  if (winner && wasBehind && last < leads.length - 1) return last + 1;
  return largestSwing(leads, Boolean(winner));
}

function largestSwing(leads: readonly number[], isOneWay: boolean) {
  let [found, most] = [0, Number.NEGATIVE_INFINITY];
  for (const [ply, lead] of leads.entries()) {
    const before = leads.slice(Math.max(0, ply - SWING), ply + 1);
    const gain = lead - Math.min(...before);
    const swing = isOneWay ? gain : Math.max(gain, Math.max(...before) - lead);
    if (swing > most) [found, most] = [ply, swing];
  }
  return found;
}

/**
 * The plies around the turning point, as many as the game has, up to `length`.
 *
 * @param last the ply at the end of the game
 */
export function stretchAround(turn: number, last: number, length: number): Stretch {
  const room = Math.min(length, last);
  const from = Math.max(0, Math.min(last - room, turn - Math.ceil(room / 2)));
  return { from, to: from + room, turn };
}
