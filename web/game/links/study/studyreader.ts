/** Reads packed studies: `web/docs/study-format.md`. */

import type { RecordComment, VariationMove } from "../../../engine/operations.ts";
import { positionText } from "../../record/record.ts";
import type { Game } from "../../rules/game.ts";
import { movesOf, played } from "../../rules/game.ts";
import { MOST_MOVES } from "../linkmoves.ts";
import { refused } from "../refused.ts";
import { Decoder } from "./decoder.ts";
import { TextModel } from "./textmodel.ts";

const FORM = "1";
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const MOST_DIGITS = 8000;
const CHECK_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CHECK_LENGTH = 4;
const CRC_POLYNOMIAL = 0xedb88320;
/** The maximum total size of all comments, in bytes. */
const MOST_BYTES = 10_000;
const NOT_ALLOWED = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

interface Content {
  moves: readonly string[];
  variations: readonly VariationMove[];
  comments: readonly RecordComment[];
  /** The ending of the main line. */
  ending: Game["ending"];
}

/**
 * @param start the game without moves
 * @throws {EngineError} with the offset in `text`
 */
export function unpackedStudy(text: string, start: Game): Content {
  const foreign = text.search(/[^A-Za-z0-9_-]/);
  if (foreign >= 0) {
    throw refused("link-study-character", foreign, { character: text[foreign] ?? "" });
  }
  const [form = ""] = text;
  if (/[2-9]/.test(form)) throw refused("newer-study", 0, { form, known: FORM }, "newer-link");
  const end = text.length - CHECK_LENGTH;
  const digits = text.slice(1, Math.max(end, 1));
  if (form !== FORM || text.slice(Math.max(end, 1)) !== checkOf(digits, start)) {
    throw refused("link-study-damaged", 0);
  }
  if (digits.length > MOST_DIGITS || digits.startsWith("A")) throw badContent();
  return decoded(numberOf(digits), start);
}

function badContent() {
  return refused("link-study-content", 0);
}

function numberOf(digits: string) {
  const octal = [...digits].map((digit) => DIGITS.indexOf(digit).toString(8).padStart(2, "0"));
  return BigInt(`0o0${octal.join("")}`);
}

/** The CRC-32 of ruleset, start and digits, in base 62, lowest digit first. */
function checkOf(digits: string, { rules, start }: Game) {
  const { board, player, ply } = start;
  let rest = crc32(`${rules.text} ${positionText(board, player, ply)} ${digits}`);
  let check = "";
  while (check.length < CHECK_LENGTH) {
    check += CHECK_DIGITS[rest % CHECK_DIGITS.length];
    rest = Math.floor(rest / CHECK_DIGITS.length);
  }
  return check;
}

/** @param text ASCII */
function crc32(text: string) {
  let crc = -1;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CRC_POLYNOMIAL : 0);
  }
  return ~crc >>> 0;
}

/** A yes/no question whose weights adapt to the answers so far. */
class Question {
  #weights;

  constructor(no: number, yes: number) {
    this.#weights = [no, yes];
  }

  isYes(decoder: Decoder) {
    const answer = decoder.decode(this.#weights);
    this.#weights[answer] = (this.#weights[answer] ?? 0) + 1;
    return answer === 1;
  }
}

class PlaceReader {
  readonly decoder;
  #hasComment = new Question(15, 1);
  #moveFollows = new Question(1, 15);
  #variationFollows = new Question(15, 1);
  #texts: TextModel | null = null;
  #room = MOST_BYTES;

  constructor(number: bigint) {
    this.decoder = new Decoder(number);
  }

  /** @returns "" for none */
  comment() {
    if (!this.#hasComment.isYes(this.decoder)) return "";
    this.#texts ??= new TextModel();
    const bytes = this.#texts.read(this.decoder, this.#room);
    if (!bytes) throw badContent();
    this.#room -= bytes.length;
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      throw badContent();
    }
  }

  /** The moves from a node, the main continuation first. */
  moves({ legal }: Game): readonly string[] {
    const left = [...legal];
    const moves: string[] = [];
    let question = this.#moveFollows;
    while (left.length > 0 && question.isYes(this.decoder)) {
      const [move] = left.splice(this.decoder.decodeEven(left.length), 1);
      if (move) moves.push(move.text);
      question = this.#variationFollows;
    }
    return moves;
  }
}

/** A node still to be read: its parent, and the move that leads to it. */
type Due = { after: number; move: string };
/** A node with its comment, as written. */
type Said = Due & { isMain: boolean; comment: string };

/** Reads the nodes depth first: each is followed by everything below its main continuation. */
function decoded(number: bigint, start: Game): Content {
  const places = new PlaceReader(number);
  const games = [start];
  const due: Due[] = [];
  const said: Said[] = [];
  let main: Game | null = null;
  let here: Due | undefined = { after: 0, move: "" };
  while (here) {
    const after = games.length - 1;
    const line = games[after] ?? start;
    said.push({ ...here, isMain: main === null, comment: places.comment() });
    const moves = places.moves(line);
    if (moves.length === 0) main ??= line; // the first line that ends is the main line
    due.push(...moves.map((move) => ({ after, move })).reverse());
    if (games.length + due.length > MOST_MOVES + 1) throw badContent();
    here = due.pop();
    const next = here && played(games[here.after] ?? start, here.move);
    if (next) games.push(next);
  }
  if (!places.decoder.isDone) throw badContent();
  return contentOf(main ?? start, said);
}

/** @param said the nodes in order */
function contentOf(main: Game, said: readonly Said[]): Content {
  const inOrder = said.map((one) => ({ ...one, comment: inLines(one.comment) }));
  return {
    moves: movesOf(main),
    variations: inOrder.flatMap(({ isMain, after, move, comment }) =>
      isMain ? [] : [{ after, move, ...(comment && { comment }) }],
    ),
    comments: inOrder.flatMap(({ isMain, comment }, ply) =>
      isMain && comment ? { ply, text: comment } : [],
    ),
    ending: main.ending,
  };
}

/** The non-empty lines of a comment, with one space between words. */
function inLines(comment: string) {
  const [character] = NOT_ALLOWED.exec(comment) ?? [];
  if (character !== undefined) throw refused("character-not-allowed", 0, { character });
  return comment
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .split(/[ \t]+/)
        .filter(Boolean)
        .join(" "),
    )
    .filter(Boolean)
    .join("\n");
}
