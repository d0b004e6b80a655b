/** The languages of the page, and how one is selected. */

export type Language = keyof typeof LANGUAGES;

/** The languages, each by its own name. To add one, add a line here and a catalogue to this folder. */
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

/** The source of all translations, and the fallback. */
export const ENGLISH = "en";

/** "auto": the browser's language */
export type LanguageChoice = Language | "auto";

const ALIASES: Readonly<Record<string, string>> = Object.freeze({ no: "nb", nn: "nb" });

export const LANGUAGE_CHOICES: readonly LanguageChoice[] = Object.freeze([
  "auto",
  ...(Object.keys(LANGUAGES) as Language[]),
]);

/** The page's language for a tag such as "de" or "de-AT"; null if the page lacks it. */
export function languageNamed(name: string): Language | null {
  const exact = name.toLowerCase();
  const [base = ""] = exact.split("-");
  const names = [exact, base, ALIASES[base]];
  return names.find((each) => each !== undefined && isLanguage(each)) ?? null;
}

/** @param names in the order of preference */
export function bestLanguage(names: readonly string[]): Language {
  for (const name of names) {
    const found = languageNamed(name);
    if (found) return found;
  }
  return ENGLISH;
}

/**
 * The address takes precedence over the player's setting, and the setting over the browser.
 *
 * @param browser the browser's languages, as in `navigator.languages`
 * @param search the query of the address, with its "?"
 */
export function languageFor(
  choice: LanguageChoice,
  browser: readonly string[],
  search: string = "",
): Language {
  return languageAsked(search) ?? (choice === "auto" ? bestLanguage(browser) : choice);
}

/** @param search the query of an address, with its "?" */
export function languageAsked(search: string) {
  return languageNamed(new URLSearchParams(search).get("lang") ?? "");
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}

/**
 * The limit below which all languages of the page write whole numbers alike; the build rejects a language that does
 * not. This saves creating the first number format, which takes a browser 12 to 18 ms while the page shows its first
 * numbers.
 */
export const PLAIN = 1000;

export function isPlain(value: number) {
  return Number.isInteger(value) && value >= 0 && value < PLAIN && !Object.is(value, -0);
}
