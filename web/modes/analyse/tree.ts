/**
 * A game with its variations, as an immutable value. A *place* is the index of a node; 0 is the start, before any move.
 *
 * The tree does not know whether a move is legal: Python reads every line before it counts as played.
 */

import type { Infer } from "../../base/schema.ts";
import { map, object, oneOf, optional, textWithin, whole } from "../../base/schema.ts";
import type { GameRequest } from "../../game/record/gamerequest.ts";
import type { Player } from "../../game/record/record.ts";
import { commentLines } from "../../game/record/study.ts";
import { signOf } from "../../game/texts/directions.ts";
import { moved, notationOf } from "../../game/view/pieces.ts";

/** A browser's storage holds some millions of characters for the whole page. */
export const MOST_TEXT = 400_000;

const words = optional(textWithin(2000));

export const head = object({
  title: words,
  first: words,
  second: words,
  source: words,
  year: optional(whole(1, 9999)),
  /** The side of the only person who played. */
  person: optional(oneOf(1, 2)),
  /** The headers and moves of the file that it comes from. */
  filed: optional(object({ headers: map(textWithin(2000)), moves: textWithin(MOST_TEXT) })),
});
type Head = Infer<typeof head>;

export interface Node {
  /** "" at the start. */
  move: string;
  /** -1 at the start. */
  parent: number;
  ply: number;
  /** The main continuation first. */
  children: readonly number[];
  comment: string;
  /** The numbers of its annotation marks, in ascending order; missing if it has none. */
  nags?: readonly number[];
}

export interface Tree {
  ruleset: string;
  /** Null for the opening. */
  start: string | null;
  /** Who resigned after the last move; 0 for nobody. */
  resigned: 0 | Player;
  /** Like `resigned`, for a loss on time. */
  timeout: 0 | Player;
  head: Head;
  /** Every node after its parent. */
  nodes: readonly Node[];
}

export type FormatMove = (place: number, move: string) => string;

/** Formats moves by squares, for screen readers, which cannot speak signs. */
export const formatByNumbers: FormatMove = (_, move) => notationOf(move);

/** The maximum number of nodes, all variations included. */
export const MOST_NODES = 20_000;

const ROOT = Object.freeze({ move: "", parent: -1, ply: 0, children: [], comment: "" });

const UNENDED = Object.freeze({ resigned: 0 as 0, timeout: 0 as 0 });

export function treeOf(game: GameRequest): Tree {
  const { ruleset, start, moves, resigned, timeout, variations = [], nags = [], ...rest } = game;
  const main = ["", ...moves].map((move, ply) => ({ move, parent: ply - 1 }));
  const beside = variations.map(({ move, after }) => ({ move, parent: after }));
  const nodes: (Omit<Node, "children"> & { children: number[] })[] = [];
  for (const [place, { move, parent }] of [...main, ...beside].entries()) {
    const before = nodes[parent];
    before?.children.push(place);
    const comment = commentLines(game, place).join("\n");
    const ply = (before?.ply ?? -1) + 1;
    const own = nags.filter((mark) => mark.place === place).map(({ number }) => number);
    nodes.push({ move, parent, ply, children: [], comment, ...(own.length && { nags: own }) });
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

function headOf(
  {
    title,
    first,
    second,
    year,
    source,
    person,
    headers,
  }: Omit<GameRequest, "ruleset" | "start" | "moves">,
  moves: readonly string[],
): Head {
  const filed = headers && { headers, moves: moves.join(" ") };
  const known = Object.entries({ title, first, second, year, source, person, filed });
  return Object.freeze(Object.fromEntries(known.filter(([, value]) => value)));
}

export function nodeAt(tree: Tree, place: number): Node {
  return tree.nodes[place] ?? ROOT;
}

/** Whether `other` has all moves, comments and marks of `tree`. */
export function isPartOf(tree: Tree, other: Tree) {
  if (frameOf(tree) !== frameOf(other)) return false;
  const places = [0];
  return tree.nodes.every(({ move, parent, comment, nags = [] }, at) => {
    const before = nodeAt(other, places[parent] ?? 0);
    const place = at ? before.children.find((child) => nodeAt(other, child).move === move) : 0;
    if (place === undefined || !nodeAt(other, place).comment.includes(comment)) return false;
    if (!nags.every((number) => nodeAt(other, place).nags?.includes(number))) return false;
    places[at] = place;
    return true;
  });
}

function frameOf({ ruleset, start, resigned, timeout, head }: Tree) {
  return JSON.stringify([ruleset, start, resigned, timeout, head]);
}

/** Who made the move to a place. */
export function playerOf(tree: Tree, place: number): Player {
  return (nodeAt(tree, place).ply + firstOf(tree)) % 2 === 0 ? 1 : 2;
}

/** The number of a move as written: a move of each side counts as one. */
export function numberOf(tree: Tree, place: number) {
  return Math.floor((nodeAt(tree, place).ply + firstOf(tree) - 2) / 2) + 1;
}

function firstOf({ start }: Tree): Player {
  return start?.split(" ")[1] === "2" ? 2 : 1;
}

export function pathTo(tree: Tree, place: number) {
  const path = [];
  for (let at = place; at > 0; at = nodeAt(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The path through a place to the end of its line. */
export function lineThrough(tree: Tree, place: number) {
  const line = pathTo(tree, place);
  for (let next = nodeAt(tree, place).children[0]; next; next = nodeAt(tree, next).children[0]) {
    line.push(next);
  }
  return line;
}

export function mainLine(tree: Tree) {
  return lineThrough(tree, 0);
}

export function movesOn(tree: Tree, places: readonly number[]) {
  return places.map((place) => nodeAt(tree, place).move);
}

export function fieldsAt(tree: Tree, place: number) {
  const { ruleset, start } = tree;
  return { ruleset, start, moves: movesOn(tree, pathTo(tree, place)) };
}

export function mainFields(tree: Tree) {
  return fieldsAt(tree, mainLine(tree).at(-1) ?? 0);
}

/** All places, in the order of links: each after its parent, the main continuation before the others. */
export function placesInOrder(tree: Tree) {
  const order = [];
  const stack = [0];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    order.push(at);
    stack.push(...[...nodeAt(tree, at).children].reverse());
  }
  return order;
}

export function isMain(tree: Tree, place: number) {
  return pathTo(tree, place).every(
    (at) => nodeAt(tree, nodeAt(tree, at).parent).children[0] === at,
  );
}

/** A new move is a variation if the place already has a continuation. */
export function played(tree: Tree, place: number, move: string): { tree: Tree; place: number } {
  const from = nodeAt(tree, place);
  const known = from.children.find((child) => nodeAt(tree, child).move === move);
  if (known !== undefined) return { tree, place: known };
  if (tree.nodes.length > MOST_NODES) return { tree, place };
  const fresh = tree.nodes.length;
  const nodes = [...tree.nodes];
  nodes[place] = Object.freeze({ ...from, children: [...from.children, fresh] });
  nodes.push(Object.freeze({ ...ROOT, move, parent: place, ply: from.ply + 1 }));
  // A move beyond the end of the main line means that nobody resigned or lost on time there.
  const isPlayedOn = isMain(tree, place) && from.children.length === 0;
  return { tree: Object.freeze({ ...tree, nodes, ...(isPlayedOn && UNENDED) }), place: fresh };
}

export function grown(tree: Tree, place: number, moves: readonly string[]) {
  return moves.reduce((at, move) => played(at.tree, at.place, move), { tree, place });
}

/** Makes the line to a place the main line; places keep their numbers. */
export function promoted(tree: Tree, place: number): Tree {
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
 * Removes a move and everything after it.
 *
 * @param place any place but the start
 * @returns also the parent of the removed place
 */
export function removed(tree: Tree, place: number): { tree: Tree; place: number } {
  const wasMain = isMain(tree, place);
  const gone = new Set([place]);
  for (const [at, { parent }] of tree.nodes.entries()) if (gone.has(parent)) gone.add(at);
  const after: Map<number, number> = new Map();
  for (const at of tree.nodes.keys()) if (!gone.has(at)) after.set(at, after.size);
  const moved = (at: number) => after.get(at) ?? -1;
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

export function commented(tree: Tree, place: number, comment: string): Tree {
  const nodes = [...tree.nodes];
  nodes[place] = Object.freeze({ ...nodeAt(tree, place), comment });
  return Object.freeze({ ...tree, nodes });
}

/** Adds annotation marks to a move. */
export function marked(tree: Tree, place: number, numbers: readonly number[]): Tree {
  const node = nodeAt(tree, place);
  const nags = [...new Set([...(node.nags ?? []), ...numbers])].sort((one, other) => one - other);
  if (nags.length === (node.nags?.length ?? 0)) return tree;
  const nodes = [...tree.nodes];
  nodes[place] = Object.freeze({ ...node, nags });
  return Object.freeze({ ...tree, nodes });
}

/** Changes the title and the players' names; null and "" mean none. */
export function named(
  tree: Tree,
  {
    title,
    first,
    second,
  }: { title?: string | null; first?: string | null; second?: string | null },
): Tree {
  const words = Object.entries({ ...tree.head, title, first, second });
  const head = Object.freeze(Object.fromEntries(words.filter(([, value]) => value)));
  return Object.freeze({ ...tree, head });
}

/** The next move up or down at the last fork of a line. */
export type Fork = "above" | "below";

/** The place of that other move; the same place if there is none. */
export function alternative(tree: Tree, place: number, to: Fork) {
  for (const at of pathTo(tree, place).reverse()) {
    const { children } = nodeAt(tree, nodeAt(tree, at).parent);
    const next = children.indexOf(at) + (to === "above" ? -1 : 1);
    if (children.length > 1) return children[next] ?? place;
  }
  return place;
}

export function hasVariations(tree: Tree) {
  return tree.nodes.length > mainLine(tree).length + 1;
}

/** Whether a game equals the main line, begins it, or continues it. */
export function holds(
  tree: Tree,
  { ruleset, start, moves }: Pick<GameRequest, "ruleset" | "start" | "moves">,
) {
  if (tree.ruleset !== ruleset || tree.start !== start) return false;
  const main = movesOn(tree, mainLine(tree));
  const common = Math.min(main.length, moves.length);
  return common > 0 && main.slice(0, common).every((move, ply) => move === moves[ply]);
}

export function boardAt(tree: Tree, place: number, pieces: string) {
  return movesOn(tree, pathTo(tree, place)).reduce(moved, pieces);
}

/**
 * The signs of all moves, keyed by place.
 *
 * @param pieces the pieces on the first board
 * @param bottom the side at the lower edge
 */
export function signsIn({ nodes }: Tree, pieces: string, bottom: Player): readonly string[] {
  const boards = [pieces];
  return nodes.map(({ move, parent }, place) => {
    const before = boards[parent];
    if (before === undefined) return "";
    boards[place] = moved(before, move);
    return signOf(before, move, bottom);
  });
}
