/** Reads a ruleset's text (RULES 2, 3, 6 and 7). */

import { NUMBERS, squareAt } from "../../board/geometry.ts";
import type { Player, View } from "../../engine/gameresults.ts";
import type { Preset, Presets } from "../../engine/operations.ts";

export interface Rules {
  /** The canonical text. */
  text: string;
  preset: Preset;
  over: "opponent" | "any";
  direction: "forward" | "any";
  chain: boolean;
  compulsory: "yes" | "no" | "called";
  blockade: "forbidden" | "allowed";
  equalise: boolean;
  /** The number of moves by each side after which play stops. */
  limit: number | null;
  /** The letters of both armies, sorted. */
  pieces: Readonly<Record<Player, string>>;
  /** The number of each piece's goal square. */
  goals: View["goals"];
  /** The placement before the first move: fifty letters and dots. */
  opening: string;
}

/** The values in a ruleset's text, keyed by field. */
type Values = Readonly<Record<string, string>>;

const ARMIES: Values = {
  all: "ABCDEFGHIJKLMNO",
  suns: "KLMNO",
  twos: "ABFGKL",
  threes: "ABCFGHKLM",
  "suns-moons": "FGHIJKLMNO",
};
const LIMIT = /^[1-9][0-9]{0,2}$/;
const LAST_SQUARE = NUMBERS.length - 1;
/** Pieces per suit, and squares per row. */
const RANKS = 5;
/** Squares between a start and its goal under `goal=shift`. */
const SHIFT = 7 * RANKS;

/** Null if there is no such ruleset. */
export function rulesOf(presets: Presets, text: string): Rules | null {
  const [base, ...changes] = text.split("+");
  const preset = presets.presets.find(({ id }) => id === base);
  const changed = changedValues(presets, changes);
  if (!preset || !changed) return null;
  const values: Values = { ...preset.fields, ...changed };
  if (values.scoring === "playout" && values.limit !== "none") return null;
  return { text: canonical(presets, preset, values), preset, ...rulesWith(values) };
}

function changedValues({ fields }: Presets, changes: readonly string[]): Values | null {
  const found: Map<string, string> = new Map();
  for (const change of changes) {
    const equals = change.indexOf("=");
    const [name, value] = [change.slice(0, equals), change.slice(equals + 1)];
    const field = fields.find(({ id }) => id === name);
    const isValue = field?.values.includes(value) || (name === "limit" && LIMIT.test(value));
    if (equals < 0 || !isValue || found.has(name)) return null;
    found.set(name, value);
  }
  return Object.fromEntries(found);
}

function canonical({ fields }: Presets, preset: Preset, values: Values) {
  const changes = fields.filter(({ id }) => values[id] !== preset.fields[id]);
  return [preset.id, ...changes.map(({ id }) => `${id}=${values[id]}`)].join("+");
}

function rulesWith(values: Values): Omit<Rules, "text" | "preset"> {
  const { over, direction, compulsory, blockade, limit } = values;
  const first = ARMIES[values.army ?? ""] ?? "";
  const pieces = { 1: first, 2: first.toLowerCase() };
  return {
    over: over === "any" ? over : "opponent",
    direction: direction === "any" ? direction : "forward",
    chain: values.chain === "yes",
    compulsory: compulsory === "no" || compulsory === "called" ? compulsory : "yes",
    blockade: blockade === "allowed" ? blockade : "forbidden",
    equalise: values.equalise === "yes",
    limit: limit === "none" ? null : Number(limit),
    pieces,
    goals: { 1: goalsOf(pieces[1], 1, values), 2: goalsOf(pieces[2], 2, values) },
    opening: openingOf(pieces, values),
  };
}

function goalsOf(letters: string, player: Player, values: Values) {
  const isShift = values.goal === "shift";
  const goalOf = (letter: string) => {
    const start = ownStart(letter, values);
    return isShift ? seenBy(player, start + SHIFT) : seenBy(player === 1 ? 2 : 1, start);
  };
  return Object.fromEntries([...letters].map((letter) => [letter, NUMBERS[goalOf(letter)] ?? 0]));
}

function openingOf(pieces: Rules["pieces"], values: Values) {
  const board = NUMBERS.map(() => ".");
  for (const player of [1, 2] as const) {
    for (const letter of pieces[player]) board[seenBy(player, ownStart(letter, values))] = letter;
  }
  return board.join("");
}

/** The start square from the point of view of the piece's own side. */
function ownStart(letter: string, { setup }: Values) {
  const order = ARMIES.all?.indexOf(letter.toUpperCase()) ?? 0;
  const rank = order % RANKS;
  const row = (order - rank) / RANKS;
  return setup === "suns-rear" ? (2 - row) * RANKS + RANKS - 1 - rank : row * RANKS + rank;
}

/** Converts a square between a player's point of view and player 1's. */
function seenBy(player: Player, square: number) {
  return player === 1 ? square : LAST_SQUARE - square;
}

export function isHome(board: string, player: Player, { goals }: Rules) {
  const own = goals[player];
  for (const piece in own) if (board[squareAt(own[piece] ?? 0) ?? -1] !== piece) return false;
  return true;
}

export function lettersOn(board: string) {
  return [...board.replaceAll(".", "")].sort().join("");
}
