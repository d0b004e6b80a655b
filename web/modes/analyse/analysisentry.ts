/** The stored form of the analysis: its studies and the choice of the engine's lines. */

import { parseRecord } from "../../game/record/record.ts";
import type { Check } from "../../game/storage/datachecks.ts";
import { isText, isWithin, mapOf, orMissing, recordOf } from "../../game/storage/datachecks.ts";
import type { Head, Node, Tree } from "./tree.ts";
import { isPartOf, MOST_NODES, nodeAt, placesInOrder } from "./tree.ts";

/** A tree, and the place in it that is shown. */
export type Study = { tree: Tree; place: number };

export interface StoredAnalysis {
  shown: Study;
  /** What was shown before, the last one first */
  earlier: readonly Study[];
  /** Of the engine, 1 to `MOST_LINES` */
  lines: number;
  /** Whether the engine looks for the best lines */
  isOn: boolean;
}

export const MOST_LINES = 5;
export const MOST_EARLIER = 6;
/** A browser's storage holds some millions of characters for all of the page. */
const MOST_TEXT = 400_000;
/** Of all comments on one move. */
export const MOST_COMMENT = 100_000;
const MOST_WORDS = 2000;

/** A node is stored as its parent's number, its move and, where there is one, a comment. */
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
    const { parent, move, comment } = nodeAt(tree, at);
    const row = [numbers.get(parent) ?? -1, move];
    return comment ? [...row, comment] : row;
  });
  return { ruleset, start, resigned, timeout, head, nodes, place: numbers.get(place) ?? 0 };
}

/**
 * What one tab has, with what others have added meanwhile. Each tab shows a study of its own; the others
 * are among the earlier ones, unless another study contains them.
 *
 * @param fresh what is stored now
 * @param own of this tab
 * @param base what was stored when this tab last looked
 */
export function mergedAnalysis(
  fresh: StoredAnalysis,
  own: StoredAnalysis,
  base: StoredAnalysis,
): StoredAnalysis {
  const now = studiesByText(fresh);
  const before = studiesByText(base);
  const added = [...now].filter(([text]) => !before.has(text)).map(([, study]) => study);
  // What another tab has dropped, or gone on with, is dropped here, too.
  const left = own.earlier.filter((study) => now.has(textOf(study)) || !before.has(textOf(study)));
  const earlier: Study[] = [];
  for (const study of [...added, ...left]) {
    const isKnown = [own.shown, ...earlier].some(({ tree }) => isPartOf(study.tree, tree));
    if (study.tree.nodes.length > 1 && !isKnown) earlier.push(study);
  }
  return { ...own, earlier: earlier.slice(0, MOST_EARLIER) };
}

/** What is stored here, with the studies that were stored elsewhere behind its own. */
export function withStudies(now: StoredAnalysis, other: StoredAnalysis): StoredAnalysis {
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

/** @param most characters */
const isShort =
  (most: number): Check =>
  (value) =>
    isText(value) && String(value).length <= most;

const HEAD: Readonly<Record<string, Check>> = Object.freeze({
  title: orMissing(isShort(MOST_WORDS)),
  first: orMissing(isShort(MOST_WORDS)),
  second: orMissing(isShort(MOST_WORDS)),
  source: orMissing(isShort(MOST_WORDS)),
  year: orMissing(isWithin(1, 9999)),
  person: orMissing(isWithin(1, 2)),
  filed: orMissing(recordOf({ headers: mapOf(isShort(MOST_WORDS)), moves: isShort(MOST_TEXT) })),
});

function isHead(data: unknown): data is Head {
  return (
    recordOf(HEAD)(data) && Object.keys(Object(data)).every((name) => Object.hasOwn(HEAD, name))
  );
}

const isAnalysis = recordOf({
  studies: (value) => Array.isArray(value) && value.length <= MOST_EARLIER + 1,
  lines: isWithin(1, MOST_LINES),
  isOn: (value) => typeof value === "boolean",
});

export function parseAnalysis(data: unknown): StoredAnalysis | null {
  if (!isAnalysis(data)) return null;
  const { studies, lines, isOn } = data as { studies: unknown[]; lines: number; isOn: boolean };
  const parsed = studies.map(parseStudy);
  const [shown, ...earlier] = parsed.filter((study) => study !== null);
  if (!shown || earlier.length + 1 < parsed.length) return null;
  return { shown, earlier, lines, isOn };
}

function parseStudy(data: unknown): Study | null {
  if (!recordOf({ nodes: Array.isArray })(data)) return null;
  const {
    ruleset,
    start,
    resigned,
    timeout,
    place,
    head,
    nodes: rows,
  } = data as Record<string, unknown> & { nodes: unknown[] };
  if (rows.length < 1 || rows.length > MOST_NODES + 1) return null;
  if (!isWithin(0, rows.length - 1)(place) || !isHead(head)) return null;
  const nodes = parseNodes(rows);
  const moves = nodes?.slice(1).map(({ move }) => move);
  const record = parseRecord({ ruleset, start, moves, cursor: 0, resigned, timeout });
  if (!nodes || !record) return null;
  const { moves: _, cursor: __, ...tree } = record;
  return {
    tree: Object.freeze({ ...tree, head: Object.freeze(head), nodes }),
    place: Number(place),
  };
}

function parseNodes(rows: readonly unknown[]): readonly Node[] | null {
  const nodes: {
    move: string;
    parent: number;
    ply: number;
    children: number[];
    comment: string;
  }[] = [];
  for (const [place, row] of rows.entries()) {
    if (!Array.isArray(row) || row.length > 3 || place > 0 !== row[0] > -1) return null;
    const [parent, move, comment = ""] = row;
    const before = nodes[parent];
    if (!isPlaced(row, before) || !isShort(MOST_COMMENT)(comment)) return null;
    if (before?.children.some((child) => nodes[child]?.move === move)) return null;
    before?.children.push(place);
    nodes.push({ move, parent, ply: (before?.ply ?? -1) + 1, children: [], comment });
  }
  return nodes.map((node) => Object.freeze(node));
}

/** Only the start has neither a move nor one before it. */
function isPlaced([parent, move]: readonly unknown[], before: object | undefined) {
  return before ? isShort(200)(move) && move !== "" : parent === -1 && move === "";
}
