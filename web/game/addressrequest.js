/** An address that asks something of its mode, once that is done. */

import { fragmentOf } from "./mode.js";

/** @import { ModeName } from "./mode.js" */

/**
 * What an address has asked of a mode is done: from now on it names the mode alone, in the same entry of the history,
 * so that a reload finds what has been done since.
 *
 * @param {ModeName} name
 */
export function settleAddress(name) {
  if (location.hash.startsWith(`#${name}/`)) history.replaceState(null, "", fragmentOf(name));
}
