/** The door for links: asks Python what the one in the address says, and lets that be opened or refused. */

import { asFault } from "../game/faultkinds.js";

/** @typedef {import("../engine/operations.js").Link} Link */
/** @typedef {import("../engine/protocol.js").Fault} Fault */

/**
 * @typedef {object} LinkParts
 * @property {() => string} address  the fragment that the page is at now
 * @property {import("../engine/client.js").Ask} ask
 * @property {(link: Link, signal: AbortSignal) => void} onLink  the signal ends with whatever takes its place
 * @property {(text: string, fault: Fault, signal: AbortSignal) => void} onRefused
 */

/** @param {LinkParts} parts */
export function createLinkDoor({ address, ask, onLink, onRefused }) {
  let asking = new AbortController();

  /** Whatever was asked for and has not come is not wanted any more. */
  function drop() {
    asking.abort();
    asking = new AbortController();
    return asking.signal;
  }

  return {
    /** Ends when another link, or none, is wanted. */
    get signal() {
      return asking.signal;
    },
    drop: () => void drop(),
    /**
     * Open the link in the address. Of several in a row the last one counts, even where the address holds it
     * already and its event has not come.
     */
    async open() {
      const text = address();
      const signal = drop();
      const isWanted = () => !signal.aborted && address() === text;
      /** @type {Link} */
      let link;
      try {
        link = await ask("link", { text }, { signal });
      } catch (error) {
        if (isWanted()) onRefused(text, asFault(error), signal);
        return;
      }
      if (isWanted()) onLink(link, signal);
    },
  };
}
