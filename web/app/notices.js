/** The one card of the page: the most important of all that there is to report. */

import { say } from "../i18n/say.js";
import { newerCard } from "../offline/updates.js";
import { createCard } from "../ui/card.js";
import { asideCard, faultCard, missingCard } from "./cards.js";

/** @import { Fault } from "../engine/protocol.js" */
/** @import { ModeName } from "../game/mode.js" */
/** @import { CardView } from "../ui/card.js" */

/**
 * @typedef {object} NoticeParts
 * @property {() => { name: ModeName, isOn: boolean }} mode  the requested mode, and whether it has come
 * @property {() => Pick<import("./storagenotices.js").StorageNotices, "siteCard" | "gameCard">} storage
 * @property {() => CardView | null} language  the language that is wanted could not be fetched
 * @property {() => CardView | null} written  what is written in the link that was opened last
 * @property {() => void} onRetry
 * @property {() => void} onFocusLost  the focused button was removed
 */

export class Notices {
  #parts;
  #card;
  /** Why the engine is down. @type {Fault | null} */
  #engineFault = null;
  /** Whether Python has been awake on this page at any time. */
  #hasStarted = false;
  /** What went wrong in each mode and has not been tried again. @type {Map<ModeName, Fault>} */
  #faults = new Map();
  /** The keys of the entries that were put aside and not yet reported. @type {string[]} */
  #asides = [];
  /** Reloads the page with the newer build that is stored, if there is one. @type {(() => void) | null} */
  #takeOver = null;
  /** @type {(() => CardView) | null} */
  #note = null;

  /** @param {HTMLElement} root @param {NoticeParts} parts */
  constructor(root, parts) {
    this.#parts = parts;
    this.#card = createCard(root, parts.onFocusLost);
  }

  show() {
    this.#card.show(this.#view());
  }

  /** Something went wrong in a mode; null: it works again. @param {ModeName} name @param {Fault | null} fault */
  fail(name, fault) {
    if (fault) this.#faults.set(name, fault);
    else this.#faults.delete(name);
    this.show();
  }

  /** The engine is down; null: it is tried again. @param {Fault | null} fault */
  failEngine(fault) {
    this.#engineFault = fault;
    this.show();
  }

  /** The engine is awake: the modes show what follows from that. */
  wake() {
    this.#hasStarted = true;
    this.#engineFault = null;
  }

  /** Entries could not be read, and were put aside. @param {...string} keys */
  reportAside(...keys) {
    this.#asides.push(...keys);
    this.show();
  }

  /** A newer build is ready, or null: it is used from the next visit on. @param {(() => void) | null} takeOver */
  reportNewer(takeOver) {
    this.#takeOver = takeOver;
    this.show();
  }

  /** Something the player should know, until it is closed. @param {(() => CardView) | null} note  makes its card */
  note(note) {
    this.#note = note;
    this.show();
  }

  /** Faults come first, then entries that were put aside. */
  #view() {
    const { mode, storage, language, written, onRetry } = this.#parts;
    const { name, isOn } = mode();
    const { siteCard, gameCard } = storage();
    const own = this.#faults.get(name);
    const fault = own ?? this.#engineFault;
    const [key] = this.#asides;
    if (siteCard) return siteCard;
    if (own && !isOn) return missingCard(say(`mode.${name}`), own, onRetry);
    if (fault) return faultCard(fault, this.#hasStarted, onRetry);
    if (key) return asideCard(key, () => this.#forgetAside());
    return gameCard ?? language() ?? this.#note?.() ?? written() ?? this.#newerView();
  }

  #newerView() {
    const onTakeOver = this.#takeOver;
    return onTakeOver && newerCard({ onTakeOver, onLater: () => this.reportNewer(null) });
  }

  #forgetAside() {
    this.#asides.shift();
    this.show();
  }
}
