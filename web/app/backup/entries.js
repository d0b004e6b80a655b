/**
 * What the browser stores for Salta, entry by entry, beside the games in the archive: how each is read, and what becomes of
 * it when a backup holds one too. Nothing that is here is lost.
 */

import { parseChoice } from "../../game/clockchoice.js";
import { mergedDays, parseDays } from "../../game/dayresults.js";
import { parseSettings } from "../../game/settings.js";
import { formatAnalysis, parseAnalysis, withStudies } from "../../modes/analyse/analysisentry.js";
import { formatReview, parseReview } from "../../modes/analyse/review.js";
import { formatHistory, parseHistory } from "../../modes/editor/draftstore.js";
import { mergedLearnt, parseLearnt } from "../../modes/learn/learnstorage.js";
import { mergedPuzzles } from "../../modes/puzzle/puzzlemerge.js";
import { parseStored as parsePuzzles } from "../../modes/puzzle/puzzlestorage.js";
import { mergedResults, parseResults } from "../../modes/solo/results.js";
import { parseStored as parseSolo } from "../../modes/solo/solostorage.js";
import { mergedCaptions, parseCaptions } from "../linkcaptions.js";

/**
 * @template T
 * @typedef {object} EntryKind
 * @property {string} name  of the entry, and of its words in the catalogue
 * @property {(data: unknown) => T | null} parse
 * @property {(now: T, saved: T) => T} merged  what is here, with what a backup adds
 * @property {(value: T) => unknown} [written]  the data to store; usually the value itself
 * @property {(value: T) => number} [count]  how many things are in it, where they are counted
 */

/** @template T @param {EntryKind<T>} kind @returns {EntryKind<any>} */
function kindOf(kind) {
  return Object.freeze(kind);
}

/** The one that is here stays. @template T @param {T} now */
const stays = (now) => now;

/** @type {readonly EntryKind<any>[]} */
export const ENTRIES = Object.freeze([
  kindOf({ name: "settings", parse: parseSettings, merged: stays }),
  kindOf({ name: "clock", parse: parseChoice, merged: stays }),
  kindOf({
    name: "puzzles",
    parse: parsePuzzles,
    merged: mergedPuzzles,
    count: ({ marks }) => Object.keys(marks).length,
  }),
  kindOf({
    name: "solo-results",
    parse: parseResults,
    merged: mergedResults,
    count: ({ best }) => Object.keys(best).length,
  }),
  kindOf({
    name: "solo",
    parse: parseSolo,
    merged: (now, saved) => Object.freeze({ ...now, sitting: now.sitting ?? saved.sitting }),
  }),
  kindOf({
    name: "days",
    parse: parseDays,
    merged: mergedDays,
    count: ({ solo, puzzle }) => Object.keys(solo).length + Object.keys(puzzle).length,
  }),
  kindOf({
    name: "learn",
    parse: parseLearnt,
    merged: mergedLearnt,
    count: ({ done }) => done.length,
  }),
  kindOf({
    name: "analysis",
    parse: parseAnalysis,
    merged: withStudies,
    written: formatAnalysis,
    count: ({ shown, earlier }) =>
      [shown, ...earlier].filter(({ tree }) => tree.nodes.length > 1).length,
  }),
  kindOf({ name: "review", parse: parseReview, merged: stays, written: formatReview }),
  kindOf({ name: "edit", parse: parseHistory, merged: stays, written: formatHistory }),
  kindOf({ name: "said", parse: parseCaptions, merged: mergedCaptions }),
]);

/** The games on the boards of tabs, and those that made way for them: a backup brings them into the archive. */
export const GAME_ENTRY = /^game(?::[1-9][0-9]{0,5})?$/;
export const KEPT_ENTRY = "kept";

/** What is computed anew where it is missing, or is about this browser alone: it is in no backup. */
export const LEFT_OUT = Object.freeze(["view", "race", "persistence", "welcome"]);

/** What an unreadable entry is called once it has been put aside. */
export const ASIDE = /:aside-[1-9][0-9]{0,5}$/;

/** @param {string} name */
export function entryKind(name) {
  return ENTRIES.find((kind) => kind.name === name) ?? null;
}
