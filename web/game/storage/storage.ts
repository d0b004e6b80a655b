/**
 * What survives a reload: versioned entries, checked when they are read.
 *
 * An entry that cannot be read is put aside under another key and reported, never dropped in silence. Storage
 * itself may be missing or throw (private windows, sandboxed frames): the game then goes on without it.
 *
 * Several tabs of the site may change a shared entry. Each change is made to what is stored by then, not to what
 * this tab read when it started, so that no tab undoes another's change. Reading and writing happen in one task.
 * What belongs to a tab alone, such as the position on its board, is also stored for that tab and survives a
 * reload.
 */

import { Atom } from "../../base/atom.ts";
import type { Entry } from "./entry.ts";
import { readEntry, storedForm } from "./entry.ts";

/** What the names of all our entries begin with: others of this origin may store things too. */
export const PREFIX = "salta:";

export type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Loaded<T> {
  /** Null where there was nothing, or nothing readable */
  value: T | null;
  /** The key under which an unreadable entry was put */
  aside: string | null;
}

export interface Store {
  load: <T>(entry: Entry<T>) => Loaded<T>;
  /** False where it could not be stored */
  save: <T>(entry: Entry<T>, value: T) => boolean;
  /** Adds fields to an entry of this version, and leaves the rest of it as it is stored */
  amend: <T>(entry: Entry<T>, fields: Partial<T>) => boolean;
  /** Moves the entry out of the way */
  quarantine: (name: string) => string | null;
  /** The entry as it stands */
  text: (name: string) => string | null;
  remove: (name: string) => void;
  /** The same for this tab alone */
  tab?: Store;
}

/** Whether everything has been forgotten, here or in another tab: the page stores nothing until it is loaded anew. */
let isClosed = false;

export function closeStorage() {
  isClosed = true;
}

export function isStorageClosed() {
  return isClosed;
}

/** The browser's own storage, or null where it is not to be had. */
export function browserArea(): Area | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** What this tab has for itself, beyond a reload; or null. */
export function tabArea(): Area | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
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

/** `first`: the value where nothing is stored. */
export type SharedDefinition<T> = Entry<T> & { readonly first: () => T };

const otherTabs = new Atom();

/** Another tab has stored something: whoever follows an entry reads it again. */
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
  /** The text of the entry when it was last read or written. */
  #known;
  #isStored = true;
  /** Where an entry was put that could not be read, or null. */
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

  /** As it is now, in whichever tab it was changed. */
  get value() {
    this.#atom.reportRead();
    otherTabs.reportRead();
    this.#refresh();
    return this.#value;
  }

  /**
   * @param make returns the same value where nothing changes
   * @returns whether it is stored as it is now
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
   * Python rejects what was stored.
   *
   * @returns its new name
   */
  quarantine(): string | null {
    const { name } = this.#entry;
    this.#tab?.remove(name);
    const key = this.#store.quarantine(name);
    this.#known = this.#store.text(name);
    return key;
  }

  /** Take over another tab's change; an entry that was removed changes nothing. */
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
