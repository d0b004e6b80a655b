/** The languages of the page, and which of them somebody gets. */

export type Language = keyof typeof LANGUAGES;

/** Each by its own name. A line here and a catalogue beside this file make one. */
export const LANGUAGES = Object.freeze({
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  nb: "Norsk bokmål",
  pl: "Polski",
});

/** The one that every other is translated from, and that steps in where another cannot be fetched. */
export const ENGLISH = "en";

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

/**
 * Below this, every language of the page writes whole numbers alike; the build refuses one that does not. A browser
 * takes 12 to 18 ms to make its first number format, while the page shows its first numbers.
 */
export const PLAIN = 1000;

export function isPlain(value: number) {
  return Number.isInteger(value) && value >= 0 && value < PLAIN && !Object.is(value, -0);
}
