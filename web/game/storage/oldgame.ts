/** A historic game or position, as the collection stores it. */

import type { Infer } from "../../base/schema.ts";
import { integer, list, nullable, object, text } from "../../base/schema.ts";
import { historicNote, historicSource, historicText, historicTitle } from "../../i18n/historic.ts";
import type { GameRequest } from "../record/gamerequest.ts";
import { boardOf, positionText } from "../record/record.ts";
import { colourName, moved } from "../view/pieces.ts";

export const oldGame = object({
  id: text,
  year: integer,
  /** Id of the publication. */
  source: text,
  ruleset: text,
  /** Null is the opening. */
  start: nullable(text),
  moves: list(text),
  /** The plies that have a comment. */
  notes: list(integer),
});
/** A historic game or position, to step through. */
export type OldGame = Infer<typeof oldGame>;

/**
 * The players as the comments call them: by their colours.
 *
 * @param colours of player 1 and player 2
 */
export function playersOf([first = "", second = ""]: readonly string[]) {
  return { first: colourName(first), second: colourName(second) };
}

/** The comments after a number of moves; at the start, the introduction. */
export function commentsAt(
  { id, notes }: Pick<OldGame, "id" | "notes">,
  ply: number,
  colours: readonly string[],
): readonly string[] {
  const players = playersOf(colours);
  const note = notes.includes(ply) ? [historicNote(id, ply, players)] : [];
  return ply === 0 ? [historicText(id, players), ...note] : note;
}

/**
 * The last position of a game, for its thumbnail.
 *
 * @param opening of its ruleset
 */
export function lastPosition(
  { start, moves }: { start: string | null; moves: readonly string[] },
  opening: string,
) {
  const board = boardOf(start ?? opening);
  if (!board) return opening;
  return positionText(moves.reduce(moved, board), 1, moves.length);
}

/**
 * The position for a historic game's thumbnail: its last, since most begin alike; a historic position is its own.
 *
 * @param opening of its ruleset
 */
export function pictureOf(game: OldGame, opening: string) {
  return game.start ?? lastPosition(game, opening);
}

/**
 * @param colours by which its notes call the players
 * @param at number of moves on the board
 */
export function oldGameRequest(
  game: OldGame,
  colours: readonly string[],
  at: number = 0,
): GameRequest {
  const { id, ruleset, start, moves, year, notes } = game;
  const comments = [...new Set([0, ...notes])].flatMap((ply) =>
    commentsAt(game, ply, colours).map((text) => ({ ply, text })),
  );
  const [title, source] = [historicTitle(id), historicSource(game.source)];
  return { ruleset, start, moves, at, title, year, source, comments };
}
