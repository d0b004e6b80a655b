// Compiles the catalogues of sentences, web/i18n/<language>.json, into modules; run by messages.py.
//
//   node messages.mjs CATALOGUES OUT LANGUAGE ...
//   node messages.mjs --check CATALOGUES LANGUAGE ...
//
// Writes OUT/<language>/<section>.js and OUT/messages.d.ts, which lists every key with its parameters so that tsc can
// check its uses. The other languages are checked against the first. If there are faults, they are printed, one per
// line, and nothing is written. `--check` writes nothing and prints a JSON object with each language's sentences,
// weight and faults, and the texts that are identical to the first language's.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { parse } from "@messageformat/parser";
import { transform } from "esbuild";
import { PLAIN } from "../i18n/languages.ts";

/** Plural forms must exist for all numbers up to this one. */
const LARGEST = 10_000;

/** Quotes are allowed only around a literal brace. */
const QUOTED_BRACE = /'[{}]'/g;

/** The sections without parameters: texts that the build itself writes, and those of the script that frames a board. */
const STATIC = ["element", "guidepage", "static"];

/** The sections of pages that are not part of the single-file page. */
const ELSEWHERE = ["embed", "guide"];

const isCheck = process.argv[2] === "--check";
const [folder, ...given] = process.argv.slice(isCheck ? 3 : 2);
const out = isCheck ? "" : given.shift();
const languages = given;
const catalogues = Object.fromEntries(languages.map((language) => [language, read(language)]));
const [original] = languages;
const kinds = parametersOf(original);

function read(language) {
  return JSON.parse(readFileSync(join(resolve(folder), `${language}.json`), "utf8"));
}

/** Every parameter of every message with its kind, by section, key and name. */
function parametersOf(language) {
  const sections = Object.entries(catalogues[language]);
  return Object.fromEntries(sections.map(([section, messages]) => [section, kindsIn(messages)]));
}

function kindsIn(messages) {
  const parsed = Object.entries(messages).map(([key, text]) => [
    key,
    kindsOf(tokensOf(text) ?? []),
  ]);
  return Object.fromEntries(parsed);
}

/** "number" if a plural depends on it, "string" if a choice does, else either. */
function kindsOf(tokens, found = {}) {
  for (const { type, arg, cases = [] } of tokens) {
    if (type === "plural" || type === "selectordinal") found[arg] = "number";
    else if (type === "select") found[arg] = "string";
    else if (arg) found[arg] ??= "string | number";
    for (const { tokens: inner } of cases) kindsOf(inner, found);
  }
  return found;
}

function tokensOf(text) {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** The plural forms that whole numbers take in a language. */
function formsOf(language) {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: LARGEST + 1 }, (_, number) => rules.select(number));
  return [...new Set([...numbers, "other"])];
}

/** True if a language writes small numbers as JavaScript does. */
function writesPlain(language) {
  const { format } = new Intl.NumberFormat(language);
  return Array.from({ length: PLAIN }, (_, number) => number).every(
    (number) => format(number) === String(number),
  );
}

/** The faults of a language, one line each. */
function faultsIn(language) {
  const forms = formsOf(language);
  const theirs = catalogues[language];
  const told = [];
  if (!writesPlain(language)) {
    told.push(
      `${language}.json: ${language} has digits of its own, which i18n/languages.ts must know`,
    );
  }
  for (const [section, messages] of Object.entries(catalogues[original])) {
    for (const key of Object.keys(messages)) {
      const text = theirs[section]?.[key];
      const fault = text ? faultOf(text, kinds[section][key], forms) : "is missing";
      if (fault) told.push(`${language}.json: ${section}/${key} ${fault}`);
    }
  }
  for (const [section, messages] of Object.entries(theirs)) {
    const unknown = Object.keys(messages).filter((key) => !(key in (kinds[section] ?? {})));
    told.push(
      ...unknown.map((key) => `${language}.json: ${section}/${key} is not in ${original}.json`),
    );
  }
  return told;
}

function faultOf(text, expected, forms) {
  const tokens = tokensOf(text);
  if (!tokens) return "is not in ICU MessageFormat";
  if (text.replace(QUOTED_BRACE, "").includes("'"))
    return "has a straight apostrophe, which quotes in ICU MessageFormat; write ’";
  const names = Object.keys(kindsOf(tokens));
  const unknown = names.find((name) => !(name in expected));
  if (unknown) return `has a parameter {${unknown}} that ${original}.json has not`;
  const missing = Object.keys(expected).find((name) => !names.includes(name));
  if (missing) return `lacks the parameter {${missing}}`;
  const form = missingForm(tokens, forms);
  return form && `lacks the plural form "${form}"`;
}

function missingForm(tokens, forms) {
  for (const { type, cases = [] } of tokens) {
    const there = cases.map(({ key }) => key);
    const missing = type === "plural" && forms.find((form) => !there.includes(form));
    if (missing) return missing;
    for (const { tokens: inner } of cases) {
      const deeper = missingForm(inner, forms);
      if (deeper) return deeper;
    }
  }
  return null;
}

/** A section as a function of the runtime that returns its messages. */
async function compiled(language, messages) {
  const rules = { [language]: () => "other" }[language];
  Object.assign(rules, { cardinals: formsOf(language), ordinals: ["other"] });
  const source = compileModule(new MessageFormat([rules]), messages);
  const body = source.slice(source.indexOf("export default") + "export default".length);
  const code = `export default (plural, select, number, ${language}) => (${body.trim().replace(/;$/, "")});`;
  return (await transform(code, { minify: true, charset: "utf8", target: "es2022" })).code;
}

async function write() {
  rmSync(out, { recursive: true, force: true });
  const all = [];
  for (const language of languages) {
    mkdirSync(join(out, language), { recursive: true });
    for (const [section, messages] of Object.entries(catalogues[language])) {
      if (STATIC.includes(section)) continue;
      writeFileSync(join(out, language, `${section}.js`), await compiled(language, messages));
      all.push([language, section]);
    }
  }
  writeFileSync(join(out, "element.js"), wordsOf("element"));
  writeFileSync(join(out, "element.d.ts"), WORD_TYPES);
  writeFileSync(join(out, original, "first.d.ts"), typeOfDefault("Compiled", "../../"));
  writeFileSync(join(out, "all.js"), tableOf(all));
  writeFileSync(
    join(out, "all.d.ts"),
    typeOfDefault("Readonly<Record<string, Readonly<Record<string, Compiled>>>>"),
  );
  writeFileSync(join(out, "messages.d.ts"), typesOf());
}

/** Every section of every language in one module, for the single-file page. */
function tableOf(sections) {
  const name = ([language, section]) => `${language}_${section}`;
  const others = sections.filter(([, section]) => !ELSEWHERE.includes(section));
  const imports = others.map((pair) => `import ${name(pair)} from "./${pair.join("/")}.js";\n`);
  const rows = languages.map((language) => {
    const own = others.filter(([tongue]) => tongue === language);
    const entries = own.map((pair) => `${JSON.stringify(pair[1])}: ${name(pair)}, `);
    return `  ${language}: { ${entries.join("")}},\n`;
  });
  return `${imports.join("")}export default {\n${rows.join("")}};\n`;
}

/** The texts of a section in all languages, for a script that does not need the runtime. */
function wordsOf(section) {
  const rows = languages.map((language) => [language, catalogues[language][section]]);
  return `export default ${JSON.stringify(Object.fromEntries(rows), null, 2)};\n`;
}

const WORD_TYPES = `declare const words: Readonly<Record<string, Readonly<Record<string, string>>>>;
export default words;
`;

/** @param above path from the module to the folder of the catalogues */
function typeOfDefault(type, above = "../") {
  return `import type { Compiled } from "${above}catalogue.ts";
declare const compiled: ${type};
export default compiled;
`;
}

const TYPES = `type Needed<M, K extends keyof M> = (
  K extends unknown ? (params: M[K] extends null ? unknown : M[K]) => void : never
) extends (params: infer P) => void
  ? P
  : never;

/** What a message, or any of several, must be told: nothing, or an object of its parameters. */
export type Args<M, K extends keyof M> = unknown extends Needed<M, K> ? [] : [params: Needed<M, K>];

/** The keys of the messages of a section that need no parameters. */
export type PlainKey<S extends keyof Messages> = {
  [K in keyof Messages[S]]: Messages[S][K] extends null ? K : never;
}[keyof Messages[S]];
`;

function typesOf() {
  const sections = Object.entries(kinds).map(([section, messages]) => {
    const lines = Object.entries(messages).map(
      ([key, found]) => `    ${JSON.stringify(key)}: ${typeOf(found)};\n`,
    );
    return `  ${JSON.stringify(section)}: {\n${lines.join("")}  };\n`;
  });
  return `export interface Messages {\n${sections.join("")}}\n\n${TYPES}`;
}

function typeOf(found) {
  const names = Object.entries(found).map(([name, kind]) => `${name}: ${kind}`);
  return names.length > 0 ? `{ ${names.join("; ")} }` : "null";
}

/** The report on a language. Missing or faulty sentences do not count as covered. */
async function reportOf(language) {
  const own = catalogues[language];
  const said = Object.entries(catalogues[original]).flatMap(([section, messages]) =>
    Object.entries(messages).map(([key, text]) => ({ section, key, text })),
  );
  const same = said.filter(({ section, key, text }) => own[section]?.[key] === text);
  const faults = faultsIn(language);
  const isTranslated = language !== original;
  return {
    sentences: said.length,
    covered: said.filter((one) => !faults.some((fault) => isAbout(fault, one))).length,
    bytes: faults.length > 0 ? null : await weightOf(language),
    faults,
    same: isTranslated ? same.map(({ section, key }) => `${section}/${key}`) : [],
  };
}

/** @param {string} fault @param {{ section: string, key: string }} sentence */
function isAbout(fault, { section, key }) {
  return fault.includes(`: ${section}/${key} `);
}

/** The total size of all fetched sections, each compressed with gzip as a server would. */
async function weightOf(language) {
  let bytes = 0;
  for (const [section, messages] of Object.entries(catalogues[language])) {
    if (!STATIC.includes(section)) bytes += gzipSync(await compiled(language, messages)).length;
  }
  return bytes;
}

const faults = languages.flatMap(faultsIn);
if (isCheck) {
  const reports = await Promise.all(languages.map(async (each) => [each, await reportOf(each)]));
  process.stdout.write(`${JSON.stringify(Object.fromEntries(reports))}\n`);
} else if (faults.length > 0) {
  process.stdout.write(`${faults.join("\n")}\n`);
  process.exit(1);
} else {
  await write();
}
