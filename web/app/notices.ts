/** The one card of the page: the most important of all that there is to report. */

import type { Fault } from "../engine/protocol.ts";
import type { ModeName } from "../game/mode.ts";
import { say } from "../i18n/say.ts";
import { newerCard } from "../offline/updates.ts";
import type { CardView } from "../ui/card.ts";
import { createCard } from "../ui/card.ts";
import { asideCard, faultCard, missingCard } from "./cards.ts";
import type { StorageNotices } from "./storagenotices.ts";

interface NoticeParts {
  /** The requested mode, and whether it has come */
  mode: () => { name: ModeName; isOn: boolean };
  storage: () => Pick<StorageNotices, "siteCard" | "gameCard">;
  /** The language that is wanted could not be fetched */
  language: () => CardView | null;
  /** What is written in the link that was opened last */
  written: () => CardView | null;
  onRetry: () => void;
  /** The focused button was removed */
  onFocusLost: () => void;
}

export class Notices {
  #parts;
  #card;
  /** Why the engine is down. */
  #engineFault: Fault | null = null;
  /** Whether Python has been awake on this page at any time. */
  #hasStarted = false;
  /** What went wrong in each mode and has not been tried again. */
  #faults: Map<ModeName, Fault> = new Map();
  /** The keys of the entries that were put aside and not yet reported. */
  #asides: string[] = [];
  /** Reloads the page with the newer build that is stored, if there is one. */
  #takeOver: (() => void) | null = null;
  #note: (() => CardView) | null = null;

  constructor(root: HTMLElement, parts: NoticeParts) {
    this.#parts = parts;
    this.#card = createCard(root, parts.onFocusLost);
  }

  show() {
    this.#card.show(this.#view());
  }

  /** Something went wrong in a mode; null: it works again. */
  fail(name: ModeName, fault: Fault | null) {
    if (fault) this.#faults.set(name, fault);
    else this.#faults.delete(name);
    this.show();
  }

  /** The engine is down; null: it is tried again. */
  failEngine(fault: Fault | null) {
    this.#engineFault = fault;
    this.show();
  }

  /** The engine is awake: the modes show what follows from that. */
  wake() {
    this.#hasStarted = true;
    this.#engineFault = null;
  }

  /** Entries could not be read, and were put aside. */
  reportQuarantined(...keys: string[]) {
    this.#asides.push(...keys);
    this.show();
  }

  /** A newer build is ready, or null: it is used from the next visit on. */
  reportNewer(takeOver: (() => void) | null) {
    this.#takeOver = takeOver;
    this.show();
  }

  /**
   * Something the player should know, until it is closed.
   *
   * @param note makes its card
   */
  note(note: (() => CardView) | null) {
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
    if (key) return asideCard(key, () => this.#forgetQuarantined());
    return gameCard ?? language() ?? this.#note?.() ?? written() ?? this.#newerView();
  }

  #newerView() {
    const onTakeOver = this.#takeOver;
    return onTakeOver && newerCard({ onTakeOver, onLater: () => this.reportNewer(null) });
  }

  #forgetQuarantined() {
    this.#asides.shift();
    this.show();
  }
}
