/**
 * What somebody has written into links, kept beside what it is about: a link that is made of the same thing
 * again says the same again. It is known by what is on the board, so it needs no mode to carry it; a game,
 * which goes on, has the names of its players for itself.
 */

import { createCommon } from "../game/sharedentry.js";

/** @typedef {import("../game/mode.js").Offer} Offer */
/** @typedef {import("../engine/operations.js").Link} Link */

/** @typedef {Readonly<Partial<Pick<Offer, "title" | "author" | "hints" | "solution">>>} Words */

/** @typedef {{ key: string, words: Words }} Entry */

/** The latest first. @typedef {readonly Entry[]} Said */

const MOST = 20;

/** What something is known by. @param {Pick<Offer, "kind" | "ruleset" | "position" | "goal">} offer */
function keyOf({ kind, ruleset, position = "", goal = "" }) {
  return [kind, ruleset, position, goal].join("|");
}

/** What is written in something, less what is not. @param {Words} words @returns {Words} */
function wordsOf({ title, author, hints, solution }) {
  const all = { title, author, hints, solution };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value?.length));
}

/**
 * With the words of a link, or of what has become one, kept.
 *
 * @param {Said} said
 * @param {Link | Offer} about
 * @returns {Said}
 */
export function noted(said, about) {
  if (about.kind === "game") return said;
  const key = keyOf(about);
  const words = wordsOf(about);
  const others = said.filter((entry) => entry.key !== key);
  if (Object.keys(words).length > 0) return [{ key, words }, ...others].slice(0, MOST);
  return others.length === said.length ? said : others;
}

/**
 * An offer with what is known to have been said of it, where its mode does not know itself.
 *
 * @param {Said} said
 * @param {Offer} offer
 * @returns {Offer}
 */
export function retold(said, offer) {
  const key = keyOf(offer);
  return { ...said.find((entry) => entry.key === key)?.words, ...offer };
}

/** What was said, kept between visits. @param {import("../game/storage.js").Store} store */
export function createSaid(store) {
  /** @type {ReturnType<typeof createCommon<Said>>} */
  const common = createCommon(store, { name: "said", parse: parseSaid, first: () => [] });

  return {
    asides: common.aside ? [common.aside] : [],
    /** @param {Link | Offer} about */
    note: (about) => common.change((said) => noted(said, about)),
    retold: (/** @type {Offer} */ offer) => retold(common.value, offer),
  };
}

/** What storage held, or null where that has not the form. @param {unknown} data @returns {Said | null} */
export function parseSaid(data) {
  return Array.isArray(data) && data.every(isEntry) ? data : null;
}

/** @param {unknown} entry */
function isEntry(entry) {
  const { key, words } = /** @type {Partial<Entry>} */ (entry ?? {});
  if (typeof key !== "string" || typeof words !== "object" || words === null) return false;
  const { title = "", author = "", hints = [], solution = [] } = words;
  return (
    typeof title === "string" && typeof author === "string" && [hints, solution].every(isTexts)
  );
}

/** @param {unknown} value */
function isTexts(value) {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
