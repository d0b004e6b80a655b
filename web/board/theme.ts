/**
 * The look of all boards of a page. Wood and the classic pieces come with the page; any other look is fetched on
 * demand, together with its loader.
 */

import { Atom } from "../base/atom.ts";
import { WOOD } from "./background.ts";
import { DISCS } from "./palette.ts";
import { CLASSIC } from "./pieces.ts";
import type { BoardTheme, PieceSet, ThemeNames } from "./themetypes.ts";
import type { Colour } from "./view.ts";

/** `pair`: the colours of both sides; null for those of the ruleset. */
type Theme = Readonly<{
  board: BoardTheme;
  pieces: PieceSet;
  pair: readonly [Colour, Colour] | null;
  version: number;
}>;

export const DEFAULT_THEME: ThemeNames = Object.freeze({
  board: "auto",
  pieces: "classic",
  colors: "ruleset",
});

const MORE_CONTRAST = "(prefers-contrast: more), (forced-colors: active)";

let current: Theme = Object.freeze({
  board: WOOD,
  pieces: CLASSIC,
  pair: null,
  version: 0,
});
let asked = DEFAULT_THEME;
let contrast: MediaQueryList | null = null;
let shown = "wood,classic,ruleset";
let wanted = shown;
let isReady = true;
const listeners: Set<() => void> = new Set();
const look = new Atom();

export function theme() {
  look.reportRead();
  return current;
}

export function marks() {
  return current.board.marks;
}

/** Unknown colours become green. */
export function discColours(colour: string | undefined) {
  const known = (colour && colour in DISCS ? colour : "green") as Colour;
  return current.board.discs?.[known] ?? DISCS[known];
}

/** False while the first look is being fetched. */
export function isThemeReady() {
  return isReady;
}

export function onTheme(listener: () => void, signal?: AbortSignal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

/** If several changes are pending, the last one wins. Rejects, and keeps the look, if something cannot be fetched. */
export async function showTheme(names: ThemeNames): Promise<void> {
  isReady &&= contrast !== null; // nothing is painted before the first look is loaded
  contrast ??= watched();
  asked = names;
  const { pieces, colors } = names;
  const usual = contrast.matches ? "contrast" : "wood";
  const board = names.board === "auto" ? usual : names.board;
  const key = [board, pieces, colors].join();
  wanted = key;
  if (key === shown) {
    if (!isReady) apply(current);
    return;
  }
  try {
    const { fetchTheme } = await import("./themeloader.ts");
    const next = await fetchTheme({ board, pieces, colors });
    if (key !== wanted) return;
    shown = key;
    apply(next);
  } catch (error) {
    if (key !== wanted) return;
    apply(current);
    throw error;
  }
}

function watched() {
  const query = matchMedia(MORE_CONTRAST);
  query.addEventListener("change", () => showTheme(asked).catch(() => {}));
  return query;
}

function apply(next: Omit<Theme, "version">) {
  current = Object.freeze({ ...next, version: current.version + 1 });
  isReady = true;
  for (const listener of listeners) listener();
  look.reportChange();
}

// The shown colours of both sides: the ruleset's, unless the player has chosen others.

/** The lists that `shownColours` has returned, keyed by the ruleset's colour pair. */
const pairs: Map<string, readonly string[]> = new Map();

/** A list whose items are looked up on each access, so that a holder of the list follows a change of the look. */
export function shownColours(own: readonly string[]): readonly string[] {
  const key = own.join();
  const known = pairs.get(key);
  if (known) return known;
  const made: string[] = [];
  for (const [place, colour] of own.entries()) {
    const get = () => theme().pair?.[place] ?? colour;
    Object.defineProperty(made, place, { get, enumerable: true });
  }
  Object.freeze(made);
  pairs.set(key, made);
  return made;
}

/** Makes the colours in an answer of the engine, and so sentences and pictures made from it, follow the look. */
export function withShownColours<T>(told: T): T {
  const view = told as {
    colours?: readonly string[];
    view?: { colours?: readonly string[] };
  } | null;
  for (const each of [view, view?.view]) {
    if (each?.colours) each.colours = shownColours(each.colours);
  }
  return told;
}
