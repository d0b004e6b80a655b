/** The languages of the page, each by its own name. A line here and a catalogue beside this file make one. */

export type Language = keyof typeof LANGUAGES;

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
