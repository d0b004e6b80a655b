/** Which of the page's languages somebody gets. */

import type { Language } from "./languages.ts";
import { ENGLISH, LANGUAGES } from "./languages.ts";

/** What a player has chosen: a language, or "auto" for that of the browser. */
export type LanguageChoice = Language | "auto";

/** Other names of languages that the page has. */
const ALIASES: Readonly<Record<string, string>> = Object.freeze({ no: "nb", nn: "nb" });

export const LANGUAGE_CHOICES: readonly LanguageChoice[] = Object.freeze([
  "auto",
  ...(Object.keys(LANGUAGES) as Language[]),
]);

/** The page's language of a name such as "de" or "de-AT"; null where it has none. */
export function languageNamed(name: string): Language | null {
  const exact = name.toLowerCase();
  const [base = ""] = exact.split("-");
  const names = [exact, base, ALIASES[base]];
  return names.find((each) => each !== undefined && isLanguage(each)) ?? null;
}

/**
 * The first that the page has, or English.
 *
 * @param names in the order of preference
 */
export function bestLanguage(names: readonly string[]): Language {
  for (const name of names) {
    const found = languageNamed(name);
    if (found) return found;
  }
  return ENGLISH;
}

/**
 * The language for a page: what its address asks for, else what the player has chosen, else what the browser prefers.
 *
 * @param browser as `navigator.languages`
 * @param search the query of the address, with its "?"
 */
export function languageFor(
  choice: LanguageChoice,
  browser: readonly string[],
  search: string = "",
): Language {
  return languageAsked(search) ?? (choice === "auto" ? bestLanguage(browser) : choice);
}

/**
 * The one that an address asks for, if the page has it.
 *
 * @param search the query, with its "?"
 */
export function languageAsked(search: string) {
  return languageNamed(new URLSearchParams(search).get("lang") ?? "");
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}
