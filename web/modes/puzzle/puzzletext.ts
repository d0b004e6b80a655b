/** Puzzles as pasted text. */

import { goalOf } from "../../game/texts/puzzlegoal.ts";
import type { Posed } from "./puzzlerequest.ts";

type TextError = { key: "text.noPosition" | "text.twice"; word: string };

export function goalIn(text: string) {
  return wordsOf(text).find((word) => goalOf(word)) ?? null;
}

function wordsOf(text: string) {
  return text.trim().split(/\s+/);
}

/**
 * Reads ruleset, position and goal in any order. Only Python knows whether position and ruleset make sense.
 *
 * @param usual the ruleset if none is named
 * @param goal the goal if none is named
 */
export function parsePuzzle(text: string, usual: string, goal: string): Posed | TextError {
  const words = wordsOf(text);
  const at = words.findIndex((word) => word.includes("/"));
  if (at < 0) return { key: "text.noPosition", word: "" };
  const position = words.splice(at, 3).join(" ");
  const goals = words.filter((word) => goalOf(word));
  const others = words.filter((word) => word !== "" && !goalOf(word));
  const tooMuch = goals[1] ?? others[1];
  if (tooMuch !== undefined) return { key: "text.twice", word: tooMuch };
  return { ruleset: others[0] ?? usual, position, goal };
}
