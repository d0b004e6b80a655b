/** Plays a link's moves. An illegal move is reported with its number and the reason. */

import { squareAt } from "../../board/geometry.ts";
import { ownerOf } from "../../board/view.ts";
import type { ErrorField, ErrorReason } from "../../engine/operations.ts";
import type { Game } from "../rules/game.ts";
import { called, played } from "../rules/game.ts";
import { endsOf, isJump } from "../view/pieces.ts";
import { reasonOf, refused } from "./refused.ts";

/**
 * @param moves each with its first and last square; a chain may omit the squares between them
 * @throws {EngineError} if a move is not legal, or comes after the end of the game
 */
export function playedOn(game: Game, moves: readonly string[]): Game {
  let line = game;
  for (const move of moves) {
    const next = line.ending ? null : played(line, move);
    if (!next) throw numbered(line, move);
    line = next;
  }
  return line;
}

/**
 * @param pointed the letter of the piece at which the caller pointed
 * @throws {EngineError} if no jump was overlooked, or that piece had none
 */
export function calledIn(game: Game, pointed: string | null): Game {
  const isCalled = called(game, pointed ?? undefined);
  if (isCalled) return isCalled;
  if (game.ending) throw refused("game-over", null, { reason: game.ending.reason }, "game-over");
  if (!called(game, undefined)) throw illegal("nothing-overlooked");
  throw illegal("piece-without-jump", { piece: pointed ?? "" });
}

function illegal(key: string, fields: Readonly<Record<string, ErrorField>> = {}) {
  return refused(key, null, fields, "illegal-move");
}

function numbered({ ending, position, start, ...line }: Game, move: string) {
  const number = position.ply - start.ply + 1;
  const fields = { number, move };
  if (!ending) return illegal("in-move", { ...fields, error: whyNot({ position, ...line }, move) });
  const error = reasonOf("game-over", { reason: ending.reason });
  return refused("in-move", null, { ...fields, error }, "game-over");
}

type Turn = Pick<Game, "position" | "legal">;

function whyNot(turn: Turn, move: string): ErrorReason {
  const ends = endsOf(move);
  if (!ends) return reasonOf("pass-with-moves");
  if (turn.legal[0]?.text === "pass") return reasonOf("only-pass");
  return misplaced(turn, ends) ?? unreachable(turn, move, ends);
}

type Ends = { from: number; to: number };

/** Why a move is illegal, if its first and last square alone show this. */
function misplaced({ position: { board, player } }: Turn, { from, to }: Ends): ErrorReason | null {
  const piece = board[squareAt(from) ?? -1] ?? ".";
  if (piece === ".") return reasonOf("no-piece", { square: from });
  if (ownerOf(piece) !== player) {
    return reasonOf("piece-of-other", { square: from, player: ownerOf(piece) });
  }
  return board[squareAt(to) ?? -1] === "." ? null : reasonOf("square-taken", { square: to });
}

function unreachable({ legal }: Turn, move: string, { from, to }: Ends): ErrorReason {
  const [first] = legal;
  if (!isJump(move) && first && legal.every((each) => each.isJump)) {
    return reasonOf("must-jump", { move: `${first.path[0]}x${first.path.at(-1)}` });
  }
  return reasonOf("out-of-reach", { origin: from, target: to });
}
