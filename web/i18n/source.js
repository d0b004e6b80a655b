/** Where the compiled sentences come from: one module for each language and section. */

import FIRST from "./compiled/first.js";

/** @import { Compiled, Section } from "./catalogue.js" */
/** @import { Language } from "./languages.js" */

/** The folder, as the build names it with its content's hash. */
const FOLDER = "./compiled/";

/** What need not be fetched. @param {Language} language @param {Section} section @returns {Compiled | undefined} */
export function messagesAtHand(language, section) {
  return section === "first" ? FIRST[language] : undefined;
}

/** @param {Language} language @param {Section} section @returns {Promise<Compiled>} */
export async function fetchMessages(language, section) {
  const url = new URL(`${FOLDER}${language}/${section}.js`, import.meta.url);
  return (await import(url.href)).default;
}
