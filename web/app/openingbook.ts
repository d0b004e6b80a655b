/**
 * The engine's answers for the first moves of a ruleset, used until Python is awake: the computer's moves and the moves
 * to go. `web/build/openingfile.py` creates the file and explains its format.
 */

import type { GameFields, Player, Race, RaceSide, Reason, Thought } from "../engine/gameresults.ts";
import type { OperationName, Operations, Presets } from "../engine/operations.ts";
import { boardOf } from "../game/record/record.ts";
import { simpleDistance } from "../game/rules/game.ts";
import { legalMoves } from "../game/rules/moves.ts";
import { rulesOf } from "../game/rules/ruleset.ts";
import { moved } from "../game/view/pieces.ts";

type Side = { moves: string; more: string; least: number; exact: string };

export interface OpeningFile {
  ruleset: string;
  sides: readonly [Side, Side];
  seeds: readonly number[];
  replies: readonly (readonly string[])[];
  hints: string;
  reasons: readonly Reason[];
}

type Answers = {
  readonly [K in OperationName]?: (
    asked: Operations[K]["request"],
  ) => Operations[K]["result"] | null;
};

const FIRST_LETTER = 40;
const BACKSLASH = 92;
/** The maximum number of moves in a line, two by each side. */
const MOST_MOVES = 4;
/** The maximum number of moves by one side in a line. */
const MOST_OWN = 2;

/** A position that the file covers, with the numbers of both armies' placements. */
interface Place {
  board: string;
  player: Player;
  armies: readonly [number, number];
}

export class OpeningBook {
  #file;
  #rules;
  #hints;
  #first: Place;
  /** Each player's placements, with their numbers. */
  #numbers: readonly [Map<string, number>, Map<string, number>];

  /** @throws {RangeError} if this page does not have the ruleset of the file */
  constructor(file: OpeningFile, presets: Presets) {
    const rules = rulesOf(presets, file.ruleset);
    if (!rules) throw new RangeError(`no such ruleset: ${file.ruleset}`);
    this.#file = file;
    this.#rules = rules;
    this.#hints = file.hints.split(" ");
    this.#first = { board: rules.opening, player: 1, armies: [0, 0] };
    this.#numbers = [this.#numbered(1), this.#numbered(2)];
  }

  answer<K extends OperationName>(
    name: K,
    request: Operations[K]["request"],
  ): Operations[K]["result"] | null {
    const answers: Answers = {
      race: (asked) => this.#race(asked),
      think: (asked) => this.#thought(asked),
    };
    return answers[name]?.(request) ?? null;
  }

  /** The moves to go, without a way home: Python still has to search for one. */
  #race({ ruleset, position }: Operations["race"]["request"]): Race | null {
    const board = ruleset === this.#file.ruleset ? boardOf(position) : null;
    const armies = board && this.#armiesOn(board);
    if (!board || !armies) return null;
    const place: Place = { board, player: 1, armies };
    return { 1: this.#sideOf(1, place), 2: this.#sideOf(2, place), done: false };
  }

  #sideOf(player: Player, place: Place): RaceSide {
    const side = this.#file.sides[player - 1] as Side;
    const [number = 0] = numbersIn(side.exact[place.armies[player - 1] ?? 0]);
    const exact = side.least + number;
    const simple = simpleDistance(place.board, player, this.#rules);
    return { exact, proven: true, range: [exact, exact], simple, line: [], pieces: [] };
  }

  #thought(request: Operations["think"]["request"]): Thought | null {
    const place = request.lines || request.endless ? null : this.#placeOf(request);
    if (!place) return null;
    const legal = this.#legalAt(place);
    const hint = this.#hints[this.#hintPlace(request.moves)];
    const [hinted, ...reasons] = request.explain ? numbersIn(hint) : [];
    const at = request.explain ? hinted : this.#reply(request);
    const move = at === undefined ? null : legal[at];
    if (!move) return null;
    return {
      ...{ done: true, move, depth: 0, score: 0, nodes: 0, pv: [move], lines: [] },
      ...(request.explain && {
        reasons: reasons.map((each) => this.#file.reasons[each] as Reason),
      }),
    };
  }

  #placeOf({ ruleset, start, moves, called }: GameFields): Place | null {
    if (ruleset !== this.#file.ruleset || start || called || moves.length > MOST_MOVES) return null;
    let place: Place | null = this.#first;
    for (const move of moves) {
      place = place && this.#legalAt(place).includes(move) ? this.#after(place, move) : null;
    }
    return place;
  }

  #after(place: Place | null, move: string): Place | null {
    if (!place || !move) return null;
    const { board, player } = place;
    const next = moved(board, move);
    const armies = this.#armiesOn(next);
    return armies && { board: next, player: player === 1 ? 2 : 1, armies };
  }

  #armiesOn(board: string): readonly [number, number] | null {
    const first = this.#numbers[0].get(ownOf(board, 1));
    const second = this.#numbers[1].get(ownOf(board, 2));
    return first === undefined || second === undefined ? null : [first, second];
  }

  #legalAt({ board, player }: Pick<Place, "board" | "player">) {
    return legalMoves({ board, player, ply: 0 }, this.#rules).map(({ text }) => text);
  }

  #reply({ level, seed, moves }: Operations["think"]["request"]): number | undefined {
    const places = numbersIn(
      this.#file.replies[level - 1]?.[seed % (this.#file.seeds[level - 1] ?? 1)],
    );
    const first = this.#after(this.#first, this.#moveAt(this.#first, places[0]));
    const replies = this.#firsts().map((place, order) =>
      this.#after(place, this.#moveAt(place, places[1 + order])),
    );
    const before = [null, this.#first, first, ...replies];
    const [begun = "", answered = ""] = moves;
    const at = this.#legalAt(this.#first).indexOf(begun);
    const reply = moves.length === 2 ? places[0] : places[1 + at];
    // The moves played so far must be those this player would have played.
    if (moves.length === 2 && at !== reply) return undefined;
    if (moves.length === 3 && !this.#isMove(this.#firsts()[at], answered, reply)) return undefined;
    const line = [0, 1, 2, 3 + at][moves.length];
    return line === undefined ? undefined : places[this.#offset(before, line, moves)];
  }

  #hintPlace(moves: readonly string[]) {
    const before = [null, this.#first, ...this.#firsts()];
    const at = this.#legalAt(this.#first).indexOf(moves[0] ?? "");
    const line = [0, 1, 2 + at][moves.length];
    return line === undefined ? -1 : this.#offset(before, line, moves);
  }

  /**
   * The index of the entry after `moves`: the opening's entry comes first, then one for each legal move in each of
   * `places`.
   */
  #offset(places: readonly (Place | null)[], line: number, moves: readonly string[]) {
    const counts = places.map((place, order) =>
      order === 0 ? 1 : place ? this.#legalAt(place).length : 0,
    );
    const before = counts.slice(0, line).reduce((sum, count) => sum + count, 0);
    const place = places[line];
    return before + (place ? this.#legalAt(place).indexOf(moves.at(-1) ?? "") : 0);
  }

  #firsts() {
    return this.#legalAt(this.#first).map((move) => this.#after(this.#first, move));
  }

  #moveAt(place: Place | null, order: number | undefined) {
    return (place && order !== undefined && this.#legalAt(place)[order]) || "";
  }

  #isMove(place: Place | null | undefined, move: string, order: number | undefined) {
    return move !== "" && this.#moveAt(place ?? null, order) === move;
  }

  /**
   * Numbers the placements of a side as the file does: in the order in which they are first reached, followed by
   * `more`.
   */
  #numbered(player: Player): Map<string, number> {
    const { opening } = this.#rules;
    const other = ownOf(opening, player === 1 ? 2 : 1);
    const found = new Set([ownOf(opening, player)]);
    for (let depth = 0, from = 0; depth < MOST_OWN; depth += 1) {
      const layer = [...found].slice(from);
      from = found.size;
      for (const own of layer) {
        const moves = this.#legalAt({ board: together(own, other), player });
        for (const move of moves) found.add(moved(own, move));
      }
    }
    const side = this.#file.sides[player - 1] as Side;
    const moves = side.moves.split(" ");
    const more = numbersIn(side.more);
    for (let at = 0; at < more.length; at += 2) {
      const [before = ""] = [...found].slice(more[at]);
      found.add(moved(before, moves[more[at + 1] ?? 0] ?? ""));
    }
    return new Map([...found].map((own, number) => [own, number]));
  }
}

function ownOf(board: string, player: Player) {
  return board.replace(player === 1 ? /[a-z]/g : /[A-Z]/g, ".");
}

function together(one: string, other: string) {
  return [...one].map((piece, square) => (piece === "." ? other[square] : piece)).join("");
}

function numbersIn(letters: string = "") {
  return [...letters].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code - FIRST_LETTER - (code > BACKSLASH ? 1 : 0);
  });
}
