/**
 * Answers for Python in the game of a lesson until Python is awake, as long as the learner goes straight home.
 * `web/build/lessongames.py` explains the file. A request that it cannot answer waits for Python.
 */

import type { Infer } from "../../base/schema.ts";
import { integer, object, parsed, text } from "../../base/schema.ts";
import { NUMBERS, SQUARE_LETTERS } from "../../board/geometry.ts";
import type {
  GameFields,
  Player,
  Race,
  RaceSide,
  Settlement,
  Thought,
  View,
} from "../../engine/gameresults.ts";
import type { Operations } from "../../engine/operations.ts";
import { boardOf } from "../../game/record/record.ts";
import { legalText } from "../../game/record/viewcache.ts";
import { gameView, isRefusal } from "../../game/rules/views.ts";
import type { PageData } from "../../game/rulesets.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { endsOf, moved } from "../../game/view/pieces.ts";

const lessonGame = object({
  ruleset: text,
  scoring: text,
  start: text,
  level: integer,
  seed: integer,
  pieces: text,
  replies: text,
  exact: object({ 1: text, 2: text }),
});
export type LessonGameFile = Infer<typeof lessonGame>;

/** The seed of a game that begins before Python is awake. */
export const LESSON_SEED = 0;

type Answers = {
  readonly [K in keyof Operations]?: (
    request: Operations[K]["request"],
  ) => Operations[K]["result"] | null;
};

export class LessonBook {
  #file;
  #presets;
  #start;
  /** The first and last square of the opponent's reply, keyed by the squares of the moving pieces. */
  #replies: Map<string, string> = new Map();
  /** The moves to go beyond the simple distance, keyed by the squares of the moving pieces. */
  #more: Record<Player, Map<string, number>> = { 1: new Map(), 2: new Map() };
  #answers: Answers = {
    race: (asked) => this.#race(asked),
    think: (asked) => this.#thought(asked),
    settle: (asked) => this.#settlement(asked),
  };

  constructor(file: LessonGameFile, presets: PageData["presets"]) {
    const { pieces, replies, exact } = file;
    this.#file = file;
    this.#presets = presets;
    this.#start = boardOf(file.start) ?? "";
    const width = pieces.length + 2;
    this.#know(this.#squaresOn(this.#start) ?? "");
    for (let at = 0; at < replies.length; at += width) {
      const squares = replies.slice(at, at + pieces.length);
      const [from = "", to = ""] = replies.slice(at + pieces.length, at + width);
      this.#replies.set(squares, from + to);
      this.#know(squares);
      this.#know(squares.replace(from, to));
    }
    for (const player of [1, 2] as const) {
      const own = this.#pieces(player).length;
      for (const each of exact[player].split(" ")) {
        if (each) this.#more[player].set(each.slice(0, own), Number(each.slice(own)));
      }
    }
  }

  /** Null if the file has no answer. */
  answer<K extends keyof Operations>(
    name: K,
    request: Operations[K]["request"],
  ): Operations[K]["result"] | null {
    return this.#answers[name]?.(request) ?? null;
  }

  #thought(request: Operations["think"]["request"]): Thought | null {
    const { level, seed, moves, explain, lines, endless } = request;
    if (explain || lines || endless || !this.#isGame(request)) return null;
    if (level !== this.#file.level || seed !== this.#file.seed) return null;
    const reply = this.#reply(moves);
    const move = reply && legalText(this.#view(request), reply.from, reply.to);
    return move ? { done: true, move, depth: 0, score: 0, nodes: 0, pv: [move], lines: [] } : null;
  }

  /** The opponent's reply; null unless their earlier moves are those of the file. */
  #reply(moves: readonly string[]) {
    let board = this.#start;
    for (const [ply, move] of moves.entries()) {
      const made = endsOf(move);
      const known = this.#replyOn(board);
      if (!made || (ply % 2 === 1 && (known?.from !== made.from || known.to !== made.to))) {
        return null;
      }
      board = moved(board, move);
    }
    return moves.length % 2 === 1 ? this.#replyOn(board) : null;
  }

  #replyOn(board: string) {
    const [from, to] = this.#replies.get(this.#squaresOn(board) ?? "") ?? "";
    return from && to ? { from: numberOf(from), to: numberOf(to) } : null;
  }

  /** Counts the moves to go, without ways home. */
  #race({ ruleset, position }: Operations["race"]["request"]): Race | null {
    const view = this.#viewOf({ ruleset, start: position, moves: [] });
    const one = view && this.#sideOf(1, view);
    const two = view && this.#sideOf(2, view);
    return one && two ? { 1: one, 2: two, done: false } : null;
  }

  #sideOf(player: Player, { board, simple: { [player]: simple } }: View): RaceSide | null {
    const squares = this.#squaresOn(board, player);
    const more = simple === 0 ? 0 : this.#more[player].get(squares ?? "");
    if (more === undefined) return null;
    const exact = simple + more;
    return { exact, proven: true, range: [exact, exact], simple, line: [], pieces: [] };
  }

  /** Null unless one side has won by coming home. */
  #settlement(fields: GameFields): Settlement | null {
    const view = this.#isGame(fields) ? this.#view(fields) : null;
    const { reason, winner } = view?.ending ?? {};
    const race = view && reason === "home" ? this.#race(view) : null;
    if (!race || !winner) return null;
    const left = race[winner === 1 ? 2 : 1]?.exact ?? null;
    const points = this.#file.scoring === "playout" ? null : left;
    return { done: true, outcome: { winner, reason: "home", points, proven: true }, race };
  }

  #isGame({ ruleset, start, called }: GameFields) {
    return ruleset === this.#file.ruleset && start === this.#file.start && !called;
  }

  #view(fields: GameFields) {
    const view = gameView(this.#presets, fields);
    return isRefusal(view) ? null : view;
  }

  #viewOf(fields: GameFields) {
    return fields.ruleset === this.#file.ruleset ? this.#view(fields) : null;
  }

  #know(squares: string) {
    const own = this.#pieces(1).length;
    this.#more[1].set(squares.slice(0, own), 0);
    this.#more[2].set(squares.slice(own), 0);
  }

  /** The pieces that move in any line of the file. */
  #pieces(player: Player) {
    return this.#file.pieces.replace(player === 1 ? /[a-z]/g : /[A-Z]/g, "");
  }

  /** The squares of the moving pieces; null if another piece has moved. */
  #squaresOn(board: string, player?: Player) {
    const isMoving = (piece: string) => this.#file.pieces.includes(piece);
    const isOwn = (piece: string) => !player || piece >= "a" === (player === 2);
    const hasStayed = [...this.#start].every(
      (piece, square) =>
        piece === "." || isMoving(piece) || !isOwn(piece) || board[square] === piece,
    );
    const pieces = player ? this.#pieces(player) : this.#file.pieces;
    return hasStayed
      ? [...pieces].map((piece) => SQUARE_LETTERS[board.indexOf(piece)]).join("")
      : null;
  }
}

function numberOf(letter: string) {
  return NUMBERS[SQUARE_LETTERS.indexOf(letter)] ?? 0;
}

/** Null if the site has no file for these rules. */
export function lessonBookFile(ruleset: string, { build, presets }: PageData) {
  const address = build.data?.[`lesson-${ruleset.replaceAll(/[+=]/g, "-")}`];
  const parse = (data: unknown) => {
    const game = parsed(lessonGame, data);
    if (!game) throw new TypeError("the file of a lesson's game has another form");
    return new LessonBook(game, presets);
  };
  return address === undefined ? null : createDataFile(address, parse);
}
