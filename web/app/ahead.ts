/**
 * On a slow line, fetches the screens that are most likely to be opened first before Python. Python takes half a
 * minute there, and anything opened in the meantime shares the line with it.
 */

import { fetchAhead } from "../base/parts.ts";
import { PAGE_DIALOGS } from "./dialogs.ts";
import type { Screen } from "./screens.ts";
import { besides, MODES, prepareData, settleAwaited } from "./screens.ts";

/**
 * The lightest and likeliest screens come first: all at once, each would wait for the heaviest. The dialogs of a game are
 * not among them, because those are fetched as soon as Python is awake.
 */
const ROUNDS: readonly (readonly Screen<unknown>[])[] = [
  [MODES.learn, MODES.puzzles],
  [MODES.solo],
  [PAGE_DIALOGS],
];

/**
 * Resolves when the screens are loaded, or have failed. A screen that somebody waits for has the line to itself: no round
 * begins until it is there, and Python does not either. Python's worker needs half a second before it uses the line; the
 * data of the screens is fetched in that time.
 *
 * @param addresses of the site's data, by name
 */
export async function fetchScreensAhead(
  addresses?: Readonly<Record<string, string>>,
  rounds: typeof ROUNDS = ROUNDS,
) {
  for (const screens of rounds) {
    await settleAwaited();
    const parts = screens.flatMap((screen) => [fetchAhead(screen.load), ...besides(screen)]);
    for (const screen of screens) prepareData(screen, addresses);
    await Promise.allSettled(parts);
  }
  await settleAwaited();
}
