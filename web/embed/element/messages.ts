/** What the element itself says, before the board speaks for itself, and the errors that callers get. */

import WORDS from "../../i18n/compiled/element.js";

export type Words = Readonly<Record<"name" | "show" | "coming" | "silent" | "again", string>>;

/** In the language asked for, or else in the reader's. */
export function wordsIn(language: string | null): Words {
  const names = [language ?? "", ...navigator.languages, "en"];
  const bases = names.map(
    (name) =>
      name
        .toLowerCase()
        .split("-")[0]
        ?.replace(/^n[no]$/, "nb") ?? "",
  );
  const found = bases.find((base) => Object.hasOwn(WORDS, base)) ?? "en";
  return WORDS[found] as Words;
}

/** The errors that callers get, each with a stable code. */
export const ERRORS = Object.freeze({
  silent: Object.freeze({
    code: "no-answer",
    message: "The board’s frame doesn’t answer: it was not found, or this page blocks it.",
  }),
  nowhere: Object.freeze({
    code: "bad-option",
    message: "base is not the address of a folder.",
  }),
  forbidden: Object.freeze({
    code: "no-answer",
    message: "This page blocks the board’s frame: frame-src in its policy doesn’t allow it.",
  }),
  removed: Object.freeze({
    code: "removed",
    message: "The board was removed from the page before it answered.",
  }),
  reloaded: Object.freeze({
    code: "reloaded",
    message: "The board was reloaded before it answered.",
  }),
});
