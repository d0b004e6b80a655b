/** What somebody has opened, read: where it leads, or what is wrong with it. */

import { asFault } from "../game/faultkinds.js";
import { openGame, openPosition } from "./filerequest.js";
import { kindOf } from "./kind.js";
import { checked, textOf } from "./read.js";

/** @typedef {import("../engine/operations.js").RecordedGame} RecordedGame */
/** @typedef {import("./read.js").Refusal} Refusal */
/** @typedef {import("./filerequest.js").Host} Host */

/**
 * What is wrong: a sentence of ours, or what Python says, with its place in the text.
 *
 * @typedef {object} Trouble
 * @property {Refusal} [refusal]
 * @property {string} [message]
 * @property {number | null} [place]  in whole characters
 * @property {string} text  what there was to read; "" where it could not be read
 */

/**
 * What came of it: something to be opened, games to choose from, or trouble.
 *
 * @typedef {{ open: () => void } | { games: readonly RecordedGame[] } | { trouble: Trouble }} Taken
 */

/** What was dropped or pasted. @typedef {{ files: readonly File[], text: string, isFolder?: boolean }} Given */

/**
 * @param {Host} host
 * @param {Given} given
 * @param {AbortSignal} signal
 * @returns {Promise<Taken>}
 */
export async function taken(host, { files, text, isFolder = false }, signal) {
  const [file, other] = files;
  if (isFolder) return refused({ key: "wrong.folder" });
  if (other) return refused({ key: "wrong.several", slots: { count: files.length } });
  if (!file && text === "") return refused({ key: "wrong.nothing" });
  const read = file ? await textOf(file) : checked(text);
  if ("refusal" in read) return refused(read.refusal, file ? "" : text);
  return takenText(host, read.text, signal);
}

/** @param {Refusal} refusal @param {string} [text] @returns {Taken} */
function refused(refusal, text = "") {
  return { trouble: { refusal, text } };
}

/** @param {Host} host @param {string} text @param {AbortSignal} signal @returns {Promise<Taken>} */
export async function takenText(host, text, signal) {
  const kind = kindOf(text, host.rulesets.first);
  try {
    if (kind.kind === "links") {
      return refused({ key: "wrong.links", slots: { count: kind.count } }, text);
    }
    if (kind.kind === "link") return { open: () => follow(kind.link) };
    if (kind.kind === "puzzle") {
      const { ruleset, position, goal } = kind;
      return { open: () => host.openMode("puzzles", { ruleset, position, goal }) };
    }
    if (kind.kind === "position") return await takenPosition(host, kind, signal);
    return await takenRecord(host, text, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const { message, details } = asFault(error);
    const offset = kind.kind === "position" ? kind.at : 0;
    const place = typeof details.place === "number" ? details.place + offset : null;
    return { trouble: { message, place, text } };
  }
}

/** The address does the rest, as if the link had been followed. @param {string} link */
function follow(link) {
  location.hash = link;
}

/** @param {Host} host @param {{ ruleset: string, position: string }} placed @param {AbortSignal} signal @returns {Promise<Taken>} */
async function takenPosition(host, { ruleset, position }, signal) {
  const asked = /** @type {const} */ ({ what: "position", text: position });
  const { text: start } = await host.engine.call("convert", asked, { signal });
  const [rows = ""] = start.split(" ");
  const op = /[A-O]/.test(rows) && /[a-o]/.test(rows) ? "view" : "solo";
  const view = await host.engine.call(op, { ruleset, start, moves: [] }, { signal });
  return { open: () => openPosition(host, { ruleset: view.ruleset, position: start }) };
}

/** @param {Host} host @param {string} text @param {AbortSignal} signal @returns {Promise<Taken>} */
async function takenRecord(host, text, signal) {
  const { games } = await host.engine.call("record-read", { text }, { signal });
  const [game, other] = games;
  return game && !other ? { open: () => openGame(host, game) } : { games };
}
