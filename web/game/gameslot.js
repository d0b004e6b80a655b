/**
 * Which of the kept games is this page's, where several pages of the site are open.
 *
 * A page reads and writes one entry. Another page that has written there since has gone on with the
 * game: then this page never writes over it, but keeps its own game under another name.
 */

import { parseGame } from "./startgame.js";
import { attempt, createStore } from "./storage.js";

/** @typedef {import("./storage.js").Area} Area */
/** @typedef {import("./storage.js").Store} Store */
/** @typedef {import("./startgame.js").KeptGame} KeptGame */

/** The entry of the first game, and how those of further ones begin. */
const GAME = "game";
const PREFIX = "salta:";

/** Where the tab notes which game is its own: it does so beyond a reload, and for itself alone. */
const NOTE = "salta:tab";

const OWN = /^game:[1-9][0-9]{0,5}$/;

/** So many games are kept side by side at most. */
const MOST = 100;

/** A kept game that is not this page's. @typedef {{ name: string, moves: number }} OtherGame */

/**
 * @typedef {object} HoldParts
 * @property {Area | null} area  what all pages of the site share
 * @property {Area | null} tab  what this tab has for itself
 * @property {() => void} onElsewhere  the game has gone on in another page
 * @property {(isKept: boolean) => void} onKept  whether the game could be kept when it was last tried
 */

/**
 * The store of a page, with the page's own game under the name of "game".
 *
 * @param {Store} store
 * @param {HoldParts} parts
 */
export function createHold(store, { area, tab, onElsewhere, onKept }) {
  const noted = attempt(() => tab?.getItem(NOTE) ?? GAME, GAME);
  let name = OWN.test(noted) ? noted : GAME;
  /** What this page has read or written last. */
  let known = written();
  /** The entry in which another page has gone on. */
  let gone = GAME;
  /** What was written there when that was told. @type {string | null} */
  let told = null;

  /** @param {string} [entry] */
  function written(entry = name) {
    return attempt(() => area?.getItem(PREFIX + entry) ?? null, null);
  }

  /** Whoever cleared the storage has taken nothing on. */
  function isElsewhere() {
    const now = written();
    return now !== null && now !== known;
  }

  /** @param {string} next */
  function use(next) {
    name = next;
    known = written();
    attempt(() => tab?.setItem(NOTE, name), undefined);
  }

  /** A name that no game has. */
  function freeName() {
    let count = 2;
    while (count < MOST && written(`${GAME}:${count}`) !== null) count += 1;
    return `${GAME}:${count}`;
  }

  /** @param {string} entry @returns {KeptGame | null} */
  function read(entry) {
    const found = attempt(() => JSON.parse(written(entry) ?? "null"), null);
    return attempt(() => parseGame(found?.data), null);
  }

  return {
    /** @type {Store} */
    store: {
      load(entry, parse) {
        const found = store.load(entry === GAME ? name : entry, parse);
        if (entry === GAME) known = written();
        return found;
      },
      save(entry, data) {
        if (entry !== GAME) return store.save(entry, data);
        if (isElsewhere()) {
          const isNews = written() !== told;
          gone = name;
          use(freeName());
          if (isNews) onElsewhere();
        }
        const isKept = store.save(name, data);
        known = written();
        onKept(isKept);
        return isKept;
      },
      putAside: (entry) => store.putAside(entry === GAME ? name : entry),
      text: store.text,
      remove: store.remove,
      tab: createStore(tab),
    },

    /** Another page may have written something. */
    look() {
      if (!isElsewhere()) return;
      gone = name;
      told = written();
      onElsewhere();
    },

    /** This page goes on with its own game by itself. */
    part() {
      if (isElsewhere()) use(freeName());
    },

    /**
     * This page goes on with a kept game; the one it had is kept, unless there is nothing in it.
     *
     * @param {string} [entry]  usually the one in which another page has gone on
     * @returns {KeptGame | null} null where it cannot be read
     */
    take(entry = gone) {
      const game = read(entry);
      if (!game) return null;
      if (name !== GAME && name !== entry && read(name)?.record.moves.length === 0) {
        attempt(() => area?.removeItem(PREFIX + name), undefined);
      }
      use(entry);
      return game;
    },

    /** The kept games that are not this page's. @returns {OtherGame[]} */
    others() {
      const names = [GAME];
      for (let count = 2; count <= MOST; count += 1) names.push(`${GAME}:${count}`);
      return names.flatMap((other) => {
        const length = other === name ? 0 : (read(other)?.record.moves.length ?? 0);
        return length > 0 ? [{ name: other, moves: length }] : [];
      });
    },
  };
}
