/** What the reader has opened: where in the page it leads, or what is wrong with it. */

import { asFault } from "../game/faultkinds.js";
import { faultText } from "../game/faulttext.js";
import { say } from "../i18n/files.js";
import { isData, kindOf } from "./kind.js";
import { checked, textOf } from "./read.js";

/** @import { RecordedGame } from "../engine/operations.js" */
/** @import { Refusal } from "./read.js" */
/** @typedef {Pick<import("../game/mode.js").ModeContext, "engine" | "openMode" | "openPlay" | "hasMode" | "rulesets" | "restore">} Host */

/**
 * What is wrong: a sentence of the catalogue, or what Python refuses, with its place in the text.
 *
 * @typedef {object} Trouble
 * @property {Refusal} [refusal]
 * @property {() => string} [message]
 * @property {number | null} [place]  in whole characters
 * @property {string} text  what there was to read; "" where it could not be read
 */

/** What came of it: something to be opened, games to choose from, or trouble. @typedef {{ open: () => void } | { games: readonly RecordedGame[] } | { trouble: Trouble }} Opened */

/** What was dropped or pasted. @typedef {{ files: readonly File[], text: string, isFolder?: boolean }} Given */

/** Bytes of a file that tell whether it is data of a program. */
const HEAD = 400;

/** @param {Host} host @param {Given} given @param {AbortSignal} signal @returns {Promise<Opened>} */
export async function readGiven(host, { files, text, isFolder = false }, signal) {
  const [file, other] = files;
  if (isFolder) return refused({ reason: () => say("wrong.folder") });
  if (other) return refused({ reason: () => say("wrong.several", { n: files.length }) });
  if (!file && text === "") return refused({ reason: () => say("wrong.nothing") });
  // A backup may be larger than any game file, so it is known by its beginning.
  if (file && isData(await beginningOf(file))) return restoring(host, file, file.name);
  const read = file ? await textOf(file) : checked(text);
  if ("refusal" in read) return refused(read.refusal, file ? "" : text);
  return readText(host, read.text, signal);
}

/** @param {Blob} file @returns {Promise<string>}  "" where it cannot be read */
function beginningOf(file) {
  return file
    .slice(0, HEAD)
    .text()
    .catch(() => "");
}

/** @param {Host} host @param {Blob} file @param {string} name @returns {Opened} */
function restoring(host, file, name) {
  return { open: () => host.restore(file, name) };
}

/** @param {Refusal} refusal @param {string} [text] @returns {Opened} */
function refused(refusal, text = "") {
  return { trouble: { refusal, text } };
}

/** @param {Host} host @param {string} text @param {AbortSignal} signal @returns {Promise<Opened>} */
export async function readText(host, text, signal) {
  if (isData(text)) return restoring(host, new Blob([text]), "");
  const found = kindOf(text, host.rulesets.first);
  try {
    switch (found.kind) {
      case "links":
        return refused({ reason: () => say("wrong.links", { n: found.count }) }, text);
      case "link":
        return { open: () => followLink(found.link) };
      case "puzzle": {
        const { ruleset, position, goal } = found;
        return { open: () => host.openMode("puzzles", { ruleset, position, goal }) };
      }
      case "position":
        return await readPosition(host, found, signal);
      default:
        return await readRecord(host, text, signal);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    const { details } = asFault(error);
    const message = await faultText(error);
    if (signal.aborted) throw error;
    const offset = found.kind === "position" ? found.at : 0;
    const place = typeof details.place === "number" ? details.place + offset : null;
    return { trouble: { message, place, text } };
  }
}

/** The address does the rest, as if the link had been followed. @param {string} link */
function followLink(link) {
  location.hash = link;
}

/** @param {Host} host @param {{ ruleset: string, position: string }} placed @param {AbortSignal} signal @returns {Promise<Opened>} */
async function readPosition(host, { ruleset, position }, signal) {
  const asked = /** @type {const} */ ({ what: "position", text: position });
  const { text: start } = await host.engine.call("convert", asked, { signal });
  const op = hasBothArmies(start) ? "view" : "solo";
  const view = await host.engine.call(op, { ruleset, start, moves: [] }, { signal });
  return { open: () => openPosition(host, { ruleset: view.ruleset, position: start }) };
}

/** @param {Host} host @param {string} text @param {AbortSignal} signal @returns {Promise<Opened>} */
async function readRecord(host, text, signal) {
  const { games } = await host.engine.call("record-read", { text }, { signal });
  const [game, other] = games;
  return game && !other ? { open: () => openGame(host, game) } : { games };
}

/** The request that shows a game out of a file in Analyse: a finished one from its start, any other at its end. @param {RecordedGame} game */
export function requestOf(game) {
  const { ruleset, start, moves, headers, resigned, timeout, comments, variations } = game;
  const { Result = "*", Termination } = headers;
  const isOver = Result !== "*" || Termination !== undefined;
  return {
    ruleset,
    start,
    moves,
    at: isOver ? 0 : moves.length,
    resigned,
    ...(timeout && { timeout }),
    comments,
    ...(variations && { variations }),
    ...headOf(headers),
  };
}

/** What the headers of a game say of it as a whole. @param {Readonly<Record<string, string>>} headers */
export function headOf(headers) {
  const { Event, Player1, Player2, Date: date, Source } = headers;
  const year = /^[0-9]{4}/.exec(date ?? "")?.[0];
  return {
    ...(Event && { title: Event }),
    ...(Player1 && { first: Player1 }),
    ...(Player2 && { second: Player2 }),
    ...(year && { year: Number(year) }),
    ...(Source && { source: Source }),
    headers,
  };
}

/** @param {Host} host @param {RecordedGame} game */
export function openGame(host, game) {
  const request = requestOf(game);
  if (host.hasMode("analyse")) {
    host.openMode("analyse", request);
    return;
  }
  const { ruleset, start, moves, at: cursor, resigned, timeout = 0 } = request;
  host.openPlay({ ruleset, start, moves, cursor, resigned, timeout });
}

/** With both armies on it a position is a game, else a Solo task. @param {Host} host @param {{ ruleset: string, position: string }} placed */
export function openPosition(host, { ruleset, position }) {
  if (hasBothArmies(position)) {
    openGame(host, { ruleset, start: position, moves: [], headers: {}, resigned: 0, comments: [] });
  } else {
    host.openMode("solo", { ruleset, position, from: "text" });
  }
}

/** @param {string} position */
function hasBothArmies(position) {
  const [rows = ""] = position.split(" ");
  return /[A-O]/.test(rows) && /[a-o]/.test(rows);
}
