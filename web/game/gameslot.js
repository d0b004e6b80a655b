/**
 * Which of the stored games belongs to this page, where several pages of the site are open.
 *
 * A page reads and writes one entry. If another page has written that entry since, it has gone on with the
 * game: then this page never overwrites it, and stores its own game under another name.
 */

import { attempt, createStore, PREFIX } from "./storage.js";
import { parseGame } from "./storedgame.js";

/** @import { StoredGame } from "./storedgame.js" */
/** @import { Area, Store } from "./storage.js" */

/** The entry of the first game; those of further ones are `game:2`, `game:3` and so on. */
const GAME = "game";

/** Where the tab notes the name of its own game, which then survives a reload. */
const NOTE = "salta:tab";

const OWN = /^game:[1-9][0-9]{0,5}$/;

/** The most games that are stored side by side. */
const MOST = 100;

/** A stored game of another page. @typedef {{ name: string, moves: number }} OtherGame */

/**
 * @typedef {object} SlotParts
 * @property {Area | null} area  shared by all pages of the site
 * @property {Area | null} tab  of this tab alone
 * @property {() => void} onElsewhere  the game has gone on in another page
 * @property {(isStored: boolean) => void} onStored  whether the game could be stored at the last attempt
 */

export class GameSlot {
  #store;
  #parts;
  /** The entry of this page's game. */
  #name;
  /** What this page has read from it or written to it last. */
  #known;
  /** The entry in which another page has gone on. */
  #lost = GAME;
  /** What that entry held when `onElsewhere` was called. @type {string | null} */
  #reported = null;
  /** The store of the page, in which its own game has the name "game". @type {Store} */
  store;

  /** @param {Store} store @param {SlotParts} parts */
  constructor(store, parts) {
    const noted = attempt(() => parts.tab?.getItem(NOTE) ?? GAME, GAME);
    this.#store = store;
    this.#parts = parts;
    this.#name = OWN.test(noted) ? noted : GAME;
    this.#known = this.#text(this.#name);
    this.store = {
      load: (entry, parse) => this.#load(entry, parse),
      save: (entry, data) => (entry === GAME ? this.#save(data) : store.save(entry, data)),
      putAside: (entry) => store.putAside(entry === GAME ? this.#name : entry),
      text: store.text,
      remove: store.remove,
      tab: createStore(parts.tab),
    };
  }

  /** Check whether another page has written the game. */
  look() {
    if (!this.#isElsewhere()) return;
    this.#lost = this.#name;
    this.#reported = this.#text(this.#name);
    this.#parts.onElsewhere();
  }

  /** Go on with this page's game, under another name if need be. */
  part() {
    if (this.#isElsewhere()) this.#use(this.#freeName());
  }

  /**
   * Go on with a stored game; this page's former one stays stored, unless it has no moves.
   *
   * @param {string} [entry]  usually the one in which another page has gone on
   * @returns {StoredGame | null} null where it cannot be read
   */
  take(entry = this.#lost) {
    const game = this.#read(entry);
    if (!game) return null;
    const name = this.#name;
    if (name !== GAME && name !== entry && this.#read(name)?.record.moves.length === 0) {
      attempt(() => this.#parts.area?.removeItem(PREFIX + name), undefined);
    }
    this.#use(entry);
    return game;
  }

  /** The stored games that are not this page's. @returns {OtherGame[]} */
  others() {
    const names = [GAME];
    for (let count = 2; count <= MOST; count += 1) names.push(`${GAME}:${count}`);
    return names.flatMap((name) => {
      const moves = name === this.#name ? 0 : (this.#read(name)?.record.moves.length ?? 0);
      return moves > 0 ? [{ name, moves }] : [];
    });
  }

  /** @type {Store["load"]} */
  #load(entry, parse) {
    const found = this.#store.load(entry === GAME ? this.#name : entry, parse);
    if (entry === GAME) this.#known = this.#text(this.#name);
    return found;
  }

  /** @param {unknown} data */
  #save(data) {
    if (this.#isElsewhere()) {
      const isReported = this.#text(this.#name) === this.#reported;
      this.#lost = this.#name;
      this.#use(this.#freeName());
      if (!isReported) this.#parts.onElsewhere();
    }
    const isStored = this.#store.save(this.#name, data);
    this.#known = this.#text(this.#name);
    this.#parts.onStored(isStored);
    return isStored;
  }

  /** @param {string} entry */
  #text(entry) {
    return attempt(() => this.#parts.area?.getItem(PREFIX + entry) ?? null, null);
  }

  /** Has another page written the entry? Clearing the storage does not count. */
  #isElsewhere() {
    const now = this.#text(this.#name);
    return now !== null && now !== this.#known;
  }

  /** @param {string} name */
  #use(name) {
    this.#name = name;
    this.#known = this.#text(name);
    attempt(() => this.#parts.tab?.setItem(NOTE, name), undefined);
  }

  #freeName() {
    let count = 2;
    while (count < MOST && this.#text(`${GAME}:${count}`) !== null) count += 1;
    return `${GAME}:${count}`;
  }

  /** @param {string} entry @returns {StoredGame | null} */
  #read(entry) {
    const found = attempt(() => JSON.parse(this.#text(entry) ?? "null"), null);
    return attempt(() => parseGame(found?.data), null);
  }
}
