/** What a board shows: one record, complete at every `show`. What is left out takes its default. */

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
  /** What the game is doing, shown to scripts as data-status */
  status: string;
  /** Whose turn it is */
  player: Player;
  /** Whose pieces face somebody at the upper edge, where two people sit face to face */
  far: Player | null;
  /** Who sits at the lower edge; 2 turns the board by half */
  bottom: Player;
  /** What the user may play now */
  moves: readonly BoardMove[];
  /** Whether the pieces in `moves` must jump: they are ringed strongly */
  forced: boolean;
  /** The move to mark as the last one */
  last: { path: readonly number[]; player: Player } | null;
  /** By number, the piece that must end there */
  goals: Readonly<Record<number, string>>;
  /** Whether all goals are inlaid; else only that of the selected piece */
  goalsShown: boolean;
  /** Of player 1 and of player 2 */
  colours: readonly [Colour, Colour];
  /** Whether the squares carry their numbers */
  numbers: boolean;
  /**
   * Hints drawn over the pieces; a
   * strength below 1, down to 0, makes one slimmer and fainter
   */
  arrows: readonly { from: number; to: number; strength?: number }[];
  /** The ways home, drawn over the pieces */
  routes: readonly Route[];
  /** Whether only the way of the selected piece is drawn */
  routesOfSelected: boolean;
  /** By the square of a piece, every square of its way home, where one is known */
  ways: Readonly<Record<number, readonly number[]>>;
  /** Pieces shown where they belong, besides the selected one */
  ghosts: readonly Ghost[];
  /** Squares to look at: they pulse calmly for a while, and then stay ringed */
  pulse: readonly number[];
  /** A move made early: shown as made, and inert */
  pending: { from: number; to: number } | null;
  /** Whether it is being set up: any piece may be put anywhere, and nothing is a move */
  free: boolean;
  /** Whether the board takes no input */
  inert: boolean;
  /** How fast pieces move: 1 is the usual speed, 0 puts them there at once */
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
 * A whole view from a part of one.
 *
 * @throws {RangeError} when the pieces are not fifty letters and dots
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

/** Whose piece a letter is. */
export function ownerOf(piece: string): Player {
  return piece === piece.toUpperCase() ? 1 : 2;
}

/** The suit and the number (1..5) that a letter stands for. */
export function facesOf(piece: string): { suit: Suit; rank: number } {
  const order = serialOf(piece) - 1;
  return { suit: SUITS[Math.floor(order / 5)] ?? "star", rank: (order % 5) + 1 };
}

/** The number 1..15 of a letter among those of its side: stars, moons, suns. */
export function serialOf(piece: string) {
  return LETTERS.indexOf(piece.toUpperCase()) + 1;
}

/** The pieces as they are to be seen: a pending move is shown as made. */
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

/** Where each letter stands. */
export function numbersOf(pieces: string): Map<string, number> {
  const found: Map<string, number> = new Map();
  for (const [square, number] of NUMBERS.entries()) {
    const piece = pieces[square] ?? ".";
    if (piece !== ".") found.set(piece, number);
  }
  return found;
}

/** The number where a piece must end, or null where the view does not say. */
export function goalOf(view: BoardView, piece: string): number | null {
  return NUMBERS.find((number) => view.goals[number] === piece) ?? null;
}

/** The squares of a side's pieces that are home, in the order of their signs; of all its pieces if none is home. */
export function homeNumbers({ pieces, goals }: BoardView, player: Player): readonly number[] {
  const own = [...numbersOf(pieces)].filter(([piece]) => ownerOf(piece) === player);
  const inOrder = own.sort(([one], [other]) => serialOf(one) - serialOf(other));
  const home = inOrder.filter(([piece, number]) => goals[number] === piece);
  return (home.length > 0 ? home : inOrder).map(([, number]) => number);
}

// Ghosts: pieces shown where they belong.

export interface Ghost {
  /** Where the piece stands */
  from: number;
  /** Its goal */
  to: number;
  /** Its letter */
  piece: string;
}

/** The ghosts that a view asks for, and that of the selected piece where the view knows its goal. */
export function ghostsOf(view: BoardView, selected: number | null): readonly Ghost[] {
  const piece = selected === null ? "." : pieceOn(view.pieces, selected);
  const goal = piece === "." ? null : goalOf(view, piece);
  const isShown = view.ghosts.some((ghost) => ghost.piece === piece);
  if (selected === null || goal === null || goal === selected || isShown) return view.ghosts;
  return [...view.ghosts, { from: selected, to: goal, piece }];
}
