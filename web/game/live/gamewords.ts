/** Which game is to be played, as bytes: its rules, first position and clocks. */

import { boardOf, positionText } from "../record/position.ts";
import type { Allowance, TimeControl } from "../storage/storedgame.ts";
import type { ByteReader, ByteWriter } from "./bytes.ts";
import { LiveFault } from "./types.ts";

/** Words of rulesets, one byte each. It is only ever added to, at the end: links hold the places. */
const WORDS = Object.freeze([
  ...["original", "tournament", "online", "online-simple", "checkers", "checkers-120", "mirror"],
  ...["mirror-any", "edition-1901", "edition-1901-any", "leaping", "leaping-mirror", "little"],
  ...["quick", "+setup=", "+goal=", "+army=", "+over=", "+direction=", "+chain=", "+compulsory="],
  ...["+blockade=", "+equalise=", "+limit=", "+scoring=", "stars-rear", "suns-rear", "shift"],
  ...["all", "suns", "twos", "threes", "suns-moons", "opponent", "any", "forward", "yes", "no"],
  ...["called", "forbidden", "allowed", "exact", "simple", "playout", "none"],
]);
const FIRST_WORD = 0x80;
/** The longest first, so that a word is not taken for its beginning. */
const BY_LENGTH = [...WORDS].sort((one, other) => other.length - one.length);

const RULESET = /^[\x21-\x7e]{1,400}$/;
const SQUARES = 50;
const PIECES = ".ABCDEFGHIJKLMNOabcdefghijklmno";

/** @throws LiveFault where it has other letters than rulesets */
export function writeRuleset(to: ByteWriter, ruleset: string) {
  const bytes = [];
  for (let at = 0; at < ruleset.length; ) {
    const word = BY_LENGTH.find((each) => ruleset.startsWith(each, at));
    bytes.push(word ? FIRST_WORD + WORDS.indexOf(word) : ruleset.charCodeAt(at));
    at += word?.length ?? 1;
  }
  to.counted(Uint8Array.from(bytes));
}

/** Whether Python understands it is found out when it is shown. */
export function readRuleset(from: ByteReader) {
  const letterOf = (byte: number) =>
    byte < FIRST_WORD ? String.fromCharCode(byte) : WORDS[byte - FIRST_WORD];
  const letters = Array.from(from.counted(), letterOf);
  const ruleset = letters.join("");
  const isKnown = !letters.includes(undefined);
  if (!isKnown) throw new LiveFault("version", "it has rules that are not known here");
  if (!RULESET.test(ruleset)) throw new LiveFault("unreadable", "its rules are none");
  return ruleset;
}

/** Five bits a square, the player to move, the ply. */
export function writeStart(to: ByteWriter, start: string) {
  const board = boardOf(start);
  const [, player = "1", ply = "0"] = start.split(" ");
  if (!board) throw new LiveFault("unreadable", "the first position is none");
  const bits = Array.from(board, (piece) => PIECES.indexOf(piece).toString(2).padStart(5, "0"));
  const bytes = bits.join("").padEnd(256, "0").match(/.{8}/g) ?? [];
  to.bytes(bytes.map((byte) => Number.parseInt(byte, 2)));
  to.number(Number(player)).number(Number(ply), 3);
}

export function readStart(from: ByteReader) {
  const bits = Array.from(from.bytes(32), (byte) => byte.toString(2).padStart(8, "0")).join("");
  const board = Array.from(
    { length: SQUARES },
    (_, square) => PIECES[Number.parseInt(bits.slice(5 * square, 5 * square + 5), 2)] ?? "?",
  ).join("");
  const player = from.number();
  const ply = from.number(3);
  if (board.includes("?") || (player !== 1 && player !== 2)) {
    throw new LiveFault("unreadable", "its first position is none");
  }
  return positionText(board, player, ply);
}

const KINDS = Object.freeze(["increment", "sandglass"] as const);
const SECOND = 1000;
const NO_CLOCKS = 0;

export function writeClocks(to: ByteWriter, clocks: TimeControl | null) {
  to.number(clocks ? 1 + KINDS.indexOf(clocks.kind) : NO_CLOCKS);
  for (const side of clocks ? [clocks.sides[1], clocks.sides[2]] : []) {
    to.number(Math.round(side.start / SECOND), 2).number(Math.round(side.increment / SECOND));
  }
}

export function readClocks(from: ByteReader): TimeControl | null {
  const head = from.number();
  if (head === NO_CLOCKS) return null;
  const kind = KINDS[head - 1];
  if (!kind) throw new LiveFault("version", "it has clocks that are not known here");
  const side = (): Allowance =>
    Object.freeze({ start: from.number(2) * SECOND, increment: from.number() * SECOND });
  const sides = Object.freeze({ 1: side(), 2: side() });
  if (!sides[1].start || !sides[2].start) {
    throw new LiveFault("unreadable", "its clocks have no time");
  }
  return Object.freeze({ kind, sides });
}
