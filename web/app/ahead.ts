/**
 * On a slow line, fetches the screens that are most likely to be opened first before Python. Python takes half a
 * minute there, and anything opened in the meantime shares the line with it.
 */

import { fetchAhead } from "../base/parts.ts";
import { GAME_DIALOGS, PAGE_DIALOGS } from "./dialogs.ts";
import { besides, MODES, prepareData } from "./screens.ts";

/**
 * The lighter screens come first: all at once, each would wait for the heaviest. Solo is not among them: it is pressed less,
 * and each screen delays Python by half a second.
 */
const ROUNDS = [
  [MODES.learn, MODES.puzzles],
  [GAME_DIALOGS, PAGE_DIALOGS],
] as const;

/**
 * Resolves when the screens are loaded, or have failed. Python's worker needs half a second before it uses the line;
 * their data is fetched in that time.
 *
 * @param addresses of the site's data, by name
 */
export async function fetchScreensAhead(addresses?: Readonly<Record<string, string>>) {
  for (const screens of ROUNDS) {
    const parts = screens.flatMap((screen) => [fetchAhead(screen.load), ...besides(screen)]);
    for (const screen of screens) prepareData(screen, addresses);
    await Promise.allSettled(parts);
  }
}
