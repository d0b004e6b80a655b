/** What an embedded board shows: a game to be looked at or played, a puzzle, a task of Solo, a lesson. */

import { goalOfLink, writtenIn } from "../../game/linkgoal.js";
import { modeOfLink } from "../../game/linksketch.js";
import { modeIn, requestIn } from "../../game/mode.js";
import { cutHere, isAtEnd, newRecord, recordOf } from "../../game/record.js";
import { recordThrough } from "../../game/study.js";
import { say } from "../../i18n/embed.js";
import { readAddress } from "../../modes/learn/address.js";
import { EMBED_MODES, FAULTS } from "../protocol.js";
import { refusal } from "./hosterrors.js";

/** @import { EmbedMode } from "../protocol.js" */
/** @import { Link, StudyLink } from "../../engine/operations.js" */
/** @import { GameRecord } from "../../game/record.js" */

/**
 * @typedef {object} Content
 * @property {EmbedMode} mode
 * @property {GameRecord} record  of a puzzle or a task, its start
 * @property {string} goal  of a puzzle, else ""
 * @property {string} title  by the author of the link, in one line; "" for none
 * @property {readonly string[]} hints  of a puzzle, by its author
 * @property {number} lesson  in the mode `learn`, else 0
 * @property {StudyLink | null} study  that the record is a line of
 * @property {Offer | null} written  the further fields of the link, which go back into every link of its kind
 */

/** @import { Offer } from "../../game/mode.js" */

/** The kinds of links that a mode can take. @type {Readonly<Record<EmbedMode, readonly Link["kind"][]>>} */
const FITTING = Object.freeze({
  view: ["position", "game", "puzzle", "study"],
  play: ["position", "game", "puzzle"],
  analyse: ["position", "game", "puzzle", "study"],
  puzzle: ["puzzle"],
  solo: ["solo"],
  learn: [],
});

const NO_PUZZLE = Object.freeze({ goal: "", hints: Object.freeze([]), lesson: 0, study: null });

/** The mode that a link is for, by its first characters. @param {string} hash @returns {EmbedMode} */
export function modeOfHash(hash) {
  if (lessonOf(hash)) return "learn";
  const mode = modeOfLink(hash);
  if (mode === "puzzles") return "puzzle";
  return mode === "solo" ? "solo" : "view";
}

/**
 * The lesson that an address of Learn names, such as "#learn/3"; null where it names none.
 *
 * @param {string} hash
 * @returns {{ lesson: number, ruleset: string | null } | null}
 */
export function lessonOf(hash) {
  if (modeIn(hash, ["play", "learn"]) !== "learn") return null;
  const asked = readAddress(requestIn(hash, "learn")?.rest ?? "");
  return asked && { lesson: asked.number ?? 1, ruleset: asked.ruleset };
}

/** The content of a lesson. @param {number} lesson @param {string} ruleset @returns {Content} */
export function contentOfLesson(lesson, ruleset) {
  const about = { ...NO_PUZZLE, lesson, title: "", written: null };
  return contentOf("learn", newRecord(ruleset), about);
}

/**
 * The content of a link that Python has read.
 *
 * @param {Link} link
 * @param {EmbedMode} mode
 * @returns {Content}
 * @throws {import("./hosterrors.js").Refused} where the mode does not go with the link
 */
export function contentOfLink(link, mode) {
  if (!FITTING[mode].includes(link.kind)) {
    const [known] = EMBED_MODES.filter((name) => FITTING[name].includes(link.kind));
    const why = `mode ${mode} doesn’t work with a ${link.kind} link; use ${known}`;
    throw refusal(FAULTS.option, why);
  }
  const { goal, hints } = link.kind === "puzzle" ? link : NO_PUZZLE;
  const about = { ...NO_PUZZLE, goal, hints, study: link.kind === "study" ? link : null };
  const record = recordOfLink(link);
  return contentOf(mode, record, { ...about, title: titleOf(link), written: writtenOf(link) });
}

/** @param {Link} link */
function recordOfLink(link) {
  if (link.kind === "study") return recordThrough(link, link.at);
  const target = goalOfLink(link);
  if (target.mode === "play") return target.record;
  return newRecord(link.ruleset, link.kind === "game" ? link.start : link.position);
}

/**
 * The content that a host has sent as texts; Python has not read them yet.
 *
 * @param {{ ruleset: string, position: string | null, moves: readonly string[] }} fields
 * @param {EmbedMode} mode
 * @returns {Content}
 * @throws {import("./hosterrors.js").Refused}
 */
export function contentOfTexts({ ruleset, position, moves }, mode) {
  if (mode === "puzzle") throw refusal(FAULTS.option, "mode puzzle needs the link of a puzzle");
  if (mode === "solo" && (position === null || moves.length > 0)) {
    throw refusal(FAULTS.option, "mode solo needs the link of a task, or a position without moves");
  }
  const record = recordOf({ ruleset, start: position, moves: Object.freeze([...moves]) });
  return contentOf(mode, record, { ...NO_PUZZLE, title: "", written: null });
}

/** Where a game is shown before its end it is played from there. @param {EmbedMode} mode @param {GameRecord} record @param {Omit<Content, "mode" | "record">} about @returns {Content} */
function contentOf(mode, record, about) {
  const isCut = (mode === "play" || mode === "solo") && !isAtEnd(record);
  return Object.freeze({ mode, record: isCut ? cutHere(record) : record, ...about });
}

/** @param {Link} link @returns {Offer} */
function writtenOf(link) {
  const { kind, ruleset } = link;
  if (kind === "game") return { kind, ruleset, first: link.first, second: link.second };
  if (kind === "study") {
    return { kind, ruleset, title: link.title, first: link.first, second: link.second };
  }
  if (kind === "position") return { kind, ruleset, title: link.title };
  if (kind === "solo") return { kind, ruleset, title: link.title, par: link.par };
  const { title, author, hints, solution } = link;
  return { kind, ruleset, title, author, hints, solution };
}

/** @param {Link} link */
function titleOf(link) {
  const { title, author, first, second } = writtenIn(link);
  if (title && author) return say("title.by", { title, author });
  if (title || author) return title ?? author ?? "";
  return first || second ? say("title.versus", { first: first ?? "?", second: second ?? "?" }) : "";
}
