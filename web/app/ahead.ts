/**
 * On a slow line the screens that somebody may press first come before Python. Python takes half a minute there, and whatever
 * is pressed meanwhile shares the line with it.
 */

import { fetchAhead } from "../base/parts.ts";
import { prepareData } from "./modedata.ts";
import type { Screen } from "./screens.ts";
import { besides, MODES } from "./screens.ts";

/** The dialogs of every game. */
export const DIALOGS = Object.freeze<Screen<unknown>>({
  load: () => import("./panels/dialogs.ts"),
  sheets: [],
  sections: ["questions"],
});

/** What opens the Daily Salta, whose first step is a puzzle. */
export const DAY = Object.freeze<Screen<unknown>>({
  load: () => import("./daily/page.ts"),
  sheets: ["../styles/days.css"],
  sections: ["goal", "link", "today"],
});

const FIRST = [MODES.learn, DIALOGS, DAY, MODES.puzzles];
const DATA = ["learn", "solo", "day", "puzzles"] as const;

/**
 * Settles when most of it has come, or cannot be had. Python's worker takes half a second before it needs the line, in which the
 * rest comes.
 *
 * @param addresses of the site's data, by name
 */
export async function fetchScreensAhead(addresses?: Readonly<Record<string, string>>) {
  const first = FIRST.flatMap(requested);
  const rest = requested(MODES.solo);
  for (const name of DATA) prepareData(name, addresses);
  void Promise.allSettled(rest);
  await Promise.allSettled(first);
}

function requested(screen: Screen<unknown>) {
  return [fetchAhead(screen.load), ...besides(screen)];
}
