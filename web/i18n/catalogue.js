/**
 * What the page says: the sentences of its language, section by section.
 *
 * The catalogues are `<language>.json` beside this file, in ICU MessageFormat; the build compiles each section into
 * a module of functions. A part of the page imports the doors of the sections it speaks from, and whoever fetches
 * the part waits for them: see `withSentences`.
 */

import { number, plural, select } from "@messageformat/runtime";
import { ENGLISH } from "./languages.js";
import { isPlain } from "./plainnumber.js";
import { fetchMessages, messagesAtHand } from "./source.js";

/** @import { Args, Messages } from "./compiled/messages.js" */
/** @import { Language } from "./languages.js" */

/** @typedef {Readonly<Record<string, string | number>>} Params */
/** @typedef {(params?: Params) => string} Message */
/** @typedef {(...runtime: readonly unknown[]) => Readonly<Record<string, Message>>} Compiled */
/** @typedef {keyof Messages} Section */

/** The sections that have come, by language. @type {Map<Language, Map<Section, Readonly<Record<string, Message>>>>} */
const fetched = new Map();

/** The sections that parts of the page speak from. @type {Set<Section>} */
const wanted = new Set();

/** @type {Language} */
let current = ENGLISH;

/** The language that should be spoken but could not be fetched, so that English has stepped in. @type {Language | null} */
let missing = null;

/** Counts the changes of language: of several on the way, the last one counts. */
let changes = 0;

/** @type {Set<() => void>} */
const listeners = new Set();

export function language() {
  return current;
}

/** @see missing */
export function missingLanguage() {
  return missing;
}

/** @param {() => void} listener  called whenever the page has begun to speak another language @returns {() => void} ends that */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The sentences of one section: `say("key", { parameters })`. What it says is in the language of the moment, so
 * it is called when something is shown, not when a module is loaded.
 *
 * @template {Section} S
 * @param {S} section
 */
export function speaker(section) {
  wanted.add(section);
  return sayerOf(section);
}

/**
 * The same for a section that is not waited for; whoever wants it calls `fetchSection`.
 *
 * @template {Section} S
 * @param {S} section
 */
export function sayerOf(section) {
  /**
   * @template {keyof Messages[S] & string} K
   * @param {K} key
   * @param {Args<Messages[S], K>} params
   */
  return (key, ...params) => messageOf(section, key)(/** @type {Params | undefined} */ (params[0]));
}

/** Whether a section that has come has a message under this key. @param {Section} section @param {string} key */
export function hasMessage(section, key) {
  return Object.hasOwn(messagesOf(section) ?? {}, key);
}

/**
 * The messages of one section under keys that are put together from data; "" where it has none.
 *
 * @param {Section} section
 */
export function finder(section) {
  wanted.add(section);
  return (/** @type {string} */ key, /** @type {Params} */ params = {}) =>
    sayIfAny(section, key, params);
}

/** The same at once, of a section that may not have come. @param {Section} section @param {string} key @param {Params} [params] */
export function sayIfAny(section, key, params = {}) {
  return messagesOf(section)?.[key]?.(params) ?? "";
}

/** Whether a section can be said. @param {Section} section */
export function isFetched(section) {
  return messagesOf(section) !== undefined;
}

/** Fetch one section. If it does not come in the language of the page, all of the page is said in English. @param {Section} section */
export async function fetchSection(section) {
  const tongue = current;
  try {
    await fetchInto(tongue, section);
  } catch (error) {
    if (tongue === ENGLISH) throw error;
    await fetchInto(ENGLISH, section);
    if (tongue === current) await stepIn(tongue);
  }
  if (tongue !== current) await fetchSection(section);
}

/** Settles once all that the loaded parts of the page speak from can be said. */
export async function sentencesReady() {
  await Promise.all([...wanted].map(fetchSection));
}

/**
 * A part of the page, once it has come with its sentences.
 *
 * @template T
 * @param {Promise<T>} coming
 */
export async function withSentences(coming) {
  const part = await coming;
  await sentencesReady();
  return part;
}

/**
 * Speak another language from now on. Until all that has been said so far can be said in it, nothing changes.
 *
 * @param {Language} next
 * @returns {Promise<boolean>} whether it is spoken; not, where another one has been wanted meanwhile
 */
export async function changeLanguage(next) {
  changes += 1;
  const change = changes;
  while (sectionsInUse().some((section) => !messagesIn(next, section))) {
    await Promise.all(sectionsInUse().map((section) => fetchInto(next, section)));
  }
  if (change !== changes) return false;
  missing = null;
  speak(next);
  return true;
}

/** Speak this language as soon as its sentences come: for a page that has said nothing yet. @param {Language} next */
export function beginLanguage(next) {
  current = next;
}

/** English steps in for a language that cannot be fetched. @param {Language} tongue */
async function stepIn(tongue) {
  if (await changeLanguage(ENGLISH)) {
    missing = tongue;
    sayAgain();
  }
}

/** @param {Language} next */
function speak(next) {
  if (next === current) return;
  current = next;
  sayAgain();
}

/** All is said anew: in another language, or with other names of the sides. */
export function sayAgain() {
  for (const listener of listeners) listener();
}

/** What the parts of the page that have come speak from. @returns {Section[]} */
function sectionsInUse() {
  return [...new Set([...wanted, ...(fetched.get(current)?.keys() ?? [])])];
}

/** @param {Language} tongue @param {Section} section */
async function fetchInto(tongue, section) {
  if (!messagesIn(tongue, section)) keep(tongue, section, await fetchMessages(tongue, section));
}

/** @param {Language} tongue @param {Section} section @param {Compiled} compiled */
function keep(tongue, section, compiled) {
  /** Made when it is needed: the first sentences have no plurals. @type {Intl.PluralRules | undefined} */
  let rules;
  const form = (/** @type {number} */ n) => {
    rules ??= new Intl.PluralRules(tongue);
    return rules.select(n);
  };
  const messages = compiled(plural, select, written, form);
  const sections = fetched.get(tongue) ?? new Map();
  fetched.set(tongue, sections.set(section, messages));
  return messages;
}

/** A number in a sentence. @param {Language} tongue @param {number} value @param {number} offset */
function written(tongue, value, offset) {
  const left = value - offset;
  return isPlain(left) ? String(left) : number(tongue, value, offset);
}

/** @param {Language} tongue @param {Section} section */
function messagesIn(tongue, section) {
  const messages = fetched.get(tongue)?.get(section);
  const atHand = messages ? undefined : messagesAtHand(tongue, section);
  return atHand ? keep(tongue, section, atHand) : messages;
}

/** @param {Section} section */
function messagesOf(section) {
  return messagesIn(current, section) ?? messagesIn(ENGLISH, section);
}

/** @param {Section} section @param {string} key */
function messageOf(section, key) {
  const message = messagesOf(section)?.[key];
  if (!message) throw new Error(`There is no sentence ${section}/${key} yet`);
  return message;
}
