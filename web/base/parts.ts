/**
 * Scripts that are fetched on demand. Browsers keep a failed import until the page is closed: Firefox always, others if
 * the script arrived damaged. So each script is retried from another address.
 */

type Module = Readonly<Record<string, unknown>>;

/** A script fetched on demand, as the build wraps it: without addresses of other parts in its code. */
type Part = (
  require: (name: string) => Module,
  module: { exports: Module },
  here: string,
) => unknown;

const failures: Map<string, number> = new Map();

const parts: Map<string, Part> = new Map();

/** The parts that have run, keyed by address. */
const modules: Map<string, { exports: Module }> = new Map();

/** The addresses of the parts in each file, keyed by the file's address. A file is named after its last part. */
const files: Map<string, readonly string[]> = new Map();

/** Whether parts are currently fetched without being run. */
let isAhead = false;

/** Fetches a part without running it; it runs on first use. */
export function fetchAhead(load: () => Promise<unknown>): Promise<unknown> {
  isAhead = true;
  try {
    return load();
  } finally {
    isAhead = false;
  }
}

/** @throws the browser's error; the next call tries another address */
export async function importScript(address: string, load = imported): Promise<Module> {
  const count = failures.get(address) ?? 0;
  try {
    return await load(count > 0 ? `${address}?again=${count}` : address);
  } catch (error) {
    failures.set(address, count + 1);
    throw error;
  }
}

/**
 * The build turns every `import("…")` in a module into a call of this function (`web/build/bundle.mjs`).
 *
 * @param names the files of the part and its imports; the part itself is in the last one
 */
export async function importPart(
  names: readonly string[],
  here: string = import.meta.url,
  load = imported,
): Promise<Module> {
  const isWanted = !isAhead;
  const addresses = names.map((name) => new URL(name, here).href);
  const missing = addresses.filter((address) => !files.has(address) && !parts.has(address));
  missing.reverse(); // the last file is the largest; behind the others it would wait for a free connection
  await Promise.all(
    missing.map(async (address) => keep(await importScript(address, load), address, here)),
  );
  const last = addresses.at(-1) ?? "";
  return isWanted ? moduleAt(files.get(last)?.at(-1) ?? last, here) : {};
}

/** The first scripts of the page are not wrapped; they have already run. */
function keep(script: Module, address: string, here: string) {
  const brought = "parts" in script ? (script.parts as Readonly<Record<string, Part>>) : null;
  const named = Object.entries(brought ?? {}).map(
    ([name, part]) => [new URL(name, here).href, part] as const,
  );
  if (!brought && "part" in script) named.push([address, script.part as Part]);
  else if (!brought) modules.set(address, { exports: script });
  for (const [name, part] of named) parts.set(name, part);
  files.set(address, brought ? named.map(([name]) => name) : [address]);
}

function moduleAt(address: string, here: string): Module {
  const known = modules.get(address);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(address, module);
  try {
    parts.get(address)?.((name) => moduleAt(new URL(name, here).href, here), module, here);
  } catch (error) {
    modules.delete(address);
    throw error;
  }
  return module.exports;
}

function imported(address: string): Promise<Module> {
  return import(address);
}
