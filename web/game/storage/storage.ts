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

/** Of the data in an entry. */
export const VERSION = 1;
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
  load: <T>(name: string, parse: (data: unknown) => T | null) => Loaded<T>;
  /** False where it could not be stored */
  save: (name: string, data: unknown) => boolean;
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

  return {
    text,
    load(name, parse) {
      const found = text(name);
      if (found === null) return { value: null, aside: null };
      const value = readEntry(found, parse);
      return { value, aside: value === null ? quarantine(name) : null };
    },
    save(name, data) {
      const entry = JSON.stringify({ version: VERSION, data });
      return attempt(() => {
        if (!isClosed) area?.setItem(PREFIX + name, entry);
        return area !== null;
      }, false);
    },
    quarantine,
    remove: (name) => attempt(() => area?.removeItem(PREFIX + name), undefined),
  };
}

function readEntry<T>(text: string, parse: (data: unknown) => T | null): T | null {
  try {
    const entry = JSON.parse(text);
    return entry?.version === VERSION ? parse(entry.data) : null;
  } catch {
    return null;
  }
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

interface Entry<T> {
  name: string;
  parse: (data: unknown) => T | null;
  /** Where nothing is stored */
  first: () => T;
  /** The data to store; usually the value itself */
  written?: (value: T) => unknown;
  /**
   * What is stored now, together with what belongs to this
   * tab; `base` is what was stored when this tab last looked. Without it, nothing belongs to a tab
   */
  merged?: (fresh: T, own: T, base: T) => T;
}

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

  constructor(store: Store, entry: Entry<T>) {
    const { name, parse, first, merged } = entry;
    this.#store = store;
    this.#entry = entry;
    this.#tab = merged && store.tab;
    const found = store.load(name, parse);
    const own = this.#tab?.load(name, parse).value ?? null;
    this.quarantined = found.aside;
    this.#base = found.value ?? first();
    this.#value = merged && own ? merged(this.#base, own, own) : this.#base;
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
    const { name, written = (value) => value } = this.#entry;
    this.#value = next;
    const data = written(next);
    this.#isStored = this.#store.save(name, data);
    this.#tab?.save(name, data);
    if (this.#isStored) {
      this.#base = next;
      this.#known = this.#store.text(name);
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
    const { name, parse, merged } = this.#entry;
    const text = this.#store.text(name);
    if (!this.#isStored || text === this.#known) return;
    this.#known = text;
    const fresh = this.#store.load(name, parse).value;
    if (fresh === null) return;
    this.#value = merged ? merged(fresh, this.#value, this.#base) : fresh;
    this.#base = fresh;
  }
}
