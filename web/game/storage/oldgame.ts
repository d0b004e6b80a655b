import type { Infer } from "../../base/schema.ts";
import { integer, list, nullable, object, text } from "../../base/schema.ts";
import { historicNote, historicSource, historicText, historicTitle } from "../../i18n/historic.ts";
import type { GameRequest } from "../record/gamerequest.ts";
import { boardOf, positionText } from "../record/record.ts";
import { colourName, moved } from "../view/pieces.ts";

export const oldGame = object({
  id: text,
  year: integer,
  /** The id of the publication. */
  source: text,
  ruleset: text,
  /** Null is the opening. */
  start: nullable(text),
  moves: list(text),
  /** The plies that have a comment. */
  notes: list(integer),
});
/** A historic game or position, as the collection stores it. */
export type OldGame = Infer<typeof oldGame>;

/** Comments name the players by their colours. */
export function playersOf([first = "", second = ""]: readonly string[]) {
  return { first: colourName(first), second: colourName(second) };
}

/** The comments at a ply; the introduction is at ply 0. */
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
 * The last position, for a thumbnail.
 *
 * @param opening the ruleset's opening
 */
export function lastPosition(
  { start, moves }: { start: string | null; moves: readonly string[] },
  opening: string,
) {
  const board = boardOf(start ?? opening);
  if (!board) return opening;
  return positionText(moves.reduce(moved, board), 1, moves.length);
}

/** The position to draw: the start if it is not the opening, else the last position, since most games begin alike. */
export function pictureOf(game: OldGame, opening: string) {
  return game.start ?? lastPosition(game, opening);
}

/**
 * @param colours the colours by which the notes name the players
 * @param at the number of moves on the board
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
