/** Answers that are known without Python. `web/build/prooftrees.py` specifies the form of a proof tree. */

import type { PuzzleAnswer } from "../../engine/puzzleresults.ts";
import { goalOf } from "../../game/texts/puzzlegoal.ts";
import type { Puzzle } from "./puzzlestorage.ts";

/** The solver's right moves, each with its branch; null for a move that solves the puzzle. */
type Node = ReadonlyMap<string, Branch | null>;
/** The best defence, and the node after it. */
type Branch = { reply: string; node: Node };

/** An answer that Python has not given in this visit. */
export type KnownAnswer = PuzzleAnswer & {
  /** Whether only the author claims it */
  isClaimed?: boolean;
};

/** Null if only Python knows it. A tree has no refutations of wrong moves. */
export function knownAnswer(puzzle: Puzzle, moves: readonly string[]): KnownAnswer | null {
  const { tree, line, solution = [] } = puzzle;
  const left = (goalOf(puzzle.goal)?.moves ?? 0) - (moves.length + 1) / 2;
  if (tree) return inTree(tree, moves, left);
  if (line.length > 0) return alongLine(line, moves, left);
  const claimed = alongLine(solution, moves, left);
  // A claimed solution that ends early may be only the beginning of one.
  if (!claimed || (claimed.verdict === "solved" && left > 0)) return null;
  return { ...claimed, isClaimed: true };
}

/** The right moves here; null if only Python knows them. */
export function knownSolutions({ tree, line }: Puzzle, moves: readonly string[]) {
  if (tree) {
    const node = nodeAfter(parsedTree(tree), moves);
    return node && Object.freeze([...node.keys()]);
  }
  const isAlong = moves.length < line.length && moves.every((move, at) => move === line[at]);
  return isAlong ? line.slice(moves.length, moves.length + 1) : null;
}

function inTree(tree: string, moves: readonly string[], left: number): KnownAnswer | null {
  const node = nodeAfter(parsedTree(tree), moves.slice(0, -1));
  const next = node?.get(moves.at(-1) ?? "");
  if (!node) return null;
  if (next === undefined) return answerOf("wrong", null, left);
  return next ? answerOf("right", next.reply, left) : answerOf("solved", null, left);
}

function alongLine(line: readonly string[], moves: readonly string[], left: number) {
  const { length } = moves;
  if (length > line.length || moves.some((move, at) => move !== line[at])) return null;
  const isLast = length + 1 >= line.length;
  return answerOf(isLast ? "solved" : "right", line[length] ?? null, left);
}

function answerOf(
  verdict: PuzzleAnswer["verdict"],
  reply: string | null,
  left: number,
): KnownAnswer {
  return { done: true, verdict, reply, line: [], value: null, best: null, left };
}

function nodeAfter(root: Node | null, moves: readonly string[]): Node | null {
  let node = root;
  for (let at = 0; at < moves.length && node; at += 2) {
    const next = node.get(moves[at] ?? "");
    node = next && next.reply === moves[at + 1] ? next.node : null;
  }
  return node;
}

/** The last tree, since all moves of an attempt read the same one. */
let last: { text: string; root: Node | null } = { text: "", root: null };

/** Null if malformed. */
export function parsedTree(text: string): Node | null {
  if (text !== last.text) {
    const words = text.match(/[^\s()]+|[()]/g) ?? [];
    const root = readNode(words);
    last = { text, root: words.length === 0 && root && root.size > 0 ? root : null };
  }
  return last.root;
}

/** Reads a node, removing its words up to the bracket that closes it. */
function readNode(words: string[]): Node | null {
  const node = new Map<string, Branch | null>();
  for (let word = words[0]; word !== undefined && word !== ")"; word = words[0]) {
    words.shift();
    if (word === "(") return null;
    const branch = words[0] === "(" ? readBranch(words) : null;
    if (branch === undefined) return null;
    node.set(word, branch);
  }
  return node;
}

function readBranch(words: string[]): Branch | undefined {
  const [, reply = ""] = words.splice(0, 2);
  const node = readNode(words);
  return words.shift() === ")" && node && node.size > 0 ? { reply, node } : undefined;
}
