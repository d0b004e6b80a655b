/** A game or a figure of old, as the collection holds it. */

import type { Infer } from "../../base/schema.ts";
import { integer, list, nullable, object, text } from "../../base/schema.ts";
import { historicNote, historicSource, historicText, historicTitle } from "../../i18n/historic.ts";
import type { GameRequest } from "../record/gamerequest.ts";
import { boardOf, positionText } from "../record/record.ts";
import { colourName, moved } from "../view/pieces.ts";

export const oldGame = object({
  id: text,
  year: integer,
  /** Id of who printed it */
  source: text,
  ruleset: text,
  /** Null is the opening */
  start: nullable(text),
  moves: list(text),
  /** After how many moves there is something to say */
  notes: list(integer),
});
/** A game or a figure of old, to be stepped through. */
export type OldGame = Infer<typeof oldGame>;

/**
 * The players as what is said of a game calls them: by their colours.
 *
 * @param colours of player 1 and player 2
 */
export function playersOf([first = "", second = ""]: readonly string[]) {
  return { first: colourName(first), second: colourName(second) };
}

/** What there is to say after so many moves; at the start, what it is. */
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
 * The last position of a game, for a small picture of it.
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
 * What an old game is shown by in a list: its last position, since most begin alike; a figure by its own.
 *
 * @param opening of its ruleset
 */
export function pictureOf(game: OldGame, opening: string) {
  return game.start ?? lastPosition(game, opening);
}

/**
 * @param colours by which its notes call the players
 * @param at how many of its moves are made
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
