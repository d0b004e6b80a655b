/**
 * Links in the address, as far as the page knows them itself: that something is one, which mode it will lead
 * to, and what can be drawn at once. What it says is for Python to say.
 */

import { boardOf } from "../game/position.js";

/** @typedef {import("./mode.js").ModeName} ModeName */
/** @typedef {import("../engine/protocol.js").Link} Link */
/** @typedef {import("../engine/protocol.js").PositionLink} PositionLink */
/** @typedef {import("../engine/protocol.js").GameLink} GameLink */
/** @typedef {import("../game/record.js").GameRecord} GameRecord */

/** What a link leads to: a game for Play, or the wish of another mode. @typedef {{ mode: "play", record: GameRecord } | { mode: "solo" | "puzzles", wish: object }} Goal */

const LINK = /^#s[0-9]/;
const KIND = /^#s1\/([pgzo])\//;
const PLACED =
  /^#s1\/[pzo]\/([^/]+)\/((?:[A-Oa-o1-5]{1,5}\/){9}[A-Oa-o1-5]{1,5})\/([12])\/([0-9]{1,6})(?:\/|$)/;

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

/**
 * What a link shows before Python has read it: the rows of its position stand in it as they are.
 *
 * @param {string} hash
 * @returns {{ ruleset: string, position: string, pieces: string } | null}  null where that is not certain
 */
export function sketchOf(hash) {
  const [, name = "", rows = "", player, ply] = PLACED.exec(hash) ?? [];
  const pieces = boardOf(rows);
  if (!pieces) return null;
  const ruleset = name.replaceAll("~", "+").replaceAll(".", "=");
  return { ruleset, position: `${rows} ${player} ${ply}`, pieces };
}

/** Where what Python has read in a link belongs. @param {Link} link @returns {Goal} */
export function goalOfLink(link) {
  const { kind, ruleset } = link;
  if (kind === "position" || kind === "game") return { mode: "play", record: recordOf(link) };
  const { position } = link;
  // The par of a link is only claimed: the page proves its own.
  if (kind === "solo") return { mode: "solo", wish: { ruleset, position, from: "text" } };
  return { mode: "puzzles", wish: { ruleset, position, goal: link.goal } };
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
