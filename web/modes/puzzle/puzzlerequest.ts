/** A puzzle from outside the collection: as text, or as a request of another part of the page. */

import type { PuzzleRequest } from "../../game/routes.ts";
import type { Puzzle } from "./puzzlestorage.ts";

export type Posed = Pick<Puzzle, "ruleset" | "position" | "goal">;

type AuthorNotes = Partial<Pick<Puzzle, "title" | "author" | "hints" | "solution">>;

/** The text that `parsePuzzle` reads. */
export function formatPuzzle({ ruleset, position, goal }: Posed) {
  return `${ruleset} ${position} ${goal}`;
}

/** Omits missing notes, so that they do not replace those of a known puzzle. */
export function notesIn({ title, author, hints, solution }: PuzzleRequest): AuthorNotes {
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(hints?.length ? { hints } : {}),
    ...(solution?.length ? { solution } : {}),
  };
}

/** The titles in links from the time when the page was only in English. */
const LINKED_TITLES: Readonly<Record<string, string>> = Object.freeze({
  "figure-23": "One way out",
  "figure-25-decision": "A race of four steps",
  "figure-26-home": "Two gifts, against the best defence",
  "figure-26-second-gift": "The second gift",
});

/** A title or an author in the request replaces the collection's own title and text. */
export function posedAgain(known: Puzzle, notes: AuthorNotes): Puzzle {
  const { year, ...bare } = known;
  const { title, ...others } = notes;
  const isOurs = title === LINKED_TITLES[known.id ?? ""];
  if (notes.author) return { ...bare, ...notes };
  return isOurs || title === undefined ? { ...known, ...others } : { ...bare, ...notes };
}
