/** The language of an embedded board, as the page around it asks for it while it runs. */

import { changeLanguage } from "../../i18n/catalogue.ts";
import { FAULTS } from "../protocol.ts";
import { refusal } from "./hosterrors.ts";
import { isLanguageName, languageOf } from "./options.ts";

/**
 * Speak another language from now on.
 *
 * @param lang null: as the reader's browser asks for
 * @throws {Refused} it is not the name of a language, or its sentences could not be fetched
 */
export async function speak(lang: unknown) {
  if (lang !== null && !(typeof lang === "string" && isLanguageName(lang))) {
    throw refusal(FAULTS.message, "lang is the name of a language, or null");
  }
  try {
    await changeLanguage(languageOf(lang, navigator.languages));
  } catch {
    throw refusal("network", "the sentences of that language couldn’t be loaded");
  }
}
