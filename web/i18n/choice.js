/** Which of the page's languages somebody gets. */

import { ENGLISH, LANGUAGES } from "./languages.js";

/** @import { Language } from "./languages.js" */

/** What a player has chosen: a language, or "auto" for that of the browser. @typedef {Language | "auto"} LanguageChoice */

/** Other names of languages that the page has. @type {Readonly<Record<string, string>>} */
const ALIASES = Object.freeze({ no: "nb", nn: "nb" });

/** @type {readonly LanguageChoice[]} */
export const LANGUAGE_CHOICES = Object.freeze([
  "auto",
  .../** @type {Language[]} */ (Object.keys(LANGUAGES)),
]);

/** The page's language of a name such as "de" or "de-AT"; null where it has none. @param {string} name @returns {Language | null} */
export function languageNamed(name) {
  const exact = name.toLowerCase();
  const [base = ""] = exact.split("-");
  const names = [exact, base, ALIASES[base]];
  return names.find((each) => each !== undefined && isLanguage(each)) ?? null;
}

/** The first that the page has, or English. @param {readonly string[]} names  in the order of preference @returns {Language} */
export function bestLanguage(names) {
  for (const name of names) {
    const found = languageNamed(name);
    if (found) return found;
  }
  return ENGLISH;
}

/**
 * The language for a page: what its address asks for, else what the player has chosen, else what the browser prefers.
 *
 * @param {LanguageChoice} choice
 * @param {readonly string[]} browser  as `navigator.languages`
 * @param {string} [search]  the query of the address, with its "?"
 * @returns {Language}
 */
export function languageFor(choice, browser, search = "") {
  return languageAsked(search) ?? (choice === "auto" ? bestLanguage(browser) : choice);
}

/** The one that an address asks for, if the page has it. @param {string} search  the query, with its "?" */
export function languageAsked(search) {
  return languageNamed(new URLSearchParams(search).get("lang") ?? "");
}

/** @param {string} name @returns {name is Language} */
function isLanguage(name) {
  return Object.hasOwn(LANGUAGES, name);
}
