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

/** The parts that have run, by their address. */
const modules: Map<string, Module> = new Map();

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
 * @param files the part and all that it imports; each comes after those that it imports
 */
export async function importPart(
  files: readonly string[],
  here: string = import.meta.url,
  load = imported,
): Promise<Module> {
  const addresses = files.map((file) => new URL(file, here).href);
  const coming = addresses.map((address) => modules.get(address) ?? importScript(address, load));
  const scripts = await Promise.all(coming);
  const require = (file: string) => modules.get(new URL(file, here).href) as Module;
  for (const [index, address] of addresses.entries()) {
    if (!modules.has(address)) modules.set(address, run(scripts[index] as Module, require, here));
  }
  return modules.get(addresses.at(-1) as string) as Module;
}

/** The scripts that the page starts with are not wrapped: they have run already. */
function run(script: Module, require: (file: string) => Module, here: string): Module {
  if (!("part" in script)) return script;
  const module = { exports: {} };
  (script.part as Part)(require, module, here);
  return module.exports;
}

function imported(address: string): Promise<Module> {
  return import(address);
}
