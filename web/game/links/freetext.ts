/**
 * Free text in a link: titles, names, hints. ASCII letters and digits are kept, a space becomes `_`, and any other
 * character becomes its UTF-8 bytes, each written as `~` and two hexadecimal digits.
 */

import { refused } from "./refused.ts";

/** The maximum length of a text, in characters. */
const LONGEST = 200;
/** The maximum length of a character, in bytes. */
const LONGEST_CHARACTER = 4;
const TOKEN = /[A-Za-z0-9_]|~[0-9A-F]{2}/y;
const PLAIN = /^[A-Za-z0-9]$/;

/** Characters that could make a text look like another text or break out of its line. */
const REFUSED: readonly (readonly [key: string, form: RegExp])[] = [
  ["control-character", /\p{Cc}/u],
  ["direction-mark", /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/],
  ["line-separator", /[\u2028\u2029]/],
];

/** @throws {EngineError} with the offset in `text` */
export function unquoted(text: string) {
  const { bytes, starts } = bytesIn(text);
  const decoded = decodedFrom(bytes, starts);
  checkForm(decoded, text);
  checkText(decoded);
  return decoded;
}

export function quoted(text: string) {
  return [...text].map(quotedCharacter).join("");
}

function quotedCharacter(character: string) {
  if (PLAIN.test(character)) return character;
  if (character === " ") return "_";
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `~${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

function bytesIn(text: string) {
  const bytes: number[] = [];
  const starts: number[] = [];
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at;
    const [token] = TOKEN.exec(text) ?? [];
    if (!token) throw misplaced(text[at] ?? "", at);
    bytes.push(byteOf(token));
    starts.push(at);
    at += token.length;
  }
  return { bytes, starts };
}

function byteOf(token: string) {
  if (token === "_") return 0x20;
  return token.length > 1 ? Number.parseInt(token.slice(1), 16) : token.charCodeAt(0);
}

function misplaced(character: string, place: number) {
  if (character === "~") return refused("link-text-tilde", place);
  return refused("link-text-character", place, { character });
}

/** @throws {EngineError} with the offset of the first byte that belongs to no character */
function decodedFrom(bytes: readonly number[], starts: readonly number[]) {
  const whole = utf8(bytes);
  if (whole !== null) return whole;
  let at = 0;
  for (let length = 1; length <= LONGEST_CHARACTER; length += 1) {
    if (utf8(bytes.slice(at, at + length)) === null) continue;
    at += length;
    length = 0;
  }
  throw refused("link-text-not-utf-8", starts[at] ?? 0);
}

function utf8(bytes: readonly number[]) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes));
  } catch {
    return null;
  }
}

/** Accepts only one encoding of each text: a character that needs no quoting must not be quoted. */
function checkForm(decoded: string, text: string) {
  const written = quoted(decoded);
  const end = Math.min(written.length, text.length);
  for (let place = 0; place < end; place += 1) {
    if (written[place] !== text[place]) {
      const fields = { found: text.slice(place, place + 3), wanted: written[place] ?? "" };
      throw refused("link-text-form", place, fields);
    }
  }
}

/** @throws {EngineError} with the offset in the link */
function checkText(decoded: string) {
  const characters = [...decoded];
  const [first] = characters;
  if (first === undefined) throw refused("link-text-empty", 0);
  const placeOf = (at: number) => quoted(characters.slice(0, at).join("")).length;
  if (characters.length > LONGEST) {
    const fields = { count: characters.length, limit: LONGEST };
    throw refused("link-text-too-long", placeOf(LONGEST), fields);
  }
  if (first === " ") throw refused("link-text-space", 0);
  if (characters.at(-1) === " ") throw refused("link-text-space", placeOf(characters.length - 1));
  for (const [at, character] of characters.entries()) {
    const [key] = REFUSED.find(([, form]) => form.test(character)) ?? [];
    if (key) throw refused(key, placeOf(at), { character });
  }
}
