/** Reading pasted text: a link, or a position with its rules and goal. */

import { EngineError } from "../../engine/faults.js";
import { asFault } from "../../game/faultkinds.js";
import { goalOf } from "../../game/puzzlegoal.js";
import { movesTo } from "../../game/study.js";

/** @typedef {import("./draft.js").DraftRequest} DraftRequest */
/** @typedef {{ key: "text.nothing" | "text.twice", word: string }} Unclear */
/** @typedef {Pick<import("../../engine/client.js").Engine, "call">} Engine */

const LINK = /#s[0-9][^\s]*/;

/**
 * The words may come in any order, separated by white space. Python says whether they are valid.
 *
 * @param {string} text
 * @param {string} usual  the ruleset where none is named
 * @returns {{ link: string } | DraftRequest | Unclear}
 */
export function parsePasted(text, usual) {
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

/** @param {object} pasted @returns {pasted is Unclear} */
export function isUnclear(pasted) {
  return "key" in pasted;
}

/**
 * The draft that a link or the words of a position ask for, as Python reads them.
 *
 * @param {{ link: string } | DraftRequest} pasted
 * @param {Engine} engine
 * @param {AbortSignal} signal
 */
export function readPasted(pasted, engine, signal) {
  return "link" in pasted
    ? readLink(pasted.link, engine, signal)
    : readPosition(pasted, engine, signal);
}

/** @param {string} text @param {Engine} engine @param {AbortSignal} signal @returns {Promise<DraftRequest>} */
async function readLink(text, engine, signal) {
  const link = await engine.call("link", { text }, { signal });
  if (link.kind !== "game" && link.kind !== "study") return link;
  const { ruleset, start, at } = link;
  const request = { ruleset, start, moves: movesTo(link, at) };
  const { position } = await engine.call("view", request, { signal });
  return { ruleset, position };
}

/** @param {DraftRequest} request @param {Engine} engine @param {AbortSignal} signal @returns {Promise<DraftRequest>} */
async function readPosition({ ruleset, position, goal = "" }, engine, signal) {
  /** @param {"position" | "ruleset"} what @param {string} text */
  const canonical = async (what, text) =>
    (await engine.call("convert", { what, text }, { signal })).text;
  const known = await canonical("position", position);
  const rules = await canonical("ruleset", ruleset).catch((error) => {
    const { place: _, ...details } = asFault(error).details; // it is one in another text than the position's
    throw new EngineError({ ...asFault(error), details });
  });
  return { ruleset: rules, position: known, ...(goal ? { goal } : {}) };
}
