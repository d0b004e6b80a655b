/**
 * On a slow line the screens that somebody may press first come before Python. Python takes half a minute there, and whatever
 * is pressed meanwhile shares the line with it.
 */

import { fetchAhead } from "../base/parts.ts";
import type { Screen } from "./screens.ts";
import { besides, DAY_DATA, MODES, prepareData } from "./screens.ts";

const FORMS = ["../styles/fields.css", "../styles/dialogs.css"];

/** The dialogs of every game. */
export const GAME_DIALOGS = Object.freeze<Screen<unknown>>({
  load: () => import("./panels/dialogs.ts"),
  sheets: [...FORMS, "../styles/gamedialogs.css"],
  sections: [
    "call",
    "clock",
    "dialogs",
    "ending",
    "games",
    "levels",
    "link",
    "linkplay",
    "look",
    "newgame",
    "questions",
    "race",
    "racehelp",
    "rating",
    "rulesetsmore",
    "scoresheet",
    "sound",
    "two",
  ],
});

/** The other dialogs, with the Daily Salta, whose first step is a puzzle. */
export const PAGE_DIALOGS = Object.freeze<Screen<unknown>>({
  load: () => import("./panels/pagedialogs.ts"),
  sheets: [...FORMS, "../styles/pagedialogs.css"],
  sections: [
    "backup",
    "dialogs",
    "ending",
    "files",
    "games",
    "goal",
    "historic",
    "history",
    "home",
    "levels",
    "link",
    "linkplay",
    "live",
    "livegame",
    "rating",
    "rulesetsmore",
    "rulespage",
    "scan",
    "share",
    "sound",
    "statistics",
    "today",
  ],
  ...DAY_DATA,
});

/** Solo is not among them: it is pressed less, and each screen delays Python by half a second. */
const SCREENS = [MODES.learn, GAME_DIALOGS, PAGE_DIALOGS, MODES.puzzles];

/**
 * Settles when the screens have come, or cannot be had. Python's worker takes half a second before it needs the line, in which
 * their data comes.
 *
 * @param addresses of the site's data, by name
 */
export async function fetchScreensAhead(addresses?: Readonly<Record<string, string>>) {
  const parts = SCREENS.flatMap((screen) => [fetchAhead(screen.load), ...besides(screen)]);
  for (const screen of SCREENS) prepareData(screen, addresses);
  await Promise.allSettled(parts);
}
