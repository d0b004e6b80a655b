/**
 * Reads a link as Python does (`salta_core/text/link.py`) until Python is awake, and refuses malformed ones with
 * Python's reason and offset.
 */

import type { Player } from "../../engine/gameresults.ts";
import type { Link, Presets, ShareFields } from "../../engine/operations.ts";
import { playerAt, positionText } from "../record/record.ts";
import type { Game } from "../rules/game.ts";
import { movesOf, started } from "../rules/game.ts";
import type { Position } from "../rules/moves.ts";
import type { Rules } from "../rules/ruleset.ts";
import { lettersOn } from "../rules/ruleset.ts";
import { unquoted } from "./freetext.ts";
import { unpacked } from "./linkmoves.ts";
import { positionIn, rulesIn } from "./linktexts.ts";
import { linkText } from "./linkwriter.ts";
import { calledIn, playedOn } from "./playedmoves.ts";
import { reasonOf, refused } from "./refused.ts";
import { placing, read, Segments } from "./segments.ts";
import type * as StudyModule from "./study/studyreader.ts";

type StudyReader = Pick<typeof StudyModule, "unpackedStudy">;

/** The maximum length of the given text, in characters. */
const LONGEST_GIVEN = 100_000;
const STUDY = "s1/s/";
const VERSION = /^s([1-9][0-9]{0,2})(?:\/|$)/;
const KNOWN_VERSION = "1";
const FOREIGN = /[^A-Za-z0-9._~/-]/;
const WHOLE = /^(?:0|[1-9][0-9]{0,3})$/;
const GOAL_FORM = /^([a-z]{1,16})-([1-9][0-9]?)$/;
const GOALS = Object.freeze(["win", "home", "points", "squeeze", "jam", "hold"]);
const MOST_GOAL_MOVES = 20;
const MOST_HINTS = 3;
const MOST_PAR = 999;
/** The row numbers, in the order of position text. */
const ROWS = Object.freeze([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);

interface Reading {
  segments: Segments;
  presets: Presets;
  /** Null if the reader of studies is not loaded. */
  study: StudyReader | null;
}

/** Plays the moves once the text is read, so that errors in the text are reported before illegal moves. */
type Later = () => Link;

const READERS: Readonly<Record<string, (reading: Reading) => Later>> = Object.freeze({
  p: readPosition,
  z: readPuzzle,
  g: readGame,
  o: readSolo,
  s: readStudy,
});

/** Whether a link holds a study, which only `StudyReader` can read. */
export function isStudy(text: string) {
  const { characters } = bareCharacters([...text]);
  return characters.slice(0, STUDY.length).join("") === STUDY;
}

/** @throws {EngineError} if the text is not a valid link */
export async function fetchedLink(text: string, presets: Presets): Promise<Link> {
  if (!isStudy(text)) return readLink(text, presets);
  return readLink(text, presets, await import("./study/studyreader.ts"));
}

/**
 * @param study needed for a link to a study
 * @throws {EngineError} if the text is not a valid link
 */
export function readLink(text: string, presets: Presets, study: StudyReader | null = null): Link {
  const given = [...text];
  if (given.length > LONGEST_GIVEN) {
    throw refused("link-too-long", LONGEST_GIVEN, { count: given.length });
  }
  const { characters, places } = bareCharacters(given);
  const placeOf = (inside: number | null) => places[inside ?? 0] ?? 0;
  return placing(placeOf, () => bareLink(characters, presets, study))();
}

function bareLink(characters: readonly string[], presets: Presets, study: StudyReader | null) {
  checkVersion(characters.slice(0, STUDY.length).join(""));
  const foreign = characters.findIndex((character) => FOREIGN.test(character));
  if (foreign >= 0) {
    throw refused("link-character", foreign, { character: characters[foreign] ?? "" });
  }
  if (!/[A-Za-z0-9]/.test(characters.at(-1) ?? ""))
    throw refused("link-cut-off", characters.length);
  const segments = new Segments(characters.join(""));
  const kind = segments.next("link-kind-missing");
  const reader = READERS[kind.text];
  if (!reader) {
    const kinds = Object.keys(READERS);
    throw refused("no-such-link-kind", kind.place, { kind: kind.text, kinds });
  }
  return placing(
    (inside) => inside ?? kind.place,
    () => reader({ segments, presets, study }),
  );
}

/** @param text the beginning of a fragment */
function checkVersion(text: string) {
  const version = VERSION.exec(text)?.[1];
  if (!version) throw refused("not-a-link", 0, { version: KNOWN_VERSION });
  if (version === KNOWN_VERSION) return;
  throw refused("newer-link", 1, { version, known: KNOWN_VERSION }, "newer-link");
}

function rulesOf({ segments, presets }: Reading) {
  const { text, place } = segments.next("link-ruleset-missing");
  const plain = text.replaceAll("~", "+").replaceAll(".", "=");
  return read({ text: plain, place }, (ruleset) => rulesIn(presets, ruleset));
}

function positionOf({ segments }: Reading, rules: Rules, isSolo = false) {
  const rows = ROWS.map((row) => segments.next("link-row-missing", { row }));
  const player = segments.next("link-player-missing");
  const ply = segments.next("link-ply-missing");
  const board = rows.map(({ text }) => text).join("/");
  const text = `${board} ${player.text} ${ply.text}`;
  const place = rows[0]?.place ?? 0;
  return read({ text, place }, (words) => positionIn(words, rules, isSolo));
}

/** Null for the opening. */
function startOf(reading: Reading, rules: Rules): Position | null {
  if (reading.segments.next("link-start-missing").text === "0") return null;
  reading.segments.back();
  const start = positionOf(reading, rules);
  const isOpening = start.board === rules.opening && start.player === 1 && start.ply === 0;
  return isOpening ? null : start;
}

function textOf({ board, player, ply }: Position) {
  return positionText(board, player, ply);
}

function gameFrom(rules: Rules, start: Position | null): Game {
  return started(rules, start ?? { board: rules.opening, player: 1, ply: 0 });
}

function withText<T extends Omit<Link, "canonical">>(link: T, study = "") {
  return { ...link, canonical: linkText(link as ShareFields, study) };
}

function readPosition(reading: Reading): Later {
  const rules = rulesOf(reading);
  const position = textOf(positionOf(reading, rules));
  const title = reading.segments.keys("title").optional("title", unquoted);
  return () => withText({ kind: "position", ruleset: rules.text, position, title } as const);
}

function readSolo(reading: Reading): Later {
  const rules = rulesOf(reading);
  const { board } = positionOf(reading, rules, true);
  const keys = reading.segments.keys("par", "title");
  const par = keys.optional("par", (text) => whole(text, MOST_PAR));
  const title = keys.optional("title", unquoted);
  const letters = lettersOn(board);
  if (letters === rules.pieces[1] + rules.pieces[2]) throw refused("solo-with-both-sides", null);
  const position = positionText(board, letters === rules.pieces[1] ? 1 : 2, 0);
  return () => withText({ kind: "solo", ruleset: rules.text, position, par, title } as const);
}

function readPuzzle(reading: Reading): Later {
  const rules = rulesOf(reading);
  const start = positionOf(reading, rules);
  const keys = reading.segments.keys("goal", "title", "author", "hint", "solution");
  const goal = keys.required("goal", goalForm);
  const title = keys.optional("title", unquoted);
  const author = keys.optional("author", unquoted);
  const hints = keys.repeated(MOST_HINTS, "hint", unquoted);
  const line = keys.optional("solution", unpacked) ?? [];
  return () => {
    checkGoal(goal, line.length);
    const game = gameFrom(rules, start);
    if (game.ending) {
      throw refused("puzzle-already-over", null, { reason: game.ending.reason }, "bad-position");
    }
    const solution = movesOf(playedOn(game, line));
    const told = { goal, title, author, hints, solution };
    return withText({
      kind: "puzzle",
      ruleset: rules.text,
      position: textOf(start),
      ...told,
    } as const);
  };
}

function readGame(reading: Reading): Later {
  const rules = rulesOf(reading);
  const start = startOf(reading, rules);
  const line = read(reading.segments.next("link-moves-missing"), unpacked);
  const keys = reading.segments.keys(
    ...["resigned", "at", "first", "second", "sent", "timeout", "called", "pointed"],
  );
  const resigned = keys.optional("resigned", player);
  const at = keys.optional("at", (text) => whole(text, line.length)) ?? line.length;
  const first = keys.optional("first", unquoted);
  const second = keys.optional("second", unquoted);
  const sent = keys.optional("sent", player);
  const timeout = keys.optional("timeout", player);
  checkLoser(resigned, timeout);
  const mover = playerAt({ start: start && textOf(start) }, line.length);
  const isCalled = keys.optional("called", (text) => calledPlayer(text, mover)) !== null;
  const pieces = isCalled ? rules.pieces[mover] : "";
  const pointed = keys.optional("pointed", (text) => pointedPiece(text, pieces));
  return () => {
    const game = playedOn(gameFrom(rules, start), line);
    checkForfeit(isCalled ? calledIn(game, pointed) : game, { resigned, timeout });
    return withText({
      kind: "game",
      ruleset: rules.text,
      start: start && textOf(start),
      moves: movesOf(game),
      resigned,
      at,
      first,
      second,
      sent,
      ...(timeout && { timeout }),
      ...(isCalled && { called: true }),
      ...(pointed && { pointed }),
    } as const);
  };
}

function readStudy(reading: Reading): Later {
  const { segments, study } = reading;
  const rules = rulesOf(reading);
  const start = startOf(reading, rules);
  const packed = segments.next("link-study-missing");
  if (!study) throw new Error("the reader of studies has not come");
  const game = gameFrom(rules, start);
  const content = read(packed, (text) => study.unpackedStudy(text, game));
  const { moves, variations, comments, ending } = content;
  const keys = segments.keys("at", "resigned", "timeout", "title", "first", "second");
  const most = moves.length + variations.length;
  const at = keys.optional("at", (text) => whole(text, most)) ?? moves.length;
  const resigned = keys.optional("resigned", player);
  const timeout = keys.optional("timeout", player);
  const title = keys.optional("title", unquoted);
  const first = keys.optional("first", unquoted);
  const second = keys.optional("second", unquoted);
  checkLoser(resigned, timeout);
  return () => {
    checkForfeit({ ending }, { resigned, timeout });
    const told = { at, resigned, timeout, title, first, second };
    const line = { start: start && textOf(start), moves, comments, variations };
    return withText({ kind: "study", ruleset: rules.text, ...line, ...told } as const, packed.text);
  };
}

function whole(text: string, most: number) {
  if (WHOLE.test(text) && Number(text) <= most) return Number(text);
  throw refused("link-number-outside", 0, { most, text });
}

function player(text: string): Player {
  if (text === "1" || text === "2") return text === "1" ? 1 : 2;
  throw refused("link-player", 0, { text });
}

function calledPlayer(text: string, mover: Player) {
  if (player(text) === mover) return mover;
  throw refused("called-player", 0, { mover, text });
}

function pointedPiece(piece: string, pieces: string) {
  if (piece.length === 1 && pieces.includes(piece)) return piece;
  throw refused("pointed-piece", 0, { piece });
}

function checkLoser(resigned: Player | null, timeout: Player | null) {
  if (resigned && timeout) throw refused("resigned-and-timeout", null);
}

function checkForfeit(
  { ending }: Pick<Game, "ending">,
  { resigned, timeout }: { resigned: Player | null; timeout: Player | null },
) {
  if (!ending || !(resigned || timeout)) return;
  const key = resigned ? "resigned-after-end" : "timeout-after-end";
  throw refused(key, null, { reason: ending.reason }, "game-over");
}

function goalForm(text: string) {
  if (GOAL_FORM.test(text)) return text;
  throw refused("goal-text-form", 0, { text });
}

/** @param plies the number of plies in the solution */
function checkGoal(goal: string, plies: number) {
  const [, kind = "", number] = GOAL_FORM.exec(goal) ?? [];
  const moves = Number(number);
  if (!GOALS.includes(kind)) {
    const error = reasonOf("no-such-goal", { goal: kind, kinds: GOALS });
    throw refused("in-goal", null, { goal, error });
  }
  if (moves > MOST_GOAL_MOVES) {
    const error = reasonOf("goal-moves-outside", { least: 1, most: MOST_GOAL_MOVES });
    throw refused("in-goal", null, { goal, error });
  }
  if (plies > 2 * moves) throw refused("solution-too-long", null, { limit: moves, plies });
}

type Placed = { character: string; place: number };

const BLANK = " \t\r\n";
/** Characters that may follow a link: blanks, sentence ends, closing brackets, quotes, emphasis. */
const TRAILING = `${BLANK}.,;:!?)]}>"'*_\u2019\u201d\xbb\u2026`;
/** How many times programs on the way may have percent-encoded a link. */
const TIMES = 2;
const HEXADECIMAL = /^[0-9A-Fa-f]{2}$/;

/**
 * Extracts the bare link from pasted text, where it may be part of a whole address, percent-encoded once or twice, and
 * followed by punctuation. The link itself contains neither `#` nor `%`, and ends in a letter or a digit.
 *
 * @returns the link's `characters`; `places` are their offsets in the pasted text, and one more for the end
 */
export function bareCharacters(given: readonly string[]) {
  let end = given.length;
  const all = given.map((character, place) => ({ character, place }));
  const start = all.findIndex(({ character }) => !BLANK.includes(character));
  let pieces = afterHash(start < 0 ? [] : all.slice(start));
  for (let times = 0; times < TIMES; times += 1) {
    if (pieces.some(({ character }) => character === "%")) pieces = afterHash(decoded(pieces));
  }
  let last = pieces.at(-1);
  while (last && TRAILING.includes(last.character)) {
    end = last.place;
    pieces = pieces.slice(0, -1);
    last = pieces.at(-1);
  }
  return {
    characters: pieces.map(({ character }) => character),
    places: [...pieces.map(({ place }) => place), end],
  };
}

/** Returns all the pieces if there is no `#`. */
function afterHash(pieces: readonly Placed[]) {
  return pieces.slice(pieces.findIndex(({ character }) => character === "#") + 1);
}

/** Turns every percent-encoded byte into one character, at the offset of its `%`. */
function decoded(pieces: readonly Placed[]) {
  const found: Placed[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const { character = "", place = 0 } = pieces[at] ?? {};
    const digits = `${pieces[at + 1]?.character}${pieces[at + 2]?.character}`;
    if (character === "%" && HEXADECIMAL.test(digits)) {
      found.push({ character: String.fromCharCode(Number.parseInt(digits, 16)), place });
      at += 2;
    } else found.push({ character, place });
  }
  return found;
}
