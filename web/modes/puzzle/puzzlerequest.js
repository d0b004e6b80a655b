/** A puzzle that does not come from the collection: a text to be read, or a request of another part of the page. */

import { goalOf } from "../../game/puzzlegoal.js";

/** @import { Puzzle } from "./puzzlestorage.js" */

/** @typedef {Pick<Puzzle, "ruleset" | "position" | "goal">} Posed */

/** What a text lacks, or has too much of. @typedef {{ key: "text.noPosition" | "text.twice", word: string }} TextError */

/** What a puzzle's author says of it. @typedef {Partial<Pick<Puzzle, "title" | "author" | "hints" | "solution">>} AuthorNotes */

/**
 * Another part of the page wants a puzzle solved. The author's notes may be missing.
 *
 * @typedef {object} PuzzleRequest
 * @property {string} ruleset
 * @property {string} position
 * @property {string} goal
 * @property {string | null} [title]
 * @property {string | null} [author]
 * @property {readonly string[]} [hints]
 * @property {readonly string[]} [solution]  a claim, and no proof
 */

/** The goal that a text names; null for none. @param {string} text */
export function goalIn(text) {
  return wordsOf(text).find((word) => goalOf(word)) ?? null;
}

/** @param {string} text */
function wordsOf(text) {
  return text.trim().split(/\s+/);
}

/**
 * Read the words of a text, in any order and with any white space between them. Whether position and
 * rules make sense is for Python to say.
 *
 * @param {string} text
 * @param {string} usual  the ruleset where none is named
 * @param {string} goal  the chosen one; a text need not name it
 * @returns {Posed | TextError}
 */
export function parsePuzzle(text, usual, goal) {
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

/** The text that `parsePuzzle` reads. @param {Posed} posed */
export function formatPuzzle({ ruleset, position, goal }) {
  return `${ruleset} ${position} ${goal}`;
}

/** @param {Posed | TextError} read @returns {read is TextError} */
export function isTextError(read) {
  return "key" in read;
}

/** The notes that a request carries; what it leaves out replaces nothing of a known puzzle's own. @param {PuzzleRequest} request @returns {AuthorNotes} */
export function notesIn({ title, author, hints, solution }) {
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(hints?.length ? { hints } : {}),
    ...(solution?.length ? { solution } : {}),
  };
}

/** The titles that links to historic puzzles carried when the page spoke English only. @type {Readonly<Record<string, string>>} */
const LINKED_TITLES = Object.freeze({
  "figure-23": "One way out",
  "figure-25-decision": "A race of four steps",
  "figure-26-home": "Two gifts, against the best defence",
  "figure-26-second-gift": "The second gift",
});

/**
 * A puzzle of the collection as a request poses it: under an author's title or name, the collection's own title and
 * text are left out.
 *
 * @param {Puzzle} known
 * @param {AuthorNotes} notes
 * @returns {Puzzle}
 */
export function posedAgain(known, notes) {
  const { year, ...bare } = known;
  const { title, ...others } = notes;
  const isOurs = title === LINKED_TITLES[known.id ?? ""];
  if (notes.author) return { ...bare, ...notes };
  return isOurs || title === undefined ? { ...known, ...others } : { ...bare, ...notes };
}
