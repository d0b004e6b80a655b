/** Reading pasted text: a link, or a position with its rules and goal. */

import { EngineError } from "../../engine/faults.ts";
import { movesTo } from "../../game/record/study.ts";
import { asFault } from "../../game/texts/faultkinds.ts";
import { goalOf } from "../../game/texts/puzzlegoal.ts";
import type { DraftRequest } from "./draft.ts";

type Unclear = { key: "text.nothing" | "text.twice"; word: string };
export type Engine = Pick<import("../../engine/client.ts").Engine, "call">;

const LINK = /#s[0-9][^\s]*/;

/**
 * The words may come in any order, separated by white space. Python says whether they are valid.
 *
 * @param usual the ruleset where none is named
 */
export function parsePasted(
  text: string,
  usual: string,
): { link: string } | DraftRequest | Unclear {
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

export function isUnclear(pasted: object): pasted is Unclear {
  return "key" in pasted;
}

/** The draft that a link or the words of a position ask for, as Python reads them. */
export function readPasted(
  pasted: { link: string } | DraftRequest,
  engine: Engine,
  signal: AbortSignal,
) {
  return "link" in pasted
    ? readLink(pasted.link, engine, signal)
    : readPosition(pasted, engine, signal);
}

async function readLink(text: string, engine: Engine, signal: AbortSignal): Promise<DraftRequest> {
  const link = await engine.call("link", { text }, { signal });
  if (link.kind !== "game" && link.kind !== "study") return link;
  const { ruleset, start, at } = link;
  const request = { ruleset, start, moves: movesTo(link, at) };
  const { position } = await engine.call("view", request, { signal });
  return { ruleset, position };
}

async function readPosition(
  { ruleset, position, goal = "" }: DraftRequest,
  engine: Engine,
  signal: AbortSignal,
): Promise<DraftRequest> {
  const canonical = async (what: "position" | "ruleset", text: string) =>
    (await engine.call("convert", { what, text }, { signal })).text;
  const known = await canonical("position", position);
  const rules = await canonical("ruleset", ruleset).catch((error) => {
    const { place: _, ...details } = asFault(error).details; // it is one in another text than the position's
    throw new EngineError({ ...asFault(error), details });
  });
  return { ruleset: rules, position: known, ...(goal ? { goal } : {}) };
}
