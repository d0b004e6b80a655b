/** The colours of both sides as they are shown: those of the ruleset, unless the player has chosen others. */

import { theme } from "./theme.ts";

/** By the pair of the ruleset. */
const shown: Map<string, readonly string[]> = new Map();

/**
 * The colours that stand for those of a ruleset: a list whose items are read anew each time, so that whoever holds it
 * follows a change of the look.
 *
 * @param own the ruleset's, of player 1 and of player 2
 */
export function shownColours(own: readonly string[]): readonly string[] {
  const key = own.join();
  const known = shown.get(key);
  if (known) return known;
  const made: string[] = [];
  for (const [place, colour] of own.entries()) {
    const get = () => theme().pair?.[place] ?? colour;
    Object.defineProperty(made, place, { get, enumerable: true });
  }
  Object.freeze(made);
  shown.set(key, made);
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

/** The same for what is parsed as JSON: the reviver. */
export function revivedColours(key: string, value: unknown) {
  return key === "colours" ? shownColours(value as string[]) : value;
}
