/** Reads the text of a file and recognizes its kind, or finds the place of its fault. */

import { linksIn } from "../game/links/linktext.ts";
import { speaker } from "../i18n/catalogue.ts";
import { number } from "../i18n/format.ts";

const say = speaker("files");

/** Larger files are refused unread; Python reads a million characters. */
const MOST_BYTES = 4_000_000;

/** The longest text that Python reads. */
const MOST_CHARACTERS = 1_000_000;

/** Characters that no text file has. */
const BINARY = /(?![\t-\r])\p{Cc}/u;

/** The number of bytes checked for UTF-16 without a byte order mark. */
const SAMPLE = 400;

export interface Refusal {
  /** In the current language */
  reason: () => string;
  /** The text read as Western European (Windows-1252) */
  latin?: string;
}

type Read = { text: string } | { refusal: Refusal };

export async function textOf(file: Blob): Promise<Read> {
  if (file.size > MOST_BYTES) return tooLarge(file.size);
  try {
    return decoded(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    // A folder, or a file that was deleted after it was chosen.
    return { refusal: { reason: () => say("wrong.unreadable", { reason: String(error) }) } };
  }
}

export function decoded(bytes: Uint8Array): Read {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return checked(new TextDecoder("utf-16le").decode(bytes));
  if (one === 0xfe && two === 0xff) return checked(new TextDecoder("utf-16be").decode(bytes));
  if (isWide(bytes)) return { refusal: { reason: () => say("wrong.utf16") } };
  try {
    return checked(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return foreign(bytes);
  }
}

/** Refuses a text that must not be sent to Python. */
export function checked(text: string): Read {
  const found = BINARY.exec(text);
  if (found) {
    const place = placeOf(text.slice(0, found.index));
    return { refusal: { reason: () => say("wrong.binary", place) } };
  }
  if (text.trim() === "") return { refusal: { reason: () => say("wrong.empty") } };
  if (text.length > MOST_CHARACTERS) {
    const n = text.length;
    return {
      refusal: { reason: () => say("wrong.long", { n, most: number(MOST_CHARACTERS) }) },
    };
  }
  return { text };
}

function tooLarge(size: number): Read {
  const sizes = () => ({ size: megabytes(size), most: megabytes(MOST_BYTES) });
  return { refusal: { reason: () => say("wrong.large", sizes()) } };
}

/** Whether the bytes are Western text in UTF-16, in which every other byte is zero. */
function isWide(bytes: Uint8Array) {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const half = Math.floor(sample.length / 2);
  return half > 2 && zeros.some((count, index) => count > half * 0.7 && zeros[1 - index] === 0);
}

/** Refuses bytes that are not UTF-8. */
function foreign(bytes: Uint8Array): Read {
  const latin = checked(new TextDecoder("windows-1252").decode(bytes));
  if ("refusal" in latin) return latin;
  const loose = new TextDecoder("utf-8").decode(bytes);
  const place = placeOf(loose.slice(0, loose.indexOf("\ufffd")));
  return { refusal: { reason: () => say("wrong.encoding", place), latin: latin.text } };
}

/** The line and column after the given text. */
function placeOf(before: string) {
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: [...(lines.at(-1) ?? "")].length + 1 };
}

function megabytes(bytes: number) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return number(bytes / 1e6, { style: "unit", unit: "megabyte", ...digits });
}

// The kind is recognized by its form. Python decides whether a text is valid.

/** `at`: where the position begins, counted in code points. */
type Kind =
  | { kind: "link"; link: string }
  | { kind: "links"; count: number }
  | { kind: "puzzle"; ruleset: string; position: string; goal: string }
  | { kind: "position"; ruleset: string; position: string; at: number }
  | { kind: "record" };

/** A header, which marks a game file. */
const HEADER = /^[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]+["“”„«»]/m;
const HEADERS = new RegExp(`${HEADER.source}.*?["“”„«»][ \\t]*\\]`, "gm");
const COMMENTS = /\{[^{}]*\}/g;
/** The rows of a position, or a faulty attempt at them. */
const ROWS = /^[^\s/]*(?:\/[^\s/]*){4,}$/;
const GOAL = /^[a-z]+-[1-9][0-9]?$/;
/** The number of parts of a position: rows, player to move, and ply. */
const PARTS = 3;

/** JSON data; no game file starts like this. */
const DATA = /^\uFEFF?\s*\{\s*"[^"\n]*"\s*:/;

export function isData(text: string) {
  return DATA.test(text);
}

/** @param usual the ruleset if the text names none */
export function kindOf(text: string, usual: string): Kind {
  const message = text.replace(HEADERS, "").replace(COMMENTS, "");
  const [link, ...others] = linksIn(message);
  if (others.length > 0) return { kind: "links", count: others.length + 1 };
  if (link !== undefined) return { kind: "link", link };
  return HEADER.test(text) ? { kind: "record" } : placedOf(text, usual);
}

/** A position, optionally with a ruleset before it and a puzzle's goal after it; anything else is a record. */
function placedOf(text: string, usual: string): Kind {
  const words = [...text.matchAll(/\S+/g)];
  const at = words.findIndex(([word]) => ROWS.test(word));
  const goals = words.slice(at + PARTS).map(([word]) => word);
  if (at < 0 || at > 1 || goals.length > 1) return { kind: "record" };
  const ruleset = at === 1 ? (words[0]?.[0] ?? usual) : usual;
  const from = words[at]?.index ?? 0;
  const [goal] = goals;
  if (goal === undefined) {
    return {
      kind: "position",
      ruleset,
      position: text.slice(from).trimEnd(),
      at: count(text, from),
    };
  }
  const position = words.slice(at, at + PARTS).map(([word]) => word);
  if (!GOAL.test(goal)) return { kind: "record" };
  return { kind: "puzzle", ruleset, position: position.join(" "), goal };
}

function count(text: string, from: number) {
  return [...text.slice(0, from)].length;
}
