/** Numbers, lists and dates as the language of the page writes them. */

import { language } from "./catalogue.js";

/** @import { Language } from "./languages.js" */

/** Where a language is written as in one country: the page's English is British. @type {Readonly<Partial<Record<Language, string>>>} */
const REGIONS = Object.freeze({ en: "en-GB" });

/** The language of the page, with its country where that matters. */
export function locale() {
  return REGIONS[language()] ?? language();
}

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** "+1.4", "−0.3", "0.0". @param {number} value @param {number} [digits]  after the decimal sign */
export function signed(value, digits = 0) {
  const format = new Intl.NumberFormat(locale(), {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const parts = format.formatToParts(value);
  return parts.map(({ type, value: part }) => (type === "minusSign" ? "−" : part)).join("");
}

/** "870 kB", "4.2 MB". @param {number} bytes */
export function byteSize(bytes) {
  const [value, unit] =
    bytes < 1e6 ? [Math.ceil(bytes / 1e3), "kilobyte"] : [bytes / 1e6, "megabyte"];
  return number(value, { style: "unit", unit, maximumFractionDigits: 1 });
}

/** "a, b and c". @param {Iterable<string>} items @param {Intl.ListFormatOptions["type"]} [type] */
export function list(items, type = "conjunction") {
  return new Intl.ListFormat(locale(), { type }).format(items);
}

/** @param {Date} value @param {Intl.DateTimeFormatOptions} [options] */
export function date(value, options = { dateStyle: "long" }) {
  return new Intl.DateTimeFormat(locale(), options).format(value);
}

/** What the language of the page calls a language. @param {Language} code */
export function languageName(code) {
  return new Intl.DisplayNames(locale(), { type: "language" }).of(code) ?? code;
}

/** Whole sentences as the lines of one text; "" among them is left out. @param {...string} sentences */
export function lines(...sentences) {
  return sentences.filter((sentence) => sentence !== "").join("\n");
}
