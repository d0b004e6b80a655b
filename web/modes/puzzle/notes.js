/** The notes on a game or a figure of old. */

import { named } from "../../game/collectiontext.js";
import { say } from "../../i18n/puzzle.js";

/** @typedef {import("../../game/oldgame.js").OldGame} OldGame */

/**
 * What there is to say after so many moves; at the start what the whole is, and where it was printed.
 *
 * @param {OldGame} tour
 * @param {number} ply
 * @param {readonly string[]} colours
 */
export function notesAt({ text, notes, source }, ply, colours) {
  const here = notes.filter((note) => note.ply === ply).map((note) => named(note.text, colours));
  if (ply === 0) return [named(text, colours), ...here, say("tour.source", { source })];
  return here;
}
