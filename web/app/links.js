/** The link in the address: read by Python, then opened or refused, then removed from the address. */

import { asFault } from "../game/faultkinds.js";
import { isLink } from "../game/linksketch.js";
import { fragmentOf } from "../game/mode.js";
import { withSentences } from "../i18n/catalogue.js";

/** @import { Link } from "../engine/operations.js" */
/** @import { Fault } from "../engine/protocol.js" */
/** @import { Sent } from "../game/receivedgame.js" */

/** The dialogs about a link, or about a game that another one may replace: another address closes them. */
const ABOUT_LINKS = ["link", "replace", "received", "send", "result", "puzzle-text"]
  .map((name) => `dialog[data-dialog=${name}]`)
  .join();

/**
 * @typedef {object} OpenerParts
 * @property {() => string} address  the current fragment of the page
 * @property {import("../engine/client.js").Ask} ask
 * @property {(link: Link, signal: AbortSignal) => void} onLink  the signal ends when something else is opened
 * @property {(text: string, fault: Fault, signal: AbortSignal) => void} onRefused
 */

/** Asks Python what the link in the address says. */
export class LinkOpener {
  #parts;
  #current = new AbortController();

  /** @param {OpenerParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Ends when another link, or none, is requested. */
  get signal() {
    return this.#current.signal;
  }

  /** Cancel whatever was requested and has not come. */
  drop() {
    this.#current.abort();
    this.#current = new AbortController();
  }

  /**
   * Open the link in the address. Of several in a row the last one counts, even where its event has not come
   * yet.
   */
  async open() {
    const { address, ask, onLink, onRefused } = this.#parts;
    const text = address();
    this.drop();
    const { signal } = this;
    const isCurrent = () => !signal.aborted && address() === text;
    /** @type {Link} */
    let link;
    try {
      link = await ask("link", { text, view: true }, { signal });
    } catch (error) {
      if (isCurrent()) onRefused(text, asFault(error), signal);
      return;
    }
    if (isCurrent()) onLink(link, signal);
  }
}

/**
 * @typedef {object} LinksParts
 * @property {import("../engine/client.js").Ask} ask
 * @property {import("./modes.js").Modes} modes
 * @property {import("../game/mode.js").ModeContext["openMode"]} openMode
 * @property {ReturnType<typeof import("./gamereplacement.js").createReplacement>} replaceGame
 * @property {import("../game/session.js").Session["receive"]} receive  puts a game into Play that a friend has sent
 * @property {import("../game/session.js").Session} session  the game in Play
 * @property {(sent: Sent) => Promise<import("../game/archivedgame.js").ArchivedGame | null>} find  the game of the
 *   archive that a friend's link belongs to
 * @property {import("./dialogloader.js").OpenDialog} openDialog
 * @property {(error: unknown) => void} onFailed  what opens links could not be fetched
 * @property {(link: Link) => void} onRead  a link that is opened
 * @property {() => void} onWritten  what is written in the link has changed
 */

export class Links {
  #parts;
  #opener;
  /** What was written into the link that was opened last. @type {import("../ui/card.js").CardView | null} */
  #written = null;
  /** The link in the address, as long as it is being opened. */
  #followed = "";

  /** @param {LinksParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#opener = new LinkOpener({
      address: () => location.hash,
      ask: parts.ask,
      onLink: (link, signal) => this.#open(link, signal),
      onRefused: (text, fault, signal) => this.#refuse(text, fault, signal),
    });
  }

  get written() {
    return this.#written;
  }

  /** The address has changed. @returns {boolean} whether it is a link, which is then opened */
  follow() {
    closeDialogs();
    this.#followed = isLink(location.hash) ? location.hash : "";
    if (this.#followed) {
      fetchOpening().catch(() => {}); // while Python reads the link; a failure is reported then
      void this.#opener.open();
    } else this.drop();
    return this.#followed !== "";
  }

  /** Forget the link that was opened or was being opened. */
  drop() {
    this.#opener.drop();
    this.#forget();
  }

  /**
   * The link is opened or refused: from now on the address names the mode alone, in the same entry of the
   * history, so that a reload finds what has been done since. An address that has changed since stays.
   */
  settle() {
    if (this.#followed && location.hash === this.#followed) {
      history.replaceState(null, "", fragmentOf(this.#parts.modes.name));
    }
    this.#followed = "";
  }

  /** @param {Link} link @param {AbortSignal} signal */
  async #open(link, signal) {
    try {
      const { LinkOpening } = await fetchOpening();
      if (signal.aborted) return;
      closeDialogs();
      new LinkOpening(this.#host(), link, signal).open();
    } catch (error) {
      if (signal.aborted) return;
      this.#beginModes();
      this.#parts.onFailed(error); // the link stays in the address, for a reload
    }
  }

  /** @returns {import("./linkopening.js").LinkHost} */
  #host() {
    return {
      ...this.#parts,
      current: () => this.#opener.signal,
      beginModes: () => this.#beginModes(),
      leave: (signal) => this.#leave(signal),
      showCard: (card) => {
        this.#written = card;
        this.#parts.onWritten();
      },
      forget: () => this.#forget(),
    };
  }

  /** @param {string} text @param {Fault} fault @param {AbortSignal} signal */
  #refuse(text, fault, signal) {
    const onClose = () => this.#leave(signal);
    this.#beginModes();
    this.#parts.openDialog((all) => all.badLink({ text, fault, onClose }), signal);
  }

  /** A page that began with a link may need a mode after all: Play. */
  #beginModes() {
    const { modes } = this.#parts;
    if (!modes.isBegun) modes.go("play");
  }

  /** The link is not opened after all. @param {AbortSignal} signal */
  #leave(signal) {
    if (!signal.aborted) this.settle();
  }

  #forget() {
    if (!this.#written) return;
    this.#written = null;
    this.#parts.onWritten();
  }
}

function fetchOpening() {
  return withSentences(import("./linkopening.js"));
}

function closeDialogs() {
  for (const dialog of document.querySelectorAll(ABOUT_LINKS)) {
    /** @type {HTMLDialogElement} */ (dialog).close();
  }
}
