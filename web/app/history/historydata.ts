/** The contents of the page on the history, as the build writes them. */

import type { Infer } from "../../base/schema.ts";
import { integer, list, object, parsed, text } from "../../base/schema.ts";

const historyPart = object({
  /** "text", "article", "point", or "boards" */
  kind: text,
  /** Of its texts */
  id: text,
  sources: list(text),
  /** Of boards */
  boards: list(text),
  /** Of presets, and what opens them */
  rulesets: list(object({ id: text, link: text })),
});
export type HistoryPart = Infer<typeof historyPart>;

/** A position, or a game from one. */
const historyBoard = object({
  id: text,
  /** Section and key */
  title: text,
  /** Section and key; the players may be parameters */
  text,
  /** Section and key; "" for none */
  source: text,
  ruleset: text,
  /** The position that it begins from */
  start: text,
  moves: list(text),
  /** How many of its moves are made at first */
  at: integer,
  /** The link that opens it in Analyse */
  link: text,
});
export type HistoryBoard = Infer<typeof historyBoard>;

const historyData = object({
  /** Ids, in the order in which they are numbered */
  sources: list(text),
  sections: list(object({ id: text, parts: list(historyPart) })),
  boards: list(historyBoard),
});
export type HistoryData = Infer<typeof historyData>;

/** @throws {TypeError} if the data is no history */
export function readHistory(data: unknown): HistoryData {
  const history = parsed(historyData, data);
  if (!history) throw new TypeError("this is no history");
  return history;
}
