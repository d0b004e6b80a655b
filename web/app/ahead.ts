/**
 * On a slow connection, fetches the screens that are most likely to be opened first, before Python. Python takes half a
 * minute there, and anything opened in the meantime shares the connection with it.
 */

import { fetchAhead } from "../base/parts.ts";
import { DAILY, PAGE_DIALOGS } from "./dialogs.ts";
import type { Screen } from "./screens.ts";
import { besides, MODES, prepareData, settleAwaited } from "./screens.ts";

/**
 * Screens, lightest and likeliest first; if all were requested at once, each would wait for the heaviest. The dialogs
 * of a game are fetched soon after Python is awake.
 */
const ROUNDS: readonly (readonly Screen<unknown>[])[] = [
  [MODES.learn, MODES.puzzles],
  [MODES.duel, DAILY],
  [MODES.solo],
  [PAGE_DIALOGS],
];

/**
 * Resolves when the screens and their data are loaded, or have failed. While the player waits for a screen, that screen
 * has the connection to itself: neither a round nor Python starts. So the data, which is large, comes after the
 * scripts.
 *
 * @param addresses the addresses of the site's data files, keyed by name
 */
export async function fetchScreensAhead(
  addresses?: Readonly<Record<string, string>>,
  rounds: typeof ROUNDS = ROUNDS,
) {
  for (const screens of rounds) {
    await settleAwaited();
    const parts = screens.flatMap((screen) => [fetchAhead(screen.load), ...besides(screen)]);
    await Promise.allSettled(parts);
    await settleAwaited();
    await Promise.all(screens.map((screen) => prepareData(screen, addresses)));
  }
}
