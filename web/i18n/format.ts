/** Numbers, lists and dates in the format of the page's language. */

import { language } from "./catalogue.ts";
import type { Language } from "./languages.ts";
import { isPlain } from "./languages.ts";

/** The page's English is British. */
const REGIONS: Readonly<Partial<Record<Language, string>>> = Object.freeze({ en: "en-GB" });

export function locale() {
  return REGIONS[language()] ?? language();
}

/** Formats keyed by language, kind and options; cached because creating one takes a while. */
const formats: Map<string, unknown> = new Map();

function formatOf<F, O extends object>(
  Kind: new (locale: string, options?: O) => F,
  options?: O,
): F {
  const key = JSON.stringify([locale(), Kind.name, options]);
  const format = (formats.get(key) as F | undefined) ?? new Kind(locale(), options);
  formats.set(key, format);
  return format;
}

export function number(value: number, options?: Intl.NumberFormatOptions) {
  if (!options && isPlain(value)) return String(value);
  return formatOf(Intl.NumberFormat, options).format(value);
}

/**
 * A number such as "+1.4", "−0.3", "0.0".
 *
 * @param digits after the decimal point
 */
export function signed(value: number, digits: number = 0) {
  const format = formatOf(Intl.NumberFormat, {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const parts = format.formatToParts(value);
  return parts.map(({ type, value: part }) => (type === "minusSign" ? "−" : part)).join("");
}

/** A size such as "870 kB", "4.2 MB". */
export function byteSize(bytes: number) {
  const [value, unit] =
    bytes < 1e6 ? [Math.ceil(bytes / 1e3), "kilobyte"] : [bytes / 1e6, "megabyte"];
  return number(value, { style: "unit", unit, maximumFractionDigits: 1 });
}

export function list(
  items: readonly string[],
  type: Intl.ListFormatOptions["type"] = "conjunction",
) {
  const [only = ""] = items;
  return items.length < 2 ? only : formatOf(Intl.ListFormat, { type }).format(items);
}

export function date(value: Date, options: Intl.DateTimeFormatOptions = { dateStyle: "long" }) {
  return formatOf(Intl.DateTimeFormat, options).format(value);
}

export function languageName(code: Language) {
  return new Intl.DisplayNames(locale(), { type: "language" }).of(code) ?? code;
}

export function lines(...sentences: string[]) {
  return sentences.filter((sentence) => sentence !== "").join("\n");
}
