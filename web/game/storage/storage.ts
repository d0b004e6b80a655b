/**
 * Versioned entries, checked when they are read.
 *
 * An unreadable entry is quarantined under another key and reported, never dropped silently. Storage itself may be
 * missing or throw (private windows, sandboxed frames): the game then works without it.
 *
 * Each change of a shared entry applies to the currently stored value, so that no tab undoes another's change. A tab's
 * own data, such as the position on its board, is also stored for that tab.
 */

import { Atom } from "../../base/atom.ts";
import type { Entry } from "./entry.ts";
import { readEntry, storedForm } from "./entry.ts";

/** Other pages on this origin may store things too. */
export const PREFIX = "salta:";

export type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Loaded<T> {
  /** Null if there was nothing, or nothing readable. */
  value: T | null;
  /** The key under which an unreadable entry was quarantined. */
  aside: string | null;
}

export interface Store {
  load: <T>(entry: Entry<T>) => Loaded<T>;
  /** Returns false if the value could not be stored. */
  save: <T>(entry: Entry<T>, value: T) => boolean;
  /** Sets fields of an entry of this version, and leaves the rest as stored. */
  amend: <T>(entry: Entry<T>, fields: Partial<T>) => boolean;
  /** Moves the entry to another key, and returns that key. */
  quarantine: (name: string) => string | null;
  text: (name: string) => string | null;
  remove: (name: string) => void;
  /** The store of this tab alone. */
  tab?: Store;
}

/** Set when everything has been deleted: the page stores nothing until it is reloaded. */
let isClosed = false;

export function closeStorage() {
  isClosed = true;
}

export function isStorageClosed() {
  return isClosed;
}

export function browserArea(): Area | null {
  return attempt(() => globalThis.localStorage, null);
}

/** The tab's storage survives a reload. */
export function tabArea(): Area | null {
  return attempt(() => globalThis.sessionStorage, null);
}

export function createStore(area: Area | null): Store {
  const quarantine = (name: string) =>
    attempt(() => (area ? movedAside(area, PREFIX + name) : null), null);

  const text = (name: string) => attempt(() => area?.getItem(PREFIX + name) ?? null, null);

  const write = (name: string, form: object) => {
    const stored = JSON.stringify(form);
    return attempt(() => {
      if (!isClosed) area?.setItem(PREFIX + name, stored);
      return area !== null;
    }, false);
  };

  return {
    text,
    load(entry) {
      const found = text(entry.name);
      if (found === null) return { value: null, aside: null };
      const value = attempt(() => readEntry(entry, JSON.parse(found)), null);
      return { value, aside: value === null ? quarantine(entry.name) : null };
    },
    save: (entry, value) => write(entry.name, storedForm(entry, value)),
    amend(entry, fields) {
      const stored = attempt(() => JSON.parse(text(entry.name) ?? "null"), null);
      const isAmendable = stored?.version === entry.version && stored.data instanceof Object;
      return isAmendable && write(entry.name, { ...stored, data: { ...stored.data, ...fields } });
    },
    quarantine,
    remove: (name) => attempt(() => area?.removeItem(PREFIX + name), undefined),
  };
}

function movedAside(area: Area, key: string) {
  const text = area.getItem(key);
  if (text === null) return null;
  let count = 1;
  while (area.getItem(`${key}:aside-${count}`) !== null) count += 1;
  const aside = `${key}:aside-${count}`;
  area.setItem(aside, text);
  area.removeItem(key);
  return aside;
}

export function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** `first` returns the value to use if nothing is stored. */
export type SharedDefinition<T> = Entry<T> & { readonly first: () => T };

const otherTabs = new Atom();

/** Lets all followers read their entries again after another tab has stored something. */
export function noteOtherTabs() {
  otherTabs.reportChange();
}

/** A stored value that signals can follow. */
export class SharedEntry<T> {
  #atom = new Atom();
  #store;
  #entry;
  #tab;
  #base: T;
  #value: T;
  /** The stored text when it was last read or written. */
  #known;
  #isStored = true;
  /** The key under which an unreadable entry was quarantined. */
  quarantined;

  constructor(store: Store, entry: SharedDefinition<T>) {
    const { name, first, mergeTab } = entry;
    this.#store = store;
    this.#entry = entry;
    this.#tab = mergeTab && store.tab;
    const found = store.load(entry);
    const own = this.#tab?.load(entry).value ?? null;
    this.quarantined = found.aside;
    this.#base = found.value ?? first();
    this.#value = mergeTab && own ? mergeTab(this.#base, own, own) : this.#base;
    this.#known = store.text(name);
  }

  /** The current value, including other tabs' changes. */
  get value() {
    this.#atom.reportRead();
    otherTabs.reportRead();
    this.#refresh();
    return this.#value;
  }

  /**
   * @param make returns the changed value, or its argument for no change
   * @returns whether the current value is stored
   */
  change(make: (now: T) => T): boolean {
    this.#refresh();
    const next = make(this.#value);
    if (next === this.#value) return this.#isStored;
    this.#value = next;
    this.#isStored = this.#store.save(this.#entry, next);
    this.#tab?.save(this.#entry, next);
    if (this.#isStored) {
      this.#base = next;
      this.#known = this.#store.text(this.#entry.name);
    }
    this.#atom.reportChange();
    return this.#isStored;
  }

  /**
   * Quarantines the entry because Python rejects it.
   *
   * @returns its new key
   */
  quarantine(): string | null {
    const { name } = this.#entry;
    this.#tab?.remove(name);
    const key = this.#store.quarantine(name);
    this.#known = this.#store.text(name);
    return key;
  }

  /** Reads other tabs' changes, but ignores a removal. */
  #refresh() {
    const { name, mergeTab } = this.#entry;
    const text = this.#store.text(name);
    if (!this.#isStored || text === this.#known) return;
    this.#known = text;
    const fresh = this.#store.load(this.#entry).value;
    if (fresh === null) return;
    this.#value = mergeTab ? mergeTab(fresh, this.#value, this.#base) : fresh;
    this.#base = fresh;
  }
}
