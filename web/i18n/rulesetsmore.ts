/** What tells the rulesets apart, and where they were written down; it comes with what lists or explains them. */

import { finder } from "./catalogue.ts";

const find = finder("rulesetsmore");

/** @param id of a preset */
export function presetSummary(id: string) {
  return find(`how.${id}`);
}

/** That the move limit comes before anybody gets home. */
export function limitNote({ moves, limit }: { moves: number; limit: number }) {
  return find("limit", { moves, limit });
}

/** "1899, the inventor’s rules sheet."; of the shorter games, that they are none of the old ones. */
export function presetSource({ id, year }: { id: string; year: number | null }) {
  return find(`source.${id}`, { year: year ?? "" });
}
