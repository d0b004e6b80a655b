/** What can be shared of the analysis, and what goes with its moves into a file. */

import { lineThrough, mainLine, movesOn, nodeAt } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("../../game/mode.js").Offer} Offer */

/** Headers about the end of a game: they hold only as long as its moves are the same. */
const END_HEADERS = Object.freeze(["Result", "Points", "Termination"]);

/** The position, and the line through the shown place. @param {import("./analysis.js").Analysis} analysis @returns {readonly Offer[]} */
export function offersOf({ tree, place, node, view }) {
  const { ruleset, start, head, resigned, timeout } = tree;
  const line = lineThrough(tree, place);
  const moves = movesOn(tree, line);
  const isMainLine = mainLine(tree).at(-1) === (line.at(-1) ?? 0);
  /** @type {Offer[]} */
  const offers = view ? [{ kind: "position", ruleset, position: view.position }] : [];
  if (moves.length === 0) return offers;
  offers.push({
    kind: "game",
    ruleset,
    start,
    moves,
    at: node.ply === moves.length ? null : node.ply,
    resigned: (isMainLine && resigned) || null,
    timeout: (isMainLine && timeout) || null,
    first: head.first ?? null,
    second: head.second ?? null,
    file: fileFields(tree, line),
  });
  return offers;
}

/** @param {Tree} tree @param {readonly number[]} line  places from the first move on */
export function fileFields(tree, line) {
  const { title, source, year, filed } = tree.head;
  const comments = [0, ...line].flatMap((place, ply) => {
    const { comment } = nodeAt(tree, place);
    return comment ? [{ ply, text: comment }] : [];
  });
  const isSame = filed?.moves === movesOn(tree, line).join(" ");
  const valid = Object.entries(filed?.headers ?? {}).filter(
    ([name]) => isSame || !END_HEADERS.includes(name),
  );
  const printed = source && { ...(year && { Date: `${year}` }), Source: source };
  const headers = filed ? Object.fromEntries(valid) : printed;
  return { title: title ?? null, comments, ...(headers && { headers }) };
}
