/** What the build has put into a page, as it is read at the start. */

import { shownColours } from "../board/theme.ts";
import type { View } from "../engine/gameresults.ts";
import type { Presets } from "../engine/operations.ts";
import type { Build } from "../engine/protocol.ts";

/**
 * What `build.py` put into the page. `build.data` are the addresses, relative to the site, of what
 * the modes fetch for themselves.
 */
export interface PageData {
  build: Build & { data?: Readonly<Record<string, string>> };
  presets: Presets;
  /** The names of the levels, in ascending order */
  people: readonly string[];
}

/** @param text JSON, in which legal moves are their texts alone: see `web/build/data.py` */
export function parsePageData(text: string): PageData {
  const data = JSON.parse(text);
  for (const preset of data.presets.presets) {
    const { opening } = preset;
    preset.colours = shownColours(preset.colours);
    opening.colours = shownColours(opening.colours);
    opening.legal = legalOf(opening.legal);
  }
  return data; // the build has made it
}

/** The legal moves by the squares that they begin on, in their order; the fields in the order that Python has. */
export function legalOf(texts: readonly string[]): View["legal"] {
  const moves = texts.map((text) => ({ text, path: text.split(/[-x]/).map(Number) }));
  return [...new Set(moves.map(({ path: [from = 0] }) => from))].map((from) => ({
    from,
    moves: moves
      .filter(({ path }) => path[0] === from)
      .map((move) => ({ to: move.path.at(-1) ?? 0, ...move })),
  }));
}
