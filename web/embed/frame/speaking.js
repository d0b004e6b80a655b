/** The language of an embedded board, as the page around it asks for it while it runs. */

import { changeLanguage } from "../../i18n/catalogue.js";
import { FAULTS } from "../protocol.js";
import { refusal } from "./hosterrors.js";
import { isLanguageName, languageOf } from "./options.js";

/**
 * Speak another language from now on.
 *
 * @param {unknown} lang  null: as the reader's browser asks for
 * @throws {import("./hosterrors.js").Refused} it is not the name of a language, or its sentences could not be fetched
 */
export async function speak(lang) {
  if (lang !== null && !(typeof lang === "string" && isLanguageName(lang))) {
    throw refusal(FAULTS.message, "lang is the name of a language, or null");
  }
  try {
    await changeLanguage(languageOf(lang, navigator.languages));
  } catch {
    throw refusal("network", "the sentences of that language couldn’t be loaded");
  }
}
