/**
 * Titles, authors, hints and solutions that came with links, stored by what is on the board: a link that is made
 * of the same thing again carries them again. What is written of a game or a study is part of it instead.
 */

import { isText, listOf, orMissing, recordOf } from "../game/datachecks.js";
import { SharedEntry } from "../game/sharedentry.js";

/** @import { Link } from "../engine/operations.js" */
/** @import { Offer } from "../game/mode.js" */

/** @typedef {Readonly<Partial<Pick<Offer, "title" | "author" | "hints" | "solution">>>} Caption */
/** @typedef {{ key: string, words: Caption }} Entry */

const MOST = 20;

/** @param {Pick<Offer, "kind" | "ruleset" | "position" | "goal">} offer */
function keyOf({ kind, ruleset, position = "", goal = "" }) {
  return [kind, ruleset, position, goal].join("|");
}

/** The parts that are not empty. @param {Caption} caption @returns {Caption} */
function captionOf({ title, author, hints, solution }) {
  const all = { title, author, hints, solution };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value?.length));
}

/**
 * The entries with the caption of a link, or of an offer that has become one.
 *
 * @param {readonly Entry[]} entries  the latest first
 * @param {Link | Offer} about
 * @returns {readonly Entry[]}
 */
export function noted(entries, about) {
  if (about.kind === "game" || about.kind === "study") return entries;
  const key = keyOf(about);
  const words = captionOf(about);
  const others = entries.filter((entry) => entry.key !== key);
  if (Object.keys(words).length > 0) return [{ key, words }, ...others].slice(0, MOST);
  return others.length === entries.length ? entries : others;
}

/**
 * An offer with its stored caption, where the mode has not given it one.
 *
 * @param {readonly Entry[]} entries
 * @param {Offer} offer
 * @returns {Offer}
 */
export function withCaption(entries, offer) {
  const key = keyOf(offer);
  return { ...entries.find((entry) => entry.key === key)?.words, ...offer };
}

/** The captions that are stored here, with others behind them. @param {readonly Entry[]} now @param {readonly Entry[]} other */
export function mergedCaptions(now, other) {
  const known = new Set(now.map(({ key }) => key));
  return [...now, ...other.filter(({ key }) => !known.has(key))].slice(0, MOST);
}

/** The captions as they are stored between visits. */
export class LinkCaptions {
  /** @type {SharedEntry<readonly Entry[]>} */
  #stored;

  /** @param {import("../game/storage.js").Store} store */
  constructor(store) {
    this.#stored = new SharedEntry(store, { name: "said", parse: parseCaptions, first: () => [] });
  }

  get asides() {
    return this.#stored.aside ? [this.#stored.aside] : [];
  }

  /** @param {Link | Offer} about */
  note(about) {
    this.#stored.change((entries) => noted(entries, about));
  }

  /** @param {Offer} offer */
  withCaption(offer) {
    return withCaption(this.#stored.value, offer);
  }
}

const isEntry = recordOf({
  key: isText,
  words: recordOf({
    title: orMissing(isText),
    author: orMissing(isText),
    hints: orMissing(listOf(isText)),
    solution: orMissing(listOf(isText)),
  }),
});

/** The stored entries; null where the data has another form. @param {unknown} data @returns {readonly Entry[] | null} */
export function parseCaptions(data) {
  return Array.isArray(data) && data.every(isEntry) ? data : null;
}
