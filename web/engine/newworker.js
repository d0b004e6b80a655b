import { scriptAddress } from "./scripts.js";

/**
 * A worker from the engine's script. `web/single/newworker.js` stands in for this where the whole page is
 * one file.
 *
 * @param {URL} script
 */
export function makeWorker(script) {
  return new Worker(scriptAddress(script), { type: "module" });
}
