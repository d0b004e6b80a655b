/** What a board shows: one record, complete at every `show`. What is left out takes its default. */

import { NUMBERS, squareAt } from "./geometry.js";

/** @typedef {import("./geometry.js").Player} Player */
/** @typedef {"star" | "moon" | "sun"} Suit */
/** @typedef {"green" | "red" | "blue" | "black" | "white" | "yellow"} Colour */

/**
 * @typedef {object} BoardMove
 * @property {number} from
 * @property {number} to
 * @property {readonly number[]} path every square the piece touches, `from` first and `to` last
 */

/**
 * @typedef {object} BoardView
 * @property {string} pieces fifty characters in the order of NUMBERS: a letter, or "." for empty
 * @property {string} position the position as text, shown to scripts as data-position
 * @property {string} ruleset the ruleset as text, shown to scripts as data-ruleset
 * @property {string} status what the game is doing, shown to scripts as data-status
 * @property {Player} player whose turn it is
 * @property {Player | null} far whose pieces face somebody at the upper edge, where two people sit face to face
 * @property {Player} bottom who sits at the lower edge; 2 turns the board by half
 * @property {readonly BoardMove[]} moves what the user may play now
 * @property {boolean} forced whether the pieces in `moves` must jump: they are ringed strongly
 * @property {{ path: readonly number[], player: Player } | null} last the move to mark as the last one
 * @property {Readonly<Record<number, string>>} goals by number, the piece that must end there
 * @property {boolean} goalsShown whether all goals are inlaid; else only that of the selected piece
 * @property {readonly [Colour, Colour]} colours of player 1 and of player 2
 * @property {boolean} numbers whether the squares carry their numbers
 * @property {readonly { from: number, to: number, strength?: number }[]} arrows hints drawn over the pieces; a
 *   strength below 1, down to 0, makes one slimmer and fainter
 * @property {readonly import("./ways.js").Way[]} ways the ways home, drawn over the pieces
 * @property {boolean} waysOfSelected whether only the way of the selected piece is drawn
 * @property {readonly import("./ghosts.js").Ghost[]} ghosts pieces shown where they belong, besides the selected one
 * @property {readonly number[]} pulse squares to look at: they pulse calmly for a while, and then stay ringed
 * @property {{ from: number, to: number } | null} pending a move made early: shown as made, and inert
 * @property {boolean} free whether it is being set up: any piece may be put anywhere, and nothing is a move
 * @property {boolean} inert whether the board takes no input
 * @property {number} speed how fast pieces move: 1 is the usual speed, 0 puts them there at once
 */

/** @type {Readonly<BoardView>} */
export const DEFAULTS = Object.freeze({
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
  colours: /** @type {const} */ (["green", "red"]),
  numbers: false,
  arrows: [],
  ways: [],
  waysOfSelected: false,
  ghosts: [],
  pulse: [],
  pending: null,
  free: false,
  inert: false,
  speed: 1,
});

const LETTERS = "ABCDEFGHIJKLMNO";
const SUITS = /** @type {const} */ (["star", "moon", "sun"]);

/**
 * A whole view from a part of one.
 * @param {Partial<BoardView>} part
 * @returns {BoardView}
 * @throws {RangeError} when the pieces are not fifty letters and dots
 */
export function completed(part) {
  const view = { ...DEFAULTS, ...part };
  if (!/^[A-Oa-o.]{50}$/.test(view.pieces)) {
    throw new RangeError(`not a board of fifty squares: ${JSON.stringify(view.pieces)}`);
  }
  return view;
}

/** The letter on a number, or "." for an empty square. @param {string} pieces @param {number} number */
export function pieceOn(pieces, number) {
  return pieces[squareAt(number) ?? -1] ?? ".";
}

/** Whose piece a letter is. @param {string} piece @returns {Player} */
export function ownerOf(piece) {
  return piece === piece.toUpperCase() ? 1 : 2;
}

/**
 * The suit and the number (1..5) that a letter stands for.
 * @param {string} piece
 * @returns {{ suit: Suit, rank: number }}
 */
export function facesOf(piece) {
  const order = LETTERS.indexOf(piece.toUpperCase());
  return { suit: SUITS[Math.floor(order / 5)] ?? "star", rank: (order % 5) + 1 };
}

/** The pieces as they are to be seen: a pending move is shown as made. @param {BoardView} view */
export function piecesSeen(view) {
  const { pending, pieces } = view;
  if (pending === null) return pieces;
  const [from, to] = [squareAt(pending.from), squareAt(pending.to)];
  if (from === null || to === null) return pieces;
  const squares = [...pieces];
  squares[to] = squares[from] ?? ".";
  squares[from] = ".";
  return squares.join("");
}

/** Where each letter stands. @param {string} pieces @returns {Map<string, number>} */
export function numbersOf(pieces) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [square, number] of NUMBERS.entries()) {
    const piece = pieces[square] ?? ".";
    if (piece !== ".") found.set(piece, number);
  }
  return found;
}

/**
 * The number where a piece must end, or null where the view does not say.
 * @param {BoardView} view
 * @param {string} piece
 * @returns {number | null}
 */
export function goalOf(view, piece) {
  return NUMBERS.find((number) => view.goals[number] === piece) ?? null;
}
