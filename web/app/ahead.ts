/**
 * On a slow line the screens that somebody may press first come before Python. Python takes half a minute there, and whatever
 * is pressed meanwhile shares the line with it.
 */

import { fetchAhead } from "../base/parts.ts";
import { GAME_DIALOGS, PAGE_DIALOGS } from "./dialogs.ts";
import { besides, MODES, prepareData } from "./screens.ts";

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
