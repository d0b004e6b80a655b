/** The link in the address: read by Python, then opened or refused, then removed from the address. */

import { asFault } from "../game/faultkinds.js";
import { gameRequest } from "../game/gamerequest.js";
import { goalOfLink, isSameGame, writtenIn } from "../game/linkgoal.js";
import { isLink } from "../game/linksketch.js";
import { fragmentOf } from "../game/mode.js";
import { isElsewhere, meaningOf, perhapsSent, sittingFor } from "../game/receivedgame.js";
import { linkCard } from "./cards.js";

/** @import { Link } from "../engine/operations.js" */
/** @import { Fault } from "../engine/protocol.js" */
/** @import { Sent } from "../game/receivedgame.js" */

/** @typedef {Extract<import("../game/linkgoal.js").Goal, { mode: "play" }>} GameGoal */

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
    if (this.#followed) void this.#opener.open();
    else this.drop();
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
  #open(link, signal) {
    const goal = goalOfLink(link);
    closeDialogs();
    if (goal.mode !== "play") {
      this.#parts.openMode(goal.mode, goal.request);
      this.#showWritten(link);
    } else if (goal.sent) void this.#openSent(goal.sent, signal);
    else this.#openGame(link, goal, signal);
  }

  /** @param {Link} link @param {GameGoal} goal @param {AbortSignal} signal */
  #openGame(link, goal, signal) {
    const { session, openMode, openDialog } = this.#parts;
    if (isSameGame(goal.record, session.state.record)) {
      openMode("play");
      void session.goTo(goal.record.cursor);
      this.#showWritten(link);
      return;
    }
    const sent = perhapsSent(goal, session.state);
    if (!sent) {
      this.#replaceGame(link, goal, signal);
      return;
    }
    openMode("play");
    const asked = this.#opener.signal;
    const onTake = () => asked.aborted || void this.#openSent(sent, asked);
    const onApart = () => asked.aborted || this.#replaceGame(link, goal, asked);
    openDialog((all) => all.received.cut({ onTake, onApart }), asked);
  }

  /** @param {Link} link @param {GameGoal} goal @param {AbortSignal} signal */
  #replaceGame(link, { record, names, view }, signal) {
    const { session, replaceGame } = this.#parts;
    if (session.isUnfinished) this.#beginModes();
    replaceGame(() => void session.load(record, { names, view }), {
      game: gameRequest(record, names),
      onDone: (isOpened) => (isOpened ? this.#showWritten(link) : this.#leave(signal)),
      signal,
    });
  }

  /** A friend has moved: in the game on the board, in one of the archive, or in a new one. @param {Sent} sent @param {AbortSignal} signal */
  async #openSent(sent, signal) {
    const { session, find, openDialog } = this.#parts;
    const isNew = isElsewhere(meaningOf(sent, session.state), session.state);
    const entry = isNew ? await find(sent).catch(() => null) : null;
    if (signal.aborted) return;
    if (!entry) {
      this.#take(sent, isNew, signal);
      return;
    }
    if (session.isUnfinished) this.#beginModes();
    const onYes = () => this.#take(sent, false, this.#opener.signal);
    openDialog((all) => all.resume(entry, { onYes, onNo: () => this.#leave(signal) }), signal);
  }

  /** @param {Sent} sent @param {boolean} isNew  it is another game than the one on the board @param {AbortSignal} signal */
  #take(sent, isNew, signal) {
    const { session, receive, replaceGame, openMode, openDialog } = this.#parts;
    const meaning = meaningOf(sent, session.state);
    const sitting = sittingFor(sent, meaning, session.state);
    const id = isNew ? null : session.state.id;
    const take = () => void receive(sent.record, { ...sitting, id });
    if (meaning === "other") {
      if (session.isUnfinished) this.#beginModes();
      const onDone = () => this.#leave(signal);
      replaceGame(take, { game: gameRequest(sent.record, sent.names), onDone, signal });
      return;
    }
    openMode("play");
    const asked = this.#opener.signal;
    const onTake = () => asked.aborted || take();
    if (meaning === "next") take();
    else if (meaning === "same") void session.goTo(sent.record.moves.length);
    else openDialog((all) => all.received[meaning]({ ...sent, onTake }), asked);
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

  /** @param {Link} link */
  #showWritten(link) {
    const { onRead, onWritten } = this.#parts;
    onRead(link);
    // The panels of a puzzle and of a study name these themselves.
    const isShownByMode = link.kind === "puzzle" || link.kind === "study";
    this.#written = isShownByMode ? null : linkCard(writtenIn(link), () => this.#forget());
    onWritten();
  }

  #forget() {
    if (!this.#written) return;
    this.#written = null;
    this.#parts.onWritten();
  }
}

function closeDialogs() {
  for (const dialog of document.querySelectorAll(ABOUT_LINKS)) {
    /** @type {HTMLDialogElement} */ (dialog).close();
  }
}
