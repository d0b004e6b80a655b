/** The one card of the page: the most important of all reports, including those on storage and updates. */

import type { Fault } from "../engine/protocol.ts";
import type { Session } from "../game/record/session.ts";
import type { ModeName } from "../game/routes.ts";
import type { GameSlot, SlotParts } from "../game/storage/gameslot.ts";
import { missingPart } from "../game/texts/faultkinds.ts";
import { say } from "../i18n/say.ts";
import type { CardView } from "../ui/card.ts";
import { createCard } from "../ui/card.ts";
import { HAS_SITE } from "../ui/sheets.ts";
import {
  asideCard,
  elsewhereCard,
  faultCard,
  missingCard,
  newerCard,
  replacedCard,
  unstoredCard,
} from "./cards.ts";

interface NoticeParts {
  /** The requested mode, and whether it is loaded. */
  mode: () => { name: ModeName; isOn: boolean };
  storage: Pick<StorageNotices, "siteCard" | "gameCard" | "checkSite">;
  /** The card about a language that could not be fetched */
  language: () => CardView | null;
  /** The card about the texts in the last opened link. */
  written: () => CardView | null;
  onRetry: () => void;
  /** The focused button was removed. */
  onFocusLost: () => void;
}

export class Notices {
  #parts;
  #card;
  #engineFault: Fault | null = null;
  /** Whether Python has ever been awake on this page. */
  #hasStarted = false;
  /** Faults in each mode that have not been retried. */
  #faults: Map<ModeName, Fault> = new Map();
  /** The player's last action, if a part that it needs could not be fetched. */
  #missing: { error: unknown; again: () => unknown } | null = null;
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

  /** Report a fault in a mode; null when it works again. */
  fail(name: ModeName, fault: Fault | null) {
    if (fault) this.#faults.set(name, fault);
    else this.#faults.delete(name);
    if (fault && !this.#parts.mode().isOn) void this.#parts.storage.checkSite();
    this.show();
  }

  /**
   * Report that a part needed for the player's action could not be fetched; null when the action is no longer wanted.
   */
  miss(missing: { error: unknown; again: () => unknown } | null) {
    this.#missing = missing;
    if (missing) void this.#parts.storage.checkSite();
    this.show();
  }

  /** Report that the engine is down; null when it is restarted. */
  failEngine(fault: Fault | null) {
    this.#engineFault = fault;
    if (fault) void this.#parts.storage.checkSite();
    this.show();
  }

  /** The engine is awake: the modes update accordingly. */
  wake() {
    this.#hasStarted = true;
    this.#engineFault = null;
  }

  reportQuarantined(...keys: string[]) {
    this.#asides.push(...keys);
    this.show();
  }

  /** Report that a newer build is ready; null if it is used from the next visit on. */
  reportNewer(takeOver: (() => void) | null) {
    this.#takeOver = takeOver;
    this.show();
  }

  /**
   * Show a note until the player closes it.
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
    const { siteCard, gameCard } = storage;
    const own = this.#faults.get(name);
    const missing = this.#missing;
    const fault = own ?? this.#engineFault;
    const [key] = this.#asides;
    if (siteCard) return siteCard;
    if (own && !isOn) return missingCard(say(`mode.${name}`), own, onRetry);
    if (missing) return faultCard(missingPart(missing.error), this.#hasStarted, missing.again);
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

interface StorageNoticeParts {
  slot: GameSlot;
  /** The callbacks of the slot. */
  listener: Pick<SlotParts, "onElsewhere" | "onStored">;
  /** The game in Play */
  session: Session;
  /** The card may have changed */
  onCard: () => void;
  /** The session has switched to another game. */
  onTaken: () => void;
}

/** Watches the stored game and the stored site, and makes the cards about their problems. */
export class StorageNotices {
  #parts;
  #isReplaced = false;
  /** "known": the player has seen the card; lasts until the game is stored again. */
  #status: "stored" | "unstored" | "known" = "stored";

  constructor(parts: StorageNoticeParts) {
    this.#parts = parts;
    const { slot, listener, session, onCard } = parts;
    listener.onElsewhere = () => {
      void session.suspend();
      onCard();
    };
    listener.onStored = (isStored) => this.#stored(isStored);
    const refresh = () => slot.refresh();
    addEventListener("storage", refresh);
    // A page that was suspended has received no events.
    addEventListener("pageshow", refresh);
    watchSite(() => {
      this.#isReplaced = true;
      onCard();
    });
  }

  /** A part could not be fetched: find out whether the site has been updated. */
  async checkSite() {
    const isReplaced = await isSiteReplaced().catch(() => false);
    if (!isReplaced || this.#isReplaced) return;
    this.#isReplaced = true;
    this.#parts.onCard();
  }

  /** The site itself has been replaced, so that nothing else can be relied on. */
  get siteCard(): CardView | null {
    return this.#isReplaced ? replacedCard(() => location.reload()) : null;
  }

  get gameCard(): CardView | null {
    const { isSuspended, record } = this.#parts.session.state;
    if (isSuspended) {
      return elsewhereCard({ onTake: () => this.#take(), onPart: () => this.#part() });
    }
    const isLost = this.#status === "unstored" && record.moves.length > 0;
    return isLost ? unstoredCard(() => this.#change("known")) : null;
  }

  /** The stored games of other pages, each with an action that opens it. */
  others() {
    return this.#parts.slot
      .others()
      .map(({ name, moves }) => ({ moves, onTake: () => this.#take(name) }));
  }

  #stored(isStored: boolean) {
    if (isStored && this.#status === "stored") return;
    if (isStored) this.#change("stored");
    else this.#change(this.#status === "known" ? "known" : "unstored");
  }

  #change(status: "stored" | "unstored" | "known") {
    this.#status = status;
    this.#parts.onCard();
  }

  /** @param name of a stored game */
  #take(name?: string) {
    const { slot, session, onCard, onTaken } = this.#parts;
    // The game that makes way stays stored, with what its clocks show now.
    const { clock } = session.stored;
    if (clock) session.setClock(clock);
    const game = slot.take(name);
    if (game) {
      void session.openStored(game);
      onTaken();
    } else {
      void session.release();
    }
    onCard();
  }

  #part() {
    const { slot, session, onCard } = this.#parts;
    slot.part();
    void session.release();
    onCard();
  }
}

/** Whether the server now has another build of the page; files of this one may then be gone. */
async function isSiteReplaced() {
  const begun = document.querySelector("[data-next]")?.getAttribute("data-next");
  const data = document.getElementById("salta-data")?.textContent;
  if (!HAS_SITE || !begun || !data) return false;
  const reply = await fetch(location.pathname, { cache: "no-store" });
  const page = reply.ok ? await reply.text() : "";
  return page.includes('id="salta-data"') && !(page.includes(begun) && page.includes(data));
}

/** Reports that the files of this page's build may be gone, here and on the server. */
function watchSite(onReplaced: () => void) {
  const worker = globalThis.navigator?.serviceWorker;
  let before = worker?.controller;
  worker?.addEventListener("controllerchange", () => {
    // If nothing was stored before, the stored build is this one.
    if (before) onReplaced();
    before = worker.controller;
  });
}
