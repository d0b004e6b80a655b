/** Numbers, lists and dates as the language of the page writes them. */

import { language } from "./catalogue.js";

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  return new Intl.NumberFormat(language(), options).format(value);
}

/** "a, b, and c". @param {Iterable<string>} items @param {Intl.ListFormatOptions["type"]} [type] */
export function list(items, type = "conjunction") {
  return new Intl.ListFormat(language(), { type }).format(items);
}

/** @param {Date} value @param {Intl.DateTimeFormatOptions} [options] */
export function date(value, options = { dateStyle: "long" }) {
  return new Intl.DateTimeFormat(language(), options).format(value);
}
