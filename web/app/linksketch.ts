/**
 * Draws a link at the first paint, before the link reader is loaded: the position in the link, or the one to which its
 * moves lead.
 */

import { SQUARE_LETTERS } from "../board/geometry.ts";
import type { BoardView } from "../board/view.ts";
import { beforeLatest, boardOf, newRecord, positionText } from "../game/record/record.ts";
import type { Rulesets } from "../game/rulesets.ts";

const PLACED =
  /^#s1\/[pzo]\/([^/]+)\/((?:[A-Oa-o1-5]{1,5}\/){9}[A-Oa-o1-5]{1,5})\/([12])\/([0-9]{1,6})(?:\/|$)/;

const GAME =
  /^#s1\/g\/([^/]+)\/(0|(?:[A-Oa-o1-5]{1,5}\/){10}[12]\/[0-9]{1,6})\/(0|(?:00|[A-Za-x]{2})+)((?:\/[a-z]+\.[^/]*)*)$/;
const STUDY = /^#s1\/s\/([^/]+)\/(0|(?:[A-Oa-o1-5]{1,5}\/){10}[12]\/[0-9]{1,6})\//;
const CHALLENGE =
  /^#beat\/v1\/([^/]+)\/(0|(?:[A-Oa-o1-5]{1,5}\/){10}[12]\/[0-9]{1,6})\/.*side\.([12])\//;
const AT = /\/at\.([0-9]{1,4})(?:\/|$)/;
const CALLED = /\/called\.[12](?:\/|$)/;
const SENT = /\/sent\.([12])(?:\/|$)/;
const PASS = "00";

type Sketch = { ruleset: string; position: string; pieces: string };

/**
 * Does not check whether the moves are legal. A friend's game is shown as it was before their move, unless they
 * challenged a missed jump instead of moving; a study is shown at its start, since only Python can read its moves.
 *
 * @returns null if the position is not certain
 */
export function sketchOf(
  hash: string,
  openingOf: (ruleset: string) => string | null,
): Sketch | null {
  const [, name = "", rows = "", player, ply] = PLACED.exec(hash) ?? [];
  if (rows) return sketched(rulesetIn(name), `${rows} ${player} ${ply}`);
  return sketchOfGame(hash, openingOf) ?? sketchOfStart(hash, openingOf);
}

/** A study or a challenge as it begins. */
function sketchOfStart(hash: string, openingOf: (ruleset: string) => string | null): Sketch | null {
  const [, name = "", start = ""] = STUDY.exec(hash) ?? CHALLENGE.exec(hash) ?? [];
  const position = start && startIn(start, rulesetIn(name), openingOf);
  return position ? sketched(rulesetIn(name), position) : null;
}

function rulesetIn(name: string) {
  return name.replaceAll("~", "+").replaceAll(".", "=");
}

function sketched(ruleset: string, position: string): Sketch | null {
  const pieces = boardOf(position);
  return pieces ? { ruleset, position, pieces } : null;
}

function sketchOfGame(hash: string, openingOf: (ruleset: string) => string | null): Sketch | null {
  const [whole, name = "", start = "", packed = "", keys = ""] = GAME.exec(hash) ?? [];
  if (!whole) return null;
  const ruleset = rulesetIn(name);
  const first = startIn(start, ruleset, openingOf);
  const moves = packed === "0" ? [] : (packed.match(/../g) ?? []);
  const at = atIn(keys, first, moves);
  const position = first && at <= moves.length ? moved(first, moves.slice(0, at)) : null;
  return position ? sketched(ruleset, position) : null;
}

function atIn(keys: string, first: string | null, moves: readonly string[]) {
  const sender = senderIn(keys);
  return sender && !CALLED.test(keys)
    ? seenBefore(first, moves, sender)
    : Number(AT.exec(keys)?.[1] ?? moves.length);
}

/** The player who sent the link; null if the game is not played by link. */
export function senderIn(hash: string): 1 | 2 | null {
  const sent = SENT.exec(hash)?.[1];
  if (!sent) return null;
  return sent === "1" ? 1 : 2;
}

function seenBefore(start: string | null, moves: readonly string[], sender: 1 | 2) {
  const texts = moves.map((move) => (move === PASS ? "pass" : move));
  return beforeLatest({ ...newRecord("", start), moves: texts }, sender);
}

function startIn(start: string, ruleset: string, openingOf: (ruleset: string) => string | null) {
  if (start === "0") return openingOf(ruleset);
  const parts = start.split("/");
  return `${parts.slice(0, 10).join("/")} ${parts.slice(10).join(" ")}`;
}

/**
 * The position after moves encoded as in a link; null unless each takes one of the player's pieces to an empty square.
 */
function moved(position: string, moves: readonly string[]) {
  const [, first, ply] = position.split(" ").map(Number);
  const pieces = [...(boardOf(position) ?? "")];
  let player = first as 1 | 2;
  for (const move of moves) {
    if (move !== PASS && !makeMove(pieces, player, move)) return null;
    player = player === 1 ? 2 : 1;
  }
  return positionText(pieces.join(""), player, Number(ply) + moves.length);
}

/** @param pieces changed in place */
function makeMove(pieces: string[], player: 1 | 2, move: string) {
  const [from = 0, to = 0] = [...move].map((letter) => SQUARE_LETTERS.indexOf(letter));
  const piece = pieces[from] ?? ".";
  const isOwn = (player === 1 ? /[A-O]/ : /[a-o]/).test(piece);
  if (!isOwn || pieces[to] !== ".") return false;
  pieces[to] = piece;
  pieces[from] = ".";
  return true;
}

/** Null if the position is not certain. */
export function sketchedView(hash: string, rulesets: Rulesets): Partial<BoardView> | null {
  const sketch = sketchOf(hash, rulesets.openingOf);
  if (!sketch) return null;
  const colours = rulesets.presetOf(sketch.ruleset).colours as BoardView["colours"];
  const bottom = bottomIn(hash);
  const side = bottom ? { bottom } : {};
  return { ...sketch, ...side, colours, status: "loading", inert: true, speed: 0 };
}

/** The recipient of a friend's move plays the other side, that of a challenge the same side. */
function bottomIn(hash: string): 1 | 2 | null {
  const sender = senderIn(hash);
  if (sender) return sender === 1 ? 2 : 1;
  const [, , , side] = CHALLENGE.exec(hash) ?? [];
  return side ? (Number(side) as 1 | 2) : null;
}
