import { Lazy } from "../../base/lazy.ts";

/** Files requested before their readers exist, keyed by address. */
const prepared: Map<string, Lazy<unknown>> = new Map();

/**
 * Requests a file while the module that reads it is still being fetched. If this fails, the reader requests it again.
 *
 * @param address relative to the site; undefined if the site lacks the file
 */
export async function prepareFile(address: string | undefined) {
  if (address === undefined) return;
  const file = prepared.get(address) ?? new Lazy(() => fetchJson(address));
  prepared.set(address, file);
  await file.get().catch(() => {});
}

/**
 * Fetches the file on the first request, and again after a failure.
 *
 * @param address relative to the site; undefined if the site lacks the file
 * @param parse throws if the data is malformed
 */
export function createDataFile<T>(address: string | undefined, parse: (data: unknown) => T) {
  const file = new Lazy(async () => {
    if (address === undefined) throw new Error("this site was built without it");
    return parse(await (prepared.get(address)?.get() ?? fetchJson(address)));
  });

  return {
    get data() {
      return file.ready;
    },
    ask: () => file.get(),
  };
}

/** @param address relative to the site */
export async function fetchJson(address: string): Promise<unknown> {
  const { ok, status, body } = await fetch(new URL(address, document.baseURI));
  if (!ok || !body) throw new Error(`${address} was answered with status ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).json();
}
