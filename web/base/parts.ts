/**
 * Scripts that are fetched on demand. A browser remembers a failed module for as long as the page is open: Firefox always,
 * others if it arrived broken. So each script is requested separately, and after a failure from another address.
 */

type Module = Readonly<Record<string, unknown>>;

/** A part as the build wraps it. It gets its imports by a function, so that its code contains no address of another part. */
type Part = (
  require: (name: string) => Module,
  module: { exports: Module },
  here: string,
) => unknown;

/** The number of failures of each script, by its address. */
const failures: Map<string, number> = new Map();

/** The fetched parts, by their address. */
const parts: Map<string, Part> = new Map();

/** The parts that have run, by their address. */
const modules: Map<string, { exports: Module }> = new Map();

/** The addresses of the parts in each file, by its address; a file is named for its last part. */
const files: Map<string, readonly string[]> = new Map();

/** Whether parts are fetched and do not run. */
let isAhead = false;

/** Fetch a part that may be wanted next; it runs when it is wanted. */
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
 * Import a part of the page. The build turns every `import("…")` of a module into a call of this (`web/build/bundle.mjs`).
 *
 * @param names the files of the part and of all that it imports; the last one has the part
 */
export async function importPart(
  names: readonly string[],
  here: string = import.meta.url,
  load = imported,
): Promise<Module> {
  const isWanted = !isAhead;
  const addresses = names.map((name) => new URL(name, here).href);
  const missing = addresses.filter((address) => !files.has(address) && !parts.has(address));
  await Promise.all(
    missing.map(async (address) => keep(await importScript(address, load), address, here)),
  );
  const last = addresses.at(-1) ?? "";
  return isWanted ? moduleAt(files.get(last)?.at(-1) ?? last, here) : {};
}

/** The scripts that the page starts with are not wrapped: they have run already. */
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

/** A part runs when it is first needed, once. */
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
