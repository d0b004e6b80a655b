import { scriptAddress } from "./scripts.ts";

/**
 * A worker from the engine's script. `web/standalone/standins.ts` stands in for this where the whole page is
 * one file.
 */
export function makeWorker(script: URL) {
  return new Worker(scriptAddress(script), { type: "module" });
}
