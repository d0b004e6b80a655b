/** Pasted text: a link, or a position with its rules and goal. */

import type { Ask } from "../../engine/client.ts";
import { EngineError } from "../../engine/faults.ts";
import { linksIn } from "../../game/links/linktext.ts";
import { movesTo } from "../../game/record/study.ts";
import type { DraftRequest } from "../../game/routes.ts";
import { asFault } from "../../game/texts/faultkinds.ts";
import { goalOf } from "../../game/texts/puzzlegoal.ts";

type Unclear = { key: "text.nothing" | "text.twice"; word: string };

/**
 * Accepts ruleset, position and goal in any order. Python decides whether they are valid.
 *
 * @param usual the ruleset if none is named
 */
export function parsePasted(
  text: string,
  usual: string,
): { link: string } | DraftRequest | Unclear {
  const [link] = linksIn(text);
  if (link) return { link };
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => word.includes("/"));
  if (at < 0) return { key: "text.nothing", word: "" };
  const numbers = [1, 2].filter((more) => /^[0-9]+$/.test(words[at + more] ?? "")).length;
  const position = words.splice(at, 1 + numbers).join(" ");
  const goals = words.filter((word) => goalOf(word));
  const others = words.filter((word) => word !== "" && !goalOf(word));
  const surplus = goals[1] ?? others[1];
  if (surplus !== undefined) return { key: "text.twice", word: surplus };
  const goal = goals[0] ?? "";
  return { ruleset: others[0] ?? usual, position: numbers ? position : `${position} 1 0`, goal };
}

export function isUnclear(pasted: object): pasted is Unclear {
  return "key" in pasted;
}

export function readPasted(pasted: { link: string } | DraftRequest, ask: Ask, signal: AbortSignal) {
  return "link" in pasted ? readLink(pasted.link, ask, signal) : readWords(pasted, ask, signal);
}

async function readLink(text: string, ask: Ask, signal: AbortSignal): Promise<DraftRequest> {
  const link = await ask("link", { text }, { signal });
  if (link.kind !== "game" && link.kind !== "study") return link;
  const { ruleset, start, at } = link;
  const request = { ruleset, start, moves: movesTo(link, at) };
  const { position } = await ask("view", request, { signal });
  return { ruleset, position };
}

async function readWords(
  { ruleset, position, goal = "" }: DraftRequest,
  ask: Ask,
  signal: AbortSignal,
): Promise<DraftRequest> {
  const canonical = async (what: "position" | "ruleset", text: string) =>
    (await ask("convert", { what, text }, { signal })).text;
  const readPosition = await canonical("position", position);
  const readRuleset = await canonical("ruleset", ruleset).catch((error) => {
    // Remove the place of this fault, which is in the ruleset, since places are shown in the position.
    const { place: _, ...details } = asFault(error).details;
    throw new EngineError({ ...asFault(error), details });
  });
  return { ruleset: readRuleset, position: readPosition, ...(goal ? { goal } : {}) };
}
