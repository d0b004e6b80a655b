/** The contents of a board: one record, passed as a whole to `show`. Fields that are left out take their defaults. */

import type { Player } from "./geometry.ts";
import { NUMBERS, squareAt } from "./geometry.ts";

export type Suit = "star" | "moon" | "sun";
export type Colour = "green" | "red" | "blue" | "black" | "white" | "yellow";

export interface BoardMove {
  from: number;
  to: number;
  /** Every square the piece touches, `from` first and `to` last */
  path: readonly number[];
}

/** The way home of a piece. */
export interface Route {
  player: Player;
  from: number;
  /** Its goal; the piece's own square where it has arrived and must make way */
  to: number;
  /**
   * Every square that it visits, both ends included; none where only its goal is known. Of a piece that has arrived it
   * may be its next step alone
   */
  path: readonly number[];
  /** The moves it makes, as short as possible */
  label: string;
  /** Whether it makes more moves than the squares it is away */
  isDetour: boolean;
  /** Whether there is no shorter way; else the line is dashed */
  isProven: boolean;
}

export interface BoardView {
  /** Fifty characters in the order of NUMBERS: a letter, or "." for empty */
  pieces: string;
  /** The position as text, shown to scripts as data-position */
  position: string;
  /** The ruleset as text, shown to scripts as data-ruleset */
  ruleset: string;
  /** The state of the game in one word, shown to scripts as data-status */
  status: string;
  /** Whose turn it is */
  player: Player;
  /** The player whose pieces face the upper edge, for two people sitting face to face */
  far: Player | null;
  /** The player at the lower edge; 2 turns the board by half */
  bottom: Player;
  /** The moves that the user may play now */
  moves: readonly BoardMove[];
  /** True if the pieces in `moves` must jump; they get strong rings */
  forced: boolean;
  /** The last move, which is marked */
  last: { path: readonly number[]; player: Player } | null;
  /** By number, the piece that must end there */
  goals: Readonly<Record<number, string>>;
  /** True if all goals are inlaid; otherwise only that of the selected piece */
  goalsShown: boolean;
  /** Of player 1 and player 2 */
  colours: readonly [Colour, Colour];
  /** True if the squares carry their numbers */
  numbers: boolean;
  /** Hints drawn over the pieces; a strength below 1, down to 0, makes an arrow slimmer and fainter */
  arrows: readonly { from: number; to: number; strength?: number }[];
  /** The ways home, drawn over the pieces */
  routes: readonly Route[];
  /** True if only the way of the selected piece is drawn */
  routesOfSelected: boolean;
  /** By the square of a piece, every square of its way home, if known */
  ways: Readonly<Record<number, readonly number[]>>;
  /** Pieces shown at their goals, in addition to the selected one */
  ghosts: readonly Ghost[];
  /** Squares to draw attention to: they pulse calmly for a while and then keep a ring */
  pulse: readonly number[];
  /** A move that is shown as made before the engine has confirmed it */
  pending: { from: number; to: number } | null;
  /** True while a position is set up: any piece may be put anywhere, and nothing is a move */
  free: boolean;
  inert: boolean;
  /** The speed of pieces: 1 is normal, 0 puts them in place at once */
  speed: number;
}

export const DEFAULTS: Readonly<BoardView> = Object.freeze({
  pieces: ".".repeat(NUMBERS.length),
  position: "",
  ruleset: "",
  status: "loading",
  player: 1,
  bottom: 1,
  far: null,
  moves: [],
  forced: false,
  last: null,
  goals: {},
  goalsShown: false,
  colours: ["green", "red"] as const,
  numbers: false,
  arrows: [],
  routes: [],
  routesOfSelected: false,
  ways: {},
  ghosts: [],
  pulse: [],
  pending: null,
  free: false,
  inert: false,
  speed: 1,
});

const LETTERS = "ABCDEFGHIJKLMNO";
const SUITS = ["star", "moon", "sun"] as const;

/**
 * Completes a partial view with the defaults.
 *
 * @throws {RangeError} if the pieces are not fifty letters and dots
 */
export function completed(part: Partial<BoardView>): BoardView {
  const view = { ...DEFAULTS, ...part };
  if (!/^[A-Oa-o.]{50}$/.test(view.pieces)) {
    throw new RangeError(`not a board of fifty squares: ${JSON.stringify(view.pieces)}`);
  }
  return view;
}

/** The letter on a number, or "." for an empty square. */
export function pieceOn(pieces: string, number: number) {
  return pieces[squareAt(number) ?? -1] ?? ".";
}

export function ownerOf(piece: string): Player {
  return piece === piece.toUpperCase() ? 1 : 2;
}

/** The suit and the number (1..5) of a letter. */
export function facesOf(piece: string): { suit: Suit; rank: number } {
  const order = serialOf(piece) - 1;
  return { suit: SUITS[Math.floor(order / 5)] ?? "star", rank: (order % 5) + 1 };
}

/** The number 1..15 of a letter within its side: stars, moons, suns. */
export function serialOf(piece: string) {
  return LETTERS.indexOf(piece.toUpperCase()) + 1;
}

/** The pieces as shown: a pending move counts as made. */
export function piecesSeen(view: BoardView) {
  const { pending, pieces } = view;
  if (pending === null) return pieces;
  const [from, to] = [squareAt(pending.from), squareAt(pending.to)];
  if (from === null || to === null) return pieces;
  const squares = [...pieces];
  squares[to] = squares[from] ?? ".";
  squares[from] = ".";
  return squares.join("");
}

/** The number of each letter on the board. */
export function numbersOf(pieces: string): Map<string, number> {
  const found: Map<string, number> = new Map();
  for (const [square, number] of NUMBERS.entries()) {
    const piece = pieces[square] ?? ".";
    if (piece !== ".") found.set(piece, number);
  }
  return found;
}

/** The number where a piece must end, or null if the view does not say. */
export function goalOf(view: BoardView, piece: string): number | null {
  return NUMBERS.find((number) => view.goals[number] === piece) ?? null;
}

/** The numbers of a side's pieces that are home, in the order of their signs; of all its pieces if none is home. */
export function homeNumbers({ pieces, goals }: BoardView, player: Player): readonly number[] {
  const own = [...numbersOf(pieces)].filter(([piece]) => ownerOf(piece) === player);
  const inOrder = own.sort(([one], [other]) => serialOf(one) - serialOf(other));
  const home = inOrder.filter(([piece, number]) => goals[number] === piece);
  return (home.length > 0 ? home : inOrder).map(([, number]) => number);
}

// Ghosts: pieces shown at their goals.

export interface Ghost {
  /** The piece's current number */
  from: number;
  /** Its goal */
  to: number;
  /** Its letter */
  piece: string;
}

/** The ghosts that a view asks for, and that of the selected piece if the view knows its goal. */
export function ghostsOf(view: BoardView, selected: number | null): readonly Ghost[] {
  const piece = selected === null ? "." : pieceOn(view.pieces, selected);
  const goal = piece === "." ? null : goalOf(view, piece);
  const isShown = view.ghosts.some((ghost) => ghost.piece === piece);
  if (selected === null || goal === null || goal === selected || isShown) return view.ghosts;
  return [...view.ghosts, { from: selected, to: goal, piece }];
}
