/** Reads the ruleset and position strings of a link; errors carry their offset. */

import { NUMBERS } from "../../board/geometry.ts";
import type { Presets } from "../../engine/operations.ts";
import type { Position } from "../rules/moves.ts";
import type { Rules } from "../rules/ruleset.ts";
import { lettersOn, rulesOf } from "../rules/ruleset.ts";
import { refused } from "./refused.ts";

/** The maximum length of a string, in characters. */
const LONGEST = 2000;
const NUMBER = /^(?:0|[1-9][0-9]{0,14})$/;
const PER_ROW = 5;
const ROWS = NUMBERS.length / PER_ROW;
const MOST_LIMIT = 999;
const ARMY = /\+army=([a-z-]+)/;

/**
 * @param text the ruleset, in canonical form or not
 * @throws {EngineError} with the offset in `text`
 */
export function rulesIn(presets: Presets, text: string): Rules {
  checkLength(text);
  const [base = "", ...changes] = text.split("+");
  const ids = presets.presets.map(({ id }) => id);
  if (!ids.includes(base)) throw refused("no-such-ruleset", 0, { ruleset: base, rulesets: ids });
  const values: Map<string, string> = new Map();
  let place = base.length + 1;
  for (const change of changes) {
    const equals = change.indexOf("=");
    if (equals < 0) throw refused("ruleset-change-form", place, { change });
    const [name, value] = [change.slice(0, equals), change.slice(equals + 1)];
    checkChange(presets, values, name, value);
    values.set(name, value);
    place += change.length + 1;
  }
  checkValues(presets, values);
  const rules = rulesOf(presets, text);
  if (!rules) throw refused("playout-with-limit", 0);
  return rules;
}

function checkChange(
  { fields }: Presets,
  before: ReadonlyMap<string, string>,
  name: string,
  value: string,
) {
  const field = fields.find(({ id }) => id === name);
  const names = fields.map(({ id }) => id);
  if (!field) throw refused("no-such-field", 0, { field: name, fields: names });
  if (before.has(name)) throw refused("ruleset-field-twice", 0, { field: name });
  if (name === "limit" && value !== "none" && !NUMBER.test(value)) {
    throw refused("limit-form", 0, { text: value });
  }
  const isFlag = field.values.includes("yes") && field.values.length === 2;
  if (isFlag && !field.values.includes(value)) {
    throw refused("ruleset-flag", 0, { field: name, text: value });
  }
}

/** Checks the values in order, once the form of all fields is right. */
function checkValues({ fields }: Presets, values: ReadonlyMap<string, string>) {
  for (const { id, values: known } of fields) {
    const value = values.get(id);
    if (value !== undefined && id !== "limit" && !known.includes(value)) {
      throw refused("ruleset-value", 0, { field: id, value });
    }
  }
  const limit = values.get("limit") ?? "none";
  if (limit !== "none" && (Number(limit) < 1 || Number(limit) > MOST_LIMIT)) {
    throw refused("limit-outside", 0, { limit });
  }
}

/**
 * @param text rows, player and ply
 * @param isSolo whether the board may have one side only
 * @throws {EngineError} with the offset in `text`
 */
export function positionIn(text: string, rules: Rules, isSolo = false): Position {
  checkLength(text);
  const [rows = "", player = "", ply = ""] = text.split(" ");
  const board = boardIn(rows);
  const place = rows.length + 1;
  if (player !== "1" && player !== "2") throw refused("position-player", place, { player });
  if (!NUMBER.test(ply)) throw refused("position-ply", place + player.length + 1, { ply });
  checkPieces(board, rules, isSolo);
  return { board, player: player === "1" ? 1 : 2, ply: Number(ply) };
}

function boardIn(text: string) {
  const board: string[] = [];
  let place = 0;
  for (const [index, row] of text.split("/").entries()) {
    board.push(rowIn(row, ROWS - index, place));
    place += row.length + 1;
  }
  return board.reverse().join("");
}

function rowIn(text: string, row: number, place: number) {
  const wrong = text.search(/[^A-Oa-o1-5]/);
  if (wrong >= 0) throw refused("row-letter", place + wrong, { row, letter: text[wrong] ?? "" });
  const squares = text.replace(/[1-5]/g, (digit) => ".".repeat(Number(digit)));
  if (squares.length === PER_ROW) return squares;
  throw refused("row-squares", place, { row, count: squares.length, wanted: PER_ROW });
}

/** @throws {EngineError} if a piece is missing, is on the board twice or is not in the army */
function checkPieces(board: string, { pieces, preset, text }: Rules, isSolo: boolean) {
  const letters = lettersOn(board);
  const sides = [pieces[1], pieces[2]];
  if (letters === sides.join("") || (isSolo && sides.includes(letters))) return;
  const [twice] = /(.)\1/.exec(letters) ?? [];
  if (twice) throw refused("piece-twice", 0, { piece: twice[0] ?? "" });
  const army = ARMY.exec(text)?.[1] ?? preset.fields.army ?? "";
  const outside = [...letters].find((letter) => !sides.join("").includes(letter));
  if (outside) throw refused("piece-outside-army", 0, { piece: outside, army });
  const present = sides.filter((side) => [...side].some((letter) => letters.includes(letter)));
  if (present.length === 0 && isSolo) throw refused("board-empty", 0);
  if (present.length < sides.length && !isSolo) throw sideMissing(army, sides.join("").length);
  throw piecesMissing([...present.join("")].filter((letter) => !letters.includes(letter)));
}

function piecesMissing([piece = "", ...others]: readonly string[]) {
  return others.length === 0
    ? refused("piece-missing", 0, { piece })
    : refused("pieces-missing", 0, { piece, more: others.length });
}

function sideMissing(army: string, count: number) {
  return army === "all"
    ? refused("side-missing", 0)
    : refused("side-missing-of-army", 0, { army, count });
}

function checkLength(text: string) {
  if (text.length > LONGEST) throw refused("text-too-long", LONGEST, { count: text.length });
}
