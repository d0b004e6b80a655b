/**
 * The links of live play, `#s1/live/...`: an invitation, and the answer to one.
 *
 * The bytes: version and kind, the id of the invitation, the content of the kind (names, and the game with its rules,
 * first position and clocks), how to reach the page, and a four-byte checksum against damaged links.
 * `live-protocol.md` of the documentation specifies them.
 */

import { boardOf, positionText } from "../record/record.ts";
import type { Allowance, TimeControl } from "../storage/storedgame.ts";
import { ByteReader, ByteWriter, bytesOf, bytesOfHex, checkOf, hexOf, lettersOf } from "./bytes.ts";
import type { Description } from "./description.ts";
import { readDescription, writeDescription } from "./description.ts";
import type { First, InvitationOptions } from "./types.ts";
import { LiveFault } from "./types.ts";

const NAME_LETTERS = 24;
const NAME_BYTES = 48;

/** The name without invisible characters and direction marks; "" if nothing is left. */
export function cleanName(text: string) {
  const plain = text
    .slice(0, 400)
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const letters = [...plain.replace(/\s+/g, " ").trim()].slice(0, NAME_LETTERS);
  while (new TextEncoder().encode(letters.join("")).length > NAME_BYTES) letters.pop();
  return letters.join("").trim();
}

/** Words of rulesets, one byte each. Links store the indices, so new words may only be added at the end. */
const WORDS = Object.freeze([
  ...["original", "tournament", "online", "online-simple", "checkers", "checkers-120", "mirror"],
  ...["mirror-any", "edition-1901", "edition-1901-any", "leaping", "leaping-mirror", "little"],
  ...["quick", "+setup=", "+goal=", "+army=", "+over=", "+direction=", "+chain=", "+compulsory="],
  ...["+blockade=", "+equalise=", "+limit=", "+scoring=", "stars-rear", "suns-rear", "shift"],
  ...["all", "suns", "twos", "threes", "suns-moons", "opponent", "any", "forward", "yes", "no"],
  ...["called", "forbidden", "allowed", "exact", "simple", "playout", "none"],
]);
const FIRST_WORD = 0x80;
/** Longest first, so that no word is mistaken for its prefix. */
const BY_LENGTH = [...WORDS].sort((one, other) => other.length - one.length);

const RULESET = /^[\x21-\x7e]{1,400}$/;
const SQUARES = 50;
const PIECES = ".ABCDEFGHIJKLMNOabcdefghijklmno";

/** @throws LiveFault if it contains letters that rulesets do not have */
export function writeRuleset(to: ByteWriter, ruleset: string) {
  const bytes = [];
  for (let at = 0; at < ruleset.length; ) {
    const word = BY_LENGTH.find((each) => ruleset.startsWith(each, at));
    bytes.push(word ? FIRST_WORD + WORDS.indexOf(word) : ruleset.charCodeAt(at));
    at += word?.length ?? 1;
  }
  to.counted(Uint8Array.from(bytes));
}

/** Python checks the ruleset later, when it is shown. */
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

/** Five bits per square, the player to move, the ply. */
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

const CLOCK_KINDS = Object.freeze(["increment", "sandglass"] as const);
const SECOND = 1000;
const NO_CLOCKS = 0;

export function writeClocks(to: ByteWriter, clocks: TimeControl | null) {
  to.number(clocks ? 1 + CLOCK_KINDS.indexOf(clocks.kind) : NO_CLOCKS);
  for (const side of clocks ? [clocks.sides[1], clocks.sides[2]] : []) {
    to.number(Math.round(side.start / SECOND), 2).number(Math.round(side.increment / SECOND));
  }
}

export function readClocks(from: ByteReader): TimeControl | null {
  const head = from.number();
  if (head === NO_CLOCKS) return null;
  const kind = CLOCK_KINDS[head - 1];
  if (!kind) throw new LiveFault("version", "it has clocks that are not known here");
  const side = (): Allowance =>
    Object.freeze({ start: from.number(2) * SECOND, increment: from.number() * SECOND });
  const sides = Object.freeze({ 1: side(), 2: side() });
  if (!sides[1].start || !sides[2].start) {
    throw new LiveFault("unreadable", "its clocks have no time");
  }
  return Object.freeze({ kind, sides });
}

export const PREFIX = "#s1/live/";
/** Maximum letters of a link with its prefix. */
export const LONGEST = 350;
/** Ends every link: messengers cut off anything but letters and digits. */
const END = "0";
const MOST_BYTES = Math.floor(((LONGEST - PREFIX.length - END.length) * 3) / 4);

const VERSION = 1;
const KINDS = Object.freeze(["invitation", "answer"] as const);
const CHECK = 4;
const ID = 6;
const GAME_ID = 8;
const FIRSTS = Object.freeze(["inviter", "friend", "lot"] as const);

/** Flags for the fields an invitation has. */
const HAS_START = 4;
const IS_REJOIN = 8;

export interface Invitation {
  kind: "invitation";
  id: string;
  options: InvitationOptions;
  description: Description;
}

export interface Answer {
  kind: "answer";
  /** The id of the invitation that it answers. */
  id: string;
  name: string;
  description: Description;
}

export function freshHex(bytes: number) {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function freshInvitationId() {
  return freshHex(ID);
}

export function freshSharedId() {
  return freshHex(GAME_ID);
}

export const SHARED_ID = /^[0-9a-f]{16}$/;

export function packInvitation({ id, options, description }: Omit<Invitation, "kind">) {
  const { ruleset, start, clocks, first, name, rejoin } = options;
  const to = headed("invitation", id);
  to.number(FIRSTS.indexOf(first) + (start ? HAS_START : 0) + (rejoin ? IS_REJOIN : 0));
  to.text(cleanName(name));
  writeRuleset(to, ruleset);
  if (start) writeStart(to, start);
  if (rejoin) to.bytes(bytesOfHex(rejoin));
  else writeClocks(to, clocks);
  return sealed(to, description);
}

export function packAnswer({ id, name, description }: Omit<Answer, "kind">) {
  return sealed(headed("answer", id).text(cleanName(name)), description);
}

/** @throws LiveFault if it is not an invitation that can be used now */
export function unpackInvitation(text: string): Invitation {
  const { kind, id, from } = opened(text);
  if (kind !== "invitation") throw new LiveFault("notAnInvitation", "it is an answer");
  const head = from.number();
  const first = FIRSTS[head % 4] as First | undefined;
  if (!first || head > 15) throw new LiveFault("version", "it has parts that are not known here");
  const name = cleanName(from.text());
  const ruleset = readRuleset(from);
  const start = head & HAS_START ? readStart(from) : null;
  const rejoin = head & IS_REJOIN ? hexOf(from.bytes(GAME_ID)) : null;
  const clocks = rejoin ? null : readClocks(from);
  const description = readDescription(from);
  mustEnd(from);
  return {
    kind,
    id,
    description,
    options: { ruleset, start, clocks, first, name, rejoin },
  };
}

/** @throws LiveFault if it is not an answer */
export function unpackAnswer(text: string): Answer {
  const { kind, id, from } = opened(text);
  if (kind !== "answer") throw new LiveFault("notAnAnswer", "it is an invitation");
  const name = cleanName(from.text());
  const description = readDescription(from);
  mustEnd(from);
  return { kind, id, name, description };
}

/**
 * Peeks at the kind of a live link and the id of its invitation.
 *
 * @throws LiveFault if it is not a live link
 */
export function kindOf(text: string) {
  const { kind, id } = opened(text);
  return { kind, id };
}

function headed(kind: (typeof KINDS)[number], id: string) {
  return new ByteWriter().number(VERSION * 16 + KINDS.indexOf(kind)).bytes(bytesOfHex(id));
}

function sealed(to: ByteWriter, description: Description) {
  writeDescription(to, description, MOST_BYTES - CHECK - to.length);
  const link = PREFIX + lettersOf(to.number(checkOf(to.done()), CHECK).done()) + END;
  if (link.length > LONGEST) throw new LiveFault("blocked", "the invitation is too long");
  return link;
}

function opened(text: string) {
  const bytes = bytesOf(lettersIn(text));
  if (!bytes || bytes.length <= CHECK) throw new LiveFault("unreadable", "letters are missing");
  const whole = bytes.subarray(0, -CHECK);
  const seal = new ByteReader(bytes.subarray(-CHECK));
  if (seal.number(CHECK) !== checkOf(whole)) throw new LiveFault("unreadable", "it is damaged");
  const from = new ByteReader(whole);
  const head = from.number();
  const kind = KINDS[head % 16];
  if (head >> 4 !== VERSION || !kind) throw new LiveFault("version", `version ${head >> 4}`);
  return { kind, id: hexOf(from.bytes(ID)), from };
}

function lettersIn(text: string) {
  const [, version, letters] =
    /#s(\d{1,4})\/live\/([A-Za-z0-9_-]*)/.exec(text.slice(0, 10_000)) ?? [];
  if (letters === undefined || version === undefined) {
    throw new LiveFault("unreadable", "there is no live link in it");
  }
  if (version !== "1") throw new LiveFault("version", `links of version ${version}`);
  if (!letters.endsWith(END)) throw new LiveFault("unreadable", "its end is missing");
  return letters.slice(0, -END.length);
}

function mustEnd(from: ByteReader) {
  if (!from.isAtEnd) throw new LiveFault("unreadable", "it goes on after its end");
}
