/** Plays a game move by move and determines its end (RULES 5, without the scoring). */

import { NUMBERS, stepsBetween } from "../../board/geometry.ts";
import type { Player, View } from "../../engine/gameresults.ts";
import { afterMove, legalMoves, type Move, moveOf, PASS, type Position } from "./moves.ts";
import { isHome, type Rules } from "./ruleset.ts";

export interface Game {
  rules: Rules;
  start: Position;
  position: Position;
  /** Null at the start. */
  last: { move: Move; before: Game } | null;
  /** Empty if the game is over. */
  legal: readonly Move[];
  ending: View["ending"];
  /** Whether the opponent has called the missed jump of the player to move, who must now jump. */
  isCalled: boolean;
}

/** How many occurrences of a position draw a game without a move limit. */
const REPETITIONS = 3;

export function started(rules: Rules, start: Position): Game {
  return gameOf({ rules, start, position: start, last: null, isCalled: false });
}

/** Null if the move is not legal. */
export function played(game: Game, text: string): Game | null {
  const { rules, start, position } = game;
  const move = moveOf(text, position, game.legal, rules);
  if (!move) return null;
  const last = { move, before: game };
  return gameOf({ rules, start, position: afterMove(position, move), last, isCalled: false });
}

export function movesOf(game: Game): readonly string[] {
  const texts: string[] = [];
  for (let { last } = game; last; last = last.before.last) texts.push(last.move.text);
  return texts.reverse();
}

/**
 * @param pointed the letter of the piece at which the caller points
 * @returns null if the call is void
 */
export function called(game: Game, pointed: string | undefined): Game | null {
  const { legal, position, rules } = game;
  const jumping = legal.filter(({ isJump }) => isJump);
  const isChoice = jumping.length > 0 && jumping.length < legal.length;
  if (rules.compulsory !== "called" || !isChoice) return null;
  const isPointed = jumping.some(({ origin }) => position.board[origin] === pointed);
  return pointed === undefined || isPointed ? gameOf({ ...game, isCalled: true }) : null;
}

function gameOf(game: Omit<Game, "legal" | "ending">): Game {
  const compulsory = game.isCalled ? "yes" : game.rules.compulsory;
  return { ...game, ...judged(game, { ...game.rules, compulsory }) };
}

/** Determines the ending. The checks follow the order of RULES 5. */
function judged(
  game: Pick<Game, "position" | "last">,
  rules: Rules,
): Pick<Game, "legal" | "ending"> {
  const { position } = game;
  const { limit } = rules;
  const home = playersHome(position, rules);
  if (home.length > 0 && !isEqualisingTurn(position, rules)) {
    return over(homeEnding(home, position, rules));
  }
  if (home.length === 0 && limit !== null && position.ply >= 2 * limit) {
    return over({ reason: "limit", winner: null });
  }
  if (limit === null && occurrences(game) >= REPETITIONS) {
    return over({ reason: "repetition", winner: 0 });
  }
  const legal = legalMoves(position, rules);
  const isStuck = legal.length === 0 || legal[0] === PASS;
  if (home.length > 0 && isStuck) return over({ reason: "home", winner: 1 });
  return legal.length === 0 ? over({ reason: "blocked", winner: 0 }) : { legal, ending: null };
}

function over(ending: NonNullable<View["ending"]>): Pick<Game, "legal" | "ending"> {
  return { legal: [], ending };
}

function playersHome({ board }: Position, rules: Rules) {
  return ([1, 2] as const).filter((player) => isHome(board, player, rules));
}

/** Whether player 1 is home and player 2, who is not, has one more turn. */
export function isEqualisingTurn({ board, player }: Position, rules: Rules) {
  return rules.equalise && player === 2 && isHome(board, 1, rules) && !isHome(board, 2, rules);
}

function homeEnding(
  home: readonly Player[],
  { player }: Position,
  { equalise }: Rules,
): NonNullable<View["ending"]> {
  const [winner = 1, other] = home;
  if (!other) return { reason: "home", winner };
  return equalise
    ? { reason: "both-home", winner: 0 }
    : { reason: "home", winner: player === 1 ? 2 : 1 };
}

function occurrences(game: Pick<Game, "position" | "last">) {
  const { board, player } = game.position;
  let count = 1;
  for (let at = game.last?.before; at; at = at.last?.before) {
    if (at.position.board === board && at.position.player === player) count += 1;
  }
  return count;
}

/** The steps from a player's pieces to their goals if no piece were in the way. */
export function simpleDistance(board: string, player: Player, { goals }: { goals: View["goals"] }) {
  let sum = 0;
  for (const [piece, goal] of Object.entries(goals[player])) {
    const number = NUMBERS[board.indexOf(piece)];
    if (number !== undefined) sum += stepsBetween(number, goal);
  }
  return sum;
}
