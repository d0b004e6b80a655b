/** The contents of the history page, as the build writes them. */

import type { Infer } from "../../base/schema.ts";
import { integer, list, object, parsed, text } from "../../base/schema.ts";

const historyPart = object({
  /** "text", "article", "point", or "boards" */
  kind: text,
  /** The key of its texts */
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
  /** As "section/key" in the catalogue, like the next two */
  title: text,
  text,
  /** "" for none */
  source: text,
  ruleset: text,
  /** The first position */
  start: text,
  moves: list(text),
  /** The number of moves made at first */
  at: integer,
  /** Opens it in Analyse */
  link: text,
});
export type HistoryBoard = Infer<typeof historyBoard>;

const historyData = object({
  /** Ids, in the order of their numbers */
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
