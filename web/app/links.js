/** The link in the address: drawn before Python is awake, then opened or refused, then taken from the address. */

import { gameRequest } from "../game/gamerequest.js";
import { goalOfLink, isLink, isSameGame, writtenIn } from "../game/linksketch.js";
import { fragmentOf } from "../game/mode.js";
import { meaningOf, perhapsSent, sittingOf } from "../game/receivedgame.js";
import { isUnfinished } from "../game/state.js";
import { linkCard } from "../ui/card.js";
import { createLinkDoor } from "./linkopener.js";

/** @typedef {import("../engine/protocol.js").Fault} Fault */
/** @typedef {import("../engine/operations.js").Link} Link */
/** @typedef {import("./panels/dialogs.js").Dialogs} Dialogs */
/** @typedef {import("../game/receivedgame.js").Sent} Sent */

/** The dialogs about a link, or about a game that another one may replace: another address closes them. */
const ABOUT_LINKS = ["link", "replace", "received", "send", "result", "puzzle-text"]
  .map((name) => `dialog[data-dialog=${name}]`)
  .join();

/**
 * @typedef {object} LinksParts
 * @property {import("../engine/client.js").Ask} ask
 * @property {import("./modes.js").Modes} modes
 * @property {import("../game/mode.js").Desk["openMode"]} openMode
 * @property {(put: () => void, options: { game: import("../game/gamerequest.js").GameRequest, onDone: (isOpened: boolean) => void, signal: AbortSignal }) => void} replaceGame
 *   puts a game into Play in place of the one there, which is asked about; until the signal ends
 * @property {import("../game/session.js").Session["receive"]} receive  puts a game into Play that a friend has sent
 * @property {import("../game/session.js").Session} session  the game in Play
 * @property {(choose: (dialogs: Dialogs) => void) => void} openDialog
 * @property {(link: Link) => void} onRead  a link that is opened
 * @property {() => void} onWritten  what is written in the link has changed
 */

/** @param {LinksParts} parts */
export function createLinks(parts) {
  const { ask, modes, openMode, replaceGame, receive, session, openDialog, onRead, onWritten } =
    parts;
  /** What was written into the link that was opened last. @type {import("../ui/card.js").CardView | null} */
  let written = null;
  /** The link in the address, as long as it is being opened. */
  let followed = "";
  const address = () => location.hash;
  const door = createLinkDoor({ address, ask, onLink: follow, onRefused: refuse });

  /** Open what Python has read in the link. @param {Link} link @param {AbortSignal} signal */
  function follow(link, signal) {
    const goal = goalOfLink(link);
    closeDialogs();
    const tell = () => {
      onRead(link);
      // A puzzle's own panel names its title and its author.
      written = link.kind === "puzzle" ? null : linkCard(writtenIn(link), forget);
      onWritten();
    };
    if (goal.mode !== "play") {
      openMode(goal.mode, goal.wish);
      tell();
    } else if (goal.sent) {
      followSent(goal.sent, signal);
    } else if (isSameGame(goal.record, session.state.record)) {
      openMode("play");
      void session.goTo(goal.record.cursor);
      tell();
    } else {
      /** @param {AbortSignal} asked */
      const putByItself = (asked) => {
        if (isUnfinished(session.state)) beginModes();
        const put = () => void session.load(goal.record, { names: goal.names });
        replaceGame(put, {
          game: gameRequest(goal.record, goal.names),
          onDone: (isOpened) => (isOpened ? tell() : leave(asked)),
          signal: asked,
        });
      };
      const sent = perhapsSent(goal, session.state);
      if (sent) askWhetherCut(sent, putByItself);
      else putByItself(signal);
    }
  }

  /** @param {Sent} sent @param {(asked: AbortSignal) => void} putByItself */
  function askWhetherCut(sent, putByItself) {
    openMode("play");
    const asked = door.signal;
    const onTake = () => asked.aborted || followSent(sent, asked);
    const onApart = () => asked.aborted || putByItself(asked);
    openDialog((all) => asked.aborted || all.received.cut({ onTake, onApart }));
  }

  /** A friend has moved. @param {Sent} sent @param {AbortSignal} signal */
  function followSent(sent, signal) {
    const meaning = meaningOf(sent, session.state);
    const sitting = sittingOf(sent, meaning, session.state);
    const take = () => receive(sent.record, sitting);
    if (meaning === "other") {
      if (isUnfinished(session.state)) beginModes();
      const onDone = () => leave(signal);
      replaceGame(take, { game: gameRequest(sent.record, sent.names), onDone, signal });
      return;
    }
    openMode("play");
    const asked = door.signal;
    const onTake = () => asked.aborted || take();
    if (meaning === "next") take();
    else if (meaning === "same") void session.goTo(sent.record.moves.length);
    else openDialog((all) => asked.aborted || all.received[meaning]({ ...sent, onTake }));
  }

  /** @param {string} text @param {Fault} fault @param {AbortSignal} signal */
  function refuse(text, fault, signal) {
    const onClose = () => leave(signal);
    beginModes();
    openDialog((all) => signal.aborted || all.badLink({ text, fault, onClose }));
  }

  /** A page that began with a link may need a mode to stand in after all: Play. */
  function beginModes() {
    if (!modes.isBegun) modes.go("play");
  }

  /**
   * What a link says is opened, or refused: from now on the address names the mode alone, in the same place
   * of the history, so that a reload finds what has been done since. Where the address has gone on from the
   * link, nothing is to be done.
   */
  function settle() {
    if (followed && address() === followed) history.replaceState(null, "", fragmentOf(modes.name));
    followed = "";
  }

  /** The link is not to be opened after all. @param {AbortSignal} signal */
  function leave(signal) {
    if (!signal.aborted) settle();
  }

  function closeDialogs() {
    for (const dialog of document.querySelectorAll(ABOUT_LINKS)) {
      /** @type {HTMLDialogElement} */ (dialog).close();
    }
  }

  function forget() {
    if (!written) return;
    written = null;
    onWritten();
  }

  return {
    get written() {
      return written;
    },
    settle,
    /** The address has changed: whether it is a link, which is opened then. */
    follow() {
      closeDialogs();
      followed = isLink(address()) ? address() : "";
      if (followed) void door.open();
      else this.drop();
      return followed !== "";
    },
    /** Whatever came by a link or was to come is not wanted any more. */
    drop() {
      door.drop();
      forget();
    },
  };
}
