/**
 * What survives a reload: versioned entries, checked when they are read.
 *
 * An entry that cannot be read is put aside under another key and reported, never dropped in
 * silence. Storage itself may be missing or throw (private windows, sandboxed frames): the game
 * then goes on without it.
 */

/** Of the data in an entry. */
export const VERSION = 1;
/** What the names of all our entries begin with: others of this origin may store things too. */
export const PREFIX = "salta:";

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Area */

/**
 * @template T
 * @typedef {object} Loaded
 * @property {T | null} value  null where there was nothing, or nothing readable
 * @property {string | null} aside  the key under which an unreadable entry was put
 */

/**
 * @typedef {object} Store
 * @property {<T>(name: string, parse: (data: unknown) => T | null) => Loaded<T>} load
 * @property {(name: string, data: unknown) => boolean} save  false where it could not be stored
 * @property {(name: string) => string | null} putAside  moves the entry out of the way
 * @property {(name: string) => string | null} text  the entry as it stands
 * @property {(name: string) => void} remove
 * @property {Store} [tab]  the same for this tab alone
 */

/** Whether everything has been forgotten, here or in another tab: the page stores nothing until it is loaded anew. */
let isClosed = false;

export function closeStorage() {
  isClosed = true;
}

export function isStorageClosed() {
  return isClosed;
}

/** The browser's own storage, or null where it is not to be had. @returns {Area | null} */
export function browserArea() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** What this tab has for itself, beyond a reload; or null. @returns {Area | null} */
export function tabArea() {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** @param {Area | null} area @returns {Store} */
export function createStore(area) {
  /** @param {string} name */
  const putAside = (name) => attempt(() => (area ? movedAside(area, PREFIX + name) : null), null);

  /** @param {string} name */
  const text = (name) => attempt(() => area?.getItem(PREFIX + name) ?? null, null);

  return {
    text,
    load(name, parse) {
      const found = text(name);
      if (found === null) return { value: null, aside: null };
      const value = readEntry(found, parse);
      return { value, aside: value === null ? putAside(name) : null };
    },
    save(name, data) {
      const entry = JSON.stringify({ version: VERSION, data });
      return attempt(() => {
        if (!isClosed) area?.setItem(PREFIX + name, entry);
        return area !== null;
      }, false);
    },
    putAside,
    remove: (name) => attempt(() => area?.removeItem(PREFIX + name), undefined),
  };
}

/** @template T @param {string} text @param {(data: unknown) => T | null} parse @returns {T | null} */
function readEntry(text, parse) {
  try {
    const entry = JSON.parse(text);
    return entry?.version === VERSION ? parse(entry.data) : null;
  } catch {
    return null;
  }
}

/** @param {Area} area @param {string} key */
function movedAside(area, key) {
  const text = area.getItem(key);
  if (text === null) return null;
  let count = 1;
  while (area.getItem(`${key}:aside-${count}`) !== null) count += 1;
  const aside = `${key}:aside-${count}`;
  area.setItem(aside, text);
  area.removeItem(key);
  return aside;
}

/** @template T @param {() => T} action @param {T} otherwise @returns {T} */
export function attempt(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
