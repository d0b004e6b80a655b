/** The one card of the page: of all that there is to be told, what matters most. */

import { say } from "../i18n/say.js";
import { newerCard } from "../offline/updatecard.js";
import { asideCard, createCard, faultCard, missingCard } from "../ui/card.js";

/** @typedef {import("../ui/card.js").CardView} CardView */
/** @typedef {import("../engine/protocol.js").Fault} Fault */
/** @typedef {import("../game/mode.js").ModeName} ModeName */

/**
 * @typedef {object} CardsParts
 * @property {() => { name: ModeName, isOn: boolean }} mode  the mode that is wanted, and whether it has come
 * @property {() => Pick<import("./storagenotices.js").Keeping, "siteCard" | "gameCard">} keeping
 * @property {() => CardView | null} written  what is written in the link that was opened last
 * @property {() => void} onRetry
 * @property {() => void} onFocusLost  the button that had the focus is gone
 */

/**
 * @param {HTMLElement} root
 * @param {CardsParts} parts
 */
export function createCards(root, { mode, keeping, written, onRetry, onFocusLost }) {
  const card = createCard(root, { onFocusLost });
  /** Why the engine is down. @type {Fault | null} */
  let engineFault = null;
  /** Whether Python has been awake on this page at any time. */
  let hasStarted = false;
  /** What went wrong in each mode and has not been tried again. @type {Map<ModeName, Fault>} */
  const faults = new Map();
  /** The keys of the entries that were put aside and not yet told. @type {string[]} */
  const asides = [];
  /** Loads the page anew with the newer build that is kept, if there is one. @type {(() => void) | null} */
  let takeOver = null;

  function show() {
    card.show(mattersMost());
  }

  /** What went wrong comes first, then what was put aside. */
  function mattersMost() {
    const { name, isOn } = mode();
    const { siteCard, gameCard } = keeping();
    const own = faults.get(name);
    const fault = own ?? engineFault;
    const [key] = asides;
    if (siteCard) return siteCard;
    if (own && !isOn) return missingCard(say(`mode.${name}`), own, onRetry);
    if (fault) return faultCard(fault, hasStarted, onRetry);
    if (key) return asideCard(key, forgetAside);
    return gameCard ?? written() ?? news();
  }

  function news() {
    return takeOver && newerCard({ onTakeOver: takeOver, onLater: waitWithNewer });
  }

  /** It is used from the next visit on. */
  function waitWithNewer() {
    takeOver = null;
    show();
  }

  function forgetAside() {
    asides.shift();
    show();
  }

  return {
    show,
    /** Something went wrong in a mode; null: it is well again. @param {ModeName} name @param {Fault | null} fault */
    fail(name, fault) {
      if (fault) faults.set(name, fault);
      else faults.delete(name);
      show();
    },
    /** The engine is down; null: it is tried again. @param {Fault | null} fault */
    failEngine(fault) {
      engineFault = fault;
      show();
    },
    /** The engine is awake: the modes show what follows from that. */
    wake() {
      hasStarted = true;
      engineFault = null;
    },
    /** Entries could not be read, and were put aside. @param {...string} keys */
    tellAside(...keys) {
      asides.push(...keys);
      show();
    },
    /** A newer build waits. @param {() => void} go */
    tellNewer(go) {
      takeOver = go;
      show();
    },
  };
}
