/**
 * All sentences of the page in its language, in sections. The build compiles each section of the catalogues
 * `<language>.json` into a module of functions. A module declares the sections it uses (`speaker`, `finder`); code that
 * fetches the module waits for them (`withSentences`).
 */

import { number, plural, select } from "@messageformat/runtime";
import { Atom } from "../base/atom.ts";
import type { Args, Messages } from "./compiled/messages.js";
import type { Language } from "./languages.ts";
import { ENGLISH, isPlain } from "./languages.ts";
import type { Compiled, Message, Params, Section } from "./source.ts";
import { fetchMessages, messagesAtHand } from "./source.ts";

export type { Compiled, Params, Section } from "./source.ts";

const fetched: Map<Language, Map<Section, Readonly<Record<string, Message>>>> = new Map();

const wanted: Set<Section> = new Set();

let current: Language = ENGLISH;

/** The language that could not be fetched, so that English is used instead. */
let missing: Language | null = null;

/** Of several pending language changes, only the last one counts. */
let changes = 0;

const listeners: Set<() => void> = new Set();

/** Changes with the language and with the names of sides and pieces, on which all sentences depend. */
const spoken = new Atom();

export function language() {
  spoken.reportRead();
  return current;
}

export function missingLanguage() {
  spoken.reportRead();
  return missing;
}

/** @returns a function that removes the listener */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the function that gives the sentences of one section, as in `say("key", { parameters })`. Call `say` when a
 * text is shown, not when a module is loaded: the language may have changed.
 */
export function speaker<S extends Section>(section: S) {
  wanted.add(section);
  return sayerOf(section);
}

function sayerOf<S extends Section>(section: S) {
  return <K extends keyof Messages[S] & string>(key: K, ...params: Args<Messages[S], K>) =>
    messageOf(section, key)(params[0] as Params | undefined);
}

export function hasMessage(section: Section, key: string) {
  return Object.hasOwn(messagesOf(section) ?? {}, key);
}

/** Finds sentences by keys built from data; "" for unknown keys. */
export function finder(section: Section) {
  wanted.add(section);
  return (key: string, params: Params = {}) => sayIfAny(section, key, params);
}

/** A sentence of a section that may not have been fetched; "" until it has. */
export function sayIfAny(section: Section, key: string, params: Params = {}) {
  return messagesOf(section)?.[key]?.(params) ?? "";
}

export async function englishFinder(section: Section) {
  await fetchInto(ENGLISH, section);
  return (key: string, params: Params = {}) => messagesIn(ENGLISH, section)?.[key]?.(params) ?? "";
}

/** Fetches a section; if that fails in the page's language, switches the whole page to English. */
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

/** Settles once every section that loaded modules use is available. */
export async function sentencesReady() {
  await Promise.all([...wanted].map(fetchSection));
}

export async function withSentences<T>(coming: Promise<T>) {
  const part = await coming;
  await sentencesReady();
  return part;
}

/**
 * Nothing changes until all sections in use are available in the language.
 *
 * @returns false if another language was requested in the meantime
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

/** Sets the language before the page shows any text. */
export function beginLanguage(next: Language) {
  current = next;
}

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

/** Writes all texts again after a change of the language, or of the names of sides or pieces. */
export function sayAgain() {
  for (const listener of listeners) listener();
  spoken.reportChange();
}

function sectionsInUse(): Section[] {
  return [...new Set([...wanted, ...(fetched.get(current)?.keys() ?? [])])];
}

async function fetchInto(tongue: Language, section: Section) {
  if (!messagesIn(tongue, section)) keep(tongue, section, await fetchMessages(tongue, section));
}

function keep(tongue: Language, section: Section, compiled: Compiled) {
  /** Created on demand: the first sentences have no plurals. */
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
