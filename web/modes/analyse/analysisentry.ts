import type { Infer } from "../../base/schema.ts";
import {
  anything,
  flag,
  list,
  made,
  natural,
  object,
  textWithin,
  whole,
} from "../../base/schema.ts";
import { gameRecord } from "../../game/record/record.ts";
import { defineEntry } from "../../game/storage/entry.ts";
import type { Node } from "./tree.ts";
import { head, isPartOf, MOST_NODES, MOST_TEXT, nodeAt, placesInOrder } from "./tree.ts";

export const MOST_LINES = 5;
export const MOST_EARLIER = 6;
/** The maximum number of characters in all comments on one move. */
export const MOST_COMMENT = 100_000;
/** The largest number of an annotation mark. */
const LAST_NAG = 255;

const row = object({
  parent: whole(-1, MOST_NODES),
  move: textWithin(200),
  comment: textWithin(MOST_COMMENT),
  nags: list(whole(0, LAST_NAG), LAST_NAG + 1),
});
const node = made(list(anything, 4), ([parent, move, comment = "", nags = []]) =>
  row({ parent, move, comment, nags }),
);

const study = made(
  object({
    ruleset: anything,
    start: anything,
    resigned: anything,
    timeout: anything,
    head,
    nodes: list(node, MOST_NODES + 1),
    place: natural,
  }),
  ({ head: own, nodes: rows, place, ...game }) => {
    const nodes = nodesOf(rows);
    if (!nodes || place >= nodes.length) return null;
    const moves = nodes.slice(1).map(({ move }) => move);
    const { moves: _, cursor: __, ...record } = gameRecord({ ...game, moves, cursor: 0 });
    return { tree: Object.freeze({ ...record, head: own, nodes }), place };
  },
);
export type Study = Infer<typeof study>;

const analysis = made(
  object({
    studies: list(study, MOST_EARLIER + 1),
    /** How many of the engine's lines are shown. */
    lines: whole(1, MOST_LINES),
    isOn: flag,
  }),
  ({ studies: [shown, ...earlier], ...engine }) => {
    // Most recent first.
    const known: readonly Study[] = earlier;
    return shown ? { shown, earlier: known, ...engine } : null;
  },
);
export type StoredAnalysis = Infer<typeof analysis>;

/** Null if the rows do not form a tree. */
function nodesOf(rows: readonly Infer<typeof row>[]): readonly Node[] | null {
  const nodes: (Omit<Node, "children"> & { children: number[] })[] = [];
  for (const [place, { parent, move, comment, nags }] of rows.entries()) {
    const before = nodes[parent];
    const isFirst = place === 0 && parent === -1 && move === "";
    if (!isFirst && (!before || move === "")) return null;
    if (before?.children.some((child) => nodes[child]?.move === move)) return null;
    before?.children.push(place);
    const ply = (before?.ply ?? -1) + 1;
    nodes.push({ move, parent, ply, children: [], comment, ...(nags.length && { nags }) });
  }
  return nodes.length > 0 ? nodes.map((each) => Object.freeze(each)) : null;
}

export function formatAnalysis({ shown, earlier, lines, isOn }: StoredAnalysis) {
  let room = MOST_TEXT;
  const fitting = earlier
    .slice(0, MOST_EARLIER)
    .map(formatStudy)
    .filter((study) => {
      room -= JSON.stringify(study).length;
      return room > 0;
    });
  return { studies: [formatStudy(shown), ...fitting], lines, isOn };
}

function formatStudy({ tree, place }: Study) {
  const { ruleset, start, resigned, timeout, head } = tree;
  const order = placesInOrder(tree);
  const numbers = new Map(order.map((at, number) => [at, number]));
  const nodes = order.map((at) => {
    const { parent, move, comment, nags } = nodeAt(tree, at);
    const row = [numbers.get(parent) ?? -1, move];
    if (nags) return [...row, comment, nags];
    return comment ? [...row, comment] : row;
  });
  return { ruleset, start, resigned, timeout, head, nodes, place: numbers.get(place) ?? 0 };
}

/**
 * Each tab shows its own study; the studies of other tabs join the earlier ones, unless another study contains them.
 *
 * @param base the analysis as this tab last read it
 */
function mergedAnalysis(
  fresh: StoredAnalysis,
  own: StoredAnalysis,
  base: StoredAnalysis,
): StoredAnalysis {
  const now = studiesByText(fresh);
  const before = studiesByText(base);
  const added = [...now].filter(([text]) => !before.has(text)).map(([, study]) => study);
  // Omit the studies that another tab has dropped or continued.
  const left = own.earlier.filter((study) => now.has(textOf(study)) || !before.has(textOf(study)));
  const earlier: Study[] = [];
  for (const study of [...added, ...left]) {
    const isKnown = [own.shown, ...earlier].some(({ tree }) => isPartOf(study.tree, tree));
    if (study.tree.nodes.length > 1 && !isKnown) earlier.push(study);
  }
  return { ...own, earlier: earlier.slice(0, MOST_EARLIER) };
}

function withStudies(now: StoredAnalysis, other: StoredAnalysis): StoredAnalysis {
  if (now.earlier.length === 0 && now.shown.tree.nodes.length < 2) {
    return { ...now, shown: other.shown, earlier: other.earlier };
  }
  const all = [now.shown, ...now.earlier];
  for (const study of [other.shown, ...other.earlier]) {
    const isKnown = all.some(({ tree }) => isPartOf(study.tree, tree));
    if (study.tree.nodes.length > 1 && !isKnown) all.push(study);
  }
  return { ...now, earlier: all.slice(1, MOST_EARLIER + 1) };
}

function studiesByText({ shown, earlier }: StoredAnalysis) {
  return new Map([shown, ...earlier].map((study) => [textOf(study), study]));
}

function textOf(study: Study) {
  return JSON.stringify(formatStudy({ ...study, place: 0 }));
}

export const analysisEntry = defineEntry({
  name: "analysis",
  version: 1,
  schema: analysis,
  format: formatAnalysis,
  merge: withStudies,
  mergeTab: mergedAnalysis,
  count: ({ shown, earlier }) =>
    [shown, ...earlier].filter(({ tree }) => tree.nodes.length > 1).length,
});
