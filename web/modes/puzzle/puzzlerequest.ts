/** A puzzle that does not come from the collection: a text to be read, or a request of another part of the page. */

import type { Rulesets } from "../../game/rulesets.ts";
import { goalOf, goalText, solverOf } from "../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Puzzle } from "./puzzlestorage.ts";

const say = speaker("puzzle");

export type Posed = Pick<Puzzle, "ruleset" | "position" | "goal">;

/** What a text lacks, or has too much of. */
type TextError = { key: "text.noPosition" | "text.twice"; word: string };

/** What a puzzle's author says of it. */
export type AuthorNotes = Partial<Pick<Puzzle, "title" | "author" | "hints" | "solution">>;

/** Another part of the page wants a puzzle solved. The author's notes may be missing. */
export interface PuzzleRequest {
  ruleset: string;
  position: string;
  goal: string;
  title?: string | null;
  author?: string | null;
  hints?: readonly string[];
  /** A claim, and no proof */
  solution?: readonly string[];
}

/** The goal that a text names; null for none. */
export function goalIn(text: string) {
  return wordsOf(text).find((word) => goalOf(word)) ?? null;
}

function wordsOf(text: string) {
  return text.trim().split(/\s+/);
}

/**
 * Read the words of a text, in any order and with any white space between them. Whether position and
 * rules make sense is for Python to say.
 *
 * @param usual the ruleset where none is named
 * @param goal the chosen one; a text need not name it
 */
export function parsePuzzle(text: string, usual: string, goal: string): Posed | TextError {
  const words = wordsOf(text);
  const at = words.findIndex((word) => word.includes("/"));
  if (at < 0) return { key: "text.noPosition", word: "" };
  const position = words.splice(at, 3).join(" ");
  const goals = words.filter((word) => goalOf(word));
  const others = words.filter((word) => word !== "" && !goalOf(word));
  const tooMuch = goals[1] ?? others[1];
  if (tooMuch !== undefined) return { key: "text.twice", word: tooMuch };
  return { ruleset: others[0] ?? usual, position, goal };
}

/** The text that `parsePuzzle` reads. */
export function formatPuzzle({ ruleset, position, goal }: Posed) {
  return `${ruleset} ${position} ${goal}`;
}

export function isTextError(read: Posed | TextError): read is TextError {
  return "key" in read;
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

// What is shown of a puzzle that another part of the page poses.

/** Its task in a sentence or two, and a small board. */
export function taskOf({ ruleset, position, goal, author }: PuzzleRequest, rulesets: Rulesets) {
  const { colours } = rulesets.presetOf(ruleset);
  const text = goalText(goal, position, colours);
  return {
    task: author ? [text, say("text.author", { author })] : [text],
    picture: positionThumbnail(position, { colours, bottom: solverOf(position) }),
  };
}
