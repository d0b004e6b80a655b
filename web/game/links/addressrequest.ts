/** An address that asks something of its mode, once that is done. */

import type { ModeName } from "../mode.ts";
import { fragmentOf } from "../mode.ts";

/**
 * What an address has asked of a mode is done: from now on it names the mode alone, in the same entry of the history,
 * so that a reload finds what has been done since.
 */
export function settleAddress(name: ModeName) {
  if (location.hash.startsWith(`#${name}/`)) history.replaceState(null, "", fragmentOf(name));
}
