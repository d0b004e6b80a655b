/** Where the puzzles are fetched from, once they are wanted. */

import { parseCollection } from "./collection.js";

/** @typedef {import("./collection.js").Collection} Collection */

/**
 * @param {string | undefined} url  relative to the site; undefined where the site has none
 * @param {(url: string) => Promise<unknown>} [fetched]  the data behind an address
 */
export function createShelf(url, fetched = fetchJson) {
  /** @type {Promise<Collection> | null} */
  let coming = null;
  /** @type {Collection | null} */
  let collection = null;

  async function load() {
    if (url === undefined) throw new Error("this site was built without puzzles");
    collection = parseCollection(await fetched(url));
    return collection;
  }

  return {
    /** What has come, or null. */
    get collection() {
      return collection;
    },
    /** The collection; asked for again it is fetched again only if it did not arrive. */
    async ask() {
      coming ??= load().catch((error) => {
        coming = null;
        throw error;
      });
      return coming;
    },
  };
}

/** @param {string} url @returns {Promise<unknown>} */
async function fetchJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}`);
  return response.json();
}
