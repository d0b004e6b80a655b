/** What can be shared of the analysis, and what goes with its moves into a file. */

import { withoutEnd } from "../../game/gameheaders.js";
import { hasVariations, lineThrough, mainLine, movesOn, nodeAt, placesInOrder } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("../../game/mode.js").Offer} Offer */

/** The position, the line through the shown place, and all of it where that is more. @param {import("./analysis.js").Analysis} analysis @returns {readonly Offer[]} */
export function offersOf({ tree, place, view }) {
  const isStudy = hasVariations(tree) || tree.nodes.some(({ comment }) => comment);
  return [
    ...(view ? [positionOffer(tree, view)] : []),
    ...(tree.nodes.length > 1 ? [lineOffer(tree, place)] : []),
    ...(isStudy ? [studyOffer(tree, place)] : []),
  ];
}

/** @param {Tree} tree @param {{ position: string }} view @returns {Offer} */
function positionOffer({ ruleset }, { position }) {
  return { kind: "position", ruleset, position };
}

/** The line through a place as a game. @param {Tree} tree @param {number} place @returns {Offer} */
function lineOffer(tree, place) {
  const { ruleset, start, head, resigned, timeout } = tree;
  const line = lineThrough(tree, place);
  const { ply } = nodeAt(tree, place);
  const isMainLine = mainLine(tree).at(-1) === (line.at(-1) ?? 0);
  return {
    kind: "game",
    ruleset,
    start,
    moves: movesOn(tree, line),
    at: ply === line.length ? null : ply,
    resigned: (isMainLine && resigned) || null,
    timeout: (isMainLine && timeout) || null,
    first: head.first ?? null,
    second: head.second ?? null,
    file: fileFields(tree, line),
  };
}

/** Moves, variations and comments of a tree, in the order of links. @param {Tree} tree @param {number} place  that is shown @returns {Offer} */
export function studyOffer(tree, place) {
  const { ruleset, start, head, resigned, timeout } = tree;
  const order = placesInOrder(tree);
  const numbers = new Map(order.map((at, number) => [at, number]));
  const main = mainLine(tree);
  const at = numbers.get(place) ?? main.length;
  const variations = order.slice(main.length + 1).map((shown) => {
    const { parent, move, comment } = nodeAt(tree, shown);
    return { after: numbers.get(parent) ?? 0, move, ...(comment && { comment }) };
  });
  return {
    kind: "study",
    ruleset,
    start,
    moves: movesOn(tree, main),
    comments: commentsOn(tree, main),
    variations,
    at: at === main.length ? null : at,
    resigned: resigned || null,
    timeout: timeout || null,
    title: head.title ?? null,
    first: head.first ?? null,
    second: head.second ?? null,
    file: { ...fileOf(tree, main), variations },
  };
}

/** What only a file can hold: the title is in the link. @param {Tree} tree @param {readonly number[]} line */
function fileOf(tree, line) {
  const { title: _, ...file } = fileFields(tree, line);
  return file;
}

/** A comment for each line of text, which is as files have them. @param {Tree} tree @param {readonly number[]} line */
function commentsOn(tree, line) {
  return [0, ...line].flatMap((place, ply) =>
    nodeAt(tree, place)
      .comment.split("\n")
      .filter((text) => text.trim() !== "")
      .map((text) => ({ ply, text })),
  );
}

/** @param {Tree} tree @param {readonly number[]} line  places from the first move on */
export function fileFields(tree, line) {
  const { title, source, year, filed } = tree.head;
  const comments = commentsOn(tree, line);
  const isSame = filed?.moves === movesOn(tree, line).join(" ");
  const printed = source && { ...(year && { Date: `${year}` }), Source: source };
  const kept = filed && (isSame ? filed.headers : withoutEnd(filed.headers));
  const headers = kept ?? printed;
  return { title: title ?? null, comments, ...(headers && { headers }) };
}
