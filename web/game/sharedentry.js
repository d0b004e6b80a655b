/**
 * An entry of the storage that several tabs of the site may change.
 *
 * Each change is made to what is kept by then, and not to what this tab has read at its start: so none
 * takes away what another tab has added. It is read and written in one go, within one task. What a tab
 * has for itself, such as what lies on its board, it also notes for itself, beyond a reload.
 */

/** @typedef {import("./storage.js").Store} Store */

/**
 * @template T
 * @typedef {object} Entry
 * @property {string} name
 * @property {(data: unknown) => T | null} parse
 * @property {() => T} first  where nothing is kept
 * @property {(value: T) => unknown} [written]  the data that are kept; usually the value itself
 * @property {(fresh: T, own: T, base: T) => T} [merged]  what is kept now, together with what this tab has
 *   for itself; `base` is what was kept when this tab last looked. Where it is left out, a tab has
 *   nothing for itself
 */

/**
 * @template T
 * @param {Store} store
 * @param {Entry<T>} entry
 */
export function createCommon(store, { name, parse, first, written = (value) => value, merged }) {
  const tab = merged && store.tab;
  const found = store.load(name, parse);
  const own = tab?.load(name, parse).value ?? null;
  let base = found.value ?? first();
  let value = merged && own ? merged(base, own, own) : base;
  let known = store.text(name);
  let isKept = true;

  /** Another tab may have changed it; whoever has cleared the storage has changed nothing. */
  function look() {
    const text = store.text(name);
    if (!isKept || text === known) return;
    known = text;
    const fresh = store.load(name, parse).value;
    if (fresh === null) return;
    value = merged ? merged(fresh, value, base) : fresh;
    base = fresh;
  }

  return {
    /** Where an entry was put that could not be read, or null. */
    aside: found.aside,

    /** As it is now, in whichever tab it was changed. */
    get value() {
      look();
      return value;
    },

    /** @param {(now: T) => T} make  the same again where there is nothing to be changed */
    change(make) {
      look();
      const next = make(value);
      if (next === value) return;
      value = next;
      const data = written(value);
      isKept = store.save(name, data);
      tab?.save(name, data);
      if (!isKept) return;
      base = value;
      known = store.text(name);
    },

    /** What was kept means nothing to Python. @returns {string | null} its new name */
    putAside() {
      tab?.remove(name);
      const key = store.putAside(name);
      known = store.text(name);
      return key;
    },
  };
}
