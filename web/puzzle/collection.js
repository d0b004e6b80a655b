/** The puzzles that come with the page: fetched once, checked, and put in order. */

/** @typedef {import("./kept.js").Puzzle} Puzzle */

/**
 * A game or a figure of old, to be stepped through.
 *
 * @typedef {object} Tour
 * @property {string} id
 * @property {string} title
 * @property {number} year
 * @property {string} text  what it is, in our words
 * @property {string} ruleset
 * @property {string | null} start  null is the opening
 * @property {readonly string[]} moves
 * @property {readonly { ply: number, text: string }[]} notes
 */

/** Puzzles that belong together. @typedef {{ id: string, puzzles: readonly Puzzle[] }} Pool */

/**
 * @typedef {object} Collection
 * @property {readonly Puzzle[]} puzzles  every one that was made, easy ones first
 * @property {readonly Pool[]} difficulty
 * @property {readonly Pool[]} rules  by the id of the preset
 * @property {Pool} historic
 * @property {readonly Tour[]} games
 * @property {readonly Tour[]} figures
 */

/** Where a rating is the first of its set. */
export const BANDS = Object.freeze(
  /** @type {const} */ ([
    ["first", 0],
    ["easy", 1100],
    ["middle", 1350],
    ["hard", 1650],
    ["master", 1950],
  ]),
);

/**
 * @param {unknown} data
 * @returns {Collection}
 * @throws {Error} where the data has not the form of a collection
 */
export function parseCollection(data) {
  const { sets, historic } = objectOf(data, "the collection");
  const puzzles = listOf(sets, "sets")
    .flatMap((set) => listOf(objectOf(set, "a set").puzzles, "the puzzles of a set"))
    .map(puzzleOf)
    .sort((one, other) => (one.rating ?? 0) - (other.rating ?? 0));
  const old = listOf(historic, "historic").map((entry) => objectOf(entry, "a historic entry"));
  const posed = old.filter(({ goal }) => typeof goal === "string").map(puzzleOf);
  const tours = old.filter(({ goal }) => typeof goal !== "string").map(tourOf);
  return {
    puzzles,
    difficulty: BANDS.map(([id]) => ({ id, puzzles: puzzles.filter(isIn(id)) })),
    rules: byRuleset(puzzles),
    historic: { id: "historic", puzzles: posed },
    games: tours.filter(({ start }) => start === null),
    figures: tours.filter(({ start }) => start !== null),
  };
}

/** The pool of a name, or all puzzles. @param {Collection} collection @param {string} id @returns {Pool} */
export function poolOf(collection, id) {
  const { difficulty, rules, historic, puzzles } = collection;
  const known = [...difficulty, ...rules, historic].find((pool) => pool.id === id);
  return known ?? { id: "all", puzzles };
}

/** The next rating that is no longer of a set; null for the last. @param {string} id */
export function bandEnd(id) {
  const place = BANDS.findIndex(([name]) => name === id);
  return BANDS[place + 1]?.[1] ?? null;
}

/** @param {string} id @returns {(puzzle: Puzzle) => boolean} */
function isIn(id) {
  const first = BANDS.find(([name]) => name === id)?.[1] ?? 0;
  const end = bandEnd(id) ?? Number.POSITIVE_INFINITY;
  return ({ rating }) => (rating ?? 0) >= first && (rating ?? 0) < end;
}

/** @param {readonly Puzzle[]} puzzles @returns {readonly Pool[]} */
function byRuleset(puzzles) {
  /** @type {Map<string, Puzzle[]>} */
  const pools = new Map();
  for (const puzzle of puzzles) {
    const id = puzzle.ruleset.split("+")[0] ?? "";
    pools.set(id, [...(pools.get(id) ?? []), puzzle]);
  }
  return [...pools].map(([id, some]) => ({ id, puzzles: some }));
}

/** @param {unknown} data @returns {Puzzle} */
function puzzleOf(data) {
  const fields = objectOf(data, "a puzzle");
  const { rating, line } = fields;
  return Object.freeze({
    id: textOf(fields.id, "id"),
    ruleset: textOf(fields.ruleset, "ruleset"),
    position: textOf(fields.position, "position"),
    goal: textOf(fields.goal, "goal"),
    rating: typeof rating === "number" ? rating : null,
    line: Object.freeze(listOf(line, "line").map((move) => textOf(move, "line"))),
    ...(typeof fields.title === "string" && { title: fields.title }),
    ...(typeof fields.text === "string" && { text: fields.text }),
  });
}

/** @param {Record<string, unknown>} fields @returns {Tour} */
function tourOf(fields) {
  const { start } = fields;
  return Object.freeze({
    id: textOf(fields.id, "id"),
    title: textOf(fields.title, "title"),
    year: Number(fields.year),
    text: textOf(fields.text, "text"),
    ruleset: textOf(fields.ruleset, "ruleset"),
    start: start === null ? null : textOf(start, "start"),
    moves: listOf(fields.moves, "moves").map((move) => textOf(move, "moves")),
    notes: listOf(fields.notes, "notes").map((note) => {
      const { ply, text } = objectOf(note, "a note");
      return { ply: Number(ply), text: textOf(text, "a note") };
    }),
  });
}

/** @param {unknown} value @param {string} name @returns {Record<string, unknown>} */
function objectOf(value, name) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return /** @type {Record<string, unknown>} */ (value);
  }
  throw new Error(`${name} is no object`);
}

/** @param {unknown} value @param {string} name @returns {unknown[]} */
function listOf(value, name) {
  if (Array.isArray(value)) return value;
  throw new Error(`${name} is no list`);
}

/** @param {unknown} value @param {string} name @returns {string} */
function textOf(value, name) {
  if (typeof value === "string") return value;
  throw new Error(`${name} is no text`);
}
