/** The contents of the history page, as the build writes them. */

import type { Infer } from "../../base/schema.ts";
import { integer, list, object, parsed, text } from "../../base/schema.ts";

const historyPart = object({
  /** "text", "article", "point", or "boards" */
  kind: text,
  /** The catalogue key of its sentences */
  id: text,
  sources: list(text),
  /** Ids of its boards */
  boards: list(text),
  /** Presets, with the links that set up their openings */
  rulesets: list(object({ id: text, link: text })),
});
export type HistoryPart = Infer<typeof historyPart>;

const historyBoard = object({
  id: text,
  /** A catalogue entry as "section/key", like `text` and `source` */
  title: text,
  text,
  /** "" for none */
  source: text,
  ruleset: text,
  /** The first position */
  start: text,
  moves: list(text),
  /** The number of moves already made when the board is first shown */
  at: integer,
  /** The link that opens the board in Analyse */
  link: text,
});
export type HistoryBoard = Infer<typeof historyBoard>;

const historyData = object({
  /** Ids, in the order in which the sources are numbered */
  sources: list(text),
  sections: list(object({ id: text, parts: list(historyPart) })),
  boards: list(historyBoard),
});
export type HistoryData = Infer<typeof historyData>;

export function readHistory(data: unknown): HistoryData {
  const history = parsed(historyData, data);
  if (!history) throw new TypeError("this is no history");
  return history;
}
