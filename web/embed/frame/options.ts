/** Reads the options in the address strictly, and reports the offset of the first mistake. */

import { DEFAULT_THEME } from "../../board/theme.ts";
import type { ThemeNames } from "../../board/themetypes.ts";
import { bestLanguage, languageNamed } from "../../i18n/languages.ts";
import type { EmbedFault, EmbedMode } from "../protocol.ts";
import { FAULTS, OPTION_VALUES, OPTIONS } from "../protocol.ts";

type OptionName = (typeof OPTIONS)[number];

export interface Options {
  /** Null for the mode of the link. */
  mode: EmbedMode | null;
  /** In text form; null for the link's ruleset, or else the usual one. */
  ruleset: string | null;
  theme: "auto" | "light" | "dark";
  /** Null for the language of the reader's browser. */
  lang: string | null;
  /** The side at the lower edge; null for the mode's choice. */
  side: 1 | 2 | null;
  /** The computer's level, 1 to 10. */
  level: number;
  hasControls: boolean;
  numbers: boolean;
  /** The first lesson, in the mode `learn`. */
  lesson: number;
  look: ThemeNames;
  hasSound: boolean;
  /** Whether the goal squares show signs. */
  goals: boolean;
}

export const FIRST_OPTIONS: Options = Object.freeze({
  mode: null,
  ruleset: null,
  theme: "auto",
  lang: null,
  side: null,
  level: 3,
  hasControls: true,
  numbers: false,
  lesson: 1,
  look: DEFAULT_THEME,
  hasSound: false,
  goals: false,
});

/**
 * The forms of options that have no fixed list of values. Any language name is accepted: the board uses the nearest
 * that it has.
 */
const FORMS = Object.freeze({
  level: { form: /^([1-9]|10)$/, misses: "is not a number from 1 to 10" },
  lesson: { form: /^[1-9][0-9]?$/, misses: "is not a number from 1 to 99" },
  lang: { form: /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i, misses: "is not a language" },
});

export function isLanguageName(name: string) {
  return FORMS.lang.form.test(name);
}

/** The language nearest to the requested one, else to those of the browser. */
export function languageOf(name: string | null, browser: readonly string[]) {
  return (name && languageNamed(name)) || bestLanguage(browser);
}

/** `place` is the offset of the name, `at` the offset of the value. */
type Entry = { name: string; value: string; place: number; at: number };

/**
 * The readable options, and the first mistake.
 *
 * @param search with its "?", or ""
 * @param presets the ids of preset rulesets; only Python can tell whether a mixed ruleset is valid
 */
export function readOptions(
  search: string,
  presets: readonly string[],
): { options: Options; fault: EmbedFault | null } {
  const values: Partial<Record<OptionName, string>> = {};
  let fault: EmbedFault | null = null;
  for (const entry of entriesIn(search)) {
    const why = whyNot(entry, values, presets);
    fault ??= why;
    if (!why) values[entry.name as OptionName] = entry.value;
  }
  return { options: optionsOf(values), fault };
}

function entriesIn(search: string): Entry[] {
  const entries: Entry[] = [];
  let place = 1;
  for (const part of search.slice(1).split("&")) {
    const [name = ""] = part.split("=");
    const at = place + name.length + 1;
    if (part) entries.push({ name, value: part.slice(name.length + 1), place, at });
    place += part.length + 1;
  }
  return entries.map((entry) => ({ ...entry, value: decoded(entry.value) }));
}

/** Leaves a malformed value undecoded, so that it is refused. */
function decoded(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Null if the entry is accepted. */
function whyNot(
  { name, value, place, at }: Entry,
  before: Partial<Record<OptionName, string>>,
  presets: readonly string[],
): EmbedFault | null {
  const option = OPTIONS.find((each) => each === name);
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
  const values: readonly string[] = OPTION_VALUES[option];
  return values.includes(value)
    ? null
    : wrong(`${says}; it must be one of ${values.join(", ")}`, at);
}

/** @param place the offset, 0 at the "?" */
function wrong(message: string, place: number): EmbedFault {
  const where = `character ${place + 1} of the query in the board’s address`;
  return { code: FAULTS.option, message: `${message} (${where})`, place };
}

/** Links write "~" and "." for "+" and "=", which would have to be escaped. */
function rulesetIn(value: string) {
  return value.replaceAll("~", "+").replaceAll(".", "=");
}

/** @param values that have been validated */
function optionsOf(values: Partial<Record<OptionName, string>>): Options {
  const { mode, ruleset, theme, lang, side, level, controls, numbers, lesson, sound, goals } =
    values;
  return Object.freeze({
    ...FIRST_OPTIONS,
    mode: (mode as EmbedMode | undefined) ?? null,
    ruleset: ruleset === undefined ? null : rulesetIn(ruleset),
    theme: (theme as Options["theme"] | undefined) ?? FIRST_OPTIONS.theme,
    lang: lang ?? null,
    side: side === undefined ? null : side === "2" ? 2 : 1,
    level: Number(level ?? FIRST_OPTIONS.level),
    hasControls: controls !== "none",
    numbers: numbers === "1",
    lesson: Number(lesson ?? FIRST_OPTIONS.lesson),
    look: lookOf(values),
    hasSound: sound === "1",
    goals: goals === "1",
  });
}

/** @param values that have been validated */
function lookOf({ board, pieces, colors }: Partial<Record<OptionName, string>>): ThemeNames {
  const given = Object.entries({ board, pieces, colors }).filter(([, value]) => value);
  return { ...DEFAULT_THEME, ...Object.fromEntries(given) };
}
