/**
 * Scripts that are fetched when they are wanted. A browser remembers a module that failed for as long as the page is open:
 * Firefox whatever the reason, others if it arrived broken. So each script is asked for by itself, and after a failure
 * under another address.
 */

type Module = Readonly<Record<string, unknown>>;

/** A part as the build wraps it: what it imports is handed over, so that the address of a part concerns no other. */
type Part = (
  require: (name: string) => Module,
  module: { exports: Module },
  here: string,
) => unknown;

/** How often each script has failed, by its address. */
const failures: Map<string, number> = new Map();

/** The parts that have run, by their address. */
const modules: Map<string, Module> = new Map();

/** @throws whatever the browser does; the next call tries another address */
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
 * A part of the page. The build writes every `import("…")` of a module as a call of this (`web/build/bundle.mjs`).
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

/** What the page begins with is not wrapped: it runs by itself. */
function run(script: Module, require: (file: string) => Module, here: string): Module {
  if (!("part" in script)) return script;
  const module = { exports: {} };
  (script.part as Part)(require, module, here);
  return module.exports;
}

function imported(address: string): Promise<Module> {
  return import(address);
}
