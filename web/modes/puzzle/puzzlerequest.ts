/** A puzzle that does not come from the collection: as a text, or as a request of another part of the page. */

import type { PuzzleRequest } from "../../game/routes.ts";
import type { Puzzle } from "./puzzlestorage.ts";

export type Posed = Pick<Puzzle, "ruleset" | "position" | "goal">;

/** What a puzzle's author says of it. */
export type AuthorNotes = Partial<Pick<Puzzle, "title" | "author" | "hints" | "solution">>;

/** The text that `parsePuzzle` reads. */
export function formatPuzzle({ ruleset, position, goal }: Posed) {
  return `${ruleset} ${position} ${goal}`;
}

/** The notes that a request carries; what it leaves out replaces nothing of a known puzzle's own. */
export function notesIn({ title, author, hints, solution }: PuzzleRequest): AuthorNotes {
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(hints?.length ? { hints } : {}),
    ...(solution?.length ? { solution } : {}),
  };
}

/** The titles that links to historic puzzles carried when the page spoke English only. */
const LINKED_TITLES: Readonly<Record<string, string>> = Object.freeze({
  "figure-23": "One way out",
  "figure-25-decision": "A race of four steps",
  "figure-26-home": "Two gifts, against the best defence",
  "figure-26-second-gift": "The second gift",
});

/**
 * A puzzle of the collection as a request poses it: under an author's title or name, the collection's own title and
 * text are left out.
 */
export function posedAgain(known: Puzzle, notes: AuthorNotes): Puzzle {
  const { year, ...bare } = known;
  const { title, ...others } = notes;
  const isOurs = title === LINKED_TITLES[known.id ?? ""];
  if (notes.author) return { ...bare, ...notes };
  return isOurs || title === undefined ? { ...known, ...others } : { ...bare, ...notes };
}
