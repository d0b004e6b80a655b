/**
 * A game with its variations, as a value: each function returns another tree. A *place* is the index of
 * a node; 0 is the start, before any move.
 *
 * Whether a move is legal is not known here: Python reads every line before it is shown as played.
 */

import { commentLines } from "../../game/study.js";

/** @typedef {import("../../game/gamerequest.js").GameRequest} GameRequest */
/** @typedef {import("../../game/record.js").Player} Player */

/**
 * @typedef {object} Node
 * @property {string} move  "" at the start
 * @property {number} parent  -1 at the start
 * @property {number} ply  moves from the start
 * @property {readonly number[]} children  the main continuation first
 * @property {string} comment
 */

/**
 * @typedef {object} Tree
 * @property {string} ruleset
 * @property {string | null} start  null is the opening
 * @property {0 | Player} resigned  who gave up after the last move of the main line
 * @property {0 | Player} timeout  who ran out of time after it
 * @property {Readonly<Head>} head
 * @property {readonly Node[]} nodes  every node after its parent
 */

/**
 * What is known of a game as a whole; `filed` are the headers of its file, and the moves that they belong to.
 *
 * @typedef {object} Head
 * @property {string} [title]
 * @property {string} [first]
 * @property {string} [second]
 * @property {number} [year]
 * @property {string} [source]
 * @property {{ headers: Readonly<Record<string, string>>, moves: string }} [filed]
 */

/** As many moves as a tree holds, those of all variations together. */
export const MOST_NODES = 20_000;

const ROOT = Object.freeze({ move: "", parent: -1, ply: 0, children: [], comment: "" });

/** Nobody has lost the game but by its moves. */
const UNENDED = Object.freeze({ resigned: /** @type {0} */ (0), timeout: /** @type {0} */ (0) });

/** A game, with its variations in their places. @param {GameRequest} game @returns {Tree} */
export function treeOf(game) {
  const { ruleset, start, moves, resigned, timeout, variations = [], ...rest } = game;
  const main = ["", ...moves].map((move, ply) => ({ move, parent: ply - 1 }));
  const beside = variations.map(({ move, after }) => ({ move, parent: after }));
  /** @type {(Omit<Node, "children"> & { children: number[] })[]} */
  const nodes = [];
  for (const [place, { move, parent }] of [...main, ...beside].entries()) {
    const before = nodes[parent];
    before?.children.push(place);
    const comment = commentLines(game, place).join("\n");
    nodes.push({ move, parent, ply: (before?.ply ?? -1) + 1, children: [], comment });
  }
  return Object.freeze({
    ruleset,
    start,
    resigned: resigned || 0,
    timeout: timeout || 0,
    head: headOf(rest, moves),
    nodes: nodes.map((node) => Object.freeze(node)),
  });
}

/** What is known of a game as a whole. @param {Omit<GameRequest, "ruleset" | "start" | "moves">} details @param {readonly string[]} moves @returns {Head} */
function headOf({ title, first, second, year, source, headers }, moves) {
  const filed = headers && { headers, moves: moves.join(" ") };
  const known = Object.entries({ title, first, second, year, source, filed });
  return Object.freeze(Object.fromEntries(known.filter(([, value]) => value)));
}

/** @param {Tree} tree @param {number} place @returns {Node} */
export function nodeAt(tree, place) {
  return tree.nodes[place] ?? ROOT;
}

/** Does another tree have all moves and comments of one? @param {Tree} tree @param {Tree} other */
export function isPartOf(tree, other) {
  if (frameOf(tree) !== frameOf(other)) return false;
  const places = [0];
  return tree.nodes.every(({ move, parent, comment }, at) => {
    const before = nodeAt(other, places[parent] ?? 0);
    const place = at ? before.children.find((child) => nodeAt(other, child).move === move) : 0;
    if (place === undefined || !nodeAt(other, place).comment.includes(comment)) return false;
    places[at] = place;
    return true;
  });
}

/** All of a tree but its moves. @param {Tree} tree */
function frameOf({ ruleset, start, resigned, timeout, head }) {
  return JSON.stringify([ruleset, start, resigned, timeout, head]);
}

/** Who made the move that leads there. @param {Tree} tree @param {number} place @returns {Player} */
export function playerOf(tree, place) {
  return (nodeAt(tree, place).ply + firstOf(tree)) % 2 === 0 ? 1 : 2;
}

/** The number of that move, where one of each side makes up a number. @param {Tree} tree @param {number} place */
export function numberOf(tree, place) {
  return Math.floor((nodeAt(tree, place).ply + firstOf(tree) - 2) / 2) + 1;
}

/** @param {Tree} tree @returns {Player} */
function firstOf({ start }) {
  return start?.split(" ")[1] === "2" ? 2 : 1;
}

/** The places from the first move to this one. @param {Tree} tree @param {number} place */
export function pathTo(tree, place) {
  const path = [];
  for (let at = place; at > 0; at = nodeAt(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The places of the line that goes through this one, to its end. @param {Tree} tree @param {number} place */
export function lineThrough(tree, place) {
  const line = pathTo(tree, place);
  for (let next = nodeAt(tree, place).children[0]; next; next = nodeAt(tree, next).children[0]) {
    line.push(next);
  }
  return line;
}

/** @param {Tree} tree */
export function mainLine(tree) {
  return lineThrough(tree, 0);
}

/** @param {Tree} tree @param {readonly number[]} places */
export function movesOn(tree, places) {
  return places.map((place) => nodeAt(tree, place).move);
}

/** The game part of a request to Python, of the position at a place. @param {Tree} tree @param {number} place */
export function fieldsAt(tree, place) {
  const { ruleset, start } = tree;
  return { ruleset, start, moves: movesOn(tree, pathTo(tree, place)) };
}

/** The main line. @param {Tree} tree */
export function mainFields(tree) {
  return fieldsAt(tree, mainLine(tree).at(-1) ?? 0);
}

/** All places, each after its parent, and the main continuation before the others: the order of links. @param {Tree} tree */
export function placesInOrder(tree) {
  const order = [];
  const stack = [0];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    order.push(at);
    stack.push(...[...nodeAt(tree, at).children].reverse());
  }
  return order;
}

/** Is the place on the main line? @param {Tree} tree @param {number} place */
export function isMain(tree, place) {
  return pathTo(tree, place).every(
    (at) => nodeAt(tree, nodeAt(tree, at).parent).children[0] === at,
  );
}

/**
 * A move from a place: the old node where the tree has it, else a new one, which is a variation where the
 * place has a continuation.
 *
 * @param {Tree} tree
 * @param {number} place
 * @param {string} move
 * @returns {{ tree: Tree, place: number }}
 */
export function played(tree, place, move) {
  const from = nodeAt(tree, place);
  const known = from.children.find((child) => nodeAt(tree, child).move === move);
  if (known !== undefined) return { tree, place: known };
  if (tree.nodes.length > MOST_NODES) return { tree, place };
  const fresh = tree.nodes.length;
  const nodes = [...tree.nodes];
  nodes[place] = Object.freeze({ ...from, children: [...from.children, fresh] });
  nodes.push(Object.freeze({ ...ROOT, move, parent: place, ply: from.ply + 1 }));
  // Who has given up or run out of time does not play on; a variation is another matter.
  const isPlayedOn = isMain(tree, place) && from.children.length === 0;
  return { tree: Object.freeze({ ...tree, nodes, ...(isPlayedOn && UNENDED) }), place: fresh };
}

/** Some moves one after the other. @param {Tree} tree @param {number} place @param {readonly string[]} moves */
export function grown(tree, place, moves) {
  return moves.reduce((at, move) => played(at.tree, at.place, move), { tree, place });
}

/** The line to a place made the main one; the places stay the same. @param {Tree} tree @param {number} place @returns {Tree} */
export function promoted(tree, place) {
  if (isMain(tree, place)) return tree;
  const nodes = [...tree.nodes];
  for (const at of pathTo(tree, place)) {
    const parent = nodeAt(tree, at).parent;
    const before = nodeAt(tree, parent);
    const children = [at, ...before.children.filter((child) => child !== at)];
    nodes[parent] = Object.freeze({ ...before, children });
  }
  return Object.freeze({ ...tree, nodes, ...UNENDED });
}

/**
 * The tree without a move and all that follows it.
 *
 * @param {Tree} tree
 * @param {number} place  not the start
 * @returns {{ tree: Tree, place: number }}  where the move was made from
 */
export function removed(tree, place) {
  const wasMain = isMain(tree, place);
  const gone = new Set([place]);
  for (const [at, { parent }] of tree.nodes.entries()) if (gone.has(parent)) gone.add(at);
  /** @type {Map<number, number>} */
  const after = new Map();
  for (const at of tree.nodes.keys()) if (!gone.has(at)) after.set(at, after.size);
  const moved = (/** @type {number} */ at) => after.get(at) ?? -1;
  const nodes = tree.nodes
    .filter((_, at) => !gone.has(at))
    .map((node) => {
      const children = node.children.filter((child) => !gone.has(child)).map(moved);
      return Object.freeze({ ...node, parent: moved(node.parent), children });
    });
  const parent = moved(nodeAt(tree, place).parent);
  const rest = Object.freeze({ ...tree, nodes, ...(wasMain && UNENDED) });
  return { tree: rest, place: Math.max(0, parent) };
}

/** @param {Tree} tree @param {number} place @param {string} comment @returns {Tree} */
export function commented(tree, place, comment) {
  const nodes = [...tree.nodes];
  nodes[place] = Object.freeze({ ...nodeAt(tree, place), comment });
  return Object.freeze({ ...tree, nodes });
}

/** With another title and other names; null and "" are none. @param {Tree} tree @param {{ title?: string | null, first?: string | null, second?: string | null }} words @returns {Tree} */
export function named(tree, { title, first, second }) {
  const words = Object.entries({ ...tree.head, title, first, second });
  const head = Object.freeze(Object.fromEntries(words.filter(([, value]) => value)));
  return Object.freeze({ ...tree, head });
}

/**
 * Directions along a line, and at its last fork to the moves listed above and below.
 *
 * @typedef {"first" | "before" | "after" | "last" | "above" | "below"} Direction
 */

/** The place that lies in a direction; the same one where there is none. @param {Tree} tree @param {number} place @param {Direction} direction */
export function neighbour(tree, place, direction) {
  const { parent, children } = nodeAt(tree, place);
  switch (direction) {
    case "first":
      return 0;
    case "before":
      return Math.max(0, parent);
    case "after":
      return children[0] ?? place;
    case "last":
      return lineThrough(tree, place).at(-1) ?? 0;
    case "above":
      return alternative(tree, place, -1);
    case "below":
      return alternative(tree, place, 1);
  }
}

/** @param {Tree} tree @param {number} place @param {-1 | 1} direction */
function alternative(tree, place, direction) {
  for (const at of pathTo(tree, place).reverse()) {
    const { children } = nodeAt(tree, nodeAt(tree, at).parent);
    if (children.length > 1) return children[children.indexOf(at) + direction] ?? place;
  }
  return place;
}

/** @param {Tree} tree */
export function hasVariations(tree) {
  return tree.nodes.length > mainLine(tree).length + 1;
}

/**
 * Is a game the one that a tree holds, or the beginning of it, or one that goes on from it?
 *
 * @param {Tree} tree
 * @param {Pick<GameRequest, "ruleset" | "start" | "moves">} game
 */
export function holds(tree, { ruleset, start, moves }) {
  if (tree.ruleset !== ruleset || tree.start !== start) return false;
  const main = movesOn(tree, mainLine(tree));
  const common = Math.min(main.length, moves.length);
  return common > 0 && main.slice(0, common).every((move, ply) => move === moves[ply]);
}
