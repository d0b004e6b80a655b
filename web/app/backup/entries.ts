/**
 * What the browser stores for Salta, entry by entry, beside the games in the archive: how each is read, and what becomes of
 * it when a backup holds one too. Nothing that is here is lost.
 */

import { parseChoice } from "../../game/clock/clockchoice.ts";
import { mergedRatings, parseRatings } from "../../game/rating/gamerating.ts";
import { parseBeaten, withBeaten } from "../../game/rating/ladder.ts";
import { mergedDays, parseDays } from "../../game/storage/dayresults.ts";
import { parseSettings } from "../../game/storage/storedsettings.ts";
import { formatAnalysis, parseAnalysis, withStudies } from "../../modes/analyse/analysisentry.ts";
import { formatReview, parseReview } from "../../modes/analyse/reviewentry.ts";
import { formatHistory, parseHistory } from "../../modes/editor/draft.ts";
import { mergedLearnt, parseLearnt } from "../../modes/learn/learnstorage.ts";
import { parseOwnName } from "../../modes/play/ownname.ts";
import { mergedPuzzles } from "../../modes/puzzle/puzzlemerge.ts";
import { parseStored as parsePuzzles } from "../../modes/puzzle/puzzlestorage.ts";
import { mergedRush, parseRush } from "../../modes/puzzle/rush/rushentry.ts";
import { mergedResults, parseResults } from "../../modes/solo/results.ts";
import { parseStored as parseSolo } from "../../modes/solo/solostorage.ts";
import { mergedCaptions, parseCaptions } from "../linkcaptions.ts";

export interface EntryKind<T> {
  /** Of the entry, and of its words in the catalogue */
  name: string;
  parse: (data: unknown) => T | null;
  /** What is here, with what a backup adds */
  merged: (now: T, saved: T) => T;
  /** The data to store; usually the value itself */
  written?: (value: T) => unknown;
  /** How many things are in it, where they are counted */
  count?: (value: T) => number;
}

/** One kind among the others: whoever uses it gives it only values that it has parsed itself. */
function kindOf<T>(kind: EntryKind<T>): EntryKind<unknown> {
  return Object.freeze(kind) as EntryKind<unknown>;
}

/** The one that is here stays. */
const stays = <T>(now: T) => now;

export const ENTRIES: readonly EntryKind<unknown>[] = Object.freeze([
  kindOf({ name: "settings", parse: parseSettings, merged: stays }),
  kindOf({ name: "clock", parse: parseChoice, merged: stays }),
  kindOf({ name: "own-name", parse: parseOwnName, merged: stays }),
  kindOf({
    name: "rating",
    parse: parseRatings,
    merged: mergedRatings,
    count: ({ history }) => history.length,
  }),
  kindOf({ name: "ladder", parse: parseBeaten, merged: withBeaten, count: ({ length }) => length }),
  kindOf({
    name: "puzzles",
    parse: parsePuzzles,
    merged: mergedPuzzles,
    count: ({ marks }) => Object.keys(marks).length,
  }),
  kindOf({
    name: "rush",
    parse: parseRush,
    merged: mergedRush,
    count: ({ runs }) => runs,
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
    count: ({ daily }) => Object.keys(daily).length,
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

/** The games on the boards of tabs: a backup brings them into the archive. */
export const GAME_ENTRY = /^game(?::[1-9][0-9]{0,5})?$/;

/** What is computed anew where it is missing, or is about this browser alone: it is in no backup. */
export const LEFT_OUT = Object.freeze(["view", "race", "persistence", "coach", "solo-games"]);

/** What an unreadable entry is called once it has been put aside. */
export const ASIDE = /:aside-[1-9][0-9]{0,5}$/;

export function entryKind(name: string) {
  return ENTRIES.find((kind) => kind.name === name) ?? null;
}
