/**
 * Links in the address, as far as the page knows them itself: that something is one, which mode it will lead
 * to, and what can be drawn at once. What it says is for Python to say.
 */

import { MODE_NAMES, modeIn } from "./mode.js";
import { boardOf, positionText } from "./position.js";
import { beforeLatest, newRecord } from "./record.js";
import { NO_NAMES } from "./seats.js";

/** @import { GameLink, Link, PositionLink } from "../engine/operations.js" */
/** @import { ModeName } from "./mode.js" */
/** @import { Sent } from "./receivedgame.js" */
/** @import { GameRecord } from "./record.js" */
/** @import { Names } from "./seats.js" */

/** What a link leads to: a game for Play, or the wish of another mode. @typedef {{ mode: "play", record: GameRecord, names: Names, sent: Sent | null } | { mode: "solo" | "puzzles", wish: object }} Goal */

const LINK = /^#s[0-9]/;
const KIND = /^#s1\/([pgzo])\//;
const PLACED =
  /^#s1\/[pzo]\/([^/]+)\/((?:[A-Oa-o1-5]{1,5}\/){9}[A-Oa-o1-5]{1,5})\/([12])\/([0-9]{1,6})(?:\/|$)/;

const GAME =
  /^#s1\/g\/([^/]+)\/(0|(?:[A-Oa-o1-5]{1,5}\/){10}[12]\/[0-9]{1,6})\/(0|(?:00|[A-Za-x]{2})+)((?:\/[a-z]+\.[^/]*)*)$/;
const AT = /\/at\.([0-9]{1,4})(?:\/|$)/;
const SENT = /\/sent\.([12])$/;
/** The squares as a link's moves name them, in their order. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
const PASS = "00";

/** @type {Readonly<Record<string, ModeName>>} */
const MODES = Object.freeze({ p: "play", g: "play", z: "puzzles", o: "solo" });

/** Does a fragment mean to be a link, of whatever version? @param {string} hash  with its "#" */
export function isLink(hash) {
  return LINK.test(hash);
}

/** The mode that a link will most likely lead to. @param {string} hash @returns {ModeName} */
export function modeOfLink(hash) {
  return MODES[KIND.exec(hash)?.[1] ?? "p"] ?? "play";
}

/** Where the page begins, as far as its address tells. @param {string} hash @returns {ModeName} */
export function firstMode(hash) {
  return isLink(hash) ? modeOfLink(hash) : modeIn(hash, MODE_NAMES);
}

/** @typedef {{ ruleset: string, position: string, pieces: string }} Sketch */

/**
 * What a link shows before Python has read it. The rows of a position stand in it as they are; a game's
 * pieces are moved as it says, whatever the rules say of that. A game that a friend has sent is shown as
 * it stood before his move.
 *
 * @param {string} hash
 * @param {(ruleset: string) => string | null} openingOf  the position that a game by some rules begins with
 * @returns {Sketch | null}  null where that is not certain
 */
export function sketchOf(hash, openingOf) {
  const [, name = "", rows = "", player, ply] = PLACED.exec(hash) ?? [];
  if (rows) return sketched(rulesetIn(name), `${rows} ${player} ${ply}`);
  return sketchOfGame(hash, openingOf);
}

/** @param {string} name */
function rulesetIn(name) {
  return name.replaceAll("~", "+").replaceAll(".", "=");
}

/** @param {string} ruleset @param {string} position @returns {Sketch | null} */
function sketched(ruleset, position) {
  const pieces = boardOf(position);
  return pieces ? { ruleset, position, pieces } : null;
}

/** @param {string} hash @param {(ruleset: string) => string | null} openingOf @returns {Sketch | null} */
function sketchOfGame(hash, openingOf) {
  const [whole, name = "", start = "", packed = "", keys = ""] = GAME.exec(hash) ?? [];
  if (!whole) return null;
  const ruleset = rulesetIn(name);
  const first = start === "0" ? openingOf(ruleset) : placedIn(start);
  const moves = packed === "0" ? [] : (packed.match(/../g) ?? []);
  const at = atIn(keys, first, moves);
  const position = first && at <= moves.length ? moved(first, moves.slice(0, at)) : null;
  return position ? sketched(ruleset, position) : null;
}

/** How many of a game's moves are to be shown at first. @param {string} keys @param {string | null} first @param {readonly string[]} moves */
function atIn(keys, first, moves) {
  const sender = senderIn(keys);
  return sender ? seenBefore(first, moves, sender) : Number(AT.exec(keys)?.[1] ?? moves.length);
}

/** Who has sent a link, where a game is played by links. @param {string} hash @returns {1 | 2 | null} */
export function senderIn(hash) {
  const sent = SENT.exec(hash)?.[1];
  if (!sent) return null;
  return sent === "1" ? 1 : 2;
}

/** How many of a link's moves the friend had seen when the latest was made. @param {string | null} start @param {readonly string[]} moves @param {1 | 2} sender */
function seenBefore(start, moves, sender) {
  const texts = moves.map((move) => (move === PASS ? "pass" : move));
  return beforeLatest({ ...newRecord("", start), moves: texts }, sender);
}

/** The position of which the link has made parts of an address. @param {string} start */
function placedIn(start) {
  const parts = start.split("/");
  return `${parts.slice(0, 10).join("/")} ${parts.slice(10).join(" ")}`;
}

/**
 * The position after some moves as a link holds them; null where one of them finds nothing to move.
 *
 * @param {string} position
 * @param {readonly string[]} moves
 */
function moved(position, moves) {
  const [, first, ply] = position.split(" ").map(Number);
  const pieces = [...(boardOf(position) ?? "")];
  let player = /** @type {1 | 2} */ (first);
  for (const move of moves) {
    if (move !== PASS && !isMade(pieces, player, move)) return null;
    player = player === 1 ? 2 : 1;
  }
  return positionText(pieces.join(""), player, Number(ply) + moves.length);
}

/** Moves a piece, where it can be so. @param {string[]} pieces  are changed @param {1 | 2} player @param {string} move */
function isMade(pieces, player, move) {
  const [from = 0, to = 0] = [...move].map((letter) => LETTERS.indexOf(letter));
  const piece = pieces[from] ?? ".";
  const isOwn = (player === 1 ? /[A-O]/ : /[a-o]/).test(piece);
  if (!isOwn || pieces[to] !== ".") return false;
  pieces[to] = piece;
  pieces[from] = ".";
  return true;
}

/** Where what Python has read in a link belongs. @param {Link} link @returns {Goal} */
export function goalOfLink(link) {
  const { kind, ruleset } = link;
  if (kind === "position" || kind === "game") return { mode: "play", ...gameIn(link) };
  const { position } = link;
  // The par of a link is only claimed: the page proves its own.
  if (kind === "solo") {
    const title = link.title ?? "";
    return { mode: "solo", wish: { ruleset, position, from: "text", title } };
  }
  const { goal, title, author, hints, solution } = link;
  return { mode: "puzzles", wish: { ruleset, position, goal, title, author, hints, solution } };
}

/** @param {PositionLink | GameLink} link */
function gameIn(link) {
  const record = recordOf(link);
  if (link.kind === "position") return { record, names: NO_NAMES, sent: null };
  const names = Object.freeze({ 1: link.first, 2: link.second });
  return { record, names, sent: link.sent && { record, sent: link.sent, names } };
}

/** @param {PositionLink | GameLink} link @returns {GameRecord} */
function recordOf(link) {
  const isGame = link.kind === "game";
  return Object.freeze({
    ruleset: link.ruleset,
    start: isGame ? link.start : link.position,
    moves: Object.freeze(isGame ? [...link.moves] : []),
    cursor: isGame ? link.at : 0,
    resigned: (isGame && link.resigned) || 0,
  });
}

/** Are two records the same game, wherever each is looked at? @param {GameRecord} one @param {GameRecord} other */
export function isSameGame(one, other) {
  const [first, second] = [one, other].map((record) => JSON.stringify({ ...record, cursor: 0 }));
  return first === second;
}

/**
 * What somebody has written into a link beside what it is about.
 *
 * @param {Link} link
 * @returns {{ title: string | null, author: string | null, first: string | null, second: string | null, par: number | null }}
 */
export function writtenIn(link) {
  const none = { title: null, author: null, first: null, second: null, par: null };
  if (link.kind === "game") return { ...none, first: link.first, second: link.second };
  if (link.kind === "puzzle") return { ...none, title: link.title, author: link.author };
  if (link.kind === "solo") return { ...none, title: link.title, par: link.par };
  return { ...none, title: link.title };
}
