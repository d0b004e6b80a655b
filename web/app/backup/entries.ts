/** The stored entries that a backup contains, apart from the archived games. */

import { clockEntry } from "../../game/clock/clockchoice.ts";
import { ratingEntry } from "../../game/rating/gamerating.ts";
import { ladderEntry } from "../../game/rating/ladder.ts";
import { scoresEntry } from "../../game/rating/scores.ts";
import { daysEntry } from "../../game/storage/dayresults.ts";
import type { Entry } from "../../game/storage/entry.ts";
import { readEntry } from "../../game/storage/entry.ts";
import type { Store } from "../../game/storage/storage.ts";
import { attempt } from "../../game/storage/storage.ts";
import { settingsEntry } from "../../game/storage/storedsettings.ts";
import { analysisEntry } from "../../modes/analyse/analysisentry.ts";
import { reviewEntry } from "../../modes/analyse/reviewentry.ts";
import { editEntry } from "../../modes/editor/draft.ts";
import { learnEntry } from "../../modes/learn/learnstorage.ts";
import { ownNameEntry } from "../../modes/play/ownname.ts";
import { puzzlesEntry } from "../../modes/puzzle/puzzlestorage.ts";
import { rushEntry } from "../../modes/puzzle/rush/rushentry.ts";
import { resultsEntry } from "../../modes/solo/results.ts";
import { soloEntry } from "../../modes/solo/solostorage.ts";
import { captionsEntry } from "../linkcaptions.ts";

/**
 * In the order in which the page lists them. Since they are typed as `unknown`, pass an entry only values that the same
 * entry has parsed.
 */
export const ENTRIES: readonly Entry<unknown>[] = Object.freeze([
  settingsEntry,
  clockEntry,
  ownNameEntry,
  ratingEntry,
  ladderEntry,
  scoresEntry,
  puzzlesEntry,
  rushEntry,
  resultsEntry,
  soloEntry,
  daysEntry,
  learnEntry,
  analysisEntry,
  reviewEntry,
  editEntry,
  captionsEntry,
]);

/** The names of the entries for the games on the boards of tabs. */
export const GAME_ENTRY = /^game(?::[1-9][0-9]{0,5})?$/;

/** The page can recompute these entries, or they concern only this browser. */
export const LEFT_OUT = Object.freeze([
  "view",
  "race",
  "persistence",
  "coach",
  "solo-games",
  "lines",
]);

export const ASIDE = /:aside-[1-9][0-9]{0,5}$/;

/** Unlike `Store.load`, leaves an unreadable entry where it is. */
export function storedHere<T>(entry: Entry<T>, store: Store): T | null {
  const text = store.text(entry.name);
  return text === null ? null : attempt(() => readEntry(entry, JSON.parse(text)), null);
}

export function entryNamed(name: string) {
  return ENTRIES.find((entry) => entry.name === name) ?? null;
}
