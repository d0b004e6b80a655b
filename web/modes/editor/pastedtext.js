/** What somebody has pasted: a link, or the words of a position with its rules and goal. Pure. */

import { goalOf } from "../../game/puzzlegoal.js";

/** @typedef {import("./draft.js").Wish} Wish */
/** @typedef {{ key: "text.nothing" | "text.twice", word: string }} Unclear */

const LINK = /#s[0-9][^\s]*/;

/**
 * The words may come in any order, parted by blanks or new lines. Whether they make sense is for Python
 * to say.
 *
 * @param {string} text
 * @param {string} usual  the ruleset where none is named
 * @returns {{ link: string } | Wish | Unclear}
 */
export function readable(text, usual) {
  const [link] = LINK.exec(text) ?? [];
  if (link) return { link };
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => word.includes("/"));
  if (at < 0) return { key: "text.nothing", word: "" };
  const size = [1, 2].filter((more) => /^[0-9]+$/.test(words[at + more] ?? "")).length;
  const position = words.splice(at, 1 + size).join(" ");
  const goals = words.filter((word) => goalOf(word));
  const others = words.filter((word) => word !== "" && !goalOf(word));
  const tooMuch = goals[1] ?? others[1];
  if (tooMuch !== undefined) return { key: "text.twice", word: tooMuch };
  const goal = goals[0] ?? "";
  return { ruleset: others[0] ?? usual, position: size ? position : `${position} 1 0`, goal };
}

/** @param {object} read @returns {read is Unclear} */
export function isUnclear(read) {
  return "key" in read;
}
