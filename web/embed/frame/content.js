/** What is laid on an embedded board: a game to be looked at or played, a puzzle, a task of Solo. */

import { goalOfLink, writtenIn } from "../../game/linkgoal.js";
import { modeOfLink } from "../../game/linksketch.js";
import { cutHere, lookedAt, newRecord } from "../../game/record.js";
import { EMBED_MODES, FAULTS } from "../protocol.js";
import { refusal } from "./hosterrors.js";

/** @typedef {import("../protocol.js").EmbedMode} EmbedMode */
/** @typedef {import("../../engine/operations.js").Link} Link */
/** @typedef {import("../../game/record.js").GameRecord} GameRecord */

/**
 * @typedef {object} Thing
 * @property {EmbedMode} mode
 * @property {GameRecord} record  of a puzzle or a task just where it begins
 * @property {string} goal  of a puzzle, else ""
 * @property {string} title  what somebody has written about it, in one line; "" for nothing
 * @property {readonly string[]} hints  of a puzzle, by whoever made it
 * @property {Written | null} written  what stands in the link beside what it is about
 */

/** As much of an offer as is of one kind: it goes back into every link of that kind. @typedef {import("../../game/mode.js").Offer} Written */

/** What each mode of the page is embedded as, where nothing else is asked for. */
const USUAL = Object.freeze({ play: "view", solo: "solo", puzzles: "puzzle" });

/** The kinds of links that a mode can take. @type {Readonly<Record<EmbedMode, readonly Link["kind"][]>>} */
const FITTING = Object.freeze({
  view: ["position", "game", "puzzle"],
  play: ["position", "game", "puzzle"],
  analyse: ["position", "game", "puzzle"],
  puzzle: ["puzzle"],
  solo: ["solo"],
});

/** The mode that a link is for, as far as can be seen from outside. @param {string} hash @returns {EmbedMode} */
export function modeOfHash(hash) {
  const mode = modeOfLink(hash);
  return mode === "solo" || mode === "puzzles" ? USUAL[mode] : USUAL.play;
}

/**
 * What Python has read in a link.
 *
 * @param {Link} link
 * @param {EmbedMode} mode
 * @returns {Thing}
 * @throws {import("./hosterrors.js").Refused} where the mode does not go with the link
 */
export function thingOfLink(link, mode) {
  if (!FITTING[mode].includes(link.kind)) {
    const [known] = EMBED_MODES.filter((name) => FITTING[name].includes(link.kind));
    throw refusal(
      FAULTS.option,
      `mode ${mode} does not go with a ${link.kind} link; ${known} does`,
    );
  }
  const goal = goalOfLink(link);
  const record = goal.mode === "play" ? goal.record : newRecord(link.ruleset, placedIn(link));
  const asked = link.kind === "puzzle" ? link : { goal: "", hints: [] };
  const { goal: end, hints } = asked;
  return thing(mode, record, { goal: end, hints, title: titleOf(link), written: writtenOf(link) });
}

/**
 * What a host has sent as texts; Python has not read them yet.
 *
 * @param {{ ruleset: string, position: string | null, moves: readonly string[] }} fields
 * @param {EmbedMode} mode
 * @returns {Thing}
 * @throws {import("./hosterrors.js").Refused}
 */
export function thingOfTexts({ ruleset, position, moves }, mode) {
  if (mode === "puzzle") throw refusal(FAULTS.option, "mode puzzle needs the link of a puzzle");
  if (mode === "solo" && (position === null || moves.length > 0)) {
    throw refusal(FAULTS.option, "mode solo needs the link of a task, or a position without moves");
  }
  const record = Object.freeze({
    ...newRecord(ruleset, position),
    moves: Object.freeze([...moves]),
  });
  return thing(mode, lookedAt(record, moves.length), {
    goal: "",
    hints: [],
    title: "",
    written: null,
  });
}

/** @param {EmbedMode} mode @param {GameRecord} record @param {Omit<Thing, "mode" | "record">} about @returns {Thing} */
function thing(mode, record, about) {
  const isPlayed = mode === "play" || mode === "solo";
  return Object.freeze({ mode, record: isPlayed ? cutHere(record) : record, ...about });
}

/** @param {Link} link @returns {Written} */
function writtenOf(link) {
  const { kind, ruleset } = link;
  if (kind === "game") return { kind, ruleset, first: link.first, second: link.second };
  if (kind === "position") return { kind, ruleset, title: link.title };
  if (kind === "solo") return { kind, ruleset, title: link.title, par: link.par };
  const { title, author, hints, solution } = link;
  return { kind, ruleset, title, author, hints, solution };
}

/** @param {Link} link */
function placedIn(link) {
  return link.kind === "game" ? link.start : link.position;
}

/** @param {Link} link */
function titleOf(link) {
  const { title, author, first, second } = writtenIn(link);
  const names = first || second ? `${first ?? "?"} – ${second ?? "?"}` : "";
  return [title, author && `(${author})`].filter(Boolean).join(" ") || names;
}
