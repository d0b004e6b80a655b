/**
 * A stored entry that several tabs of the site may change.
 *
 * Each change is made to what is stored by then, not to what this tab read when it started, so that no tab
 * undoes another's change. Reading and writing happen in one task. What belongs to a tab alone, such as the
 * position on its board, is also stored for that tab and survives a reload.
 */

import type { Store } from "./storage.ts";

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

export class SharedEntry<T> {
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
    if (!this.#isStored) return false;
    this.#base = next;
    this.#known = this.#store.text(name);
    return true;
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
