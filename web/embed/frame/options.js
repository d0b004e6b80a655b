/** What the address of an embedded board asks for: its options, each read strictly, with the place of what is wrong. */

import { FIRST_LOOK } from "../../board/look.js";
import { bestLanguage, languageNamed } from "../../i18n/choice.js";
import { FAULTS, OPTION_VALUES, OPTIONS } from "../protocol.js";

/** @import { LookNames } from "../../board/look.js" */
/** @import { EmbedFault, EmbedMode } from "../protocol.js" */
/** @typedef {typeof OPTIONS[number]} OptionName */

/**
 * @typedef {object} Options
 * @property {EmbedMode | null} mode  null: as the link has it
 * @property {string | null} ruleset  text form; null: the usual one, or the link's own
 * @property {"auto" | "light" | "dark"} theme
 * @property {string | null} lang  the name of a language; null: as the reader's browser asks for
 * @property {1 | 2 | null} side  whose side is at the lower edge; null: as the mode has it
 * @property {number} level  of the computer, 1 to 10
 * @property {boolean} hasControls
 * @property {boolean} numbers  on the squares
 * @property {number} lesson  the first one, in the mode `learn`
 * @property {LookNames} look
 * @property {boolean} hasSound  whether it may be heard
 */

/** @type {Options} */
export const FIRST_OPTIONS = Object.freeze({
  mode: null,
  ruleset: null,
  theme: "auto",
  lang: null,
  side: null,
  level: 3,
  hasControls: true,
  numbers: false,
  lesson: 1,
  look: FIRST_LOOK,
  hasSound: false,
});

/**
 * What the options take that are not one of a few words, and what is wrong with any other value. Of a language any name: a page
 * may pass its own, and the board uses the nearest that it has.
 */
const FORMS = Object.freeze({
  level: { form: /^([1-9]|10)$/, misses: "is not a number from 1 to 10" },
  lesson: { form: /^[1-9][0-9]?$/, misses: "is not a number from 1 to 99" },
  lang: { form: /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, misses: "is not a language" },
});

/** @param {string} name */
export function isLanguageName(name) {
  return FORMS.lang.form.test(name);
}

/** The nearest language that the board has: to the one that is asked for, or else to those of the reader. @param {string | null} name @param {readonly string[]} browser */
export function languageOf(name, browser) {
  return (name && languageNamed(name)) || bestLanguage(browser);
}

/** One option as it stands in the address: `place` is where its name begins, `at` where its value does. @typedef {{ name: string, value: string, place: number, at: number }} Entry */

/**
 * The options, as far as they can be read, and the first mistake.
 *
 * @param {string} search  with its "?", or ""
 * @param {readonly string[]} presets  the ids of the rulesets; whether a mixed one is valid is for Python to say
 * @returns {{ options: Options, fault: EmbedFault | null }}
 */
export function readOptions(search, presets) {
  /** @type {Partial<Record<OptionName, string>>} */
  const values = {};
  /** @type {EmbedFault | null} */
  let fault = null;
  for (const entry of entriesIn(search)) {
    const why = whyNot(entry, values, presets);
    fault ??= why;
    if (!why) values[/** @type {OptionName} */ (entry.name)] = entry.value;
  }
  return { options: optionsOf(values), fault };
}

/** @param {string} search @returns {Entry[]} */
function entriesIn(search) {
  /** @type {Entry[]} */
  const entries = [];
  let place = 1;
  for (const part of search.slice(1).split("&")) {
    const [name = ""] = part.split("=");
    const at = place + name.length + 1;
    if (part) entries.push({ name, value: part.slice(name.length + 1), place, at });
    place += part.length + 1;
  }
  return entries.map((entry) => ({ ...entry, value: decoded(entry.value) }));
}

/** A value that is not encoded text stays as it is, and is refused as such. @param {string} value */
function decoded(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Why an option cannot be taken; null where it can. @param {Entry} entry @param {Partial<Record<OptionName, string>>} before @param {readonly string[]} presets @returns {EmbedFault | null} */
function whyNot({ name, value, place, at }, before, presets) {
  const option = OPTIONS.find((known) => known === name);
  if (!option)
    return wrong(`${name} is not an option; the options are ${OPTIONS.join(", ")}`, place);
  if (option in before) return wrong(`${name} is given twice`, place);
  const says = `${name} is "${value}"`;
  if (option === "level" || option === "lesson" || option === "lang") {
    const { form, misses } = FORMS[option];
    return form.test(value) ? null : wrong(`${says}, which ${misses}`, at);
  }
  if (option === "ruleset") {
    const [id = ""] = rulesetIn(value).split("+");
    return presets.includes(id)
      ? null
      : wrong(`${says}; it must be one of ${presets.join(", ")}`, at);
  }
  /** @type {readonly string[]} */
  const known = OPTION_VALUES[option];
  return known.includes(value) ? null : wrong(`${says}; it must be one of ${known.join(", ")}`, at);
}

/** @param {string} message @param {number} place  from 0, at the "?" @returns {EmbedFault} */
function wrong(message, place) {
  const where = `character ${place + 1} of the query in the board’s address`;
  return { code: FAULTS.option, message: `${message} (${where})`, place };
}

/** A ruleset as links write it, where "+" and "=" would have to be escaped. @param {string} value */
function rulesetIn(value) {
  return value.replaceAll("~", "+").replaceAll(".", "=");
}

/** @param {Partial<Record<OptionName, string>>} values  checked @returns {Options} */
function optionsOf(values) {
  const { mode, ruleset, theme, lang, side, level, controls, numbers, lesson, sound } = values;
  return Object.freeze({
    ...FIRST_OPTIONS,
    mode: /** @type {EmbedMode | undefined} */ (mode) ?? null,
    ruleset: ruleset === undefined ? null : rulesetIn(ruleset),
    theme: /** @type {Options["theme"] | undefined} */ (theme) ?? FIRST_OPTIONS.theme,
    lang: lang ?? FIRST_OPTIONS.lang,
    side: side === undefined ? null : side === "2" ? 2 : 1,
    level: level === undefined ? FIRST_OPTIONS.level : Number(level),
    hasControls: controls !== "none",
    numbers: numbers === "1",
    lesson: Number(lesson ?? FIRST_OPTIONS.lesson),
    look: lookOf(values),
    hasSound: sound === "1",
  });
}

/** @param {Partial<Record<OptionName, string>>} values  checked @returns {LookNames} */
function lookOf({ board, pieces, colors }) {
  const given = Object.entries({ board, pieces, colors }).filter(([, value]) => value);
  return { ...FIRST_LOOK, ...Object.fromEntries(given) };
}
