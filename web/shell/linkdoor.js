/** The door for links: asks Python what the one in the address says, and lets that be opened or refused. */

import { asFault } from "../game/faults.js";

/** @typedef {import("../engine/protocol.js").Link} Link */
/** @typedef {import("../engine/protocol.js").Fault} Fault */

/**
 * @typedef {object} LinkParts
 * @property {import("../engine/client.js").Engine["call"]} ask
 * @property {(link: Link, text: string) => void} onLink
 * @property {(text: string, fault: Fault) => void} onRefused
 */

/** @param {LinkParts} parts */
export function createLinkDoor({ ask, onLink, onRefused }) {
  let asking = new AbortController();

  /** Whatever was asked for and has not come is not wanted any more. */
  function drop() {
    asking.abort();
    asking = new AbortController();
    return asking.signal;
  }

  return {
    drop: () => void drop(),
    /** Of several links in a row the last one counts. @param {string} text */
    async open(text) {
      const signal = drop();
      /** @type {Link} */
      let link;
      try {
        link = await ask({ op: "link", text }, { signal });
      } catch (error) {
        if (!signal.aborted) onRefused(text, asFault(error));
        return;
      }
      if (!signal.aborted) onLink(link, text);
    },
  };
}
