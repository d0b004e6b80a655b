/** Python's reading of what was pasted. */

import { asFault } from "../../game/faultkinds.js";

/** @typedef {import("./draft.js").Wish} Wish */
/** @typedef {Pick<import("../../engine/client.js").Engine, "call">} Asked */

/**
 * The draft that a link or the words of a position ask for.
 *
 * @param {{ link: string } | Wish} found
 * @param {Asked} engine
 * @param {AbortSignal} signal
 * @returns {Promise<Wish>}
 */
export function understood(found, engine, signal) {
  return "link" in found ? linked(found.link, engine, signal) : posed(found, engine, signal);
}

/** @param {string} text @param {Asked} engine @param {AbortSignal} signal @returns {Promise<Wish>} */
async function linked(text, engine, signal) {
  const link = await engine.call("link", { text }, { signal });
  if (link.kind !== "game") return link;
  const { ruleset, start, moves, at } = link;
  const request = { ruleset, start, moves: moves.slice(0, at) };
  const { position } = await engine.call("view", request, { signal });
  return { ruleset, position };
}

/** @param {Wish} wish @param {Asked} engine @param {AbortSignal} signal @returns {Promise<Wish>} */
async function posed({ ruleset, position, goal = "" }, engine, signal) {
  /** @param {"position" | "ruleset"} what @param {string} text @returns {Promise<string>} */
  const canonical = async (what, text) => {
    const reply = await engine.call("convert", { what, text }, { signal });
    return reply.text;
  };
  const known = await canonical("position", position);
  const rules = await canonical("ruleset", ruleset).catch((error) => {
    // Its place would be one in another text than that of the position.
    throw new Error(asFault(error).message);
  });
  return { ruleset: rules, position: known, ...(goal ? { goal } : {}) };
}
