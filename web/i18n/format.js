/** Numbers, lists and dates as the language of the page writes them. */

import { language } from "./catalogue.js";
import { isPlain } from "./plainnumber.js";

/** @import { Language } from "./languages.js" */

/** Where a language is written as in one country: the page's English is British. @type {Readonly<Partial<Record<Language, string>>>} */
const REGIONS = Object.freeze({ en: "en-GB" });

/** The language of the page, with its country where that matters. */
export function locale() {
  return REGIONS[language()] ?? language();
}

/** What formats, by language, kind and options: a browser takes a while to make one. @type {Map<string, unknown>} */
const formats = new Map();

/**
 * @template F
 * @template {object} O
 * @param {new (locale: string, options?: O) => F} Kind
 * @param {O} [options]
 * @returns {F}
 */
function formatOf(Kind, options) {
  const key = JSON.stringify([locale(), Kind.name, options]);
  const format = /** @type {F | undefined} */ (formats.get(key)) ?? new Kind(locale(), options);
  formats.set(key, format);
  return format;
}

/** @param {number} value @param {Intl.NumberFormatOptions} [options] */
export function number(value, options) {
  if (!options && isPlain(value)) return String(value);
  return formatOf(Intl.NumberFormat, options).format(value);
}

/** "+1.4", "−0.3", "0.0". @param {number} value @param {number} [digits]  after the decimal sign */
export function signed(value, digits = 0) {
  const format = formatOf(Intl.NumberFormat, {
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

/** "a, b and c". @param {readonly string[]} items @param {Intl.ListFormatOptions["type"]} [type] */
export function list(items, type = "conjunction") {
  const [only = ""] = items;
  return items.length < 2 ? only : formatOf(Intl.ListFormat, { type }).format(items);
}

/** @param {Date} value @param {Intl.DateTimeFormatOptions} [options] */
export function date(value, options = { dateStyle: "long" }) {
  return formatOf(Intl.DateTimeFormat, options).format(value);
}

/** What the language of the page calls a language. @param {Language} code */
export function languageName(code) {
  return new Intl.DisplayNames(locale(), { type: "language" }).of(code) ?? code;
}

/** Whole sentences as the lines of one text; "" among them is left out. @param {...string} sentences */
export function lines(...sentences) {
  return sentences.filter((sentence) => sentence !== "").join("\n");
}
