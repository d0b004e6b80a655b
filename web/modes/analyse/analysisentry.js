/** What an analysis keeps from visit to visit, and how strictly it is read again. */

import { parseRecord } from "../../game/record.js";
import { isPartOf, MOST_NODES, nodeAt } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Head} Head */

/** A tree, and what is looked at in it. @typedef {{ tree: Tree, place: number }} Study */

/**
 * @typedef {object} Kept
 * @property {Study} shown
 * @property {readonly Study[]} earlier  what was looked at before, the last one first
 * @property {number} lines  of the engine, 1 to `MOST_LINES`
 * @property {boolean} isOn  whether the engine looks along
 */

export const MOST_LINES = 5;
/** So many earlier ones are remembered. */
export const MOST_EARLIER = 6;
/** A browser's storage holds some millions of characters for all of the page. */
const MOST_TEXT = 400_000;
/** Of all comments on one move. */
export const MOST_COMMENT = 100_000;
const MOST_WORDS = 2000;

/** As it is written down: a node is its parent's number, its move and, where there is one, a comment. @param {Kept} kept */
export function writtenKept({ shown, earlier, lines, isOn }) {
  let room = MOST_TEXT;
  const before = earlier.slice(0, MOST_EARLIER).map(writtenStudy);
  const fitting = before.filter((study) => {
    room -= JSON.stringify(study).length;
    return room > 0;
  });
  return { studies: [writtenStudy(shown), ...fitting], lines, isOn };
}

/** @param {Study} study */
function writtenStudy({ tree, place }) {
  const { ruleset, start, resigned, head } = tree;
  const order = walked(tree);
  const number = new Map(order.map((at, n) => [at, n]));
  const nodes = order.map((at) => {
    const { parent, move, comment } = nodeAt(tree, at);
    const row = [number.get(parent) ?? -1, move];
    return comment ? [...row, comment] : row;
  });
  return { ruleset, start, resigned, head, nodes, place: number.get(place) ?? 0 };
}

/**
 * What one tab has, with what others have added meanwhile. Each tab shows a study of its own; the others
 * are among the earlier ones, unless there is nothing in them that is not in another.
 *
 * @param {Kept} fresh  what is kept now
 * @param {Kept} own  of this tab
 * @param {Kept} base  what was kept when this tab last looked
 * @returns {Kept}
 */
export function mergedKept(fresh, own, base) {
  const now = textsIn(fresh);
  const before = textsIn(base);
  const added = [...now].filter(([text]) => !before.has(text)).map(([, study]) => study);
  // What another tab has let go, or gone on with, is not kept by this one.
  const left = own.earlier.filter((study) => now.has(textOf(study)) || !before.has(textOf(study)));
  /** @type {Study[]} */
  const earlier = [];
  for (const study of [...added, ...left]) {
    const isKnown = [own.shown, ...earlier].some(({ tree }) => isPartOf(study.tree, tree));
    if (study.tree.nodes.length > 1 && !isKnown) earlier.push(study);
  }
  return { ...own, earlier: earlier.slice(0, MOST_EARLIER) };
}

/** The studies by what is in them. @param {Kept} kept */
function textsIn({ shown, earlier }) {
  return new Map([shown, ...earlier].map((study) => [textOf(study), study]));
}

/** @param {Study} study */
function textOf(study) {
  return JSON.stringify(writtenStudy({ ...study, place: 0 }));
}

/** All places, each after its parent and the main continuation before the others. @param {Tree} tree */
function walked(tree) {
  const order = [];
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    order.push(at);
    open.push(...[...nodeAt(tree, at).children].reverse());
  }
  return order;
}

/** @param {unknown} data @returns {Kept | null} */
export function parseKept(data) {
  if (!isObject(data)) return null;
  const { studies, lines, isOn } = data;
  if (!Array.isArray(studies) || studies.length > MOST_EARLIER + 1) return null;
  if (!isWithin(lines, 1, MOST_LINES) || typeof isOn !== "boolean") return null;
  const parsed = studies.map(parseStudy);
  const [shown, ...earlier] = parsed.filter((study) => study !== null);
  if (!shown || earlier.length + 1 < parsed.length) return null;
  return { shown, earlier, lines, isOn };
}

/** @param {unknown} data @returns {Study | null} */
function parseStudy(data) {
  if (!isObject(data) || !Array.isArray(data.nodes)) return null;
  const { ruleset, start, resigned, place } = data;
  const rows = data.nodes;
  if (rows.length < 1 || rows.length > MOST_NODES + 1) return null;
  if (!isWithin(place, 0, rows.length - 1)) return null;
  const head = parseHead(data.head);
  const nodes = parseNodes(rows);
  if (!head || !nodes) return null;
  const moves = nodes.slice(1).map(({ move }) => move);
  const record = parseRecord({ ruleset, start, moves, cursor: 0, resigned });
  if (!record) return null;
  const tree = { ruleset: record.ruleset, start: record.start, resigned: record.resigned };
  return { tree: Object.freeze({ ...tree, head, nodes }), place };
}

/** @param {unknown} data @returns {Head | null} */
function parseHead(data) {
  if (!isObject(data)) return null;
  const { year, filed, ...words } = data;
  const known = ["title", "first", "second", "source"];
  const isGood = Object.entries(words).every(
    ([name, text]) => known.includes(name) && isShort(text, MOST_WORDS),
  );
  if (!isGood || (year !== undefined && !isWithin(year, 1, 9999))) return null;
  if (filed !== undefined && !isFiled(filed)) return null;
  return Object.freeze(/** @type {Head} */ (data));
}

/** @param {unknown} data */
function isFiled(data) {
  if (!isObject(data) || !isObject(data.headers) || !isShort(data.moves, MOST_TEXT)) return false;
  return Object.values(data.headers).every((value) => isShort(value, MOST_WORDS));
}

/** @param {readonly unknown[]} rows @returns {readonly Node[] | null} */
function parseNodes(rows) {
  /** @type {{ move: string, parent: number, ply: number, children: number[], comment: string }[]} */
  const nodes = [];
  for (const [place, row] of rows.entries()) {
    if (!Array.isArray(row) || row.length > 3 || place > 0 !== row[0] > -1) return null;
    const [parent, move, comment = ""] = row;
    const before = nodes[parent];
    if (!isPlaced(row, before) || !isShort(comment, MOST_COMMENT)) return null;
    if (before?.children.some((child) => nodes[child]?.move === move)) return null;
    before?.children.push(place);
    nodes.push({ move, parent, ply: (before?.ply ?? -1) + 1, children: [], comment });
  }
  return nodes.map((node) => Object.freeze(node));
}

/** Only the start has neither a move nor one before it. @param {readonly unknown[]} row @param {object | undefined} before */
function isPlaced([parent, move], before) {
  return before ? isShort(move, 200) && move !== "" : parent === -1 && move === "";
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @param {number} least @param {number} most @returns {value is number} */
function isWithin(value, least, most) {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** @param {unknown} value @param {number} most @returns {value is string} */
function isShort(value, most) {
  return typeof value === "string" && value.length <= most;
}
