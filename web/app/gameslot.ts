/**
 * The stored game of this page, when several pages of the site are open. A page that finds its entry written by another
 * page has lost the game to that page: it never overwrites the entry, but stores its own game under another name.
 */

import { Atom } from "../base/atom.ts";
import type { Entry } from "../game/storage/entry.ts";
import { readEntry } from "../game/storage/entry.ts";
import type { Area, Store } from "../game/storage/storage.ts";
import { attempt, createStore, PREFIX } from "../game/storage/storage.ts";
import type { StoredGame } from "../game/storage/storedgame.ts";
import { gameEntry } from "../game/storage/storedgame.ts";

/** The entry of the first game; those of other games are `game:2`, `game:3` and so on. */
const GAME = gameEntry.name;

/** The key in the tab's storage for the name of its game's entry, by which a reload finds the game. */
const NOTE = "salta:tab";

const OWN = /^game:[1-9][0-9]{0,5}$/;

/** The maximum number of games stored side by side. */
const MOST = 100;

type OtherGame = { name: string; moves: number };

interface SlotParts {
  area: Area | null;
  /** The storage of this tab alone. At its first use the browser waits for another process. */
  readonly tab: Area | null;
  /** Whether nothing has been stored yet. The tab's storage is then not read before it is written to. */
  isFirstVisit?: boolean;
}

export class GameSlot {
  #store;
  #parts;
  #name;
  /** The text that this page last read from its entry or wrote to it. */
  #known;
  /** The entry in which another page has continued this page's game. */
  #lost = GAME;
  /** The text of that entry when the loss was last reported. */
  #reported: string | null = null;
  #timesContinued = 0;
  #isStored = true;
  #atom = new Atom();
  /** The store of the page, which always names the page's own game "game". */
  store: Store;

  constructor(store: Store, parts: SlotParts) {
    const tab = patientArea(parts);
    const noted = attempt(() => tab.getItem(NOTE) ?? GAME, GAME);
    this.#store = store;
    this.#parts = parts;
    this.#name = OWN.test(noted) ? noted : GAME;
    this.#known = this.#played(this.#name);
    this.store = {
      load: (entry) => this.#load(entry),
      save: (entry, value) =>
        entry.name === GAME ? this.#save(entry, value) : store.save(entry, value),
      amend: (entry, fields) =>
        entry.name === GAME ? this.#amend(entry, fields) : store.amend(entry, fields),
      quarantine: (entry) => store.quarantine(entry === GAME ? this.#name : entry),
      text: store.text,
      remove: store.remove,
      tab: createStore(tab),
    };
  }

  /** How often another page was seen to have continued the game. Effects can follow this and `isStored`. */
  get timesContinued() {
    this.#atom.reportRead();
    return this.#timesContinued;
  }

  get isStored() {
    this.#atom.reportRead();
    return this.#isStored;
  }

  refresh() {
    if (!this.#isElsewhere()) return;
    this.#lost = this.#name;
    this.#reported = this.#played(this.#name);
    this.#reportContinued();
  }

  /** Continues this page's own game, under another name if another page has written its entry. */
  part() {
    if (this.#isElsewhere()) this.#use(this.#freeName());
  }

  /**
   * Continues a stored game. This page's former game stays stored, unless it has no moves.
   *
   * @returns null if the stored game cannot be read
   */
  take(entry: string = this.#lost): StoredGame | null {
    const game = this.#read(entry);
    if (!game) return null;
    const name = this.#name;
    if (name !== GAME && name !== entry && this.#read(name)?.record.moves.length === 0) {
      attempt(() => this.#parts.area?.removeItem(PREFIX + name), undefined);
    }
    this.#use(entry);
    return game;
  }

  others(): OtherGame[] {
    const names = [GAME];
    for (let count = 2; count <= MOST; count += 1) names.push(`${GAME}:${count}`);
    return names.flatMap((name) => {
      const moves = name === this.#name ? 0 : (this.#read(name)?.record.moves.length ?? 0);
      return moves > 0 ? [{ name, moves }] : [];
    });
  }

  #load<T>(entry: Entry<T>) {
    if (entry.name !== GAME) return this.#store.load(entry);
    const found = this.#store.load({ ...entry, name: this.#name });
    this.#known = this.#played(this.#name);
    return found;
  }

  #save<T>(entry: Entry<T>, value: T) {
    if (this.#isElsewhere()) {
      const isReported = this.#played(this.#name) === this.#reported;
      this.#lost = this.#name;
      this.#use(this.#freeName());
      if (!isReported) this.#reportContinued();
    }
    this.#isStored = this.#store.save({ ...entry, name: this.#name }, value);
    this.#known = this.#played(this.#name);
    this.#atom.reportChange();
    return this.#isStored;
  }

  #reportContinued() {
    this.#timesContinued += 1;
    this.#atom.reportChange();
  }

  /** Returns false if another page has written the entry, which then holds another game. */
  #amend<T>(entry: Entry<T>, fields: Partial<T>) {
    if (this.#isElsewhere()) return false;
    const isStored = this.#store.amend({ ...entry, name: this.#name }, fields);
    this.#known = this.#played(this.#name);
    return isStored;
  }

  #text(entry: string) {
    return attempt(() => this.#parts.area?.getItem(PREFIX + entry) ?? null, null);
  }

  /**
   * The entry's text without `isKept`, the mark that My games has the game: setting that mark does not continue the
   * game.
   */
  #played(entry: string) {
    const text = this.#text(entry);
    const unmarked = (key: string, value: unknown) => (key === "isKept" ? undefined : value);
    return attempt(() => text && JSON.stringify(JSON.parse(text, unmarked)), text);
  }

  /** Whether another page has written the entry. Clearing the storage does not count. */
  #isElsewhere() {
    const now = this.#played(this.#name);
    return now !== null && now !== this.#known;
  }

  #use(name: string) {
    this.#name = name;
    this.#known = this.#played(name);
    attempt(() => this.#parts.tab?.setItem(NOTE, name), undefined);
  }

  #freeName() {
    let count = 2;
    while (count < MOST && this.#text(`${GAME}:${count}`) !== null) count += 1;
    return `${GAME}:${count}`;
  }

  #read(entry: string): StoredGame | null {
    return attempt(() => readEntry(gameEntry, JSON.parse(this.#text(entry) ?? "")), null);
  }
}

function patientArea(parts: SlotParts): Area {
  let isEmpty = parts.isFirstVisit;
  const written = () => {
    isEmpty = false;
    return parts.tab;
  };
  return {
    getItem: (key) => (isEmpty ? null : (parts.tab?.getItem(key) ?? null)),
    setItem: (key, text) => written()?.setItem(key, text),
    removeItem: (key) => written()?.removeItem(key),
  };
}
