/** A data file of the site: fetched on the first request, and again after a failure. */

/**
 * @template T
 * @param {string | undefined} address  relative to the site; undefined where the site has none
 * @param {(data: unknown) => T} parse  throws where the data has not its form
 * @param {(address: string) => Promise<unknown>} [fetched]  the data behind an address
 */
export function createDataFile(address, parse, fetched = fetchJson) {
  /** @type {Promise<T> | null} */
  let coming = null;
  /** @type {T | null} */
  let data = null;

  async function load() {
    if (address === undefined) throw new Error("this site was built without it");
    data = parse(await fetched(address));
    return data;
  }

  return {
    /** What has come, or null. */
    get data() {
      return data;
    },
    ask() {
      coming ??= load().catch((error) => {
        coming = null;
        throw error;
      });
      return coming;
    },
  };
}

/** @param {string} address @returns {Promise<unknown>} */
async function fetchJson(address) {
  const reply = await fetch(new URL(address, document.baseURI));
  if (!reply.ok) throw new Error(`${address} was answered with status ${reply.status}`);
  return reply.json();
}
