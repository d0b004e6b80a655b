/** What tells the rulesets apart, and where they were written down; it comes with what lists or explains them. */

import { finder } from "./catalogue.js";

const find = finder("rulesetsmore");

/** @param {string} id  of a preset */
export function presetSummary(id) {
  return find(`how.${id}`);
}

/** That the move limit comes before anybody gets home. @param {{ moves: number, limit: number }} numbers */
export function limitNote({ moves, limit }) {
  return find("limit", { moves, limit });
}

/** "1899, the inventor’s rules sheet." @param {{ id: string, year: number }} preset */
export function presetSource({ id, year }) {
  return find(`source.${id}`, { year });
}
