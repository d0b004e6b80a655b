/** The content of a board, passed as a whole to `show`; missing fields take their defaults. */

import type { Player } from "./geometry.ts";
import { NUMBERS, squareAt } from "./geometry.ts";

export type Suit = "star" | "moon" | "sun";
export type Colour = "green" | "red" | "blue" | "black" | "white" | "yellow";

export interface BoardMove {
  from: number;
  to: number;
  /** `from` first, `to` last */
  path: readonly number[];
}

export interface Route {
  player: Player;
  from: number;
  /** The piece's goal; its own square if it is home and must make way */
  to: number;
  /** Both ends included; empty if only the goal is known. For a piece that is home it may be only the next step */
  path: readonly number[];
  /** The least number of moves on the way */
  label: string;
  /** Whether the way takes more moves than the goal is squares away */
  isDetour: boolean;
  /** Whether there is provably no shorter way; if not, the line is dashed */
  isProven: boolean;
}

export interface BoardView {
  /** Fifty characters in the order of NUMBERS: a letter, or "." for empty */
  pieces: string;
  /** For scripts: data-position */
  position: string;
  /** For scripts: data-ruleset */
  ruleset: string;
  /** One word for scripts: data-status */
  status: string;
  player: Player;
  /** The player whose pieces face the upper edge, if two people sit face to face */
  far: Player | null;
  /** The player at the lower edge */
  bottom: Player;
  moves: readonly BoardMove[];
  /** Whether the pieces in `moves` must jump, and get strong rings */
  forced: boolean;
  last: { path: readonly number[]; player: Player } | null;
  /** The piece whose goal each number is, keyed by number */
  goals: Readonly<Record<number, string>>;
  /** Whether to inlay all goals, not only the selected piece's */
  goalsShown: boolean;
  colours: readonly [Colour, Colour];
  numbers: boolean;
  /** Whether the frame has the numerals of the rows, unless the squares have numbers */
  numerals: boolean;
  /** A strength below 1, down to 0, makes an arrow slimmer and fainter */
  arrows: readonly { from: number; to: number; strength?: number }[];
  routes: readonly Route[];
  routesOfSelected: boolean;
  /** The way home of the piece on each number, keyed by number */
  ways: Readonly<Record<number, readonly number[]>>;
  /** Faint discs on the goals of pieces, besides the selected piece's */
  ghosts: readonly Ghost[];
  /** The squares that pulse calmly for a while, then keep a ring */
  pulse: readonly number[];
  /** A move that is shown before the engine has confirmed it */
  pending: { from: number; to: number } | null;
  /** Whether a position is being set up: any piece may be put anywhere, and no move is made */
  free: boolean;
  inert: boolean;
  /** 1 is normal, 0 puts pieces in place at once */
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
  numerals: true,
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

/** @throws {RangeError} if the pieces are not fifty letters and dots */
export function completed(part: Partial<BoardView>): BoardView {
  const view = { ...DEFAULTS, ...part };
  if (!/^[A-Oa-o.]{50}$/.test(view.pieces)) {
    throw new RangeError(`not a board of fifty squares: ${JSON.stringify(view.pieces)}`);
  }
  return view;
}

export function pieceOn(pieces: string, number: number) {
  return pieces[squareAt(number) ?? -1] ?? ".";
}

export function ownerOf(piece: string): Player {
  return piece === piece.toUpperCase() ? 1 : 2;
}

/** The rank is 1..5. */
export function facesOf(piece: string): { suit: Suit; rank: number } {
  const order = serialOf(piece) - 1;
  return { suit: SUITS[Math.floor(order / 5)] ?? "star", rank: (order % 5) + 1 };
}

/** The number 1..15 within its side: stars, moons, suns. */
export function serialOf(piece: string) {
  return LETTERS.indexOf(piece.toUpperCase()) + 1;
}

/** The pieces after the pending move. */
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

/** The number on which each piece stands, keyed by the piece's letter. */
export function numbersOf(pieces: string): Map<string, number> {
  const found: Map<string, number> = new Map();
  for (const [square, number] of NUMBERS.entries()) {
    const piece = pieces[square] ?? ".";
    if (piece !== ".") found.set(piece, number);
  }
  return found;
}

/** Null if the view does not say. */
export function goalOf(view: BoardView, piece: string): number | null {
  return NUMBERS.find((number) => view.goals[number] === piece) ?? null;
}

/**
 * The numbers of the pieces that are home, in the order of their signs; if none is home, those of all the side's
 * pieces.
 */
export function homeNumbers({ pieces, goals }: BoardView, player: Player): readonly number[] {
  const own = [...numbersOf(pieces)].filter(([piece]) => ownerOf(piece) === player);
  const inOrder = own.sort(([one], [other]) => serialOf(one) - serialOf(other));
  const home = inOrder.filter(([piece, number]) => goals[number] === piece);
  return (home.length > 0 ? home : inOrder).map(([, number]) => number);
}

export interface Ghost {
  from: number;
  to: number;
  piece: string;
}

/** Includes the selected piece's ghost if its goal is known. */
export function ghostsOf(view: BoardView, selected: number | null): readonly Ghost[] {
  const piece = selected === null ? "." : pieceOn(view.pieces, selected);
  const goal = piece === "." ? null : goalOf(view, piece);
  const isShown = view.ghosts.some((ghost) => ghost.piece === piece);
  if (selected === null || goal === null || goal === selected || isShown) return view.ghosts;
  return [...view.ghosts, { from: selected, to: goal, piece }];
}
