/** The one card of the page: the most important of all that there is to report, on storage and updates too. */

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
  /** The requested mode, and whether it has come */
  mode: () => { name: ModeName; isOn: boolean };
  storage: Pick<StorageNotices, "siteCard" | "gameCard" | "checkSite">;
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

  /** Something went wrong in a mode; null: it works again. */
  fail(name: ModeName, fault: Fault | null) {
    if (fault) this.#faults.set(name, fault);
    else this.#faults.delete(name);
    if (fault && !this.#parts.mode().isOn) void this.#parts.storage.checkSite();
    this.show();
  }

  /** A part that the player's action needs could not be fetched; null: the action is no longer wanted. */
  miss(missing: { error: unknown; again: () => unknown } | null) {
    this.#missing = missing;
    if (missing) void this.#parts.storage.checkSite();
    this.show();
  }

  /** The engine is down; null: it is tried again. */
  failEngine(fault: Fault | null) {
    this.#engineFault = fault;
    if (fault) void this.#parts.storage.checkSite();
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
  /** Whose functions the slot calls */
  listener: Pick<SlotParts, "onElsewhere" | "onStored">;
  /** The game in Play */
  session: Session;
  /** The card may have changed */
  onCard: () => void;
  /** The session has got another game */
  onTaken: () => void;
}

/** Watches the stored game and the stored site, and makes the cards about what is wrong with them. */
export class StorageNotices {
  #parts;
  #isReplaced = false;
  /** "known": the player knows, until the game has been stored again. */
  #status: "stored" | "unstored" | "known" = "stored";

  constructor(parts: StorageNoticeParts) {
    this.#parts = parts;
    const { slot, listener, session, onCard } = parts;
    listener.onElsewhere = () => {
      void session.suspend();
      onCard();
    };
    listener.onStored = (isStored) => this.#stored(isStored);
    const look = () => slot.refresh();
    addEventListener("storage", look);
    // A page that was suspended has received no events.
    addEventListener("pageshow", look);
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

  /** The site itself is another one: nothing else can be relied on. */
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

  /** The stored games that are not this page's, each with the way to it. */
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
    // Where nothing was stored before, it is this very build that is stored now.
    if (before) onReplaced();
    before = worker.controller;
  });
}
