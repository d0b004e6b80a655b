/** What goes with a line of an analysis into a file, beside its moves. */

import { movesOn, nodeAt } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */

/** What was said of the end of a game holds only as long as its moves are the same. */
const OF_THE_END = Object.freeze(["Result", "Points", "Termination"]);

/**
 * @param {Tree} tree
 * @param {readonly number[]} line  places from the first move on
 */
export function filedWith(tree, line) {
  const { title, source, year, filed } = tree.head;
  const comments = [0, ...line].flatMap((place, ply) => {
    const { comment } = nodeAt(tree, place);
    return comment ? [{ ply, text: comment }] : [];
  });
  const isSame = filed?.moves === movesOn(tree, line).join(" ");
  const entries = Object.entries(filed?.headers ?? {});
  const kept = entries.filter(([name]) => isSame || !OF_THE_END.includes(name));
  const printed = source && { ...(year && { Date: `${year}` }), Source: source };
  const headers = filed ? Object.fromEntries(kept) : printed;
  return { title: title ?? null, comments, ...(headers && { headers }) };
}
