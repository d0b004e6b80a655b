/**
 * How the boards of a page look: the board, the pieces on it and the colours of both sides. All boards of a page
 * look the same. Wood and the classic pieces come with the page; any other look is fetched, and so is what knows it.
 */

import { Atom } from "../base/atom.ts";
import { WOOD } from "./background.ts";
import { DISCS } from "./palette.ts";
import { CLASSIC } from "./pieces.ts";
import type { BoardTheme, PieceSet, ThemeNames } from "./themetypes.ts";
import type { Colour } from "./view.ts";

/** `pair`: null where the colours are those of the ruleset. */
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
/** What is shown, and what is wanted. */
let shown = "wood,classic,ruleset";
let wanted = shown;
let isReady = true;
const listeners: Set<() => void> = new Set();
const look = new Atom();

/** How boards look now. */
export function theme() {
  look.reportRead();
  return current;
}

/** The colours of the marks on the board. */
export function marks() {
  return current.board.marks;
}

/** @param colour one of the colours of discs */
export function discColours(colour: string | undefined) {
  const known = (colour && colour in DISCS ? colour : "green") as Colour;
  return current.board.discs?.[known] ?? DISCS[known];
}

/** Whether there is a look to paint with: not, while the first one is being fetched. */
export function isThemeReady() {
  return isReady;
}

/**
 * @param listener called after each change
 * @param signal ends that
 */
export function onTheme(listener: () => void, signal?: AbortSignal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

/**
 * Changes the look, as soon as what must be fetched for it has come. Of several on the way, the last one counts.
 *
 * @returns rejected where something could not be fetched: the former look stays
 */
export async function showTheme(names: ThemeNames): Promise<void> {
  isReady &&= contrast !== null; // nothing is painted before the first look is there
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

// The colours of both sides as they are shown: those of the ruleset, unless the player has chosen others.

/** By the pair of the ruleset. */
const pairs: Map<string, readonly string[]> = new Map();

/**
 * The colours that stand for those of a ruleset: a list whose items are read anew each time, so that whoever holds it
 * follows a change of the look.
 *
 * @param own the ruleset's, of player 1 and of player 2
 */
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

/**
 * What the engine has just told, with the colours that are shown in place of the ruleset's: so every sentence and
 * every picture follows.
 */
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
