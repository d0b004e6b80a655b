/**
 * What the page says: the sentences of its language, section by section.
 *
 * The catalogues are `<language>.json` beside this file, in ICU MessageFormat; the build compiles each section into
 * a module of functions. A module names the sections it speaks from (`speaker`, `finder`), and whoever fetches a part of
 * the page waits for those of its modules: see `withSentences`.
 */

import { number, plural, select } from "@messageformat/runtime";
import { Atom } from "../base/atom.ts";
import type { Args, Messages } from "./compiled/messages.js";
import type { Language } from "./languages.ts";
import { ENGLISH, isPlain } from "./languages.ts";
import type { Compiled, Message, Params, Section } from "./source.ts";
import { fetchMessages, messagesAtHand } from "./source.ts";

export type { Compiled, Params, Section } from "./source.ts";

/** The sections that have come, by language. */
const fetched: Map<Language, Map<Section, Readonly<Record<string, Message>>>> = new Map();

/** The sections that parts of the page speak from. */
const wanted: Set<Section> = new Set();

let current: Language = ENGLISH;

/** The language that should be spoken but could not be fetched, so that English has stepped in. */
let missing: Language | null = null;

/** Counts the changes of language: of several on the way, the last one counts. */
let changes = 0;

const listeners: Set<() => void> = new Set();

/** Whatever is said follows the language and the names of sides and pieces. */
const spoken = new Atom();

export function language() {
  spoken.reportRead();
  return current;
}

/** @see missing */
export function missingLanguage() {
  return missing;
}

/**
 * @param listener called whenever the page has begun to speak another language
 * @returns ends that
 */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The sentences of one section: `say("key", { parameters })`. What it says is in the language of the moment, so
 * it is called when something is shown, not when a module is loaded.
 */
export function speaker<S extends Section>(section: S) {
  wanted.add(section);
  return sayerOf(section);
}

/** The same for a section that is not waited for; whoever wants it calls `fetchSection`. */
function sayerOf<S extends Section>(section: S) {
  return <K extends keyof Messages[S] & string>(key: K, ...params: Args<Messages[S], K>) =>
    messageOf(section, key)(params[0] as Params | undefined);
}

/** Whether a section that has come has a message under this key. */
export function hasMessage(section: Section, key: string) {
  return Object.hasOwn(messagesOf(section) ?? {}, key);
}

/** The messages of one section under keys that are put together from data; "" where it has none. */
export function finder(section: Section) {
  wanted.add(section);
  return (key: string, params: Params = {}) => sayIfAny(section, key, params);
}

/** The same at once, of a section that may not have come. */
export function sayIfAny(section: Section, key: string, params: Params = {}) {
  return messagesOf(section)?.[key]?.(params) ?? "";
}

/** The messages of one section in English, whatever the page speaks; "" where it has none. */
export async function englishFinder(section: Section) {
  await fetchInto(ENGLISH, section);
  return (key: string, params: Params = {}) => messagesIn(ENGLISH, section)?.[key]?.(params) ?? "";
}

/** Fetch one section. If it does not come in the language of the page, all of the page is said in English. */
export async function fetchSection(section: Section) {
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

/** A part of the page, once it has come with its sentences. */
export async function withSentences<T>(coming: Promise<T>) {
  const part = await coming;
  await sentencesReady();
  return part;
}

/**
 * Speak another language from now on. Until all that has been said so far can be said in it, nothing changes.
 *
 * @returns whether it is spoken; not, where another one has been wanted meanwhile
 */
export async function changeLanguage(next: Language): Promise<boolean> {
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

/** Speak this language as soon as its sentences come: for a page that has said nothing yet. */
export function beginLanguage(next: Language) {
  current = next;
}

/** English steps in for a language that cannot be fetched. */
async function stepIn(tongue: Language) {
  if (await changeLanguage(ENGLISH)) {
    missing = tongue;
    sayAgain();
  }
}

function speak(next: Language) {
  if (next === current) return;
  current = next;
  sayAgain();
}

/** All is said anew: in another language, or with other names of sides or pieces. */
export function sayAgain() {
  for (const listener of listeners) listener();
  spoken.reportChange();
}

/** What the parts of the page that have come speak from. */
function sectionsInUse(): Section[] {
  return [...new Set([...wanted, ...(fetched.get(current)?.keys() ?? [])])];
}

async function fetchInto(tongue: Language, section: Section) {
  if (!messagesIn(tongue, section)) keep(tongue, section, await fetchMessages(tongue, section));
}

function keep(tongue: Language, section: Section, compiled: Compiled) {
  /** Made when it is needed: the first sentences have no plurals. */
  let rules: Intl.PluralRules | undefined;
  const form = (n: number) => {
    rules ??= new Intl.PluralRules(tongue);
    return rules.select(n);
  };
  const messages = compiled(plural, select, written, form);
  const sections = fetched.get(tongue) ?? new Map();
  fetched.set(tongue, sections.set(section, messages));
  return messages;
}

/** A number in a sentence. */
function written(tongue: Language, value: number, offset: number) {
  const left = value - offset;
  return isPlain(left) ? String(left) : number(tongue, value, offset);
}

function messagesIn(tongue: Language, section: Section) {
  const messages = fetched.get(tongue)?.get(section);
  const atHand = messages ? undefined : messagesAtHand(tongue, section);
  return atHand ? keep(tongue, section, atHand) : messages;
}

function messagesOf(section: Section) {
  spoken.reportRead();
  return messagesIn(current, section) ?? messagesIn(ENGLISH, section);
}

function messageOf(section: Section, key: string) {
  const message = messagesOf(section)?.[key];
  if (!message) throw new Error(`There is no sentence ${section}/${key} yet`);
  return message;
}
