/** What the page on the history is made of, as the build has put it together. */

import { isCount, isText, listOf, recordOf } from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";

export interface HistoryData {
  /** Ids, in the order in which they are numbered */
  sources: readonly string[];
  sections: readonly { id: string; parts: readonly HistoryPart[] }[];
  boards: readonly HistoryBoard[];
}

export interface HistoryPart {
  /** "text", "article", "point", or "boards" */
  kind: string;
  /** Of its texts */
  id: string;
  sources: readonly string[];
  /** Of boards */
  boards: readonly string[];
  /** Of presets, and what opens them */
  rulesets: readonly { id: string; link: string }[];
}

/** A position, or a game from one. */
export interface HistoryBoard {
  id: string;
  /** Section and key */
  title: string;
  /** Section and key; the players may be parameters */
  text: string;
  /** Section and key; "" for none */
  source: string;
  ruleset: string;
  /** The position that it begins from */
  start: string;
  moves: readonly string[];
  /** How many of its moves are made at first */
  at: number;
  /** What opens it in Analyse */
  link: string;
}

const isPart = recordOf({
  ...{ kind: isText, id: isText, sources: listOf(isText), boards: listOf(isText) },
  rulesets: listOf(recordOf({ id: isText, link: isText })),
});

const isBoard = recordOf({
  ...{ id: isText, title: isText, text: isText, source: isText, ruleset: isText },
  ...{ start: isText, moves: listOf(isText), at: isCount, link: isText },
});

const isHistory = recordOf({
  sources: listOf(isText),
  sections: listOf(recordOf({ id: isText, parts: listOf(isPart) })),
  boards: listOf(isBoard),
});

/** The file with all of it, fetched when it is first wanted. */
export function historyFile(address: string | undefined) {
  return createDataFile(address, readHistory);
}

/** @throws {TypeError} where that is no history */
export function readHistory(data: unknown): HistoryData {
  if (!isHistory(data)) throw new TypeError("this is no history");
  return data as HistoryData;
}
