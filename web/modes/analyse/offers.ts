import type { Offer } from "../../game/mode.ts";
import { withoutEnd } from "../../game/storage/gameheaders.ts";
import type { Study } from "./analysisentry.ts";
import type { Tree } from "./tree.ts";
import { hasVariations, lineThrough, mainLine, movesOn, nodeAt, placesInOrder } from "./tree.ts";

/**
 * What can be shared: the position, the line through the shown place, and the whole tree if it has variations or
 * comments. The suggestion comes first: the tree, since only it has everything, else a finished game, else the
 * position.
 *
 * @param position null while unknown
 * @param isEnded whether the game has ended, even if an earlier position is shown
 */
export function offersOf(
  { tree, place }: Study,
  position: string | null,
  isEnded: boolean = false,
): readonly Offer[] {
  const isStudy = hasVariations(tree) || tree.nodes.some(({ comment }) => comment);
  const { ruleset } = tree;
  const positions: Offer[] = position === null ? [] : [{ kind: "position", ruleset, position }];
  const studies = isStudy ? [studyOffer(tree, place)] : [];
  const games = tree.nodes.length > 1 ? [lineOffer(tree, place)] : [];
  return [...studies, ...(isEnded ? [...games, ...positions] : [...positions, ...games])];
}

function lineOffer(tree: Tree, place: number): Offer {
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

/**
 * Numbers the nodes in the order of links.
 *
 * @param place the shown place
 */
export function studyOffer(tree: Tree, place: number): Offer {
  const { ruleset, start, head, resigned, timeout } = tree;
  const order = placesInOrder(tree);
  const numbers = new Map(order.map((at, number) => [at, number]));
  const main = mainLine(tree);
  const at = numbers.get(place) ?? main.length;
  // The link already contains the title.
  const { title: _, ...file } = fileFields(tree, main);
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
    file: { ...file, variations, ...marksOn(tree, order) },
  };
}

/** One comment per line of text, as in files. */
function commentsOn(tree: Tree, line: readonly number[]) {
  return [0, ...line].flatMap((place, ply) =>
    nodeAt(tree, place)
      .comment.split("\n")
      .filter((text) => text.trim() !== "")
      .map((text) => ({ ply, text })),
  );
}

/** Annotation marks, which links do not hold; `places` are in the order of the file, without gaps. */
function marksOn(tree: Tree, places: readonly number[]) {
  const nags = places.flatMap((at, place) =>
    (nodeAt(tree, at).nags ?? []).map((number) => ({ place, number })),
  );
  return nags.length > 0 && { nags };
}

/** @param line the places of the line, from the first move on */
export function fileFields(tree: Tree, line: readonly number[]) {
  const { title, source, year, filed } = tree.head;
  const comments = commentsOn(tree, line);
  const isSame = filed?.moves === movesOn(tree, line).join(" ");
  const printed = source && { ...(year && { Date: `${year}` }), Source: source };
  const kept = filed && (isSame ? filed.headers : withoutEnd(filed.headers));
  const headers = kept ?? printed;
  const marks = marksOn(tree, [0, ...line]);
  return { title: title ?? null, comments, ...(headers && { headers }), ...marks };
}
