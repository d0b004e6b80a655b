/** Numbers, lists and dates as the language of the page writes them. */

import { language } from "./catalogue.js";

/** @import { Language } from "./languages.js" */

/** Where a language is written as in one country: the page's English is British. @type {Readonly<Partial<Record<Language, string>>>} */
const REGIONS = Object.freeze({ en: "en-GB" });

function locale() {
  return REGIONS[language()] ?? language();
}

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** "a, b and c". @param {Iterable<string>} items @param {Intl.ListFormatOptions["type"]} [type] */
export function list(items, type = "conjunction") {
  return new Intl.ListFormat(locale(), { type }).format(items);
}

/** @param {Date} value @param {Intl.DateTimeFormatOptions} [options] */
export function date(value, options = { dateStyle: "long" }) {
  return new Intl.DateTimeFormat(locale(), options).format(value);
}

/** Whole sentences as the lines of one text; "" among them is left out. @param {...string} sentences */
export function lines(...sentences) {
  return sentences.filter((sentence) => sentence !== "").join("\n");
}
