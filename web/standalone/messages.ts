/** The sentences of all languages, which the file has in it. */

import type { Compiled, Section } from "../i18n/catalogue.ts";
import ALL from "../i18n/compiled/all.js";
import type { Language } from "../i18n/languages.ts";

export function messagesAtHand(language: Language, section: Section): Compiled | undefined {
  return ALL[language]?.[section];
}

export async function fetchMessages(language: Language, section: Section): Promise<Compiled> {
  const messages = messagesAtHand(language, section);
  if (!messages) throw new Error(`This file has no ${section} in ${language}`);
  return messages;
}
