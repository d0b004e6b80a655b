/** A data file of the site: fetched on the first request, and again after a failure. */

/**
 * @param address relative to the site; undefined where the site has none
 * @param parse throws where the data has not its form
 * @param fetched the data behind an address
 */
export function createDataFile<T>(
  address: string | undefined,
  parse: (data: unknown) => T,
  fetched: (address: string) => Promise<unknown> = fetchJson,
) {
  let coming: Promise<T> | null = null;
  let data: T | null = null;

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

async function fetchJson(address: string): Promise<unknown> {
  const reply = await fetch(new URL(address, document.baseURI));
  if (!reply.ok) throw new Error(`${address} was answered with status ${reply.status}`);
  return reply.json();
}
