/** The sentences of all languages, which the file has in it. */

import ALL from "../i18n/compiled/all.js";

/** @type {typeof import("../i18n/source.js").messagesAtHand} */
export function messagesAtHand(language, section) {
  return ALL[language]?.[section];
}

/** @type {typeof import("../i18n/source.js").fetchMessages} */
export async function fetchMessages(language, section) {
  const messages = messagesAtHand(language, section);
  if (!messages) throw new Error(`This file has no ${section} in ${language}`);
  return messages;
}
