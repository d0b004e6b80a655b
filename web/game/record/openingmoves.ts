/**
 * The legal moves of one player in the places of an opening file. The file has every move that the engine allows
 * anywhere in it; here each move is checked against a board. `web/build/openingfile.py` explains the form.
 */

import { columnOf, numberOn, rowOf, squareAt } from "../../board/geometry.ts";
import { ownerOf } from "../../board/view.ts";
import type { Player } from "../../engine/gameresults.ts";
import { isJump, squaresOf } from "../view/pieces.ts";

/** What a file has of its rules, as in a ruleset. */
export interface OpeningRules {
  over: "any" | "opponent";
  compulsory: "yes" | "no";
}

const EMPTY = ".";

interface Known {
  text: string;
  /** The squares that the piece stands on, first to last. */
  stops: readonly number[];
  /** The squares that it jumps over. */
  jumped: readonly number[];
}

export class OpeningMoves {
  #player;
  #rules;
  #known: readonly Known[];

  /** @param texts sorted by origin and target; of several chains between the same two squares, the preferred one first */
  constructor(player: Player, texts: readonly string[], rules: OpeningRules) {
    this.#player = player;
    this.#rules = rules;
    this.#known = texts.map(knownOf);
  }

  /** The move that a letter of the file stands for. */
  at(number: number) {
    return this.#known[number]?.text ?? "";
  }

  /** The legal moves on a board, in the order of the engine. */
  legalOn(board: string) {
    const found: Known[] = [];
    for (const known of this.#known) {
      if (this.#isPossible(known, board) && !isSameMove(known, found.at(-1))) found.push(known);
    }
    const all = found.map(({ text }) => text);
    const jumps = this.#rules.compulsory === "yes" ? all.filter(isJump) : [];
    return jumps.length > 0 ? jumps : all;
  }

  /** Is one of the moves on a board, and so each of them, a jump that must be made? */
  isForced(legal: readonly string[]) {
    return this.#rules.compulsory === "yes" && legal.some(isJump);
  }

  #isPossible({ stops, jumped }: Known, board: string) {
    const [from = -1, ...landings] = stops;
    return (
      this.#isOwn(board[from]) &&
      landings.every((square) => board[square] === EMPTY) &&
      jumped.every((square) => this.#isOver(board[square]))
    );
  }

  #isOwn(piece: string = EMPTY) {
    return piece !== EMPTY && ownerOf(piece) === this.#player;
  }

  #isOver(piece: string = EMPTY) {
    return piece !== EMPTY && (this.#rules.over === "any" || !this.#isOwn(piece));
  }
}

function knownOf(text: string): Known {
  const numbers = squaresOf(text);
  const between = numbers.slice(1).map((number, order) => middleOf(numbers[order] ?? 0, number));
  const jumped = isJump(text) ? between : [];
  return { text, stops: numbers.map(placeOf), jumped: jumped.map(placeOf) };
}

function placeOf(number: number) {
  return squareAt(number) ?? -1;
}

/** The square in the middle of a jump. */
function middleOf(from: number, to: number) {
  return numberOn((rowOf(from) + rowOf(to)) / 2, (columnOf(from) + columnOf(to)) / 2) ?? 0;
}

function isSameMove(one: Known, other: Known | undefined) {
  return one.stops[0] === other?.stops[0] && one.stops.at(-1) === other?.stops.at(-1);
}
